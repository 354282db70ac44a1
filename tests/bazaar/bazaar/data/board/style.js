// Colours come from the house, so that day and night hold here too.
export const style = `
.bz-square { position: absolute; inset: 0; display: grid; grid-template: minmax(min-content, 1fr) auto / minmax(0, 1fr); gap: var(--s4); padding: var(--s4); overflow: auto; background: var(--paper); }
.bz-middle { display: grid; align-content: center; justify-items: center; gap: var(--s3); min-height: min-content; }
.bz-ware { width: 1.75rem; height: 1.75rem; vertical-align: middle; }
.bz-ware rect { stroke: var(--card-edge); stroke-width: 2; fill: var(--bz-fill); }
.bz-ware path { fill: none; stroke: var(--bz-mark); stroke-width: 2.4; stroke-linejoin: round; stroke-linecap: round; }
.bz-carpet { --bz-fill: #B3321F; --bz-mark: #FFFAEF; }
.bz-lamp { --bz-fill: #EFB83F; --bz-mark: #161D25; }
.bz-silk { --bz-fill: #A45FB8; --bz-mark: #FFFAEF; }
.bz-tea { --bz-fill: #3A967A; --bz-mark: #FFFAEF; }
.bz-coin:is(svg) { --bz-fill: var(--card); --bz-mark: var(--card-ink); }
.bz-lot { display: grid; justify-items: center; align-content: center; gap: var(--s2); min-width: 15rem; min-height: 9rem; padding: var(--s4); border: 2px solid var(--line); border-radius: 6px; background: var(--card); color: var(--card-ink); box-shadow: 0 0 0 6px var(--sheet), 0 0 0 8px var(--line); }
.bz-lot .bz-ware { width: 5.5rem; height: 5.5rem; }
.bz-name { margin: 0; font-weight: 650; }
.bz-high { margin: 0; color: var(--card-ink-2); }
.bz-bids { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--s2); max-width: 40rem; }
button.bz-coin { width: 2.75rem; height: 2.75rem; border: 2px solid var(--line); border-radius: 50%; background: var(--legal); color: var(--on-legal); font: inherit; font-weight: 700; cursor: pointer; }
button.bz-coin.chosen { background: var(--chosen); outline: 3px solid var(--ink); }
.bz-coming { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: var(--s3); margin: 0; color: var(--ink-2); }
.bz-deck, .bz-goods { display: flex; flex-wrap: wrap; gap: var(--s2); }
.bz-count { display: inline-flex; align-items: center; gap: .2rem; }
.bz-none { opacity: .55; }
.bz-stalls { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: var(--s3); }
.bz-stall { padding: var(--s3); border: 2px solid var(--line); border-top: 10px solid var(--rule); border-radius: 4px; background: var(--sheet); color: var(--ink); }
.bz-stall h3 { display: flex; justify-content: space-between; margin: 0 0 var(--s2); font-size: var(--text-m, 1rem); }
.bz-stall p { margin: var(--s2) 0 0; color: var(--ink-2); }
.bz-stall .bz-customer { display: flex; align-items: center; gap: var(--s2); }
.bz-host { border-top-color: var(--accent); }
.bz-points { font-weight: 650; }
.bz-purse { display: inline-flex; align-items: center; gap: .3rem; }
.bz-purse .bz-ware { width: 1.25rem; height: 1.25rem; }
@container stage (max-width: 500px) {
  .bz-square { padding: var(--s2); gap: var(--s2); align-content: start; grid-template-rows: auto auto; }
  .bz-middle { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; padding-top: var(--s2); }
  .bz-bids { display: none; }
  .bz-lot { grid-auto-flow: column; min-width: 0; min-height: 0; padding: var(--s2) var(--s3); box-shadow: none; }
  .bz-lot .bz-ware { width: 3rem; height: 3rem; }
  .bz-stalls { grid-template-columns: 1fr 1fr; gap: var(--s2); }
  .bz-stall { padding: var(--s2); }
  .bz-stall p { margin-top: var(--s1); }
  .bz-ware { width: 1.35rem; height: 1.35rem; }
}
`;
