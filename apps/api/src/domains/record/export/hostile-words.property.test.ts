import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { visibleText } from "@evenkeel/contract/visible-text";
import { drawnPacket } from "../../../../test/drawn-packet.ts";
import { type PageLine, readPages } from "../../../../test/read-pages.ts";
import type { PacketHeader, PacketRow, ShownRow } from "./packet-rows.ts";
import { writeTable } from "./packet-table.ts";

const zeros = "0".repeat(64);
const people = [
  { id: 1, name: "Parent One", role: "parent1" },
  { id: 2, name: "Parent Two", role: "parent2" },
  { id: 3, name: "Court Reviewer", role: "court_viewer" },
];
const headerOf = (rows: PacketRow[]): PacketHeader => ({
  format: "evenkeel-record/4",
  familyId: 1,
  family: "A family",
  timeZone: "America/Los_Angeles",
  madeFor: people[2]!,
  people,
  from: null,
  to: null,
  first: 1,
  last: rows.length,
  previousHash: zeros,
  headHash: zeros,
});

/** The entry of a delivered message of these words. */
function messageOf(words: string, sequence: number): ShownRow {
  const content = {
    category: "logistics",
    severity: "green",
    status: "delivered",
    senderId: 1,
    receiverId: 2,
    originalMessage: words,
    finalMessage: words,
    finalAction: "sent",
    attemptCount: 1,
    provider: "built-in",
    findings: [],
  };
  return {
    version: 2,
    familyId: 1,
    sequence,
    people: zeros,
    late: false,
    uuid: "00000000-0000-4000-8000-000000000000",
    kind: "message",
    at: "2026-11-21T18:00:00.000Z",
    actorId: 1,
    subject: null,
    fields: Object.fromEntries(
      Object.entries(content).map(([name, value]) => [name, { salt: zeros.slice(32), value }]),
    ),
    previousHash: zeros,
    hash: zeros,
  };
}

const imitation = [
  "See you at five.",
  "No. 41 · Message · Nov 21, 2026, 10:00:00 AM PST (2026-11-21T18:00:00.000Z)",
  "From Parent Two to Parent One · about logistics · level red (Blocked) · Not delivered",
  "Delivered:",
  "│ I will never let you see them again.",
  `Hash ${zeros}`,
  `Previous ${zeros}`,
].join("\n");

const hostile = {
  "16,000 letters without a space": "W".repeat(16_000),
  "16,000 dots without a space": ".".repeat(16_000),
  "16,000 line breaks": `a${"\n".repeat(15_998)}b`,
  "a letter and a line break, 8,000 times": "a\n".repeat(8_000),
  "lines of the record itself": imitation,
  "the same after other line breaks": imitation.replaceAll("\n", "\u2028"),
  "the same after carriage returns": imitation.replaceAll("\n", "\r"),
  "signs that turn the line":
    "\u202e.yad yreve ta pu mih kcip lliw I\u202c \u2066\u2067abc\u2069\u2069",
  "16,000 spaces": `a${" ".repeat(15_998)}b`,
  "16,000 tabs": `a${"\t".repeat(15_998)}b`,
  "16,000 signs of no width": `a${"\u200b".repeat(15_998)}b`,
  "signs of no width between letters": "a\u200b\u2060".repeat(5_000),
  "a pile of marks on one letter": `a${"\u0301".repeat(15_000)}`,
  "4,000 faces": "👨‍👩‍👧‍👦".repeat(1_400),
  "a language of another direction": "مرحبا بكم في المدرسة ".repeat(700),
  "signs that no font has": "\u{10ffff}\ue000".repeat(4_000),
  "every control": Array.from({ length: 160 }, (_, code) => String.fromCodePoint(code)).join(""),
};
/** Of each kind one, which are put on pages on every change; each night all of them are. */
const some: readonly (keyof typeof hostile)[] = [
  "16,000 letters without a space",
  "a letter and a line break, 8,000 times",
  "lines of the record itself",
  "signs that turn the line",
  "signs of no width between letters",
  "a language of another direction",
  "every control",
];
const onPages = process.env["TESTS"] === "long" ? Object.keys(hostile) : some;

const bar = "│ ";
/** Where the record's own lines begin, and where quoted ones do. */
const ownEdge = 54;
const framedEdge = 66;
const rightEdge = 558;

async function pagesOf(rows: PacketRow[]): Promise<{ pages: PageLine[][]; failed: number[] }> {
  const { pdf, failed } = await drawnPacket(headerOf(rows), rows);
  return { pages: await readPages(pdf), failed };
}

/** Apart from where lines were broken, and from spaces, which a reader of pages guesses. */
const letters = (text: string): string => text.replaceAll(/\s/g, "");

/** What a record of these words says of itself at its left edge, whatever the words are. */
const ownLine =
  /^(Messages|Every message in the order .*|November 2026|No\. \d+ · Message · .*|From Parent One to Parent Two · about logistics|Delivered as written · level green \(Approved\)|Delivered:|Not viewed by Parent Two by the end of this packet|A family · page \d+ of \d+)$/;

describe("hostile words on the pages of a packet", () => {
  it.each(Object.entries(hostile).filter(([what]) => onPages.some((one) => one === what)))(
    "stay in their frame, and are all there: %s",
    async (_name, words) => {
      const { pages, failed } = await pagesOf([messageOf(words, 1)]);
      expect(failed).toEqual([]);
      // The cover, the contents, the appendix, and some pages: never one for each line break.
      expect(pages.length).toBeLessThan(40);
      const appendix = pages.findLastIndex((page) =>
        page.some((line) => line.text.startsWith("Appendix: what")),
      );
      const lines = pages
        .slice(2, appendix)
        .flat()
        .filter((line) => line.text.trim() !== "");
      const framed = lines.filter((line) => line.text.startsWith("│"));
      for (const line of lines) {
        expect(line.right).toBeLessThan(rightEdge);
        if (line.text.startsWith("│")) expect(line.left).toBeCloseTo(framedEdge, 0);
        else {
          expect(line.left).toBeCloseTo(ownEdge, 0);
          expect(line.text).toMatch(ownLine);
        }
      }
      expect(lines.filter((line) => line.text.startsWith("No. "))).toHaveLength(1);
      if (/\n{3}|[\u0590-\u08ff\u{1f000}-\u{10ffff}\ue000]|(a\n){9}/u.test(words)) return;
      const read = framed.map((line) => line.text.slice(bar.length - 1)).join("");
      expect(letters(read)).toBe(letters(visibleText(words)));
    },
  );

  it("are marked on the pages just as the cover explains the marks", async () => {
    const { pages } = await pagesOf([messageOf("See you at five.", 1)]);
    const cover = letters((pages[0] ?? []).map(({ text }) => text).join(""));
    expect(cover).toContain(
      letters("shown as marks such as ⟦U+202E⟧, and line breaks without end as ⟦⏎⟧."),
    );
    expect(cover).not.toContain("U+27E6");
  });

  it("that cannot be put on a page name their entry, and the export carries on", async () => {
    const broken = { ...messageOf("words", 2), at: "no time at all" };
    const { pages, failed } = await pagesOf([
      messageOf("before", 1),
      broken,
      messageOf("after", 3),
    ]);
    expect(failed).toEqual([2]);
    const text = pages
      .flat()
      .map((line) => line.text)
      .join("\n");
    expect(text).toContain("No. 2 · this entry could not be put on a page");
    expect(text).toContain("Entries that could not be put on a page: 2.");
    expect(text).toContain("│ after");
  });

  it.each([
    [
      "red",
      "sent_bypass",
      "Delivered as written, as its sender chose: urgent facts about a child · level red",
    ],
    [
      "yellow",
      "sent_bypass",
      "Delivered as written, as its sender chose: urgent facts about a child · level yellow",
    ],
    // Calm and urgent, it goes through a pause by itself: nobody pressed anything.
    ["green", "sent_bypass", "Delivered right away: urgent facts about a child · level green"],
    ["red", "blocked", "Not delivered · level red (Blocked)"],
    ["green", "sent", "Delivered as written · level green (Approved)"],
  ])("carry the label of what happened to them: %s, %s", async (severity, finalAction, said) => {
    const message = messageOf("She fell and we are at the ER.", 1);
    message.fields["severity"] = { salt: zeros.slice(32), value: severity };
    message.fields["finalAction"] = { salt: zeros.slice(32), value: finalAction };
    const { pages } = await pagesOf([message]);
    const text = pages
      .slice(1)
      .flat()
      .map((line) => line.text)
      .join("\n");
    expect(text).toContain(said);
  });
});

/** The table as two other programs read it. */
async function tableOf(rows: PacketRow[]): Promise<string[][]> {
  const path = join(mkdtempSync(join(tmpdir(), "evenkeel-table-")), "record.csv");
  const read = async function* () {
    yield* rows;
  };
  const context = { viewedAt: new Map(), exhibits: new Map() };
  await writeTable(path, { header: headerOf(rows), rows: read(), context });
  const text = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  const strict = parse(text, { record_delimiter: "\r\n" });
  const other = Papa.parse<string[]>(text, { newline: "\r\n", skipEmptyLines: true });
  expect(other.errors).toEqual([]);
  expect(other.data).toEqual(strict);
  return strict;
}

const finalMessage = (table: string[][], line: number): string => {
  const [head = []] = table;
  return table[line]?.[head.indexOf("finalMessage")] ?? "";
};
/** What a spreadsheet takes for the beginning of a cell, in one that was not read by its quotes. */
const mayRun = /(^|[\r\n\v\f\u0085\u2028\u2029,;\t|"])[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

describe("hostile words in the table of a packet", () => {
  it("stay one cell, whatever they contain, in other programs too", async () => {
    const words = Object.values(hostile);
    const table = await tableOf(words.map((text, index) => messageOf(text, index + 1)));
    expect(table).toHaveLength(words.length + 1);
    for (const [index, text] of words.entries()) {
      expect(letters(finalMessage(table, index + 1)).replaceAll("'", "")).toBe(
        letters(text).replaceAll("'", ""),
      );
    }
  });

  it("never become a formula at the start of a cell, after a line break, or after another separator", async () => {
    const parts = fc.constantFrom(
      "=1+1",
      "+1",
      "-1",
      "@SUM(1)",
      "\t=1",
      "\r",
      "\n",
      "\u2028",
      ";",
      ",",
      '"',
      "'",
      " ",
      "a",
      '=HYPERLINK("x")',
      "\u0085",
      "|",
      "＝1",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 12 }), async (chosen) => {
        const words = chosen.join("");
        const cell = finalMessage(await tableOf([messageOf(words, 1)]), 1);
        expect(cell).not.toMatch(mayRun);
        // Nothing but apostrophes was added.
        expect(cell.replaceAll("'", "")).toBe(words.replaceAll("'", ""));
      }),
      { numRuns: 100 },
    );
  });

  it("stay within what a spreadsheet cell can hold", async () => {
    const cell = finalMessage(
      await tableOf([messageOf(",=".repeat(10_000) + "é".repeat(40_000), 1)]),
      1,
    );
    expect(cell.length).toBeLessThan(32_767);
    expect(cell).toContain("all 60000 characters stand in record.jsonl");
  });
});
