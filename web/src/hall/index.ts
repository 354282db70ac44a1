/** What the hall shows over every page; fetched by whoever is known, or looks for company. */
import "../club";

export { Cards } from "./Cards";
