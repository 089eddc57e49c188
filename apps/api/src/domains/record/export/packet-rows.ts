import type { Actor } from "@evenkeel/contract/ports";
import type { Json } from "../canonical.ts";
import { bodyDigest, fieldDigest, fieldSalt } from "../entry-hash.ts";
import { type EntrySignature } from "../entries/devices.ts";
import { contentIfAs, type EntryContent, type EntryKind, type RecordEntry } from "../entry.ts";
import { type Visible, visibleTo } from "./visibility.ts";

export const packetFormat = "evenkeel-record/4";

interface Person {
  id: number;
  name: string;
  role: string;
}

/** The first line of record.jsonl. */
export interface PacketHeader {
  format: typeof packetFormat;
  familyId: number;
  family: string;
  timeZone: string;
  /** For whom it was made: what this user may see. */
  madeFor: Person;
  people: Person[];
  /** Days in the family's time zone, null if the range is open. */
  from: string | null;
  to: string | null;
  /** Numbers of the first and the last entry; first is last + 1 where there are none. */
  first: number;
  last: number;
  /** Hash of the entry before the first, and of the last one. */
  previousHash: string;
  headHash: string;
}

type PacketField = { salt: string; value: Json } | { digest: string };

/** Its place in the chain, which stands there for every entry. */
type Place = { familyId: number; sequence: number; previousHash: string; hash: string } & (
  | { version: 1 }
  | { version: 2 | 3; people: string | null; late: boolean }
);

/** An entry as it stands in record.jsonl, whole or in part. */
export type ShownRow = Place & {
  uuid: string;
  kind: string;
  at: string;
  actorId: number | null;
  subject: number | null;
  fields: { [name: string]: PacketField };
  /** Since version 3. */
  signed?: EntrySignature | null;
};

/** An entry that this reader may not see: its place in the chain, and since version 2 what ties it to that place. */
type WithheldRow = Place & { body?: string; withheld: true };

export type PacketRow = ShownRow | WithheldRow;

/** What an entry looks like in this user's packet. */
export function toPacketRow(actor: Actor, entry: RecordEntry): PacketRow {
  const visible = visibleTo(actor, entry);
  if (visible === "none") {
    const body = entry.version !== 1 ? { body: bodyDigest(entry) } : {};
    return { ...placeOf(entry), ...body, withheld: true };
  }
  return shownRow(entry, visible);
}

/** An entry of which at least its place and its fields' names are shown. */
export function shownRow(entry: RecordEntry, visible: Exclude<Visible, "none"> = "all"): ShownRow {
  const fields: ShownRow["fields"] = {};
  for (const [name, value] of Object.entries(entry.content)) {
    const salt = fieldSalt(entry.salt, name);
    const isShown = visible === "all" || visible.has(name);
    fields[name] = isShown ? { salt, value } : { digest: fieldDigest(salt, name, value) };
  }
  const { uuid, kind, at, actorId, subject } = entry;
  const signed = entry.version === 3 ? { signed: entry.signed } : {};
  return { ...placeOf(entry), uuid, kind, at, actorId, subject, fields, ...signed };
}

function placeOf({ version, people, late, ...entry }: RecordEntry): Place {
  const { familyId, sequence, previousHash, hash } = entry;
  const place = { familyId, sequence, previousHash, hash };
  return version === 1 ? { ...place, version } : { ...place, version, people, late };
}

/** The value of a field where it is shown. */
export function shownValue(row: ShownRow, name: string): Json | undefined {
  const field = row.fields[name];
  return field !== undefined && "value" in field ? field.value : undefined;
}

/** An entry's content, as far as it is shown. */
export function shownContent(row: ShownRow): { [name: string]: Json } {
  const values = Object.entries(row.fields).flatMap(([name, field]) =>
    "value" in field ? [[name, field.value] as const] : [],
  );
  return Object.fromEntries(values);
}

/** What an entry of this kind says; null for another kind, or one that cannot be read. */
export function said<Kind extends EntryKind>(
  row: PacketRow,
  kind: Kind,
): EntryContent<Kind> | null {
  if ("withheld" in row || row.kind !== kind) return null;
  return contentIfAs(kind, shownContent(row));
}
