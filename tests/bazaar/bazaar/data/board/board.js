// The bazaar's board: a square with the lot on a carpet, a stall for each player, the wares to come.
// It is handed what docs/boards.md says, and gives the parts of the table that it draws itself.
import { picture } from "./wares.js";
import { style } from "./style.js";

const WARES = ["carpet", "lamp", "silk", "tea"];

export default function bazaar({ h, t, figure, say }) {
  const goodsOf = (goods) =>
    Object.entries(goods).map(([good, n]) =>
      h(
        "span",
        { class: n ? "bz-count" : "bz-count bz-none", key: good },
        picture(h, good, t(`good.${good}`, { n })),
        h("b", { "aria-hidden": true }, figure(n)),
      ),
    );

  const stall = (scene, seat) => {
    const { view, names, me } = scene;
    const { goods, customer, points } = view.seats[seat];
    // Seats are bits here, the lowest for the first.
    const has = (seats) => ((seats >> seat) & 1) === 1;
    const said =
      view.bids && has(view.bids.bidders) && !has(view.bids.waiting) ? t("board.bid_in") : "";
    return h(
      "section",
      {
        class: `bz-stall${seat === view.host ? " bz-host" : ""}${seat === me ? " bz-mine" : ""}`,
        key: seat,
        "data-place": `stall-${seat}`,
      },
      h("h3", null, names[seat], seat === view.host && h("small", null, t("board.host"))),
      h("div", { class: "bz-goods" }, goodsOf(goods)),
      h(
        "p",
        { class: "bz-customer" },
        customer
          ? [picture(h, customer), " ", t("board.wants", { ware: t(`ware.${customer}`) })]
          : t("board.customer_hidden"),
      ),
      points.length > 0 &&
        h("p", { class: "bz-points" }, t("board.points", { n: points.reduce((a, b) => a + b, 0) })),
      said && h("p", { class: "bz-said" }, said),
    );
  };

  const lot = ({ view }) =>
    h(
      "div",
      { class: "bz-lot", "data-place": "lot" },
      view.lot
        ? [picture(h, view.lot), h("p", { class: "bz-name" }, t(`ware.${view.lot}`))]
        : h("p", { class: "bz-name" }, t(view.lots ? "board.no_lot" : "board.closed")),
      view.auction &&
        view.auction.high > 0 &&
        h("p", { class: "bz-high" }, t("board.high", { coins: view.auction.high })),
    );

  // Coins that can be bid lie before the lot; the furniture's buttons do the same.
  const bids = (scene) => {
    const found = scene.legal.filter(({ move }) => move.startsWith("bid "));
    if (!found.length) return null;
    return h(
      "div",
      { class: "bz-bids", role: "group", "aria-label": t("board.bids") },
      found.map((choice) =>
        h(
          "button",
          {
            type: "button",
            key: choice.move,
            "data-spot": choice.move,
            "aria-label": say(choice.label, scene),
            class: choice.move === scene.chosen ? "bz-coin legal chosen" : "bz-coin legal",
            onClick: () => scene.choose(choice.move),
          },
          figure(Number(choice.move.slice(4))),
        ),
      ),
    );
  };

  return {
    style,
    Stage: (scene) =>
      h(
        "div",
        { class: "bz-square" },
        h(
          "div",
          { class: "bz-middle" },
          lot(scene),
          bids(scene),
          h(
            "p",
            { class: "bz-coming" },
            t("board.coming", { n: scene.view.lots }),
            h(
              "span",
              { class: "bz-deck" },
              WARES.map((ware) =>
                h(
                  "span",
                  { class: "bz-count", key: ware, "data-explain": `ware ${ware}` },
                  picture(h, ware, t(`good.${ware}`, { n: scene.view.deck[ware] })),
                  h("b", { "aria-hidden": true }, figure(scene.view.deck[ware])),
                ),
              ),
            ),
          ),
        ),
        h(
          "div",
          { class: "bz-stalls" },
          scene.view.seats.map((_, seat) => stall(scene, seat)),
        ),
      ),
    Purse: ({ view, seat }) =>
      h(
        "span",
        { class: "bz-purse" },
        picture(h, "coin", t("good.coin", { n: view.seats[seat].goods.coin })),
        h("b", { "aria-hidden": true }, figure(view.seats[seat].goods.coin)),
      ),
    where: (view) => t("board.where", { n: view.lots }),
    aim: () => t("board.aim"),
    explain: (key) =>
      key.startsWith("ware ")
        ? { title: t(`ware.${key.slice(5)}`), words: t("board.ware_worth") }
        : null,
    heading: (line) => line.key === "told.lot",
    sign: (line) => (line.key === "told.lot" ? "i-cards" : ""),
    spot: (line) => (line.key === "told.lot" || line.key === "told.bid" ? "lot" : ""),
  };
}
