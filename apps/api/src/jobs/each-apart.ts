/**
 * Does something for each, one after the other; of one that fails, a family's say, the others know nothing.
 * @throws AggregateError at the end with everything that failed
 */
export async function eachApart<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      if (error instanceof AggregateError) errors.push(...(error.errors as unknown[]));
      else errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} failed`);
}
