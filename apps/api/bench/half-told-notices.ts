import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { putNotices as told } from "../src/domains/record/put-notices.ts";
import { putNotices as put } from "../src/domains/record/put-notices.ts";

export * from "../src/domains/record/put-notices.ts";

/**
 * Families of even numbers are told of nothing; the others a day later, so that the work of telling is not done while acts
 * are measured.
 */
export const putNotices: typeof told = (transaction, scope, notice) =>
  scope % 2 === 0
    ? Promise.resolve([])
    : put(transaction, scope, {
        ...notice,
        at: new Date(notice.at.getTime() + dayMilliseconds),
      });
