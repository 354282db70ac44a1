import { render } from "preact";
import { App } from "./app";
import emblems from "./house/emblems.svg";
import icons from "./icons.svg";
import { applySettings } from "./settings";
import { layIcons } from "./ui/icons";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/drawer.css";
import "./styles/home.css";
import "./styles/club.css";
import "./styles/narrow.css";

applySettings();
layIcons(icons, emblems);
const house = document.getElementById("house");
if (house) render(<App />, house);
