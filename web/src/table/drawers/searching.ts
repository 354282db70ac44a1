/** Words sought in the rules: in any order, in either language, whatever their accents and capitals. */
import type { Statement } from "../../net/wire";

/** A piece of a text, and whether it was sought. */
export interface Piece {
  text: string;
  found: boolean;
}

/** Letters without accents and capitals; as many as there were. */
const plain = (text: string): string =>
  Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");

/** The words of a search. */
export const soughtIn = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);

/** Tell whether a statement has all words, in one of its languages or in the name of its chapter. */
export function has(statement: Statement, words: string[]): boolean {
  const { en, nl, chapter, chapter_nl } = statement;
  return [`${chapter} ${en}`, `${chapter_nl} ${nl}`].some((text) => {
    const where = plain(text);
    return words.every((word) => where.includes(word));
  });
}

/** Cut a text where the words stand in it. */
export function pieces(text: string, words: string[]): Piece[] {
  const where = plain(text);
  const marked = Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length);
  const found: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = found.at(-1);
    const letter = text.charAt(i);
    if (last && last.found === marked[i]) last.text += letter;
    else found.push({ text: letter, found: !!marked[i] });
  }
  return found;
}
