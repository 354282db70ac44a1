/** What is shown of a branch off a game; it is fetched with the first one. */
export { Band, BranchEnd } from "./Band";
export { Compare } from "./Compare";
export { ForkedLedger } from "./ForkedLedger";
