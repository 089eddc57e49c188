/**
 * The element at a place where the caller knows that there is one, which the type of an index cannot say. A negative
 * index counts from the end.
 * @throws RangeError if there is none: a fault of ours, which a cast would carry on as `undefined`
 */
export function elementAt<Element>(list: readonly Element[], index: number): Element {
  const found = list.at(index);
  if (found === undefined) throw new RangeError(`No element ${index} of ${list.length}`);
  return found;
}
