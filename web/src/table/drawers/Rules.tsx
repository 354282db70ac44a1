/** The rules beside the board: the chapter in force is open, and a refusal shows its rule. */
import { useEffect, useRef, useState } from "preact/hooks";
import { reconstructedOf } from "../../house/shelf";
import { Said } from "../../i18n/say";
import { either, t } from "../../i18n/texts";
import { api } from "../../net/api";
import type { Statement } from "../../net/wire";
import { language } from "../../settings";
import { Drawer } from "../../ui/Drawer";
import { Icon } from "../../ui/icons";
import type { Play } from "../play";
import { has, pieces, soughtIn } from "./searching";

const read = new Map<string, Promise<Statement[]>>();

function rulesOf(game: string): Promise<Statement[]> {
  let rules = read.get(game);
  if (!rules) read.set(game, (rules = api.rules(game)));
  rules.catch(() => read.delete(game));
  return rules;
}

const RECONSTRUCTED = "reconstructed";

interface Chapter {
  name: string;
  title: string;
  number: number;
  statements: Statement[];
}

export function Rules({ play }: { play: Play }) {
  const { session } = play;
  const game = session.table.value?.game ?? "";
  const [statements, setStatements] = useState<Statement[]>([]);
  const [search, setSearch] = useState("");
  const scene = play.scene.value;
  const now = scene ? (session.kit.value.chapter?.(scene.view, scene) ?? "") : "";
  const why = play.whyNot.value;
  const ruled = statements.find((each) => each.id === why?.rule);
  const [open, setOpen] = useState<string>("");
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    void rulesOf(game).then(setStatements, () => undefined);
  }, [game]);
  // The drawer has taken the focus before.
  useEffect(() => {
    if (!play.seeking.value) return;
    field.current?.focus();
    play.seeking.value = false;
  }, [play.seeking.value]);
  useEffect(() => setOpen(ruled?.chapter ?? now), [ruled?.id, now]);
  useEffect(() => {
    if (ruled) document.getElementById(`rule-${ruled.id}`)?.scrollIntoView({ block: "nearest" });
    else body.current?.querySelector(".chapters > .current")?.scrollIntoView({ block: "start" });
  }, [ruled?.id, open, statements.length]);

  const words = soughtIn(search);
  const seeking = words.length > 0;
  const chapters = chaptersOf(statements).map((chapter) => ({
    ...chapter,
    statements: chapter.statements.filter((each) => !seeking || has(each, words)),
  }));
  const found = chapters.reduce((sum, chapter) => sum + chapter.statements.length, 0);
  return (
    <Drawer name="rules" title={t("rules.title")} close={() => play.close()}>
      <div class="body" ref={body} tabIndex={0} role="region" aria-label={t("rules.title")}>
        <label class="find">
          <Icon name="i-search" />
          <input
            type="search"
            ref={field}
            placeholder={t("rules.search")}
            aria-label={t("rules.search")}
            value={search}
            data-testid="rules-search"
            onInput={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              // Escape clears what is sought, and then closes the drawer.
              if (event.key !== "Escape" || !search) return;
              event.stopPropagation();
              setSearch("");
            }}
          />
        </label>
        <p class="found quiet" role="status" data-testid="rules-found">
          {seeking && statements.length > 0 && t("rules.found", { n: found })}
        </p>
        {why && (
          <div class="whynot" role="status" data-testid="why-not">
            <h3>
              <Icon name="i-why" />
              {why.title}
            </h3>
            {why.near && (
              <p class="near" data-testid="obstacle">
                {why.near}
              </p>
            )}
            <p>{either(why.sentence)}</p>
            {ruled && <cite>{placeOf(ruled, chapters)}</cite>}
          </div>
        )}
        <ol class="chapters">
          {chapters.map((chapter) => {
            if (seeking && !chapter.statements.length) return null;
            const isOpen = seeking || open === chapter.name;
            return (
              <li
                key={chapter.name}
                class={`${isOpen ? "open" : ""}${chapter.name === now ? " current" : ""}`}
              >
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? "" : chapter.name)}
                >
                  <Icon name="i-right" />
                  <span>{chapter.title}</span>
                  {chapter.name === now && <span class="chip">{t("rules.now")}</span>}
                </button>
                {isOpen && (
                  <ol class="sts">
                    {chapter.statements.map((each) => (
                      <li
                        key={each.id}
                        id={`rule-${each.id}`}
                        class={`rule${each.id === why?.rule ? " now-rule" : ""}`}
                      >
                        <span class="rid">{numberOf(each, chapter, chapters)}</span>
                        <p>
                          {pieces(each[language.value], words).map(({ text, found: hit }, i) =>
                            hit ? <mark key={i}>{text}</mark> : text,
                          )}{" "}
                          {each.ruling && <span class="chip">{t("rules.ruling")}</span>}
                        </p>
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            );
          })}
          {!seeking && (
            <Reconstructed
              play={play}
              game={game}
              open={open === RECONSTRUCTED}
              toggle={() => setOpen(open === RECONSTRUCTED ? "" : RECONSTRUCTED)}
            />
          )}
        </ol>
      </div>
    </Drawer>
  );
}

/** The last chapter, where a game has one: which of its material is not known to match the printed game. */
function Reconstructed({
  play,
  game,
  open,
  toggle,
}: {
  play: Play;
  game: string;
  open: boolean;
  toggle: () => void;
}) {
  const lines = reconstructedOf(game);
  if (!lines.length) return null;
  return (
    <li class={open ? "open" : ""} data-testid="reconstructed">
      <button type="button" aria-expanded={open} onClick={toggle}>
        <Icon name="i-right" />
        <span>{t("rules.reconstructed")}</span>
      </button>
      {open && (
        <div class="made-up">
          <p>{t("rules.reconstructed_what")}</p>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <Said line={line} reader={{ ...play.reader.value, art: undefined }} />.
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function chaptersOf(statements: Statement[]): Chapter[] {
  const chapters = new Map<string, Chapter>();
  for (const statement of statements) {
    const { chapter: name, chapter_nl } = statement;
    let chapter = chapters.get(name);
    if (!chapter) {
      const title = language.value === "nl" ? chapter_nl : name;
      chapters.set(name, (chapter = { name, title, number: chapters.size, statements: [] }));
    }
    chapter.statements.push(statement);
  }
  return [...chapters.values()];
}

/** Chapters that the rulebook numbers give their number to their statements. */
function numberOf(statement: Statement, chapter: Chapter, chapters: Chapter[]): string {
  const whole = chapters.find((each) => each.name === chapter.name) ?? chapter;
  const place = whole.statements.indexOf(statement) + 1;
  const number = /^\d+/.exec(chapter.name)?.[0];
  return number ? `${number}.${place}` : String(place);
}

function placeOf(statement: Statement, chapters: Chapter[]): string {
  const chapter = chapters.find((each) => each.name === statement.chapter);
  if (!chapter) return "";
  return `${chapter.title.replace(/^\d+\s*/, "")} ${numberOf(statement, chapter, chapters)}`;
}
