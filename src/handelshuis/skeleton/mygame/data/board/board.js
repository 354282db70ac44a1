// The board: a boat at sea, and everyone's harbour. What it is handed: docs/boards.md of Handelshuis.
const style = `
.mg-sea { position: absolute; inset: 0; display: grid; grid-template-rows: minmax(9rem, 1fr) auto; background: var(--sky); overflow: auto; }
.mg-boat { display: grid; place-content: center; justify-items: center; gap: var(--s2); color: var(--ink); }
.mg-boat button { padding: 0; border: 0; background: none; cursor: pointer; }
.mg-boat svg { width: min(14rem, 60vw); }
.mg-boat .legal svg { filter: drop-shadow(0 0 6px var(--legal)) drop-shadow(0 0 2px var(--legal)); }
.mg-homes { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: var(--s3); padding: var(--s3); background: var(--paper); }
.mg-home { padding: var(--s3); border: 2px solid var(--line); border-radius: 4px; background: var(--sheet); color: var(--ink); }
.mg-home.mg-now { box-shadow: inset 0 0 0 2px var(--accent); }
.mg-home progress { width: 100%; accent-color: var(--accent); }
`;

export default function board({ h, t }) {
  const boat = h(
    "svg",
    { viewBox: "0 0 200 110", "aria-hidden": true },
    h("path", {
      d: "M96 8v62M96 10l52 54H96Z",
      fill: "var(--card)",
      stroke: "var(--line)",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }),
    h("path", {
      d: "M24 70h152l-22 32H48Z",
      fill: "var(--brick)",
      stroke: "var(--line)",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    }),
  );

  const sea = (scene) => {
    const cast = scene.legal.find(({ move }) => move === "cast");
    const words = t("board.aboard", { n: scene.view.aboard });
    return h(
      "div",
      { class: "mg-boat" },
      cast
        ? h(
            "button",
            {
              type: "button",
              class: "legal",
              "data-spot": "cast",
              "aria-label": t("label.cast"),
              onClick: () => scene.choose("cast"),
            },
            boat,
          )
        : boat,
      h("p", null, scene.names[scene.view.at_sea], ": ", words),
    );
  };

  const home = ({ view, names }) =>
    view.seats.map(({ home }, seat) =>
      h(
        "section",
        { class: seat === view.at_sea ? "mg-home mg-now" : "mg-home", key: seat },
        h("b", null, names[seat]),
        h("p", null, t("board.home", { n: home, goal: view.goal })),
        h("progress", { value: Math.min(home, view.goal), max: view.goal, "aria-hidden": true }),
      ),
    );

  return {
    style,
    Stage: (scene) =>
      h("div", { class: "mg-sea" }, sea(scene), h("div", { class: "mg-homes" }, home(scene))),
    aim: (view) => t("board.aim", { n: view.goal }),
  };
}
