/** What the board says itself, in both languages. */
import { en } from "./texts.en";
import { nl } from "./texts.nl";

export const texts = { en, nl };
