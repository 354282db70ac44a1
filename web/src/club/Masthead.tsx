/** The top of the club's pages: the way home, the switches, and who the reader is. */
import { ToTournaments } from "../house/ToTournaments";
import { Who } from "../house/Who";
import { goTo } from "../route";
import { Icon } from "../ui/icons";
import { LanguageSwitch, ThemeSwitch } from "../ui/switches";
import { Name } from ".";

export function Masthead() {
  return (
    <header class="top home-top">
      <a class="brand" href="/" onClick={(event) => (event.preventDefault(), goTo("/"))}>
        <Icon name="mark" of="" />
        <span>Handelshuis</span>
      </a>
      <div class="tools">
        <ToTournaments />
        <LanguageSwitch />
        <ThemeSwitch />
        <Who>
          <Name />
        </Who>
      </div>
    </header>
  );
}
