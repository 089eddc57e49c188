import { actText } from "./act-text.ts";
import { type Context, type EntryPart, entryTeller, type EntryText } from "./entry-teller.ts";
import { messageText } from "./message-text.ts";
import { asText } from "./packet-fields.ts";
import { type PacketHeader, type PacketRow, shownValue } from "./packet-rows.ts";
import { type PacketWords, packetWords } from "./packet-words.ts";
import { toldRow } from "./told-row.ts";

const nothingElse: Context = { viewedAt: new Map(), exhibits: new Map() };

/** Says an entry, and the notes on it, in words for reading, times in the family's zone. */
export function describeEntries(
  header: PacketHeader,
  said: PacketWords = packetWords(),
  context: Context = nothingElse,
): (row: PacketRow, notes?: readonly PacketRow[]) => EntryText {
  const teller = entryTeller(header, said, context);
  const { clock, person } = teller;
  const { t } = said;

  /** A note of the court on an entry, under it. */
  const note = (row: PacketRow): EntryPart[] => {
    if ("withheld" in row) return [];
    const { sequence, at, actorId } = row;
    const told = { number: String(sequence), name: person(actorId), time: clock(new Date(at)) };
    return [{ label: t("note.by", told), words: asText(shownValue(row, "text") ?? null, said) }];
  };

  return (entry, notes = []) => {
    const number = String(entry.sequence);
    if ("withheld" in entry) {
      return { heading: t("entry.withheld", { number }), parts: [], technical: [] };
    }
    const row = toldRow(entry);
    const about = row.subject === null ? null : String(row.subject);
    const place = { number, kind: said.kind(row.kind), time: clock(new Date(row.at)) };
    const { parts, technical } =
      row.kind === "message" ? messageText(row, teller) : actText(row, teller);
    return {
      heading:
        about === null ? t("entry.heading", place) : t("entry.headingAbout", { ...place, about }),
      parts: [...parts, ...notes.flatMap(note)],
      technical,
    };
  };
}

/** An entry that could not be put into words: named, so that no one looks for it in vain. */
export function describeFailed(row: PacketRow, said: PacketWords = packetWords()): EntryText {
  return {
    heading: said.t("entry.failed", { number: String(row.sequence) }),
    parts: [{ fact: said.t("entry.failedText") }],
    technical: [],
  };
}
