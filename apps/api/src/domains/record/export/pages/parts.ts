import type { PacketRow } from "../packet-rows.ts";
import type { EntryText } from "../entry-teller.ts";
import { describeEntries, describeFailed } from "../packet-text.ts";
import type { PacketWords } from "../packet-words.ts";
import type { Mark, PageFlow } from "./flow.ts";
import { type HeadingTag, type LaidOut, printer } from "./printer.ts";
import type { Appendix, Found, Source } from "./source.ts";
import { filesOf, type PartName, partNames } from "../survey.ts";

/** What is read: each part with its threads, and the exhibits. */
export async function composeParts(
  flow: PageFlow,
  source: Source,
  appendix: Appendix,
  onPause: () => Promise<unknown> | undefined,
): Promise<{ found: Found[]; pages: Map<number, number> }> {
  const { header, volume, entries, survey, said } = source;
  const { t }: PacketWords = said;
  const print = printer(source.type, said);
  const describe = describeEntries(header, said, survey);
  const monthOf = said.month(header.timeZone);
  const found: Found[] = [];
  const pages = new Map<number, number>();
  let drawn = 0;

  const heading = (tag: HeadingTag, mark: Mark) => {
    found.push({ mark, page: print.heading(flow, tag, mark.title, mark) });
  };
  /** The words of an entry in lines; of one that cannot be, its name. */
  const laidOut = async (row: PacketRow, tag: HeadingTag, mark?: Mark): Promise<LaidOut> => {
    const notes = await Promise.all((survey.notes.get(row.sequence) ?? []).map(entries.row));
    try {
      const text = describe(row, notes);
      const draw = print.layOut(text, tag, mark);
      const { technical } = text;
      if (technical.length > 0) appendix.technical.push({ number: row.sequence, lines: technical });
      return draw;
    } catch {
      appendix.failed.push(row.sequence);
      return print.layOut(describeFailed(row, said), tag, mark);
    }
  };
  const entry = async (row: PacketRow, tag: HeadingTag, mark?: Mark) => {
    const draw = await laidOut(row, tag, mark);
    flow.open("Sect");
    const page = draw(flow);
    flow.close();
    for (const number of [row.sequence, ...(survey.notes.get(row.sequence) ?? [])]) {
      pages.set(number, page);
    }
    if (mark !== undefined) found.push({ mark, page });
    drawn += 1;
    if (drawn % 100 === 0) await onPause();
  };
  const bookmark = (row: PacketRow): Mark => ({
    name: `entry-${row.sequence}`,
    title: shortTitle(row, source),
    level: 2,
  });

  const messages = async (numbers: readonly number[]) => {
    let month = "";
    for (const number of numbers) {
      const row = await entries.row(number);
      const title = "withheld" in row ? null : monthIn(row.at, monthOf);
      if (title !== null && title !== month) {
        month = title;
        heading("H3", { name: `from-${number}`, title, level: 2 });
      }
      await entry(row, "H4");
    }
  };
  const threads = async (numbers: readonly number[]) => {
    for (const number of numbers) {
      const row = await entries.row(number);
      flow.open("Sect");
      await entry(row, "H3", bookmark(row));
      for (const step of survey.steps.get(number) ?? []) await entry(await entries.row(step), "H4");
      flow.close();
    }
  };
  /** What a part opens with: sums that follow from its entries. */
  const opening = (name: PartName) => {
    if (name === "expenses") {
      for (const line of volume.expenses ?? []) print.paragraph(flow, line, 8.5);
      flow.gap(6);
    }
    if (name === "children" && (volume.children ?? []).length > 0) {
      print.paragraph(flow, t("page.counted"), 8.5);
      for (const child of volume.children ?? []) childPage(child, source)(flow);
    }
  };

  const begins = survey.volumes[volume.number - 1];
  flow.newPage();
  for (const name of partNames) {
    const numbers = begins?.[name] ?? [];
    const opens =
      (name === "expenses" && (volume.expenses ?? []).length > 0) ||
      (name === "children" && (volume.children ?? []).length > 0);
    if (numbers.length === 0 && !opens) continue;
    flow.open("Sect");
    heading("H2", { name: `part-${name}`, title: t(`part.${name}`), level: 1 });
    print.paragraph(flow, t(`part.${name}.text`), 8.5);
    opening(name);
    await (name === "messages" ? messages(numbers) : threads(numbers));
    flow.close();
    flow.gap(10);
  }
  await exhibits(flow, source, heading);
  return { found, pages };
}

/** The month on the family's clock; of an instant that is none, nothing. */
function monthIn(at: string, monthOf: (at: Date) => string): string | null {
  const instant = new Date(at);
  return Number.isNaN(instant.getTime()) ? null : monthOf(instant);
}

/** What stands on a child's page; where its words cannot be put into lines, that it is in the entries. */
function childPage(child: EntryText, { type, said }: Source): LaidOut {
  const print = printer(type, said);
  try {
    return print.layOut(child, "H3");
  } catch {
    return print.layOut({ ...child, parts: [{ fact: said.t("entry.failedText") }] }, "H3");
  }
}

/** A thread by its number, what began it, and when. */
function shortTitle(row: PacketRow, { header, said }: Source): string {
  const number = String(row.sequence);
  if ("withheld" in row) return said.t("entry.withheld", { number });
  const at = new Date(row.at);
  const day = Number.isNaN(at.getTime()) ? row.at : said.day(header.timeZone)(at);
  return said.t("contents.thread", { number, kind: said.kind(row.kind), day });
}

/** The files that belong to entries of this volume, by the names under which the entries speak of them. */
async function exhibits(
  flow: PageFlow,
  source: Source,
  heading: (tag: HeadingTag, mark: Mark) => void,
): Promise<void> {
  const { survey, volume, entries, said, header } = source;
  const { t }: PacketWords = said;
  const print = printer(source.type, said);
  const numbers = Array.from(survey.exhibits.keys()).filter(
    (number) => number >= volume.first && number <= volume.last,
  );
  if (numbers.length === 0) return;
  flow.open("Sect");
  heading("H2", { name: "exhibits", title: t("exhibits"), level: 1 });
  print.paragraph(flow, t("exhibits.text"), 8.5);
  const names = new Map(header.people.map(({ id, name }) => [id, name]));
  const clock = said.clock(header.timeZone);
  for (const sequence of numbers) {
    const row = await entries.row(sequence);
    if ("withheld" in row) continue;
    for (const [index, file] of filesOf(row).entries()) {
      const number = (survey.exhibits.get(sequence) ?? 1) + index;
      const of = {
        number,
        entry: String(sequence),
        name: names.get(row.actorId ?? 0) ?? t("person.server"),
        time: clock(new Date(row.at)),
      };
      const { kind, bytes, sha256, words } = file;
      const text: EntryText = {
        heading: t("exhibit", { number }),
        parts: [
          { label: t("exhibit.of", of), words: file.name },
          { fact: t(`file.words.${words}`) },
          { fact: t("file.kept", { kind: t(`file.${kind}`), bytes, sha256 }) },
        ],
        technical: [],
      };
      print.layOut(text, "H3")(flow);
    }
  }
  flow.close();
}
