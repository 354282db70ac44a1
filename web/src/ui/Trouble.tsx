/** What went wrong, said at once to everyone; nothing while nothing did. */
export function Trouble({ words }: { words: string }) {
  return words ? (
    <p class="bad" role="alert">
      {words}
    </p>
  ) : null;
}
