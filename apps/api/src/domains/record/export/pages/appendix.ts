import { entriesInVolume } from "@evenkeel/verify";
import { type PacketRow, said } from "../packet-rows.ts";
import type { PacketWords } from "../packet-words.ts";
import type { PageFlow, TextStyle } from "./flow.ts";
import { onOneLine } from "./lines.ts";
import { printer } from "./printer.ts";
import type { Appendix, Found, Source } from "./source.ts";

/** Left edges and widths in points: number, time in UTC, what it is, page, hash. */
const columns = [
  { left: 0, width: 34 },
  { left: 36, width: 90 },
  { left: 128, width: 112 },
  { left: 242, width: 28 },
  { left: 272, width: 232 },
] as const;
const cell: TextStyle = { font: "mono", size: 6 };

/** For whoever checks the packet, and not for reading it. */
export async function composeAppendix(
  flow: PageFlow,
  source: Source,
  { technical, failed }: Appendix,
  pages: ReadonlyMap<number, number>,
  onPause: () => Promise<unknown> | undefined,
): Promise<Found[]> {
  const { header, volume, type, said } = source;
  const { t }: PacketWords = said;
  const print = printer(type, said);
  const found: Found[] = [];
  const heading = (name: string, title: string) => {
    const mark = { name, title, level: 1 as const };
    found.push({ mark, page: print.heading(flow, "H2", title, mark) });
  };

  flow.newPage();
  flow.open("Sect");
  heading("about", t("appendix.about"));
  for (const line of [
    t("statement.whatThisIs"),
    t("statement.whatTheAiDid"),
    t("statement.whatTheAiDidNot"),
  ]) {
    print.paragraph(flow, line);
  }
  print.smallPrint(flow, t("appendix.lastHash", { hash: header.headHash }));
  flow.close();
  if (volume.number === 1 && volume.measured !== undefined && volume.measured.length > 0) {
    flow.open("Sect");
    heading("measured", t("measured.title"));
    for (const line of volume.measured) print.paragraph(flow, onOneLine(line));
    flow.close();
  }
  if (technical.length > 0) {
    flow.open("Sect");
    heading("technical", t("appendix.technical"));
    print.paragraph(flow, t("appendix.technical.text"), 8.5);
    for (const { number, lines } of technical.toSorted((one, other) => one.number - other.number)) {
      print.smallPrint(flow, t("appendix.of", { number: String(number), list: lines.join(" · ") }));
    }
    flow.close();
  }
  flow.newPage();
  flow.open("Sect");
  heading("register", t("register"));
  print.paragraph(flow, t("register.text"), 8.5);
  print.smallPrint(flow, t("cover.previousHash", { hash: header.previousHash }));
  flow.gap(6);
  await register(flow, source, pages, onPause);
  flow.close();
  if (failed.length > 0) {
    const numbers = failed.slice(0, 100).join(", ");
    print.paragraph(flow, t("notDrawn", { numbers }));
  }
  if (volume.number === volume.count) {
    flow.newPage();
    flow.open("Sect");
    heading("custodian", t("custodian"));
    for (const line of t("statement.custodian").split("\n")) {
      print.paragraph(flow, line, 10);
      flow.gap(6);
    }
    flow.close();
  }
  return found;
}

/** Every entry of the volume in the order of the record, withheld ones too, with what chains it to the others. */
async function register(
  flow: PageFlow,
  { entries, volume, header, survey, type, said: words }: Source,
  pages: ReadonlyMap<number, number>,
  onPause: () => Promise<unknown> | undefined,
): Promise<void> {
  if (volume.last < volume.first) return;
  const { t }: PacketWords = words;
  const print = printer(type, words);
  const headings = (["number", "time", "what", "page", "hash"] as const).map((name) =>
    t(`register.${name}`),
  );
  /** Its page; of one that stands in another volume's thread, that volume. */
  const whereIs = (row: PacketRow): string => {
    // A first view stands under the message that was seen.
    const at = said(row, "viewed")?.messages[0] ?? row.sequence;
    const page = pages.get(at);
    if (page !== undefined) return String(page);
    const thread = survey.threadOf.get(at) ?? at;
    const itsVolume = Math.floor((thread - header.first) / entriesInVolume) + 1;
    return itsVolume === volume.number ? "" : t("register.volume", { volume: String(itsVolume) });
  };
  await flow.table(columns, cell, headings, async (put) => {
    for (let number = volume.first; number <= volume.last; number += 1) {
      const row = await entries.row(number);
      const [time, what] =
        "withheld" in row ? ["", t("register.withheld")] : [row.at, words.kind(row.kind)];
      const cells = [String(number), time, what, whereIs(row), row.hash];
      put(cells.map((text, at) => print.cell(text, cell, columns[at]?.width)));
      if (number % 100 === 0) await onPause();
    }
  });
}
