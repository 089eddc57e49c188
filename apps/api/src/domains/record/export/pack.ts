import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import {
  canonicalJson as canonical,
  entriesInVolume,
  logName,
  pagesNames,
  sealOf,
} from "@evenkeel/verify";
import { readPacketFile } from "./packet-file.ts";
import { writeTable } from "./packet-table.ts";
import { childrenPages } from "./packet-children.ts";
import { expensesPage } from "./packet-expenses.ts";
import { measuredPage } from "./packet-measured.ts";
import { countTotals } from "./packet-totals.ts";
import { packetWords } from "./packet-words.ts";
import { writeDocument } from "./pages/document.ts";
import { surveyOf } from "./survey.ts";

/** Archives want a time for each file; the same input has to give the same bytes. */
const anyTime = new Date(1980, 0, 1);

async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** What is done of a packet, and how much of it. */
export type PackingStage = "tables" | "pages" | "packing";

/**
 * Makes packet.zip out of a record.jsonl in a folder of its own: table, documents, sums, archive. Nothing here reads a
 * clock: the same entries in the same language are the same bytes.
 * @returns the packet's seal
 */
export async function pack(
  { folder, locale }: { folder: string; locale: string },
  report: (stage: PackingStage, fraction: number) => void,
): Promise<string> {
  const said = packetWords(locale);
  const recordPath = join(folder, "record.jsonl");
  const entries = await readPacketFile(recordPath);
  const { header, rows } = entries;

  const names = ["record.jsonl", "record.csv"];
  report("tables", 0);
  const survey = await surveyOf(header.first, rows());
  const table = { header, rows: rows(), context: survey };
  await writeTable(join(folder, "record.csv"), table, said);

  const totals = await countTotals(rows(), said);
  const expenses = await expensesPage(header, rows(), said);
  const children = await childrenPages(rows(), said);
  const measured = measuredPage(said);
  const notDrawn: number[] = [];
  const volumes = pagesNames(header);
  for (const [index, name] of volumes.entries()) {
    report("pages", index / volumes.length);
    const first = header.first + index * entriesInVolume;
    const volume = {
      number: index + 1,
      count: volumes.length,
      first,
      last: Math.min(header.last, first + entriesInVolume - 1),
      totals,
      expenses,
      children,
      measured,
    };
    const failed = await writeDocument(join(folder, name), header, volume, entries, survey, said);
    notDrawn.push(...failed);
    names.push(name);
  }
  await entries.close();

  report("packing", 0);
  const { t } = said;
  const about = [
    t("statement.whatThisIs"),
    t("statement.whatTheAiDid"),
    t("statement.whatTheAiDidNot"),
    t("statement.language"),
    t("statement.table", { zone: header.timeZone }),
    ...(notDrawn.length > 0 ? [t("notDrawn.readme", { numbers: notDrawn.join(", ") })] : []),
  ];
  writeFileSync(join(folder, "README.txt"), `${about.join("\n\n")}\n`);
  names.push("README.txt", logName);
  const files: Record<string, string> = {};
  for (const name of names) files[name] = await sumOf(join(folder, name));
  const seal = sealOf(header, files);
  writeFileSync(join(folder, "SEAL.json"), canonical(seal));
  files["SEAL.json"] = await sumOf(join(folder, "SEAL.json"));
  const sums = Object.entries(files).map(([name, sum]) => `${sum}  ${name}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));

  const archive = new ZipFile();
  for (const name of [...names, "SEAL.json", "SHA256SUMS"]) {
    archive.addFile(join(folder, name), name, { mtime: anyTime, mode: 0o100644 });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(join(folder, "packet.zip")));
  report("packing", 1);
  return seal.seal;
}
