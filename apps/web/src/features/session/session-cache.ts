import type { QueryClient } from "@tanstack/react-query";
import type { CallContext } from "../../lib/rest-link.ts";
import { forgetReadRevisions } from "../../lib/read-revisions.ts";
import { forgetSeenAnswers } from "../../lib/seen-answers.ts";

/** Who is signed in. */
export const sessionKey = ["session", "user"] as const;
/** Whose session ended by itself while the page was open. */
export const lostKey = ["session", "lost"] as const;
/** When the answers on screen were loaded, while they are kept ones. */
export const keptKey = ["session", "kept"] as const;

/** How long the server may say nothing before a sign-in or a sign-out counts as failed. */
export const longestSilence: CallContext = { giveUpAfterMilliseconds: 20_000 };

/** Another person's answers never stay on the page; who is signed in is said by whoever calls this. */
export function forgetAnswers(queryClient: QueryClient): void {
  forgetSeenAnswers();
  forgetReadRevisions();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}
