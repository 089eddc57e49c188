/**
 * What stands on each place of a bar. What has no place of its own there is at the first one, which leads on.
 * @param screenOf the address at which one of them is read or answered
 * @param places the addresses of the bar, in order
 */
export function byPlace<Item>(
  items: readonly Item[],
  screenOf: (item: Item) => string,
  places: readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  return Map.groupBy(items, (item) => {
    const screen = screenOf(item);
    return places.includes(screen) ? screen : (places[0] ?? screen);
  });
}
