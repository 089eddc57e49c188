import { useState } from "react";
import { reportProblem } from "./report.ts";

interface Options<Row> {
  /** The newest page as the server gave it, newest first. */
  newest: readonly Row[];
  /** How many rows a full page of the server has: behind a full one there may be older ones. */
  pageSize: number;
  /** How many rows are shown at first, and how many more at each step. */
  step: number;
  /** The page of rows that are older than this one. */
  loadBefore: (oldest: Row) => Promise<readonly Row[]>;
}

/** A list that grows by steps: first what was loaded, then older pages of the server. */
export function useEarlier<Row extends { id: string | number }>(options: Options<Row>) {
  const { newest, pageSize, step, loadBefore } = options;
  const [older, setOlder] = useState<readonly Row[]>([]);
  const [count, setCount] = useState(step);
  const [state, setState] = useState<"idle" | "loading" | "failed" | "atEnd">("idle");
  const known = new Set(newest.map((row) => row.id));
  const all = [...newest, ...older.filter((row) => !known.has(row.id))];
  const oldest = all.at(-1);
  const mayHaveOlder = newest.length >= pageSize && state !== "atEnd";
  const showEarlier = async () => {
    if (state === "loading") return;
    if (count < all.length || oldest === undefined) return setCount(count + step);
    setState("loading");
    try {
      const page = await loadBefore(oldest);
      setOlder([...older, ...page]);
      setCount(count + step);
      setState(page.length < pageSize ? "atEnd" : "idle");
    } catch (error) {
      reportProblem("Earlier entries could not be loaded", error);
      setState("failed");
    }
  };
  return {
    /** Everything that was loaded. */
    all,
    /** What is shown of it. */
    rows: all.slice(0, count),
    hasEarlier: count < all.length || mayHaveOlder,
    state,
    showEarlier,
    /** Shows so much that this row is among it. */
    reveal: (row: Row) => setCount((before) => Math.max(before, all.indexOf(row) + 1)),
  };
}
