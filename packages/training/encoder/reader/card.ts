import { readFileSync } from "node:fs";

/** How a text is cut into clauses: the model was trained on texts cut this way. */
export interface Cut {
  /** A regular expression between two clauses. */
  boundary: string;
  /** A piece with fewer letters stays with the one before, as long as both together have fewer than `joined`. */
  short: number;
  joined: number;
  /** No piece is longer. */
  longest: number;
}

/** What a model says of itself: it travels beside the weights. */
export interface Card {
  version: string;
  /** Which answers each question has, in the order of the model's numbers. */
  answers: Record<string, string[]>;
  /** Scores above which a clause is held, or blocked. */
  thresholds: { not_green: number; red: number };
  cut: Cut;
  tokens: { first: number; last: number; clause: number; text: number };
}

/** @throws Error where the file is not there or names no version */
export function readCard(file: URL): Card {
  const card = JSON.parse(readFileSync(file, "utf8")) as Card;
  if (typeof card.version !== "string") throw new Error(`${file.pathname} is not a model's card`);
  return card;
}
