import type { Part } from "./parts.ts";

/** The only part of a kind; undefined for none. Two of a kind do not go together. */
export function onlyOf<Says extends Part["says"]>(
  parts: readonly Part[],
  says: Says,
): Extract<Part, { says: Says }> | undefined | "several" {
  const found = parts.filter((part): part is Extract<Part, { says: Says }> => part.says === says);
  const distinct = new Set(found.map((part) => JSON.stringify(part)));
  return distinct.size > 1 ? "several" : found[0];
}
