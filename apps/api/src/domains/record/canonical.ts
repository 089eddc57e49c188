export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * One text for one value: keys sorted by UTF-16 unit, no white space, `JSON.stringify` for strings and numbers.
 * For the values that the record holds this is RFC 8785 (JSON Canonicalization Scheme).
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value);
}
