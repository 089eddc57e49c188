import { isOneOf } from "@evenkeel/contract/keys";
import type {
  EntrySigned,
  MessageLog,
  RecordEvent,
  RecordLog,
} from "@evenkeel/contract/models/record";
import { recordEvent, saidKinds } from "@evenkeel/contract/models/record";
import { notesAsText } from "./court-notes.ts";
import { entrySignature } from "./entries/devices.ts";
import { type EntryKind, messageContent, noteContent } from "./entry.ts";
import { detailsOn, saidOn } from "./event-details.ts";
import { withoutOwnDeath } from "./own-death.ts";
import type { Reader } from "./said-reader.ts";
import type { DeviceThatSigns, EntryRow, NoteRow } from "./repository.ts";

/** The kinds of entries that are in the log beside messages. */
export const eventKinds = recordEvent.shape.kind.options;

/** Kinds without a row of their own, and where the court reads them instead. */
export const readElsewhere = {
  note: "on the entry that it is about",
  viewed: "on the message that was seen",
  access: "in the list of the court's looks",
} as const satisfies Partial<Record<EntryKind, string>>;

/** `tsc` fails here where a kind of the record has no row in the court's log, or a row is of no kind. */
type Unmatched = {
  [Kind in Exclude<EntryKind, RecordLog["kind"] | keyof typeof readElsewhere>]: "has no row";
} & {
  [Kind in Exclude<RecordLog["kind"], EntryKind>]: "is on no record";
};
const unmatched: Unmatched = {};
void unmatched;

const isEvent = (kind: string): kind is RecordEvent["kind"] => isOneOf(eventKinds, kind);

/** What is read together with an entry. */
export interface AroundEntry {
  /** On it, oldest first. */
  notes: NoteRow[];
  /** The content of the entry that it is about, if any. */
  subject: string | null;
  /** Those that sign for the family's people, by their ids. */
  devices: ReadonlyMap<string, DeviceThatSigns>;
}

/**
 * An entry as the court reviewer reads it.
 * @param reader in whose language sentences are said
 */
export function toRecordLog(
  row: EntryRow,
  { notes, subject, devices }: AroundEntry,
  reader: Reader,
): RecordLog {
  const around = { ...courtNotesOf(notes), signed: signedOf(row, devices) };
  return isEvent(row.kind)
    ? { ...toEvent(row, row.kind, subject, reader), ...around }
    : { ...toMessage(row), ...around };
}

/** Entries of older forms are from before devices signed. */
const firstSigned = 3;

function signedOf(
  { version, signed }: EntryRow,
  devices: ReadonlyMap<string, DeviceThatSigns>,
): EntrySigned {
  if (version < firstSigned) return { state: "before", device: null };
  if (signed === null) return { state: "unsigned", device: null };
  const device = devices.get(entrySignature.parse(JSON.parse(signed)).device);
  const state = device?.standing === "unconfirmed" ? "unconfirmed" : "signed";
  return { state, device: device?.name ?? null };
}

const placeOf = (row: EntryRow) => ({
  id: row.sequence,
  uuid: row.uuid,
  timestamp: row.at.toISOString(),
});

function courtNotesOf(rows: NoteRow[]) {
  const notes = rows.map((note) => ({
    id: note.sequence,
    at: note.at.toISOString(),
    text: noteContent.parse(JSON.parse(note.content)).text,
  }));
  return { courtNotes: notesAsText(notes), notes };
}

type WithoutNotes<Log> = Omit<Log, "courtNotes" | "notes" | "signed">;

function toMessage(row: EntryRow): WithoutNotes<MessageLog> {
  const content = withoutOwnDeath(messageContent.parse(JSON.parse(row.content)));
  return {
    ...content,
    attachments: content.attachments ?? [],
    ...placeOf(row),
    kind: "message",
    parentNotes: null,
    viewedAt: row.viewed_at?.toISOString() ?? null,
  };
}

function toEvent(
  row: EntryRow,
  kind: RecordEvent["kind"],
  subject: string | null,
  reader: Reader,
): WithoutNotes<RecordEvent> {
  const event = {
    ...placeOf(row),
    kind,
    actorId: row.actor_id,
    subjectId: row.subject,
    category: null,
    title: null,
    text: null,
    severity: null,
    bypassed: false,
    unchecked: false,
    requiresReview: false,
    coachingPrompt: null,
    provider: null,
    findings: [],
    urgency: null,
    resolutionDeadline: null,
    responseType: null,
    approved: null,
    place: null,
    child: null,
    event: null,
    money: null,
    attachments: [],
    sentences: [],
  } satisfies WithoutNotes<RecordEvent>;
  const content: unknown = JSON.parse(row.content);
  const details = isOneOf(saidKinds, kind)
    ? saidOn(kind, { content, actorId: row.actor_id }, reader)
    : detailsOn(kind, content, subject);
  return withoutOwnDeath({ ...event, ...details });
}
