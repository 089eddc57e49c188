import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { User } from "@evenkeel/contract/models/user";
import { type DehydratedState, hydrate, type QueryClient } from "@tanstack/react-query";
import { del, delMany, get } from "idb-keyval";
import { reportProblem } from "../../lib/report.ts";

/** What a parent loaded last, for reading when the server cannot be reached. One device keeps one parent's. */
export interface Kept {
  user: User;
  /** ISO 8601, UTC. */
  savedAt: string;
  answers: DehydratedState;
}

/** Counted up when answers change their shape: a page would not know what to make of older ones. */
export const keptAnswersKey = "evenkeel.kept-answers.4";
const outdated = [1, 2, 3].map((form) => `evenkeel.kept-answers.${form}`);
/** Older answers would mislead more than they help. */
export const oldestDays = 30;

/** Absent where a browser forbids storage altogether: then nothing is kept. */
export const canKeep = (): boolean => typeof indexedDB !== "undefined";

/** Puts the kept answers before the pages, as what they had. @returns whose and of when; null if there are none */
export async function restoreAnswers(
  queryClient: QueryClient,
): Promise<{ user: User; savedAt: string } | null> {
  if (!canKeep()) return null;
  try {
    await delMany(outdated);
    const kept = await get<Kept>(keptAnswersKey);
    if (kept === undefined) return null;
    if (Date.now() - Date.parse(kept.savedAt) > oldestDays * dayMilliseconds) {
      await del(keptAnswersKey);
      return null;
    }
    hydrate(queryClient, kept.answers);
    return { user: kept.user, savedAt: kept.savedAt };
  } catch (error) {
    reportProblem("Kept answers cannot be read", error);
    return null;
  }
}

/** For a sign-out, a sign-in and a lost session: no one reads another's answers. */
export async function forgetAnswersKept(): Promise<void> {
  if (!canKeep()) return;
  try {
    await delMany([keptAnswersKey, ...outdated]);
  } catch (error) {
    reportProblem("Kept answers cannot be removed", error);
  }
}
