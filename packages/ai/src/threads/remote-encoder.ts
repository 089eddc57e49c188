import type { MessagePort } from "node:worker_threads";
import type { EncodedClause } from "@evenkeel/hearing/encoder/encoded-clause";
import { type Encoder, NoEncoder } from "@evenkeel/hearing/encoder/encoder";
import type { HeardLanguage } from "@evenkeel/hearing/encoder/identify";

/** What the thread of the encoder is asked, and its answer. */
export type Asked =
  | { clauses: readonly string[] }
  | { words: readonly string[]; beside?: readonly number[] }
  | { identify: string };
type Answer = { encoded: EncodedClause[] } | { byWord: number[] } | { heard: HeardLanguage };
export type ToEncoder = Asked & { id: number };
export type FromEncoder = (Answer | { failure: string } | { missing: string }) & { id: number };

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** The encoder at the other end of this port. */
export function remoteEncoder(port: MessagePort): Encoder {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  port.on("message", (answer: FromEncoder) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("missing" in answer) call?.reject(new NoEncoder(answer.missing));
    else if ("failure" in answer) call?.reject(new Error(`The encoder failed: ${answer.failure}`));
    else call?.resolve(answer);
  });
  const ask = (asked: Asked) =>
    new Promise<Answer>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      port.postMessage({ ...asked, id: last } satisfies ToEncoder);
    });
  const byWord = async (asked: Asked) => {
    const answer = await ask(asked);
    if ("byWord" in answer) return answer.byWord;
    throw new Error("The encoder answered something else");
  };
  return {
    async encode(clauses) {
      const answer = await ask({ clauses });
      if ("encoded" in answer) return answer.encoded;
      throw new Error("The encoder answered something else");
    },
    barbed: (words) => byWord({ words }),
    broken: (words, beside) => byWord({ words, beside }),
    async identify(text) {
      const answer = await ask({ identify: text });
      if ("heard" in answer) return answer.heard;
      throw new Error("The encoder answered something else");
    },
  };
}
