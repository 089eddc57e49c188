import { AsyncLocalStorage } from "node:async_hooks";

const told = new AsyncLocalStorage<{ tips: string[]; wasAsked: boolean }>();

/**
 * What is said to whoever writes about words that went through and stand on the record as hostile. It goes with the answer
 * to the act, whatever the act is: nothing is tagged there of which its writer was not told.
 */
export async function hearingTips<Result>(
  /** `wasAsked`: whoever writes was asked about these words, and wants them to stand as they are. */
  { wasAsked }: { wasAsked: boolean },
  run: () => Promise<Result>,
): Promise<{ result: Result; tips: readonly string[] }> {
  const tips: string[] = [];
  const result = await told.run({ tips, wasAsked }, run);
  return { result, tips };
}

/** Tells the writer of the words that are being put on the record. */
export const tellTip = (tip: string): void => void told.getStore()?.tips.push(tip);

/** Whether the writer of the words that are being put on the record was asked about them, and wants them to stand. */
export const wasAsked = (): boolean => told.getStore()?.wasAsked ?? false;
