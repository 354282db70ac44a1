/** The boards by game; a game without one of its own is played at the plain table. */
import { anno1701 } from "./anno1701";
import { catan } from "./catan";
import { chartered } from "./chartered";
import { generic } from "./generic";
import { genoa } from "./genoa";
import type { Kit } from "./kit";
import { speicherstadt } from "./speicherstadt";

const kits: Record<string, Kit> = {
  speicherstadt: speicherstadt as unknown as Kit,
  catan: catan as unknown as Kit,
  chartered: chartered as unknown as Kit,
  genoa: genoa as unknown as Kit,
  anno1701: anno1701 as unknown as Kit,
};

/** Find a game's part of the table. */
export function kitOf(game: string): Kit {
  return kits[game] ?? generic;
}

/** Every sheet of symbols that the boards bring. */
export function gameIcons(): string[] {
  return Object.values(kits).flatMap((kit) => kit.icons ?? []);
}
