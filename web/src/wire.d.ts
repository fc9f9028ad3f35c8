// What kozyri.bridge says, as far as the page reads it. core/kozyri/wire.py makes it.

export type CardName = string; // "9S"; "??" when hidden
export type SuitLetter = 'S' | 'H' | 'D' | 'C';

/** A move: its notation beside its fields. */
export interface Move {
  text: string;
  does: string;
  card?: CardName;
  cards?: CardName[];
  over?: CardName;
  [field: string]: any;
}

/** A line of the log: a move, who made it, and what came of it. */
export interface Line extends Move {
  mover: number;
}

export interface SeatView {
  seat: number;
  count: number;
  cards: CardName[];
  out: boolean;
  [field: string]: any;
}

export interface Outcome {
  points: number[];
  losers: number[];
  rule: string;
}

export interface Match {
  dealer: number;
  deals: number | null;
  first_to: number | null;
  fool: number | null;
  sheet: number[][];
  totals: number[];
  markers: number[];
  over: boolean;
  winners: number[];
  losers: number[];
}

export interface Choice {
  chosen: CardName[];
  may: CardName[];
  plays: Move[];
  several: boolean;
}

export interface View extends Choice {
  game: 'svoi' | 'schnapsen' | 'durak';
  seat: number;
  stage: string;
  dealer: number;
  seats: SeatView[];
  ply: number;
  now: boolean;
  turn: number | null;
  options: Record<string, any>;
  changed: string[];
  players: (string | null)[];
  study: boolean;
  outcome: Outcome | null;
  log: Line[];
  match: Match;
  can_undo: boolean;
  can_redo: boolean;
  buttons: Move[];
  moves: Move[];
  more: boolean;
  [field: string]: any;
}

export interface Said {
  kind: '' | 'card' | 'cards' | 'suit' | 'seat';
  value: any;
}

export interface Refusal {
  rule: string;
  case: string;
  said: Record<string, Said>;
  text: string;
}
