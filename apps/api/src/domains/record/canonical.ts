export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** `Value` itself where it is plain data, also of a named type; a function, date or symbol in it does not compile. */
export type PlainData<Value> = Value extends Json
  ? Value
  : Value extends ((...given: never[]) => unknown) | Date | symbol | bigint | undefined
    ? never
    : { [Key in keyof Value]: PlainData<Exclude<Value[Key], undefined>> | OptionalOf<Value[Key]> };
type OptionalOf<Value> = undefined extends Value ? undefined : never;

/**
 * One text for one value: keys sorted by UTF-16 unit, no white space, `JSON.stringify` for strings and numbers.
 * For the values that the record holds this is RFC 8785 (JSON Canonicalization Scheme).
 */
export function canonicalJson<Value>(value: Value & PlainData<Value>): string {
  return written(value);
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members: [string, unknown][] = Object.entries(value);
    const inOrder = members.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${inOrder.map(([key, member]) => `${JSON.stringify(key)}:${written(member ?? null)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
