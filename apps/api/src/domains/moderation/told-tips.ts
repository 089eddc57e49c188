import { AsyncLocalStorage } from "node:async_hooks";

const told = new AsyncLocalStorage<string[]>();

/**
 * What is said to whoever writes about words that went through and stand on the record as hostile. It goes with the answer
 * to the act, whatever the act is: nothing is tagged there of which its writer was not told.
 */
export async function hearingTips<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result; tips: readonly string[] }> {
  const tips: string[] = [];
  const result = await told.run(tips, run);
  return { result, tips };
}

/** Tells the writer of the words that are being put on the record. */
export const tellTip = (tip: string): void => void told.getStore()?.push(tip);
