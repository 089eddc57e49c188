/**
 * Measures whether an emergency about a child gets through: `npm run eval:urgent -- [--in FILE] [--errors]`.
 * In: `{id, kind: "emergency" | "claim", names, category, language, text}` a line; `names` are the family's children.
 * An emergency passes where it is delivered at once or can be sent by 'Send now'; a claim (it only says that it is urgent)
 * must not count as an emergency unless it is calm.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { messageCategory } from "@evenkeel/contract/models/moderation";
import { z } from "zod";

const line = z.object({
  id: z.string(),
  kind: z.enum(["emergency", "claim"]),
  names: z.array(z.string()),
  category: messageCategory,
  language: z.enum(["en", "es", "mixed"]),
  text: z.string(),
});
type Line = z.infer<typeof line>;

const { values } = parseArgs({
  options: {
    in: { type: "string" },
    errors: { type: "boolean", default: false },
  },
});
const file =
  values.in ?? new URL("moderation/emergencies-practice.jsonl", import.meta.url).pathname;
const lines = readFileSync(file, "utf8")
  .split("\n")
  .filter((text) => text !== "")
  .map((text) => line.parse(JSON.parse(text)));
const print = (text: string) => process.stdout.write(`${text}\n`);

const moderator = createBuiltInModerator();
const wrong: { line: Line; said: string }[] = [];
const right = new Set<Line>();
for (const message of lines) {
  const { text, category, names, kind } = message;
  const assessment = await moderator.assess({
    text,
    category,
    family: {
      children: names.map((name) => ({ name, nicknames: [] })),
      parents: [],
      timeZone: "America/Los_Angeles",
    },
  });
  const isGreen = assessment.severity === "green";
  const goesAsUrgent = assessment.urgent && !assessment.bypassBlocked;
  const isRight = kind === "emergency" ? isGreen || goesAsUrgent : isGreen || !goesAsUrgent;
  if (isRight) right.add(message);
  else wrong.push({ line: message, said: assessment.severity });
}

const tell = (what: string, of: readonly Line[]) => {
  const passed = of.filter((one) => right.has(one)).length;
  print(`${what.padEnd(34)} ${passed} of ${of.length}`);
};
const emergencies = lines.filter(({ kind }) => kind === "emergency");
tell("emergencies that get through", emergencies);
for (const language of line.shape.language.options) {
  tell(
    `  in ${language}`,
    emergencies.filter((one) => one.language === language),
  );
}
for (const category of messageCategory.options) {
  tell(
    `  filed under ${category}`,
    emergencies.filter((one) => one.category === category),
  );
}
tell(
  "claims that do not count as one",
  lines.filter(({ kind }) => kind === "claim"),
);
if (values.errors) {
  for (const { line, said } of wrong) print(`${line.kind} ${line.category} ${said}: ${line.text}`);
}
