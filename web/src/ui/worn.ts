/** Who has which colour at a table: those who chose one have it, the others what is left, in order. */
import { COLOURS, type Colour } from "./icons";

const isColour = (name: string): name is Colour => (COLOURS as readonly string[]).includes(name);

export function worn(usual: readonly Colour[], chosen: string[]): Colour[] {
  const taken = new Set(chosen.filter(isColour));
  // A seat that nobody chose for keeps its usual colour where it can.
  const spare = usual.filter(
    (each, seat) => !taken.has(each) && (seat >= chosen.length || isColour(chosen[seat] ?? "")),
  );
  return chosen.map((colour, seat) => {
    if (isColour(colour)) return colour;
    const own = usual[seat];
    return own && !taken.has(own) ? own : (spare.shift() ?? "ice");
  });
}
