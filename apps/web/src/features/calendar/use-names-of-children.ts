import { useCallback } from "react";
import { useChildren } from "../children/index.ts";
import { namesTogether } from "./names-together.ts";

/** Says children by their names, 'Mia and Leo'. One whom the page does not know (yet) is left out. */
export function useNamesOfChildren(): (childIds: readonly string[]) => string {
  const { data } = useChildren();
  return useCallback(
    (childIds) =>
      namesTogether(
        (data ?? []).filter(({ id }) => childIds.includes(id)).map(({ name }) => name),
      ) ?? "",
    [data],
  );
}
