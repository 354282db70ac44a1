/** What the front page shows to whoever is known; fetched after it. */
import { layIcons } from "../ui/icons";
import icons from "./icons.svg";
import { arrive } from "./player";

export { Greeting } from "./Greeting";
export { MyTables } from "./MyTables";
export { OwnRating } from "./OwnRating";
export { Name } from "./Name";
export { OpenTables } from "../lobby/OpenTables";

layIcons(icons);
void arrive();
