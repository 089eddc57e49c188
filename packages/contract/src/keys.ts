/** What a type knows of an object's names and of a list's members, and the standard library's own calls forget. */

/** The names of an object that has no others than its type says: one written down in the code. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as (keyof Table & string)[];

/** The names of such an object, each with its value. */
export const entriesOf = <Table extends object>(table: Table) =>
  Object.entries(table) as {
    [Key in keyof Table & string]: [Key, Table[Key]];
  }[keyof Table & string][];

/** Whether a list holds this value, which may be of a wider type. */
export const isOneOf = <Value, Member extends Value>(
  list: readonly Member[],
  value: Value,
): value is Member => list.some((one) => one === value);
