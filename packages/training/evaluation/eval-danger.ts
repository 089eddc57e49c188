/**
 * Measures whether a danger told indirectly brings help: `npm run eval:danger -- [--in FILE] [--errors]`.
 * In: `{id, text, family?, kind}` a line; `kind` is self-harm, partner-violence, child-danger, harm-to-others or none, and
 * `family` the names of the children. Any card counts as help; on a line of kind none each card is one too many.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { dangerKinds } from "@evenkeel/hearing/heads/heads";
import { allOf, type HeardDangers, readDangers } from "@evenkeel/hearing/safety";
import { z } from "zod";

const line = z.object({
  id: z.string(),
  text: z.string(),
  family: z.array(z.string()).optional(),
  kind: z.enum([...dangerKinds, "none"]),
});

const { values } = parseArgs({
  options: { in: { type: "string" }, errors: { type: "boolean", default: false } },
});
const file = values.in ?? new URL("safety/danger-practice-again.jsonl", import.meta.url).pathname;
const lines = readFileSync(file, "utf8")
  .split("\n")
  .filter((text) => text.trim() !== "")
  .map((text) => line.parse(JSON.parse(text)));
const print = (text: string) => process.stdout.write(`${text}\n`);

const assessed: { line: z.infer<typeof line>; heard: HeardDangers }[] = [];
for (const one of lines) assessed.push({ line: one, heard: await readDangers(one.text) });

const hasCard = ({ heard }: (typeof assessed)[number]) => allOf(heard).length > 0;
const share = (of: number, all: number) =>
  `${of} of ${all} (${((100 * of) / Math.max(1, all)).toFixed(1)} %)`;
let found = 0;
for (const kind of dangerKinds) {
  const own = assessed.filter((one) => one.line.kind === kind);
  const helped = own.filter(hasCard);
  found += helped.length;
  print(
    `${kind.padEnd(22)} ${share(helped.length, own.length)} bring help, ${helped.filter(({ heard }) => heard.certain.length > 0).length} for certain`,
  );
}
const none = assessed.filter(({ line: { kind } }) => kind === "none");
print(`${"all dangers".padEnd(22)} ${share(found, assessed.length - none.length)} bring help`);
print(
  `${"ordinary lines".padEnd(22)} ${share(none.filter(hasCard).length, none.length)} bring a card`,
);
print(
  `${"".padEnd(22)} ${share(none.filter(({ heard }) => heard.certain.length > 0).length, none.length)} bring a certain one`,
);
if (values.errors)
  for (const one of assessed)
    if (hasCard(one) === (one.line.kind === "none"))
      print(`${one.line.id} ${one.line.kind} ${JSON.stringify(one.heard)}: ${one.line.text}`);
