import type { Kysely } from "kysely";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Client } from "@evenkeel/contract/ports";
import type { Database } from "../database/schema.ts";
import { tries } from "./tries.ts";

/** Failed tries in 15 minutes from one address, at links of 256 bits. */
const most = 100;

/**
 * Limits the guessing of links: a try counts as failed until its link is found. What is wrong with the rest that was
 * typed is no guess.
 * @param kind of the link
 */
export function linkTries(db: Kysely<Database>, now: () => Date, kind: string) {
  const guesses = tries(db, now);
  return async <Result>({ address }: Client, attempt: () => Promise<Result>): Promise<Result> => {
    const begun = await guesses.begin(
      new Map([[`${kind}:${address}`, most]]),
      say("setUp.throttled"),
    );
    try {
      const result = await attempt();
      await guesses.takeBack(begun);
      return result;
    } catch (error) {
      if (error instanceof AppError && error.code !== "not_found") await guesses.takeBack(begun);
      throw error;
    }
  };
}
