/** Reads every receipt of a folder and prints F1 for each field: `npm run eval:receipts -- --in DIR [--verbose]`. */
import { readdir, readFile } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createDocumentProcesses } from "@evenkeel/order-reader";
import { rewritten } from "@evenkeel/order-reader/testing";
import type { ReceiptTruth } from "./generator/purchase.ts";
import { fields, isRight, tally } from "./score.ts";
import { today } from "./today.ts";

const { values } = parseArgs({
  options: { in: { type: "string" }, verbose: { type: "boolean" } },
});
if (values.in === undefined) {
  process.stderr.write("usage: npm run eval:receipts -- --in DIR [--verbose]\n");
  process.exit(2);
}
const folder = resolve(process.env["INIT_CWD"] ?? process.cwd(), values.in);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const processes = createDocumentProcesses();
const counts = tally();
const times: number[] = [];
const pictures = (await readdir(folder)).filter((name) => /\.(png|jpe?g)$/i.test(name)).sort();

for (const picture of pictures) {
  const truth = JSON.parse(
    await readFile(join(folder, `${picture.slice(0, -extname(picture).length)}.json`), "utf8"),
  ) as ReceiptTruth;
  // As the server does it: what is kept of a photo is written anew, and that is what is read.
  const file = await rewritten(await readFile(join(folder, picture)));
  const start = performance.now();
  const read = await processes.run("receipt", { file, kind: "jpeg", today }, {});
  times.push(performance.now() - start);
  const wrong = fields.filter((field) => {
    counts.add(field, { truth: truth[field], read: read[field] });
    return !isRight(field, truth[field], read[field].candidates[0]?.value ?? null);
  });
  if (!values.verbose) continue;
  print(`${picture.padEnd(20)} ${wrong.length === 0 ? "right" : ""}`);
  for (const field of wrong) {
    const { isSure, candidates } = read[field];
    const said = candidates.map(({ value }) => value).join(" | ");
    print(`    ${field}: ${truth[field]} was read as ${said} ${isSure ? "SURE" : "(asked)"}`);
  }
}
await processes.close();
const sorted = times.toSorted((one, other) => one - other);
print(
  `${pictures.length} receipts, median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms`,
);
print("field        F1    right of  offered as sure  sure and wrong");
for (const field of fields) {
  const { f1, right, asked, sure, sureAndWrong } = counts.of(field);
  print(
    `${field.padEnd(12)} ${f1.toFixed(3)} ${String(right).padStart(4)}/${String(asked).padEnd(4)} ${String(sure).padStart(9)} ${String(sureAndWrong).padStart(16)}`,
  );
}
