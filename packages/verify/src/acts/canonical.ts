/**
 * One text for one value: keys sorted by UTF-16 unit, no white space, `JSON.stringify` for strings and numbers. For what
 * JSON can hold this is RFC 8785 (JSON Canonicalization Scheme); a member that is undefined counts as null.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members: [string, unknown][] = Object.entries(value);
    const inOrder = members.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${inOrder.map(([key, member]) => `${JSON.stringify(key)}:${canonicalText(member ?? null)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
