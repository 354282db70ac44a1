/** What the game shows, as its own types say; written by tools/wire_types.py. */

import type { DeskView } from "../../net/messages";

/** A harbour: its two corners, and the resource of a 2:1 harbour or 'any'. */
export interface HarbourView {
  corners: [string, string];
  kind: string;
}

/** A land hex: its name, terrain (empty while not laid), disc (0 for none). */
export interface HexView {
  name: string;
  terrain: string;
  number: number;
  /** 0 for none, 1 for the first robber, 2 for the second, 3 for both. */
  robber: number;
}

/** What is printed on cards and discs, the same in every game. */
export interface Printed {
  /** In the order in which hands and the bank are counted. */
  resources: string[];
  /** The resource that a terrain brings. */
  terrains: Record<string, string>;
  /** In the order in which development cards are counted. */
  development: string[];
  /** By the move that pays them, in the order of the building costs card. */
  costs: Record<string, Record<string, number>>;
  /** What a settlement, a city, a point card and the two special cards are worth. */
  points: Record<string, number>;
  /** From what length of road and how many knights on a special card is given. */
  awards: Record<string, number>;
  /** How many cards a settlement and a city bring for a hex beside them. */
  yields: Record<string, number>;
  /** How many of all rolls give a number, by number; 0 where no disc has it. */
  pips: number[];
  /** How many different rolls there are. */
  rolls: number;
  /** The roll that brings nothing and moves a robber. */
  robber_number: number;
  /** How many cards of a kind the bank takes for one from a player without a harbour. */
  bank_rate: number;
  /** How many it takes at a harbour, by the harbour's kind. */
  harbour_rates: Record<string, number>;
}

/** One player's open possessions, and to himself his hand. */
export interface SeatView {
  /** How many resource cards. */
  cards: number;
  /** How many development cards not played. */
  development: number;
  /** Only one's own, until the end; so are `held` and `fresh`. */
  hand: number[] | null;
  held: number[] | null;
  fresh: number[] | null;
  knights: number;
  roads_left: number;
  settlements_left: number;
  cities_left: number;
  rates: number[];
  owed: number;
  road_length: number;
  /** Open points; at the end, and to oneself, point cards too. */
  points: number;
  sheet: number[];
  settlements: string[];
  cities: string[];
  roads: [string, string][];
}

/** The whole table as a seat, or an onlooker, sees it. */
export interface TableView {
  phase: "layout" | "first" | "found" | "found_road" | "before_roll" | "roll" | "hand_in" | "robber" | "victim" | "steal" | "act" | "free_roads" | "draw" | "end";
  variant: string;
  big: boolean;
  turn: number;
  /** Whose turn it is, whoever is asked meanwhile. */
  active: number;
  turns: number;
  round: number;
  goal: number;
  dice: number[];
  rolled: boolean;
  played: boolean;
  hexes: HexView[];
  harbours: HarbourView[];
  /** The corners where the distance rule allows a settlement. */
  room: string[];
  bank: number[];
  stack: number;
  under: string[];
  longest_road: number;
  largest_army: number;
  free_roads: number;
  /** The hex a robber was put on, until somebody there is robbed. */
  raid: string;
  seats: SeatView[];
  desk: DeskView | null;
}
