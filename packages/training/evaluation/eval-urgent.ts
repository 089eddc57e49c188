/**
 * Measures whether an emergency about a child gets through: `npm run eval:urgent -- [--in FILE] [--errors]`. What a line
 * of FILE holds and what counts as right is in `urgent-set.ts`.
 */
import { parseArgs } from "node:util";
import { createBuiltInModerator } from "@evenkeel/ai/inside/moderation/index.ts";
import { messageCategory } from "@evenkeel/contract/models/moderation";
import {
  heardUrgent,
  readUrgent,
  urgentLanguages,
  type UrgentLine,
  urgentSet,
} from "./urgent-set.ts";

const { values } = parseArgs({
  options: {
    in: { type: "string" },
    errors: { type: "boolean", default: false },
  },
});
const print = (text: string) => process.stdout.write(`${text}\n`);

const heard = await heardUrgent(createBuiltInModerator(), readUrgent(values.in ?? urgentSet));

const tell = (what: string, isIn: (line: UrgentLine) => boolean) => {
  const of = heard.filter(({ line }) => isIn(line));
  print(`${what.padEnd(34)} ${of.filter(({ isRight }) => isRight).length} of ${of.length}`);
};
tell("emergencies that get through", ({ kind }) => kind === "emergency");
for (const language of urgentLanguages) {
  tell(`  in ${language}`, (line) => line.kind === "emergency" && line.language === language);
}
for (const category of messageCategory.options) {
  tell(
    `  filed under ${category}`,
    (line) => line.kind === "emergency" && line.category === category,
  );
}
tell("claims that do not count as one", ({ kind }) => kind === "claim");
if (values.errors) {
  for (const { line, severity } of heard.filter(({ isRight }) => !isRight)) {
    print(`${line.kind} ${line.category} ${severity}: ${line.text}`);
  }
}
