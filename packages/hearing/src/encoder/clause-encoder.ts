import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { answersOf, type Card, readCard } from "./card.ts";
import type { EncodedClause } from "./encoded-clause.ts";
import { openUnigram } from "./unigram.ts";

interface Row {
  /** Which clause of the text it is, or is a part of. */
  clause: number;
  ids: number[];
}

export interface ClauseEncoder {
  /** The clauses of one text, in order, each heard together with its neighbors. */
  readonly clauses: (clauses: readonly string[]) => Promise<EncodedClause[]>;
  /** What is heard of each word of one text, in order: `stateSize` numbers a word, one word after the other. */
  readonly words: (words: readonly string[]) => Promise<Float32Array>;
}

/** How many numbers are heard of a word: those of a layer in the middle, and of the last. */
export const stateSize = 768;

/** How the library runs a model: on one thread, and without keeping for good the memory that one long text took. */
export const onOneThread = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: "all",
  enableCpuMemArena: false,
} as const satisfies InferenceSession.SessionOptions;

/**
 * Opens the trained encoder of a folder: `hearing.onnx`, `tokenizer.json.gz` and `card.json`. One thread, no network.
 * @throws Error where a file is missing or not what it should be
 */
export async function openClauseEncoder(folder: URL): Promise<ClauseEncoder> {
  const at = (name: string) => new URL(name, folder);
  const card = readCard(at("card.json"));
  const reader = openUnigram(
    JSON.parse(gunzipSync(readFileSync(at("tokenizer.json.gz"))).toString()),
  );
  const session = await InferenceSession.create(fileURLToPath(at("hearing.onnx")), onOneThread);
  return {
    async clauses(clauses) {
      // A clause of more pieces than one row takes is heard in parts: nothing of a text goes unread.
      const rows = clauses.flatMap((text, clause) =>
        inParts(reader.read(text), card.tokens.clause).map((ids): Row => ({ clause, ids })),
      );
      const heard: (EncodedClause | undefined)[] = clauses.map(() => undefined);
      for (const window of windowsOf(rows, card.tokens.text)) {
        const encoded = await encodeWindow(session, card, window);
        window.forEach(({ clause }, row) => {
          heard[clause] = worse(heard[clause], encoded[row]);
        });
      }
      return heard.map((one) => one ?? silence(card));
    },
    async words(words) {
      const rows = words.map((text, clause): Row => ({
        clause,
        ids: reader.read(text).slice(0, card.tokens.text - 2),
      }));
      const heard = new Float32Array(words.length * stateSize);
      for (const window of windowsOf(rows, card.tokens.text)) {
        const { states } = await session.run(inputsOf(card, window), ["states"]);
        const pieces = numbersOf(states, 2 + window.reduce((sum, { ids }) => sum + ids.length, 0));
        let at = 1;
        for (const { clause, ids } of window) {
          const own = heard.subarray(clause * stateSize, (clause + 1) * stateSize);
          for (const _ of ids) {
            pieces(at).forEach(
              (value, place) => (own[place] = (own[place] ?? 0) + value / ids.length),
            );
            at += 1;
          }
        }
      }
      return heard;
    },
  };
}

function inParts(ids: readonly number[], most: number): number[][] {
  const parts: number[][] = [];
  for (let from = 0; from < ids.length; from += most) parts.push(ids.slice(from, from + most));
  return parts;
}

/** Rows together, as many as one pass takes with its first and last token. */
function windowsOf(rows: readonly Row[], most: number): Row[][] {
  const windows: Row[][] = [];
  let length = Infinity;
  for (const row of rows) {
    if (length + row.ids.length > most) {
      windows.push([]);
      length = 2;
    }
    windows.at(-1)?.push(row);
    length += row.ids.length;
  }
  return windows;
}

/** Of two parts of a clause every answer counts where it is surest. */
function worse(one: EncodedClause | undefined, other: EncodedClause | undefined) {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    ...one,
    scores: one.scores.map((score, at) => Math.max(score, other.scores[at] ?? score)),
  };
}

/** What is said of a clause without a letter: nothing. */
const nothing = -10;
/** How many numbers a meaning has. */
const vectorSize = 384;
function silence(card: Card): EncodedClause {
  return {
    scores: new Float32Array(answersOf(card)).fill(nothing),
    vector: new Float32Array(vectorSize),
  };
}

async function encodeWindow(
  session: InferenceSession,
  card: Card,
  rows: readonly Row[],
): Promise<EncodedClause[]> {
  const { answers, vectors } = await session.run(inputsOf(card, rows), ["answers", "vectors"]);
  const scores = numbersOf(answers, rows.length);
  const meanings = numbersOf(vectors, rows.length);
  return rows.map((_, row) => ({ scores: scores(row), vector: meanings(row) }));
}

/** The rows of one pass as the model takes them, and which of its pieces are each row's. */
function inputsOf(card: Card, rows: readonly Row[]) {
  const ids = [card.tokens.first, ...rows.flatMap((row) => row.ids), card.tokens.last];
  const membership = new Float32Array(rows.length * ids.length);
  let at = 1;
  rows.forEach((row, index) => {
    membership.fill(1, index * ids.length + at, index * ids.length + at + row.ids.length);
    at += row.ids.length;
  });
  return {
    ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
    present: new Tensor("float32", new Float32Array(ids.length).fill(1), [1, ids.length]),
    membership: new Tensor("float32", membership, [1, rows.length, ids.length]),
  };
}

/** What stands in a tensor for each of its rows. */
function numbersOf(tensor: Tensor | undefined, rows: number): (row: number) => Float32Array {
  const data = tensor?.data;
  if (!(data instanceof Float32Array)) throw new Error("The encoder gave no numbers");
  const width = data.length / rows;
  return (row) => data.slice(row * width, (row + 1) * width);
}
