import { type QueryCache, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { readOfQuery } from "../lib/trpc.ts";
import { useReadingKept } from "../features/session/reading-kept.ts";

/** When the oldest kept answer that the screen shows was loaded; null if it shows none. */
function oldestShown(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: "active" })
    .filter(({ state }) => state.status === "success")
    .filter((query) => readOfQuery(query)?.route.keptOffline === true)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}

/** When what is on screen was loaded (ISO 8601, UTC), while kept answers are read; else null. */
export function useLoadedAt(): string | null {
  const cache = useQueryClient().getQueryCache();
  const keptAt = useReadingKept();
  const shown = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => oldestShown(cache),
  );
  if (keptAt === null) return null;
  return shown === null ? keptAt : new Date(shown).toISOString();
}
