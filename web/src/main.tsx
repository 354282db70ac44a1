import { render } from "preact";
import { App } from "./app";
import { gameIcons } from "./games/registry";
import { applySettings } from "./settings";
import { layIcons } from "./ui/icons";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/drawer.css";
import "./styles/end.css";
import "./styles/home.css";
import "./styles/narrow.css";
import "./styles/desk.css";

applySettings();
layIcons(...gameIcons());
const house = document.getElementById("house");
if (house) render(<App />, house);
