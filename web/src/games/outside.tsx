/** The board that another package brings: an ES module of the house's own address, put into the place of a kit. */
import { Component, Fragment, h, type ComponentChildren, type VNode } from "preact";
import * as hooks from "preact/hooks";
import { saidPlainly } from "../i18n/say";
import { figure, t } from "../i18n/texts";
import type { Line } from "../net/wire";
import { language } from "../settings";
import { generic } from "./generic";
import type { Kit, Scene } from "./kit";

/** What a board is handed besides its scenes; `docs/boards.md` describes it. */
const HANDED = {
  version: 1,
  h,
  Fragment,
  hooks,
  t,
  figure,
  language: () => language.value,
  say: (line: Line, { names, me }: Pick<Scene<unknown>, "names" | "me">) =>
    saidPlainly(line, { names, seat: me }),
};

/** What such a module gives: a kit without a name, whose board may be plain DOM in the place of `Stage`. */
export type Outside = Partial<Kit> & {
  draw?(place: HTMLElement, scene: Scene<unknown>): void;
};

type Anything = (...given: unknown[]) => unknown;

/** What functions of a kit say when they can no longer be asked; all others say nothing. */
const NEUTRAL: Partial<Record<keyof Kit, unknown>> = {
  refused: [],
  sheets: [],
  marks: [],
  instead: [],
  help: [],
  where: "",
  chapter: "",
  busy: "",
  hint: "",
  aim: "",
  spot: "",
  sign: "",
  sourceSign: "",
  leaving: "",
  byItself: "",
  throwAsk: "",
  obstacle: "",
  throwing: -1,
  atDesk: 0,
  pace: 0,
  phases: { names: [], now: 0 },
};

const COMPONENTS = ["Stage", "Own", "Desk", "Register", "Purse", "Holdings", "Badge"].concat(
  "Choices",
  "Sheet",
);

/** Make a kit of what a module exports; `fell` is told of the first thing that goes wrong in it. */
export function adopt(game: string, module: unknown, fell: (reason: unknown) => void): Kit {
  const make = (module as { default?: unknown }).default;
  if (typeof make !== "function") throw new TypeError("a board exports a function as its default");
  const made = make(HANDED) as Outside;
  const draw = made.draw;
  const Stage = made.Stage ?? (draw && ((scene: Scene<unknown>) => <Drawn {...{ draw, scene }} />));
  if (!Stage) throw new TypeError("a board gives Stage or draw");
  const { name: _, draw: __, ...rest } = { ...made, Stage };
  const kit: Record<string, unknown> = { texts: { en: {}, nl: {} }, ...rest, name: game };
  for (const [key, value] of Object.entries(kit)) {
    if (typeof value !== "function") continue;
    const asked = value as Anything;
    kit[key] = (...given: unknown[]) => {
      try {
        const said = asked.apply(made, given);
        if (!COMPONENTS.includes(key) || said === null || said === undefined) return said;
        return <Fence fell={fell}>{said as VNode}</Fence>;
      } catch (reason) {
        fell(reason);
        return COMPONENTS.includes(key) ? null : NEUTRAL[key as keyof Kit];
      }
    };
  }
  return kit as unknown as Kit;
}

/** The plain table in the place of a board that failed, with a line that says so. */
export function fallen(game: string): Kit {
  return {
    ...generic,
    name: game,
    Stage: (scene) => (
      <div class="board-fell">
        <p role="status" data-testid="board-fell">
          {t("board.fell")}
        </p>
        <generic.Stage {...scene} />
      </div>
    ),
  };
}

/** A board in plain DOM: it is given its place, and every scene. */
function Drawn({ draw, scene }: { draw: NonNullable<Outside["draw"]>; scene: Scene<unknown> }) {
  const place = hooks.useRef<HTMLDivElement>(null);
  language.value; // Another language is another drawing.
  hooks.useLayoutEffect(() => {
    if (place.current) draw(place.current, scene);
  });
  return <div class="outside-board" ref={place} />;
}

/** Keeps what fails inside it from the rest of the page. */
class Fence extends Component<
  { fell: (reason: unknown) => void; children: ComponentChildren },
  { failed: boolean }
> {
  override state = { failed: false };

  override componentDidCatch(reason: unknown) {
    this.props.fell(reason);
    this.setState({ failed: true });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
