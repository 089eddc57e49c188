/**
 * Measures the built-in moderator: `npm run eval:moderation [-- --errors]` on the sets of this repository with everything
 * that docs/quality.md reports, or on a file of messages:
 * `npm run eval:moderation -- --in messages.jsonl --out verdicts.jsonl [--errors] [--baselines]`
 * In: `{id, text, category}` a line, with `severity` where a score is wanted. Out: `{id, severity, abusive, crisis,
 * suggested_message, coaching_prompt, ms}` a line; `ms` is the time of the verdict alone.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { builtInRewriter } from "@evenkeel/ai/inside/rewriting/built-in.ts";
import { printReport } from "./moderation-report.ts";
import { describe, readMessages, type AssessedMessage } from "./scoring.ts";

const { values } = parseArgs({
  options: {
    in: { type: "string" },
    out: { type: "string" },
    errors: { type: "boolean", default: false },
    baselines: { type: "boolean", default: false },
  },
});
const print = (text: string) => process.stdout.write(`${text}\n`);

const moderator = createBuiltInModerator();
const rewriter = builtInRewriter(moderator);
const starting = performance.now();
await moderator.assess({
  text: "Is the first one ready, or does the encoder still have to load?",
  category: "logistics",
});
const started = performance.now() - starting;

const resident = () => (process.memoryUsage().rss / 1e6).toFixed(0);
print(
  `first message ${started.toFixed(0)} ms (weights and encoder load), ${resident()} MB resident`,
);
if (values.in === undefined) {
  await printReport(moderator, print, values.errors);
  print(`${resident()} MB resident at the end`);
} else await assessFile(values.in);

async function assessFile(file: string): Promise<void> {
  const messages = readMessages(file);
  const assessed: AssessedMessage[] = [];
  const lines: string[] = [];
  for (const message of messages) {
    const { id, text, category } = message;
    const from = performance.now();
    const assessment = await moderator.assess({ text, category });
    const ms = performance.now() - from;
    assessed.push({ message, severity: assessment.severity, crisis: assessment.crisis, ms });
    // Only for the file: `ms` is the verdict's alone, which is what a parent waits for.
    const { suggestion, coachingTip } =
      values.out === undefined
        ? { suggestion: null, coachingTip: "" }
        : await rewriter.rewrite({ text, category, assessment, locale: "en-US" });
    lines.push(
      JSON.stringify({
        id,
        severity: assessment.severity,
        abusive: assessment.severity === "red",
        crisis: assessment.crisis,
        suggested_message: suggestion,
        coaching_prompt: coachingTip === "" ? null : coachingTip,
        ms: Math.round(ms * 10) / 10,
      }),
    );
  }
  if (values.out !== undefined) writeFileSync(values.out, `${lines.join("\n")}\n`);
  print(describe(assessed, values.errors));
  if (values.baselines) {
    const { describeBaselines } = await import("./baselines.ts");
    print(describeBaselines(messages));
  }
}
