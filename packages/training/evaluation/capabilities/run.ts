/**
 * Puts small tasks to every capability, by the built-in or by a language model, and prints one table:
 * `npm run eval:capabilities -- --provider built-in|hosted [--errors]`. The hosted one is that of the environment:
 * OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_API_KEY, OPENAI_RESPONSE_FORMAT; --seconds sets the time limit of a call.
 * The tasks (`tasks/*.jsonl`) are practice: their author knew the checks. With `--in DIR [--out DIR]` it answers the sets of
 * that folder (`sets.ts`) instead, for a person to grade.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAi } from "@evenkeel/ai/providers";
import { z } from "zod";
import { answerByHand } from "./by-hand.ts";
import { graded, type Outcome } from "./grade.ts";
import { gradedCapabilities } from "./task.ts";

const { values } = parseArgs({
  options: {
    provider: { type: "string", default: "built-in" },
    seconds: { type: "string" },
    errors: { type: "boolean", default: false },
    in: { type: "string" },
    out: { type: "string" },
  },
});
const print = (text: string) => process.stdout.write(`${text}\n`);

const environment = z.object({
  OPENAI_BASE_URL: z.url().default("https://api.openai.com/v1"),
  OPENAI_MODEL: z.string(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_RESPONSE_FORMAT: z
    .enum(["json_schema", "json_object_with_schema", "json_object", "none"])
    .optional(),
});

function hostOfEnvironment() {
  const given = environment.parse(
    Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== "")),
  );
  const milliseconds = values.seconds === undefined ? undefined : Number(values.seconds) * 1_000;
  return {
    baseUrl: given.OPENAI_BASE_URL,
    model: given.OPENAI_MODEL,
    apiKey: given.OPENAI_API_KEY,
    answerFormat: given.OPENAI_RESPONSE_FORMAT,
    timeLimitMilliseconds: milliseconds,
    moderationTimeLimitMilliseconds: milliseconds,
    // Every task is to be asked: a host that fails at one is not left alone.
    failuresUntilOpen: 1_000_000,
  };
}

const provider = z.enum(["built-in", "hosted"]).parse(values.provider);
const ai = createAi(provider === "hosted" ? { languageModel: hostOfEnvironment() } : {});

/** How many were answered by whom, or kept back by which check: `hosted 7, facts 2`. */
function answeredBy(outcomes: readonly Outcome[]): string {
  const counts = Map.groupBy(outcomes, ({ by }) => by);
  return [...counts].map(([by, all]) => `${by} ${all.length}`).join(", ");
}

const widths = [16, 6, 6, 8, 0] as const;
const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" ");

async function gradeTasks(): Promise<void> {
  print(row(["capability", "tasks", "right", "seconds", "answered by"]));
  for (const capability of gradedCapabilities) {
    const started = performance.now();
    const outcomes = await graded(capability, () => ai);
    const seconds = (performance.now() - started) / 1_000 / outcomes.length;
    const right = outcomes.filter(({ isRight }) => isRight).length;
    print(
      row([
        capability,
        String(outcomes.length),
        String(right),
        seconds.toFixed(2),
        answeredBy(outcomes),
      ]),
    );
    if (!values.errors) continue;
    for (const { id, isRight, shown } of outcomes) {
      if (!isRight) print(`  ${id}: ${shown.severity ?? shown.text.replaceAll("\n", " ")}`);
    }
  }
}

if (values.in === undefined) await gradeTasks();
else
  await answerByHand(
    ai,
    { folder: values.in, out: values.out ?? join(values.in, "answers") },
    print,
  );
