import { canonicalText } from "@evenkeel/verify/acts/canonical";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** `Value` itself where it is plain data, also of a named type; a function, date or symbol in it does not compile. */
export type PlainData<Value> = Value extends Json
  ? Value
  : Value extends ((...given: never[]) => unknown) | Date | symbol | bigint | undefined
    ? never
    : { [Key in keyof Value]: PlainData<Exclude<Value[Key], undefined>> | OptionalOf<Value[Key]> };
type OptionalOf<Value> = undefined extends Value ? undefined : never;

/** The one text of a value, as RFC 8785 writes it. */
export function canonicalJson<Value>(value: Value & PlainData<Value>): string {
  return canonicalText(value);
}
