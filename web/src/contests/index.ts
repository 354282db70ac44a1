/** Tournaments; fetched when somebody goes there. */
export { TournamentPage } from "./TournamentPage";
export { TournamentsPage } from "./TournamentsPage";
