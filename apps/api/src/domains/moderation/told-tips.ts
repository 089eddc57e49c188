import { AsyncLocalStorage } from "node:async_hooks";
import type { WordsAsked } from "@evenkeel/contract/errors";

const told = new AsyncLocalStorage<{ tips: string[]; wasAsked: ReadonlySet<WordsAsked> }>();

/**
 * What is said to whoever writes about words that went through and stand on the record as hostile. It goes with the answer
 * to the act, whatever the act is: nothing is tagged there of which its writer was not told.
 */
export async function hearingTips<Result>(
  /** `wasAsked`: what whoever writes was asked about these words, and wants to stand as it is. */
  { wasAsked }: { wasAsked: ReadonlySet<WordsAsked> },
  run: () => Promise<Result>,
): Promise<{ result: Result; tips: readonly string[] }> {
  const tips: string[] = [];
  const result = await told.run({ tips, wasAsked }, run);
  return { result, tips };
}

/** Tells the writer of the words that are being put on the record. */
export const tellTip = (tip: string): void => void told.getStore()?.tips.push(tip);

const nothing: ReadonlySet<WordsAsked> = new Set();

/** What the writer of the words that are being put on the record was asked about them, and wants to stand. */
export const wasAsked = (): ReadonlySet<WordsAsked> => told.getStore()?.wasAsked ?? nothing;
