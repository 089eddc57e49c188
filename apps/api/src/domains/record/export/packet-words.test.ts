import { rmSync } from "node:fs";
import { tableIn, tableLocales } from "@evenkeel/verify";
import { openCatalogue } from "@evenkeel/words/server";
import { addPseudo, copyOfMessages } from "@evenkeel/words/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawnPacket } from "../../../../test/drawn-packet.ts";
import { readPages } from "../../../../test/read-pages.ts";
import { entryContents, type EntryKind } from "../entry.ts";
import type { PacketHeader, ShownRow } from "./packet-rows.ts";
import { describeEntries, describeFailed } from "./packet-text.ts";
import { countTotals } from "./packet-totals.ts";
import { packetWords, type PacketWords } from "./packet-words.ts";

const zeros = "0".repeat(64);
/** What a person wrote, named or chose: it stands as it is in every language. */
const theirs = "Zzz";
const person = (id: number, role: string) => ({ id, name: theirs, role });

const finding = { rule: theirs, tag: theirs, words: theirs };
/** A value for fields that are no text of someone's. */
const values: Readonly<Record<string, unknown>> = {
  category: "logistics",
  severity: "yellow",
  finalAction: "blocked",
  urgency: "standard",
  responseType: "counter",
  action: "exported",
  place: "child",
  senderId: 1,
  receiverId: 2,
  submittedBy: theirs,
  responderId: 9,
  creatorId: 1,
  parent1Id: 1,
  parent2Id: 2,
  attemptCount: 3,
  requiresReview: true,
  approved: false,
  allDay: true,
  replaces: false,
  waits: true,
  birthDate: "2019-05-04",
  color: "#4A90E2",
  start: "2026-11-21T18:00:00.000Z",
  findings: Array.from({ length: 21 }, () => finding),
  attachments: (["read", "none", "part", "unread", "unchecked"] as const).map((words) => ({
    id: "00000000-0000-4000-8000-000000000000",
    name: theirs,
    kind: "picture",
    bytes: 7,
    sha256: zeros,
    pages: null,
    pagesShown: 0,
    words,
  })),
  verdict: { severity: "green", bypassed: true, provider: theirs, findings: [] },
  children: [],
  childrenBefore: [theirs],
  reminders: [15, 60],
  repeat: { cadence: "weekly", until: "2027-04-01", count: null, timeZone: "UTC", monthDay: null },
  before: {
    name: `${theirs} before`,
    nicknames: [theirs],
    birthDate: null,
    color: "#000000",
    title: `${theirs} before`,
    repeat: { cadence: "monthly", until: null, count: 1, timeZone: "UTC", monthDay: 5 },
  },
};

/** An entry of this kind with something in each of its fields. */
function rowOf(kind: EntryKind, sequence: number): ShownRow {
  const fields = Object.keys(entryContents[kind].shape).map((name) => {
    // Where an event takes place is a parent's words.
    const isTheirs = kind.startsWith("event_") && name === "place";
    const value = ((isTheirs ? undefined : values[name]) ?? theirs) as string;
    return [name, { salt: zeros.slice(32), value }] as const;
  });
  const place = { version: 1 as const, familyId: 1, sequence, previousHash: zeros, hash: zeros };
  const at = "2026-11-21T18:00:00.000Z";
  const about = { uuid: zeros, kind, at, actorId: sequence === 1 ? null : 1, subject: sequence };
  return { ...place, ...about, fields: Object.fromEntries(fields) };
}
const rows = (Object.keys(entryContents) as EntryKind[]).map((kind, at) => rowOf(kind, at + 1));
const header: PacketHeader = {
  format: "evenkeel-record/4",
  familyId: 1,
  family: theirs,
  timeZone: "UTC",
  madeFor: person(3, "court_viewer"),
  people: [person(1, "parent1"), person(2, "parent2"), person(3, "court_viewer")],
  from: null,
  to: "2026-11-30",
  first: 1,
  last: rows.length,
  previousHash: zeros,
  headHash: zeros,
};

async function* read() {
  yield* rows;
  yield {
    version: 1 as const,
    familyId: 1,
    sequence: 99,
    previousHash: zeros,
    hash: zeros,
    withheld: true as const,
  };
}

/** Everything that a reader of these entries is told in the record's own words, a line each. */
function ownLines(said: PacketWords): string[] {
  const describeRow = describeEntries(header, said);
  const texts = [...rows.map((row) => describeRow(row)), describeFailed(rows[0]!, said)];
  return texts.flatMap(({ heading, parts, technical }) => [
    heading,
    ...technical,
    ...parts.map((part) => ("fact" in part ? part.fact : part.label)),
  ]);
}

describe("a packet in another language", () => {
  it("says nothing in English to a court that reads Spanish, apart from what people wrote", async () => {
    const [english, spanish] = ["en-US", "es-US"].map((locale) => packetWords(locale));
    const inEnglish = new Set([...ownLines(english!), ...(await countTotals(read(), english))]);
    const inSpanish = [...ownLines(spanish!), ...(await countTotals(read(), spanish))];
    const alike = new Set(inSpanish.filter((line) => inEnglish.has(line)));
    expect([...alike]).toEqual(["Color: #4A90E2"]);
    expect(inSpanish).toContain(
      "No entregado · nivel amarillo · intento 3 desde el último mensaje entregado",
    );
  });

  it("has headings of its own over its table, as many as there are columns, and each once", () => {
    const headings = tableLocales.map((locale) => tableIn(locale).head.split(","));
    const [english] = headings;
    for (const each of headings) {
      expect(new Set(each).size).toBe(english?.length);
    }
    expect(tableLocales).toEqual(openCatalogue().locales);
    expect(tableIn("fr-FR").head).toBe(tableIn("en-US").head);
  });
});

describe("a language no one has translated yet", () => {
  let folder: string;
  beforeEach(() => {
    folder = copyOfMessages();
    addPseudo(folder, "fr-FR");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("comes to every page of a packet once its folder is there: no source holds a word", async () => {
    const said = packetWords("fr-FR", openCatalogue(folder));
    const totals = await countTotals(read(), said);
    const { pdf, failed } = await drawnPacket(header, rows, { totals }, said);
    expect(failed).toEqual([]);
    const pages = await readPages(pdf);
    const text = pages
      .flat()
      .map((line) => line.text)
      .join("\n");
    // Letters without an accent come from no catalogue: what people wrote, dates, and what is the same everywhere.
    const plain = new Set(text.match(/[A-Za-z]{3,}/g));
    expect([...plain].toSorted()).toEqual(
      ["UTC", theirs, "avr", "before", "mai", "nov", "novembre", "sam"].toSorted(),
    );
    expect(text.length).toBeGreaterThan(8_000);
  });
});
