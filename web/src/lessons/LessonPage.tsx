/** A lesson at the real table: the house's furniture, and a card that teaches. */
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { loadKit } from "../games/registry";
import { loadGames } from "../house/shelf";
import { t } from "../i18n/texts";
import { Refusal, api } from "../net/api";
import type { LessonListed, LessonShown, Sentence } from "../net/wire";
import { Play } from "../table/play";
import { Session } from "../table/session";
import { Missing, OpenTable } from "../table/TablePage";
import { Course } from "./course";
import { isDone, reach, stepOf } from "./progress";

export interface Lesson {
  game: string;
  course: Course;
  /** All lessons of the game, for whoever is done with this one. */
  all: LessonListed[];
}

/** Without a name: the first lesson that was not taken yet. */
export function LessonPage({ game, name }: { game: string; name?: string | undefined }) {
  const [missing, setMissing] = useState<Sentence | null>(null);
  const [found, setFound] = useState<{ all: LessonListed[]; lesson: LessonShown } | null>(null);
  useEffect(() => {
    const load = async () => {
      const [all] = await Promise.all([api.lessons(game), loadGames(), loadKit(game)]);
      const next = all.find((each) => !isDone(game, each.id)) ?? all[0];
      setFound({ all, lesson: await api.lesson(game, name ?? next?.id ?? "") });
    };
    load().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      setMissing(error.sentence);
    });
  }, [game, name]);
  if (missing) return <Missing sentence={missing} />;
  if (!found) return <p class="opening">{t("connecting")}</p>;
  return <OpenTable key={`${game}/${found.lesson.id}`} make={() => makePlay(game, found)} />;
}

function makePlay(game: string, found: { all: LessonListed[]; lesson: LessonShown }): Play {
  const { lesson, all } = found;
  const course = new Course(
    lesson,
    (step, move) => api.whyInLesson(game, lesson.id, step, move),
    stepOf(game, lesson.id),
  );
  effect(() => reach(game, lesson.id, course.at.value, lesson.steps.length));
  return new Play(new Session(lesson.id, course.connect, false, true), { game, course, all });
}
