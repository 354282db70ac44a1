/** What is shown once a game is over; it is fetched then. */
export { EndBar, Final, Ranks } from "./End";
export { Moments } from "./Odds";
