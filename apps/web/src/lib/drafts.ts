import { reportProblem } from "./report.ts";

/**
 * What a parent typed and has not sent. It lives in localStorage per user and place (for example
 * `chat.logistics`), so that a reload, a red verdict, a failed send or an expired session loses
 * nothing; it is cleared after the server has answered 2xx, and when its writer signs out
 * (`features/session/leave-nothing.ts`). Whoever clears storage (the build
 * check of S-4.5) must leave the keys with this prefix, or put them back.
 */
export const draftPrefix = "evenkeel.draft.";
/** Stands in where storage is forbidden or full: then a draft lives as long as the tab. */
const memory = new Map<string, string>();

const keyOf = (userId: number, place: string): string => `${draftPrefix}${userId}.${place}`;

/** Who shows a draft, by its key: all of them show the same words. */
const watchers = new Map<string, Set<(text: string) => void>>();

/** Calls `watch` with the new text after each change of the draft in this page, until the returned function is called. */
export function watchDraft(
  userId: number,
  place: string,
  watch: (text: string) => void,
): () => void {
  const key = keyOf(userId, place);
  const known = watchers.get(key) ?? new Set();
  watchers.set(key, known.add(watch));
  return () => {
    known.delete(watch);
    if (known.size === 0) watchers.delete(key);
  };
}

/** What stands beside the drafts and holds no words: what was put off, and what was seen. */
export const isNoDraft = (key: string): boolean =>
  /\.(?:children\.later|family\.reset|chat\.last|chat\.\w+\.private)$/.test(key);

/** Whether this person typed something here that was not sent. */
export function hasUnsent(userId: number): boolean {
  const isOwn = (key: string) => key.startsWith(keyOf(userId, "")) && !isNoDraft(key);
  try {
    if (Object.keys(localStorage).some(isOwn)) return true;
  } catch (error) {
    reportProblem("Drafts cannot be read from storage", error);
  }
  return [...memory.keys()].some(isOwn);
}

/** What is held in this page alone goes, too. @param staysFor whose drafts stay; null for nobody's */
export function forgetDraftsInPage(staysFor: number | null): void {
  for (const key of memory.keys()) {
    if (staysFor === null || !key.startsWith(`${draftPrefix}${staysFor}.`)) memory.delete(key);
  }
}

export function readDraft(userId: number, place: string): string {
  const key = keyOf(userId, place);
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key) ?? "";
  } catch (error) {
    reportProblem("Drafts cannot be read from storage", error);
    return "";
  }
}

export function writeDraft(userId: number, place: string, text: string): void {
  const key = keyOf(userId, place);
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memory.delete(key);
  } catch (error) {
    reportProblem("Drafts cannot be written to storage", error);
    memory.set(key, text);
  }
  for (const watch of watchers.get(key) ?? []) watch(text);
}
