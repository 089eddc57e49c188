import type { putNotices as told } from "../src/domains/record/put-notices.ts";

export * from "../src/domains/record/put-notices.ts";

/** Nothing is put down, and so nothing is told. */
export const putNotices: typeof told = () => Promise.resolve([]);
