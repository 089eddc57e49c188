/** A small set of parser combinators over a list. A parser gives what it read and where it stopped, or null. */
export interface Read<Value> {
  value: Value;
  next: number;
}
export type Parser<Item, Value> = (items: readonly Item[], at: number) => Read<Value> | null;

/** The first of several that reads something here. */
export const firstOf =
  <Item, Value>(...parsers: readonly Parser<Item, Value>[]): Parser<Item, Value> =>
  (items, at) => {
    for (const parser of parsers) {
      const read = parser(items, at);
      if (read) return read;
    }
    return null;
  };

/** As often as it goes, with `between` (or nothing) in between; never empty. */
export const several =
  <Item, Value>(
    parser: Parser<Item, Value>,
    between: Parser<Item, unknown>,
  ): Parser<Item, Value[]> =>
  (items, at) => {
    const values: Value[] = [];
    let next = at;
    for (let from = at; ;) {
      const read = parser(items, from);
      if (!read) break;
      values.push(read.value);
      next = read.next;
      from = between(items, next)?.next ?? next;
    }
    return values.length === 0 ? null : { value: values, next };
  };

/** The whole list, from its first item to its last: null where anything of it is left over. */
export function readAll<Item, Value>(
  parser: Parser<Item, Value>,
  items: readonly Item[],
): Value[] | null {
  const values: Value[] = [];
  let at = 0;
  while (at < items.length) {
    const read = parser(items, at);
    if (!read) return null;
    values.push(read.value);
    at = read.next;
  }
  return values;
}
