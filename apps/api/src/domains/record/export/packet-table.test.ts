import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { Json } from "../canonical.ts";
import type { PacketHeader, ShownRow } from "./packet-rows.ts";
import { writeTable } from "./packet-table.ts";
import { packetWords } from "./packet-words.ts";

const zeros = "0".repeat(64);
const header = {
  timeZone: "America/Los_Angeles",
  people: [
    { id: 1, name: "Dana", role: "parent1" },
    { id: 2, name: "Luis", role: "parent2" },
  ],
} as PacketHeader;

const rowOf = (kind: string, content: { [name: string]: Json }): ShownRow => ({
  version: 1,
  familyId: 1,
  sequence: 1,
  previousHash: zeros,
  hash: zeros,
  uuid: "u",
  kind,
  at: "2026-11-30T11:52:21.000Z",
  actorId: 1,
  subject: null,
  fields: Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, { salt: "s", value }]),
  ),
});

/** The one line of a table with this entry, by its headings. */
async function lineOf(row: ShownRow, locale: string): Promise<Record<string, string>> {
  const path = join(mkdtempSync(join(tmpdir(), "evenkeel-table-")), "record.csv");
  const rows = (async function* () {
    yield row;
  })();
  const context = { viewedAt: new Map(), exhibits: new Map() };
  await writeTable(path, { header, rows, context }, packetWords(locale));
  const [line = {}] = parse<Record<string, string>>(readFileSync(path), {
    bom: true,
    columns: true,
  });
  return line;
}

const claim = {
  what: "Dentist",
  category: "medical",
  amountCents: 24_050,
  currency: "USD",
  claimedBy: 1,
  paidBy: 1,
  paidOn: "2026-11-30",
};
const verdict = { severity: "green", bypassed: false, provider: "builtin", findings: [] };

describe("the table of a packet, to whoever reads it in a spreadsheet", () => {
  it("has an expense in words with its amount as money, and the amount as a number that adds up", async () => {
    const line = await lineOf(rowOf("expense_claimed", { ...claim, verdict }), "en-US");
    expect(line).toMatchObject({
      at_local: "2026-11-30 03:52:21 PST",
      what: "Expense claimed",
      actor: "Dana",
      amount: "240.50",
      currency: "USD",
      kind: "expense_claimed",
    });
    expect(line["in_words"]).toContain("What for:\n│ Dentist");
    expect(line["in_words"]).toContain("Amount: $240.50");
    expect(line["in_words"]).not.toMatch(/24050|\{/);
  });

  it("speaks the reader's language, a child's birthday among its words, and says nothing of how a calm name was read", async () => {
    const child = { name: "Sofía", nicknames: [], birthDate: "2017-05-14", color: "#000", verdict };
    const line = await lineOf(rowOf("child_added", child), "es-US");
    expect(line["que_es"]).toBe(packetWords("es-US").kind("child_added"));
    expect(line["en_palabras"]).toContain("14 de may de 2017");
    expect(line["en_palabras"]).not.toContain("se dejó tal como se escribió");
    const added = await lineOf(rowOf("child_added", child), "en-US");
    expect(added["in_words"]).toContain("May 14, 2017");
    expect(added["in_words"]).not.toContain("left as written");
  });

  it.each([
    ["en-US", "in_words", "It was Dana’s first device, so there was no other one to confirm it."],
    ["es-US", "en_palabras", "Fue el primer dispositivo de Dana: ningún otro podía confirmarlo."],
  ])(
    "says what a device's standing means, and no word of the program (%s)",
    async (locale, column, said) => {
      const device = {
        device: "ab12",
        userId: 1,
        algorithm: "Ed25519",
        publicKey: "k",
        name: "Firefox on Linux",
        isPhrase: false,
        standing: "first",
        sessionBeganAt: null,
      };
      const words = (await lineOf(rowOf("device_added", device), locale))[column];
      expect(words).toContain(said);
      expect(words).not.toMatch(/: first|ab12/);
    },
  );

  it.each([
    [1, "1 juzgado de nivel verde"],
    [7, "7 juzgados de nivel verde"],
  ])("counts in whole sentences in Spanish (%i)", (count, said) => {
    expect(packetWords("es-US").t("measured.given", { count, level: "verde" })).toBe(said);
  });
});
