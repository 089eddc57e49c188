import { expect, it } from "vitest";
import type { PacketRow, ShownRow } from "./packet-rows.ts";
import { countTotals } from "./packet-totals.ts";

const zeros = "0".repeat(64);
const place = { version: 1, familyId: 1, sequence: 1, previousHash: zeros, hash: zeros } as const;

function rowOf(kind: string, shown: Record<string, string>): ShownRow {
  const fields = Object.entries(shown).map(([name, value]) => [name, { salt: "", value }]);
  const about = { uuid: "", kind, at: "2026-11-21T18:00:00.000Z", actorId: 1, subject: null };
  return { ...place, ...about, fields: Object.fromEntries(fields) };
}
const message = (finalAction: string, severity: string) =>
  rowOf("message", { finalAction, severity });

async function totalsOf(rows: PacketRow[]): Promise<string[]> {
  async function* read() {
    yield* rows;
  }
  return countTotals(read());
}

it("the cover of a packet says what happened to the messages: urgent facts in red words were delivered", async () => {
  const totals = await totalsOf([
    message("sent", "green"),
    message("sent", "green"),
    message("sent_rewrite", "green"),
    message("sent_bypass", "red"),
    message("sent_unchecked", "yellow"),
    message("blocked", "red"),
  ]);
  expect(totals).toEqual([
    "What happened to the messages: Delivered as written (2); Delivered as the offered rewrite (1); Delivered as the offered rewrite, which its sender changed first (0); Delivered as written, after its sender read the tip (0); Delivered right away: urgent facts about a child (1); Delivered as written; not checked, as its language is not known (1); Not delivered (1).",
    "Levels that the moderator gave them: green (3), yellow (0), red (2).",
  ]);
});

it("a packet does not count refused words from elsewhere as messages, and says beside each sum what is withheld", async () => {
  const totals = await totalsOf([
    rowOf("text_refused", { severity: "red" }),
    // As the recipient sees it: no level.
    rowOf("message", { finalAction: "sent" }),
    { ...place, withheld: true },
  ]);
  expect(totals).toEqual([
    "What happened to the messages: Delivered as written (1); Delivered as the offered rewrite (0); Delivered as the offered rewrite, which its sender changed first (0); Delivered as written, after its sender read the tip (0); Delivered right away: urgent facts about a child (0); Delivered as written; not checked, as its language is not known (0); Not delivered (0). One entry that is withheld from this reader is not counted here.",
    "Levels that the moderator gave them: green (0), yellow (0), red (0). One entry that is withheld from this reader is not counted here.",
    "Text not accepted (not in a message): 1.",
    "Withheld from this reader, shown only by their hashes: 1.",
  ]);
});
