import type { TestContext } from "vitest";
import type { Written } from "./writers.ts";

/** What one fault did, as a row of the table that `npm run test:faults` prints. */
export interface FaultRow {
  fault: string;
  /** What it was done to. */
  on: string;
  /** How often. */
  times: number;
  /** Writes that the server said it keeps; each was found once. */
  acknowledged: number;
  /** Entries of the record whose chain was found intact. */
  entries: number;
  /** What else was answered, by status; 'cut' is a connection that broke. */
  otherwise: Record<string, number>;
}

declare module "vitest" {
  interface TaskMeta {
    fault?: FaultRow;
  }
}

/** Puts a fault that was withstood into the table; to be called after everything was expected. */
export function report(
  task: TestContext["task"],
  row: Omit<FaultRow, "acknowledged" | "otherwise"> & { writers: Written[] },
): void {
  const { writers, ...rest } = row;
  const otherwise: Record<string, number> = {};
  for (const { status } of writers.flatMap((writer) => writer.answers)) {
    if (status !== 200) otherwise[status] = (otherwise[status] ?? 0) + 1;
  }
  const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0);
  task.meta.fault = { ...rest, acknowledged, otherwise };
}
