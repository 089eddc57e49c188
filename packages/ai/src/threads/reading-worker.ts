/**
 * A thread that reads texts, one call at a time. It may be ended at any moment, so it keeps nothing: what it holds is
 * loaded and the same in each.
 */
import { parentPort, workerData } from "node:worker_threads";
import { useEncoder } from "@evenkeel/hearing/encoder/encoder";
import { aiWith } from "../providers/ai.ts";
import { AskingModel, NeedsAnswer } from "./asking-model.ts";
import { asTyped, withCollapsedTexts } from "./collapsed.ts";
import {
  type FromThread,
  methodOf,
  type Outcome,
  type Reading,
  type ThreadData,
  type ToThread,
} from "./reading.ts";
import { remoteEncoder } from "./remote-encoder.ts";
import { warmUp } from "./warm-up.ts";

const { hosted } = workerData as ThreadData;
const model = hosted === null ? null : new AskingModel(hosted.version);
const ai = aiWith(model, hosted?.moderationLimit);

const tell = (message: FromThread): void => parentPort?.postMessage(message);

async function read({ capability, arguments: given, answers }: Reading): Promise<Outcome> {
  model?.begin(answers);
  // Which method it is follows from the name, and what it takes was checked where it was called.
  const capabilities = ai as unknown as Record<
    string,
    Record<string, (...given: unknown[]) => Promise<unknown>>
  >;
  try {
    const call = capabilities[capability]?.[methodOf[capability]];
    if (call === undefined) throw new Error(`There is no ${capability}`);
    const typed = new Map<string, string>();
    const answer = await call(...given.map((value) => withCollapsedTexts(value, typed)));
    return { answer: asTyped(answer, typed) };
  } catch (thrown) {
    if (thrown instanceof NeedsAnswer) return { question: thrown.question };
    return { failure: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

parentPort?.on("message", (message: ToThread) => {
  if ("encoder" in message) {
    useEncoder(remoteEncoder(message.encoder));
    // Not even a language model is asked for that: the built-in answers as if each had failed.
    model?.begin(Array.from({ length: 4 }, () => ({ failure: "open circuit" })));
    // A thread that could not load what it needs ends, and its server says so.
    void warmUp(ai).then((lacks) => tell({ ready: true, lacks }));
  } else {
    void read(message.reading).then((outcome) => tell({ outcome }));
  }
});
