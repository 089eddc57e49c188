import type { MessageLog, RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { notesAsText } from "./court-notes.ts";
import { entryContents, type EventFields, messageContent, noteContent } from "./entry.ts";
import { toDetails, wholeFields } from "./event-said.ts";
import type { EntryRow, NoteRow } from "./repository.ts";

/** The kinds of entries that are in the log beside messages. */
export const eventKinds = [
  "dispute_proposed",
  "dispute_answered",
  "dispute_resolved",
  "dispute_expired",
  "evaluation_added",
  "text_refused",
  "child_added",
  "child_changed",
  "child_archived",
  "child_restored",
  "event_created",
  "event_changed",
  "event_deleted",
] as const satisfies readonly RecordEvent["kind"][];

const isEvent = (kind: string): kind is RecordEvent["kind"] =>
  (eventKinds as readonly string[]).includes(kind);

/**
 * An entry as the court reviewer reads it.
 * @param notes the notes on it, oldest first
 * @param subject the content of the entry that it is about, if any
 */
export function toRecordLog(row: EntryRow, notes: NoteRow[], subject: string | null): RecordLog {
  return isEvent(row.kind)
    ? { ...toEvent(row, row.kind, subject), ...courtNotesOf(notes) }
    : { ...toMessage(row), ...courtNotesOf(notes) };
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

type WithoutNotes<Log> = Omit<Log, "courtNotes" | "notes">;

function toMessage(row: EntryRow): WithoutNotes<MessageLog> {
  return {
    ...messageContent.parse(JSON.parse(row.content)),
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
  } satisfies WithoutNotes<RecordEvent>;
  const content: unknown = JSON.parse(row.content);
  /** A step of a dispute goes by the name of its dispute. */
  const about = () => {
    if (subject === null) return {};
    const { category, title } = entryContents.dispute_proposed.parse(JSON.parse(subject));
    return { category, title };
  };
  switch (kind) {
    case "dispute_proposed": {
      const { category, title, description, urgency, resolutionDeadline, verdict } =
        entryContents.dispute_proposed.parse(content);
      const words = { category, title, text: description, urgency, resolutionDeadline };
      return { ...event, ...words, ...assessed(verdict) };
    }
    case "dispute_answered": {
      const { responseType, responseText, verdict } = entryContents.dispute_answered.parse(content);
      return { ...event, ...about(), responseType, text: responseText, ...assessed(verdict) };
    }
    case "dispute_resolved": {
      const { aiResolution, provider } = entryContents.dispute_resolved.parse(content);
      return { ...event, ...about(), text: aiResolution, provider };
    }
    case "dispute_expired":
      return { ...event, ...about() };
    case "evaluation_added": {
      const { category, title, text, approved, provider } =
        entryContents.evaluation_added.parse(content);
      return { ...event, category, title, text, approved, provider };
    }
    case "child_added":
    case "child_archived":
    case "child_restored": {
      const { childId: _id, verdict, ...child } = entryContents[kind].parse(content);
      return {
        ...event,
        title: child.name,
        child: { ...child, before: null },
        ...assessed(verdict),
      };
    }
    case "child_changed": {
      const { childId: _id, verdict, ...child } = entryContents.child_changed.parse(content);
      return { ...event, title: child.name, child, ...assessed(verdict) };
    }
    case "event_created":
      return { ...event, ...onCalendar(entryContents.event_created.parse(content)) };
    case "event_changed":
      return { ...event, ...onCalendar(entryContents.event_changed.parse(content)) };
    case "event_deleted":
      return { ...event, ...onCalendar(entryContents.event_deleted.parse(content)) };
    case "text_refused":
      return { ...event, ...entryContents.text_refused.parse(content) };
  }
}

type CalendarAct = Parameters<typeof wholeFields>[0] & {
  day?: string | null | undefined;
  before?: EventFields | undefined;
  children?: string[] | undefined;
  childrenBefore?: string[] | undefined;
  verdict?: Verdict | undefined;
};

/** What an act on the calendar says of its event. */
function onCalendar(act: CalendarAct) {
  const { day = null, before, children = [], childrenBefore = children, verdict } = act;
  return {
    title: act.title,
    event: {
      ...toDetails(wholeFields(act)),
      children,
      day,
      before: before === undefined ? null : { ...toDetails(before), children: childrenBefore },
    },
    ...assessed(verdict),
  };
}

type Verdict = NonNullable<ReturnType<typeof entryContents.dispute_answered.parse>["verdict"]>;

/** How the words were read, and that someone should look where red ones went past a block. */
function assessed(verdict: Verdict | undefined) {
  if (verdict === undefined) return {};
  const { severity, bypassed, provider, findings } = verdict;
  const requiresReview = bypassed && severity === "red";
  return { severity, bypassed, provider, findings, requiresReview };
}
