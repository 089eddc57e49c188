import { currentLocale } from "../../lib/words.ts";
import { useChildren } from "./queries.ts";

/** Says children by their names: 'Mia and Leo'. One whom the page does not know (yet) is left out. */
export function useNamesOfChildren(): (childIds: readonly string[]) => string {
  const { data } = useChildren();
  const all = data ?? [];
  return (childIds) =>
    new Intl.ListFormat(currentLocale(), { type: "conjunction" })
      .format(all.filter(({ id }) => childIds.includes(id)).map(({ name }) => name))
      // As in all lists of the page: American newspapers leave out the comma before 'and'.
      .replace(/, (and) /, " $1 ");
}
