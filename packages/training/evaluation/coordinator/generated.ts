/** Sentences put together from days, hours and events, as tasks with the truth that they were put together from. */
import { sentence } from "./generator.ts";
import type { Task } from "./grade.ts";

/** @param seed the same seed gives the same task */
export function generatedTask(seed: number): Task {
  const { text, now, timeZone, truth } = sentence(seed);
  return {
    id: String(seed),
    text,
    now: now.toISOString(),
    timeZone,
    expect:
      truth === null
        ? { kind: "asked" }
        : { kind: "created", events: [truth], repeats: truth.every ?? false },
  };
}
