import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { type Card, readCard } from "./card.ts";
import { type Piece, piecesOf } from "./pieces.ts";

/** What the model says of one clause: a score for every answer to every question of the card, before any sigmoid. */
interface HeardClause extends Piece {
  answers: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Of length 1, for comparing texts. */
  vector: Float32Array;
}

export interface ClauseEncoder {
  readonly card: Card;
  /** The clauses of a text in order, each heard together with its neighbours. */
  hear(text: string): Promise<HeardClause[]>;
}

interface TokenisedPiece {
  piece: Piece;
  ids: number[];
}

/**
 * Opens the trained encoder of a folder: `hearing.onnx`, `tokenizer.json.gz` and `card.json`. One thread, no network.
 * @throws Error where a file is missing or not what it should be
 */
export async function openClauseEncoder(folder: URL): Promise<ClauseEncoder> {
  const at = (name: string) => new URL(name, folder);
  const card = readCard(at("card.json"));
  const described: unknown = JSON.parse(
    gunzipSync(readFileSync(at("tokenizer.json.gz"))).toString(),
  );
  const tokenizer = new Tokenizer(described as object, {});
  const session = await InferenceSession.create(fileURLToPath(at("hearing.onnx")), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: "all",
  });
  const tokenise = (piece: Piece): TokenisedPiece => ({
    piece,
    ids: tokenizer
      .encode(piece.text, { add_special_tokens: false })
      .ids.slice(0, card.tokens.clause),
  });
  return {
    card,
    async hear(text) {
      const heard: HeardClause[] = [];
      for (const window of windowsOf(piecesOf(text, card.cut).map(tokenise), card.tokens.text))
        heard.push(...(await hearWindow(session, card, window)));
      return heard;
    },
  };
}

/** Clauses together, as many as one pass takes with its first and last token. */
function windowsOf(clauses: readonly TokenisedPiece[], most: number): TokenisedPiece[][] {
  const windows: TokenisedPiece[][] = [];
  let length = Infinity;
  for (const clause of clauses) {
    if (clause.ids.length === 0) continue;
    if (length + clause.ids.length > most) {
      windows.push([]);
      length = 2;
    }
    windows.at(-1)?.push(clause);
    length += clause.ids.length;
  }
  return windows;
}

async function hearWindow(
  session: InferenceSession,
  card: Card,
  clauses: readonly TokenisedPiece[],
): Promise<HeardClause[]> {
  const ids = [card.tokens.first, ...clauses.flatMap((clause) => clause.ids), card.tokens.last];
  const membership = new Float32Array(clauses.length * ids.length);
  let at = 1;
  clauses.forEach((clause, row) => {
    membership.fill(1, row * ids.length + at, row * ids.length + at + clause.ids.length);
    at += clause.ids.length;
  });
  const { answers, vectors } = await session.run({
    ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), [1, ids.length]),
    present: new Tensor("float32", new Float32Array(ids.length).fill(1), [1, ids.length]),
    membership: new Tensor("float32", membership, [1, clauses.length, ids.length]),
  });
  const numbers = rowsOf(answers, clauses.length);
  const means = rowsOf(vectors, clauses.length);
  return clauses.map(({ piece }, row) => ({
    ...piece,
    answers: named(card, numbers[row]),
    vector: means[row] ?? new Float32Array(),
  }));
}

function rowsOf(tensor: Tensor | undefined, rows: number): Float32Array[] {
  const data = tensor?.data;
  if (!(data instanceof Float32Array)) throw new Error("The model gave no numbers");
  const width = data.length / rows;
  return Array.from({ length: rows }, (_, row) => data.slice(row * width, (row + 1) * width));
}

function named(card: Card, numbers: Float32Array | undefined): HeardClause["answers"] {
  let at = 0;
  return Object.fromEntries(
    Object.entries(card.answers).map(([question, answers]) => [
      question,
      Object.fromEntries(answers.map((answer) => [answer, numbers?.[at++] ?? Number.NaN])),
    ]),
  );
}
