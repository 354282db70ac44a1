/** The card that teaches: where one is, a sentence that explains, what to do, and what was said to a try. */
import { capital, either, t } from "../i18n/texts";
import { gameTitle } from "../house/shelf";
import { Icon } from "../ui/icons";
import type { Play } from "../table/play";
import type { Lesson } from "./LessonPage";
import { isDone } from "./progress";

/** How long a move is shown before it is taken back. */
const SHOWN = 1800;

export function LessonCard({ play, lesson }: { play: Play; lesson: Lesson }) {
  const { course } = lesson;
  const step = course.step.value;
  const there = play.session.now.value?.seq === (step?.moment ?? course.lesson.moments.length - 1);
  return (
    <section class="lesson-card" aria-label={t("lesson")} data-testid="lesson">
      <Scale play={play} lesson={lesson} />
      <div aria-live="polite" class="told" data-waiting={!there || undefined}>
        {play.session.diceInHand.value ? (
          // What the lesson says next speaks of what will have fallen.
          <h2>{t("lesson.throw")}</h2>
        ) : step ? (
          <Step play={play} lesson={lesson} ready={there} />
        ) : (
          <Done lesson={lesson} />
        )}
      </div>
    </section>
  );
}

/** Progress as the scale bar of a map: ink is done, the needle stands at now. */
function Scale({ lesson }: { play: Play; lesson: Lesson }) {
  const { steps, minutes } = lesson.course.lesson;
  const at = lesson.course.at.value;
  const left = Math.ceil((minutes * (steps.length - at)) / steps.length);
  return (
    <header>
      <b>{t("lesson.step", { n: Math.min(at + 1, steps.length), of: steps.length })}</b>
      <span>{at < steps.length ? t("lesson.left", { n: left }) : t("lesson.finished")}</span>
      <div class="progress" aria-hidden="true">
        {steps.map((_, i) => (
          <i key={i} class={i < at ? "done" : i === at ? "here" : ""} />
        ))}
      </div>
    </header>
  );
}

function Step({ play, lesson, ready }: { play: Play; lesson: Lesson; ready: boolean }) {
  const { course } = lesson;
  const step = course.step.value;
  const reply = course.reply.value;
  if (!step) return null;
  const question = step.answers.length > 0;
  const solved = reply?.about === "right";
  return (
    <>
      <h2>{either(step.title)}</h2>
      {reply ? (
        <div class="answer" data-testid="lesson-reply">
          <Icon name={reply.about === "move" ? "i-undo" : solved ? "i-seal" : "i-dot"} />
          <p>
            {reply.about === "move" && <b>{t("lesson.taken_back")} </b>}
            {either(reply.sentence)}
          </p>
        </div>
      ) : (
        <p class="teach">{either(step.teach)}</p>
      )}
      {question && reply && !solved && <p class="teach">{either(step.teach)}</p>}
      {step.task && (
        <p class="todo">
          <Icon name="i-right" />
          <span>{either(step.task)}</span>
        </p>
      )}
      {question && !solved ? (
        <div class="answers" role="group" aria-label={t("lesson.answers")}>
          {step.answers.map((answer, i) => (
            <button
              key={i}
              class="button"
              type="button"
              data-testid={`answer-${i + 1}`}
              onClick={() => course.answer(i)}
            >
              {either(answer.text)}
            </button>
          ))}
        </div>
      ) : (
        <div class="ways">
          {step.move ? (
            <>
              <button
                class="button"
                type="button"
                disabled={!ready}
                data-testid="show-me"
                onClick={() => showMove(play, step.move)}
              >
                <Icon name="i-eye" />
                {t("lesson.show")}
              </button>
              <button
                class="button plain"
                type="button"
                disabled={!ready}
                data-testid="skip-step"
                onClick={() => course.next()}
              >
                {t("lesson.skip")}
              </button>
            </>
          ) : (
            <button
              class="button"
              type="button"
              disabled={!ready}
              data-testid="lesson-next"
              onClick={() => course.next()}
            >
              {t("lesson.next")}
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** Show a move as chosen for a moment, and let it go again. */
function showMove(play: Play, move: string): void {
  play.prefer(move);
  setTimeout(() => {
    if (play.chosen.value === move) play.unchoose();
  }, SHOWN);
}

function Done({ lesson }: { lesson: Lesson }) {
  const { game, course, all } = lesson;
  const others = all.filter((each) => each.id !== course.lesson.id);
  return (
    <>
      <h2>{t("lesson.well_done")}</h2>
      <p class="teach">{either(course.lesson.end)}</p>
      <a class="button" href={`/?play=${game}`} data-testid="lesson-play">
        {t("home.play_game", { game: gameTitle(game) })}
      </a>
      {others.length > 0 && <h3>{t("lesson.more")}</h3>}
      <ul class="lessons">
        {others.map((each) => (
          <li key={each.id}>
            <a href={`/learn/${game}/${each.id}`} data-testid={`lesson-${each.id}`}>
              {either(each.title)}
            </a>{" "}
            <span>
              {isDone(game, each.id)
                ? t("lesson.done")
                : capital(t("home.minutes", { n: each.minutes }))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
