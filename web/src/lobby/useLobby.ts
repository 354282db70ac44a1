/** What the lobby shows now, asked again and again while the page is looked at. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import type { Lobby, LobbyAsked } from "../net/wire";

const AGAIN = 4000;

export function useLobby(asked: Partial<LobbyAsked>): Lobby | null {
  const [found, setFound] = useState<Lobby | null>(null);
  const wanted = JSON.stringify(asked);
  useEffect(() => {
    let gone = false;
    const load = () =>
      void api.lobby(asked).then(
        (now) => !gone && setFound(now),
        () => undefined,
      );
    load();
    const look = () => !document.hidden && load();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [wanted]);
  return found;
}
