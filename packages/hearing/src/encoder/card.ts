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
  answers: Readonly<Record<string, readonly string[]>>;
  cut: Cut;
  tokens: { first: number; last: number; clause: number; text: number };
}

/** Where the encoder's files are: `hearing.onnx`, `tokenizer.json.gz` and `card.json`. */
export const encoderFolder = new URL("weights/", import.meta.url);

let read: Card | undefined;

/** The card of the encoder that ships with the product. @throws Error where it is not there or names no version */
export function encoderCard(): Card {
  read ??= readCard(new URL("card.json", encoderFolder));
  return read;
}

/** @throws Error where the file is not there or names no version */
export function readCard(file: URL): Card {
  const card = JSON.parse(readFileSync(file, "utf8")) as Card;
  if (typeof card.version !== "string") throw new Error(`${file.pathname} is not a model's card`);
  return card;
}

/** How many numbers a clause gets. */
export const answersOf = (card: Card): number =>
  Object.values(card.answers).reduce((sum, answers) => sum + answers.length, 0);

/** Where the number of an answer stands among the scores of a clause. @throws RangeError for one the model never gives */
export function placeOf(card: Card, question: string, answer: string): number {
  let from = 0;
  for (const [asked, answers] of Object.entries(card.answers)) {
    const at = answers.indexOf(answer);
    if (asked === question && at >= 0) return from + at;
    from += answers.length;
  }
  throw new RangeError(`The encoder knows no ${question} ${answer}`);
}
