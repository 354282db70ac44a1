/** What the board says itself; the catalogue of the game comes from the server. */
import { en } from "./texts.en";
import { nl } from "./texts.nl";

export const texts = { en, nl };
