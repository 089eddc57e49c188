import { attachment } from "@evenkeel/contract/models/attachment";
import { entriesInVolume } from "@evenkeel/verify";
import { z } from "zod";
import { type EntryKind, entryContents } from "../entry.ts";
import { type PacketRow, said, type ShownRow, shownValue } from "./packet-rows.ts";

/** The parts of the document in which entries are read, in their order. */
export const partNames = [
  "messages",
  "disputes",
  "parenting",
  "expenses",
  "calendar",
  "children",
  "journal",
  "refused",
  "family",
] as const;
export type PartName = (typeof partNames)[number];

/**
 * Where an entry of each kind is read: in a part, or under the entry that it is about. A new kind does not compile until
 * it is decided here.
 */
const places: Record<EntryKind, PartName | "under"> = {
  message: "messages",
  note: "under",
  viewed: "under",
  text_refused: "refused",
  dispute_proposed: "disputes",
  dispute_answered: "disputes",
  dispute_accepted: "disputes",
  dispute_resolved: "disputes",
  dispute_expired: "disputes",
  evaluation_added: "disputes",
  schedule_applied: "parenting",
  schedule_undone: "parenting",
  schedule_confirmed: "parenting",
  schedule_undo_asked: "parenting",
  schedule_kept: "parenting",
  calendar_arranged: "parenting",
  swap_requested: "parenting",
  swap_answered: "parenting",
  swap_withdrawn: "parenting",
  swap_expired: "parenting",
  swap_undo_asked: "parenting",
  swap_kept: "parenting",
  swap_undone: "parenting",
  exchange_checked_in: "parenting",
  check_in_undone: "parenting",
  check_in_corrected: "parenting",
  expense_claimed: "expenses",
  expense_answered: "expenses",
  expense_withdrawn: "expenses",
  payment_said: "expenses",
  payment_answered: "expenses",
  split_proposed: "expenses",
  split_answered: "expenses",
  recurring_started: "expenses",
  recurring_stopped: "expenses",
  event_created: "calendar",
  event_changed: "calendar",
  event_deleted: "calendar",
  event_restored: "calendar",
  child_added: "children",
  child_changed: "children",
  child_archived: "children",
  child_restored: "children",
  fact_added: "children",
  fact_changed: "children",
  fact_removed: "children",
  journal_entered: "journal",
  contact_changed: "family",
  access: "family",
  family_changed: "family",
  invitation_made: "family",
  invitation_withdrawn: "family",
  invitation_agreed: "family",
  invitation_accepted: "family",
  account_changed: "family",
  password_reset: "family",
  account_closed: "family",
  device_added: "family",
  device_confirmed: "family",
  device_removed: "family",
};

const isKind = (kind: string): kind is EntryKind => Object.hasOwn(entryContents, kind);

const files = z.array(attachment);
const withFiles = z.object({ attachments: files });
type File = z.infer<typeof attachment>;

/** The files that stood with an event before a change. */
const filesBefore = (row: ShownRow): File[] =>
  withFiles.safeParse(shownValue(row, "before")).data?.attachments ?? [];
const filesNow = (row: ShownRow): File[] =>
  files.safeParse(shownValue(row, "attachments")).data ?? [];
const without = (some: readonly File[], others: readonly File[]): File[] =>
  some.filter(({ id }) => !others.some((other) => other.id === id));

/** What disputed an expense: its files came with the dispute that it opened, the entry before it. */
const openedDispute = (row: ShownRow): boolean =>
  row.kind === "expense_answered" && shownValue(row, "answer") === "dispute";

/** The files that came with an entry and are shown. What an event had before stands where it came. */
export const filesOf = (row: ShownRow): File[] =>
  row.kind === "event_deleted" || row.kind === "event_restored" || openedDispute(row)
    ? []
    : without(filesNow(row), filesBefore(row));

/** The files that an event had before a change, and has no longer. */
export const filesGone = (row: ShownRow): File[] => without(filesBefore(row), filesNow(row));

/** What is known of a packet's entries before any of them is put on a page; it holds numbers and times, no words. */
export interface Survey {
  /** When each message was first seen by whoever it went to. */
  viewedAt: ReadonlyMap<number, string>;
  /** What stands under an entry, by its number: the court's notes. */
  notes: ReadonlyMap<number, readonly number[]>;
  /** What followed an entry that began something: answers, changes, payments. */
  steps: ReadonlyMap<number, readonly number[]>;
  /** In whose thread an entry stands that did not begin one. */
  threadOf: ReadonlyMap<number, number>;
  /** The number of an entry's first exhibit; its others follow. */
  exhibits: ReadonlyMap<number, number>;
  /** What begins in each part of each volume, in the order of the record. */
  volumes: readonly Readonly<Record<PartName, readonly number[]>>[];
  /** Of the last entry that this reader sees. */
  lastAt: string | null;
}

const noParts = (): Record<PartName, number[]> => ({
  messages: [],
  disputes: [],
  parenting: [],
  expenses: [],
  calendar: [],
  children: [],
  journal: [],
  refused: [],
  family: [],
});

function add(map: Map<number, number[]>, key: number, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}

/** Reads every entry once. A thread stands in the volume in which it begins, with all that followed. */
export async function surveyOf(first: number, rows: AsyncIterable<PacketRow>): Promise<Survey> {
  const viewedAt = new Map<number, string>();
  const notes = new Map<number, number[]>();
  const steps = new Map<number, number[]>();
  const threadOf = new Map<number, number>();
  const exhibits = new Map<number, number>();
  const volumes: Record<PartName, number[]>[] = [];
  const shown = new Set<number>();
  let exhibit = 1;
  let lastAt: string | null = null;

  const begin = (part: PartName, number: number) => {
    const index = Math.floor((number - first) / entriesInVolume);
    while (volumes.length <= index) volumes.push(noParts());
    volumes[index]?.[part].push(number);
  };
  /** The entry that began what this one is about; of what began before this packet, the first that is in it. */
  const threadOfStep = (subject: number, number: number): number => {
    const known = threadOf.get(subject);
    if (known !== undefined) return known;
    if (shown.has(subject)) return subject;
    threadOf.set(subject, number);
    return number;
  };

  for await (const row of rows) {
    if ("withheld" in row) continue;
    const { sequence: number, subject } = row;
    lastAt = row.at;
    const files = filesOf(row).length;
    if (files > 0) exhibits.set(number, exhibit);
    exhibit += files;
    const place = isKind(row.kind) ? places[row.kind] : "family";
    const seen = said(row, "viewed")?.messages ?? [];
    for (const message of seen) {
      if (!viewedAt.has(message)) viewedAt.set(message, row.at);
    }
    if (row.kind === "note" && subject !== null && shown.has(subject)) {
      add(notes, subject, number);
    } else if (place === "under") {
      // About what is not in this packet: it stands by itself.
      if (row.kind === "note" || seen.some((message) => !shown.has(message)))
        begin("family", number);
    } else {
      const thread = subject === null ? number : threadOfStep(subject, number);
      if (thread === number) begin(place, number);
      else {
        threadOf.set(number, thread);
        add(steps, thread, number);
      }
    }
    shown.add(number);
  }
  return { viewedAt, notes, steps, threadOf, exhibits, volumes, lastAt };
}
