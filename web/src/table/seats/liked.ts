/** The colour a reader likes, taken at the tables where nobody else has it. */
import { computed, effect, untracked } from "@preact/signals";
import { change, player } from "../../club/player";
import { either } from "../../i18n/texts";
import { ownColour } from "../../settings";
import type { Play } from "../play";

/** What the reader likes: what the house knows of him, or what this browser does. */
export const likedColour = computed(() => player.value?.colour || ownColour.value);

/** Take the colour that the reader likes when he sits down, where it is free; gives the way to stop. */
export function takeColour(play: Play): () => void {
  const { session } = play;
  let tried = "";
  return effect(() => {
    const seat = session.reader.value;
    const seats = session.seats.value;
    const liked = likedColour.value;
    const own = seats[seat];
    if (play.lesson || !own || !liked || own.colour || session.isLobby.value) return;
    const table = `${session.id} ${seat}`;
    if (tried === table || seats.some((each) => each.colour === liked)) return;
    tried = table;
    void untracked(() => session.ask({ t: "wear", seat, colour: liked as Worn }));
  });
}

type Worn = Extract<Parameters<Play["session"]["ask"]>[0], { t: "wear" }>["colour"];

/** Choose a colour for one's seat, and for the next tables. */
export async function choose(play: Play, colour: string): Promise<void> {
  const { session } = play;
  const seat = session.me.value;
  const answer = await session.ask({ t: "wear", seat, colour: colour as Worn });
  if (answer.t === "refused") return play.tell(either(answer.sentence));
  ownColour.value = colour;
  if (player.value) await change({ colour }).catch(() => undefined);
}
