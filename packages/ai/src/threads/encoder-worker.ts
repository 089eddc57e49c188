/**
 * The thread that holds the encoder, once for all readers. It reads one text at a time, in passes of a fixed size, and
 * never more of it than a message holds, so nothing that anyone typed can hold it up for long.
 */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { loadEncoder, NoEncoder } from "@evenkeel/hearing/encoder/encoder";
import { inTurn, type Turns } from "./native-turns.ts";
import type { Asked, FromEncoder, ToEncoder } from "./remote-encoder.ts";

/** More than any capability asks for at once. */
const most = { clauses: 2_000, words: 2_000, letters: 4_000 } as const;

const { turns } = workerData as { turns: Turns };

async function answerTo(asked: Asked) {
  if ("identify" in asked) {
    return { heard: await (await loadEncoder()).identify(asked.identify.slice(0, most.letters)) };
  }
  const encoder = await inTurn(turns, loadEncoder);
  if ("words" in asked) {
    if (asked.words.length > most.words) throw new RangeError("Too many words at once");
    const { words, beside } = asked;
    return {
      byWord: await inTurn(turns, () =>
        beside === undefined ? encoder.barbed(words) : encoder.broken(words, beside),
      ),
    };
  }
  if (asked.clauses.length > most.clauses) throw new RangeError("Too many clauses at once");
  return { encoded: await inTurn(turns, () => encoder.encode(asked.clauses)) };
}

/** One after another: what one reader asks never begins in the middle of what another asked. */
let line: Promise<unknown> = Promise.resolve();

parentPort?.on("message", ({ reader }: { reader: MessagePort }) => {
  reader.on("message", ({ id, ...asked }: ToEncoder) => {
    line = line
      .then(() => answerTo(asked))
      .then(
        (answer) => reader.postMessage({ id, ...answer } satisfies FromEncoder),
        (error: unknown) => {
          const failed =
            error instanceof NoEncoder ? { missing: error.message } : { failure: String(error) };
          reader.postMessage({ id, ...failed } satisfies FromEncoder);
        },
      );
  });
});
