/**
 * Grades the built-in coordinator: `npm run eval:coordinator -- --in tasks.jsonl [--verbose]`; without a file on sentences
 * put together by `generator.ts`.
 * In: `{id, text, now, timeZone, expect}` a line, where `expect` is `{kind: "created", events: [{title?, start, end?,
 * allDay}], repeats?}`, `{kind: "asked"}` or `{kind: "other"}`: see `grade.ts`. Out: how many were right, asked about
 * although they could be made, missed, and silently wrong, the last ones by name; their number is also the exit code's.
 */
import { dayMilliseconds } from "@evenkeel/contract/durations";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { builtInCoordinator } from "@evenkeel/ai/inside/coordinator/index.ts";
import { generatedTask } from "./generated.ts";
import { graded, task } from "./grade.ts";

const { values } = parseArgs({
  options: { in: { type: "string" }, verbose: { type: "boolean", default: false } },
});
const print = (text: string) => process.stdout.write(`${text}\n`);
const generated = 1_500;
const tasks =
  values.in === undefined
    ? Array.from({ length: generated }, (_, seed) => generatedTask(seed))
    : readFileSync(values.in, "utf8")
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => task.parse(JSON.parse(line)));
const counts = { right: 0, asked: 0, missed: 0, "silently wrong": 0 };
for (const { id, text, now, timeZone, expect } of tasks) {
  const at = new Date(now);
  const answer = await builtInCoordinator.ask({
    message: text,
    history: [],
    activeModule: null,
    now: at,
    timeZone,
    locale: "en-US",
    coParentName: "Sam",
    viewer: "Ana",
    calendar: {
      custody: null,
      events: [],
      holidays: [],
      until: new Date(at.getTime() + 28 * dayMilliseconds).toISOString(),
    },
  });
  const outcome = graded(expect, answer, timeZone);
  counts[outcome.kind] += 1;
  if (outcome.kind === "silently wrong") print(`silently wrong: ${id} ‘${text}’: ${outcome.why}`);
  else if (values.verbose && outcome.kind !== "right")
    print(`${outcome.kind}: ${id} ‘${text}’: ${answer.reply.split("\n")[0] ?? ""}`);
}
print(
  Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(", ") + ` of ${tasks.length}`,
);
process.exitCode = Math.min(counts["silently wrong"], 125);
