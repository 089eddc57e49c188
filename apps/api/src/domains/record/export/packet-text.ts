import { severityLabels } from "@evenkeel/contract/constants";
import { severity as severitySchema } from "@evenkeel/contract/models/moderation";
import { finalAction } from "@evenkeel/contract/models/record";
import { outcomeTone, outcomeWords } from "@evenkeel/contract/outcome";
import type { z } from "zod";
import { canonicalJson, type Json } from "../canonical.ts";
import { messageContent, type RepeatContent, repeatContent, verdictContent } from "../entry.ts";
import { type PacketHeader, type PacketRow, type ShownRow, shownValue } from "./packet-rows.ts";

/**
 * What stands under an entry's heading: a fact in the record's own words, or someone's words under a label. Only the
 * latter may hold what a person wrote: they are drawn in a frame, so that they cannot pass for the former.
 */
export type EntryPart = { fact: string } | { label: string; words: string };

export interface EntryText {
  heading: string;
  parts: EntryPart[];
  /** Hexadecimal, for checking and not for reading. */
  hashes: string[];
}

const actions: Record<string, string> = outcomeWords;

/** The level, with the specification's label where that says what happened to the words. */
function levelOf(level: string, action: string | null): string {
  const severity = severitySchema.safeParse(level);
  const became = finalAction.safeParse(action);
  if (!severity.success || !became.success) return level;
  const isSo = outcomeTone({ severity: severity.data, finalAction: became.data }) === level;
  return isSo ? `${level} (${severityLabels[severity.data]})` : level;
}

const kinds: Record<string, string> = {
  event_created: "Event added",
  event_changed: "Event changed",
  event_deleted: "Event deleted",
  message: "Message",
  note: "Court note",
  viewed: "Messages first viewed",
  access: "Reviewer's access",
  family_changed: "Family changed by the operator",
  text_refused: "Words refused outside of messages",
  schedule_applied: "Schedule applied",
  schedule_undone: "Schedule taken off the calendar",
  schedule_confirmed: "Schedule confirmed by the other parent",
  schedule_undo_asked: "Asked the other parent to take a schedule off",
  schedule_kept: "Schedule kept: no longer asked to take it off",
  child_added: "Child added",
  child_changed: "Child changed",
  child_archived: "Child archived",
  child_restored: "Child restored",
};

/** Fields of the other kinds in words; what has no words here stands by its own name. */
const labels: Record<string, string> = {
  title: "Title",
  category: "Category",
  description: "Proposal",
  urgency: "Urgency",
  resolutionDeadline: "Deadline for an answer",
  responseType: "Answer",
  responseText: "Words of the answer",
  aiResolution: "AI resolution (a suggestion)",
  expiredAt: "Closed when time ran out at",
  provider: "Read or written by",
  text: "Words",
  severity: "Level",
  coachingPrompt: "Coaching",
  approved: "Approved",
  submittedBy: "Submitted by",
  createdAt: "Made at",
  start: "Begins",
  end: "Ends",
  allDay: "All day",
  action: "What was done",
  detail: "Filtered by",
  messages: "Entries seen for the first time",
  place: "Where they were written",
  requiresReview: "Needs review",
  name: "Name",
  nicknames: "Nicknames",
  birthDate: "Birth date",
  responderId: "Asked for an answer",
  creatorId: "Put on the calendar by",
  color: "Color",
  rules: "Rules of the schedule",
  children: "Children",
  childrenBefore: "Children before",
  note: "Note",
  repeat: "Repeats",
  reminders: "Reminders, minutes before",
  day: "Only the one on",
  startYear: "First year",
  endYear: "Last year",
  parent1Id: "Parent 1 in the order",
  parent2Id: "Parent 2 in the order",
  residenceId: "With whom the children are when no rule says so",
  aboutRule: "Questions this rule of an applied schedule",
  replaces: "In place of the schedules before it",
  eventsCreated: "Hours placed",
  eventsSetAside: "Hours that gave way",
  eventsRemoved: "Hours taken off",
  eventsRestored: "Hours put back",
  calendarDigest: "Digest of all hours placed",
  family: "Family",
  timeZone: "Time zone",
  people: "People",
};

/** Fields that mean another thing in an entry about an event. */
const labelsOfEvents: Record<string, string> = { place: "Place" };
const isEvent = (kind: string): boolean => kind.startsWith("event_");

/** What stands at the left of a field of an entry; undefined for one that the page leaves to record.jsonl. */
export const labelOf = (name: string, kind = ""): string | undefined =>
  unsaid.has(name)
    ? undefined
    : ((isEvent(kind) ? labelsOfEvents[name] : undefined) ?? labels[name] ?? name);

/** Internal ids, and what is said in words elsewhere on the page; record.jsonl holds them. */
const unsaid = new Set([
  "disputeId",
  "followsId",
  "evaluationId",
  "childId",
  "childIds",
  "eventId",
  "importId",
  "repeats",
  "findings",
  "verdict",
  "before",
  "otherwise",
  "exceptions",
  "continues",
]);

type Reading = z.infer<typeof verdictContent>;

/** More of them than this stand in record.jsonl alone. */
const mostFindings = 20;

/** The words that a verdict is based on, each under the rule that found it. */
function restingOn(findings: Reading["findings"]): EntryPart[] {
  const more = findings.length - mostFindings;
  return [
    ...findings.slice(0, mostFindings).map(({ rule, words }) => ({
      label: `The level rests on these words (${rule})`,
      words,
    })),
    ...(more > 0 ? [{ fact: `It rests on ${more} more findings; see record.jsonl` }] : []),
  ];
}

/** How the moderator read words that stand as written. */
function readingOf({ severity, bypassed, provider, findings }: Reading): EntryPart[] {
  const went = bypassed ? ", went through as urgent facts about a child" : ", left as written";
  return [{ fact: `Read as ${severity}${went}; by ${provider}` }, ...restingOn(findings)];
}

const isListOfNumbers = (value: Json): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === "number");

const isListOfTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

function asText(value: Json): string {
  if (typeof value === "string") return value;
  if (isListOfNumbers(value)) return value.join(", ");
  return isListOfTexts(value) ? value.join(", ") : JSON.stringify(value);
}

const cadenceWords = {
  daily: "every day",
  weekly: "every week",
  biweekly: "every other week",
  monthly: "every month",
} as const satisfies Record<RepeatContent["cadence"], string>;

/** How an event comes again; without an end, where none is said. */
function repeatWords({ cadence, until, count, timeZone }: RepeatContent): string {
  const end =
    count !== null ? `, ${count} times` : until === null ? "" : `, until ${until} (counted in)`;
  return `${cadenceWords[cadence]}${end}, on the clocks of ${timeZone}`;
}

/** Whom an event is about where it names no child. */
const allChildren = "all of them";
const namesOfChildren = new Set(["children", "childrenBefore"]);

/** Texts that the server itself writes, from a closed list; every other text is someone's words. */
const ownTexts = new Set([
  "category",
  "severity",
  "urgency",
  "responseType",
  "provider",
  "action",
  "place",
  "resolutionDeadline",
  "expiredAt",
  "createdAt",
  "start",
  "end",
  "birthDate",
  "color",
  "calendarDigest",
]);

/** What stood before a change of a child or an event, as far as it was replaced. */
function replaced(row: ShownRow): [string, Json][] {
  const before = row.kind === "family_changed" ? null : shownValue(row, "before");
  if (typeof before !== "object" || before === null || Array.isArray(before)) return [];
  return Object.entries(before).filter(
    ([name, value]) =>
      !unsaid.has(name) && canonicalJson(value) !== canonicalJson(shownValue(row, name) ?? null),
  );
}

/** Says an entry in words for reading, times in the family's zone and in UTC. */
export function describeEntries(header: PacketHeader): (row: PacketRow) => EntryText {
  const names = new Map(header.people.map((person) => [person.id, person.name]));
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: header.timeZone,
    dateStyle: "medium",
    timeStyle: "long",
  });
  const person = (id: Json | undefined): string =>
    typeof id === "number" ? (names.get(id) ?? `user ${id}`) : "the server";

  const message = (row: ShownRow): EntryPart[] => {
    const text = (name: string): string | null => {
      const value = shownValue(row, name);
      return typeof value === "string" && value !== "" ? value : null;
    };
    const words = (label: string, value: string | null): EntryPart[] =>
      value === null ? [] : [{ label, words: value }];
    const sender = person(shownValue(row, "senderId"));
    const original = text("originalMessage");
    const final = text("finalMessage");
    const level = text("severity");
    const action = text("finalAction");
    const attempts = shownValue(row, "attemptCount");
    const findings = messageContent.shape.findings.safeParse(shownValue(row, "findings"));
    const facts = [
      `From ${sender} to ${person(shownValue(row, "receiverId"))}`,
      text("category") === null ? null : `category ${text("category")}`,
      level === null ? null : `level ${levelOf(level, action)}`,
      action === null ? null : (actions[action] ?? action),
      typeof attempts === "number" && attempts > 1 ? `attempt ${attempts}` : null,
    ];
    return [
      { fact: facts.filter((fact) => fact !== null).join(" · ") },
      ...words(`Written by ${sender}`, original === final ? null : original),
      ...words("Delivered", final),
      ...words("Offered rewrite", text("aiRewrite")),
      ...words("Coaching", text("coachingPrompt")),
      ...(text("provider") === null ? [] : [{ fact: `Level by ${text("provider")}` }]),
      ...(findings.success ? restingOn(findings.data) : []),
    ];
  };

  const anything = (row: ShownRow): EntryPart[] => {
    const verdict = verdictContent.safeParse(shownValue(row, "verdict"));
    const findings = verdictContent.shape.findings.safeParse(shownValue(row, "findings"));
    const field = (name: string): EntryPart[] => {
      const value = shownValue(row, name);
      const label = labelOf(name, row.kind);
      if (value === undefined || value === null || label === undefined) return [];
      if (isListOfTexts(value) && value.length === 0) {
        return namesOfChildren.has(name) ? [{ fact: `${label}: ${allChildren}` }] : [];
      }
      return saying(label, name, value);
    };
    const beforeThat = ([name, value]: [string, Json]): EntryPart[] => {
      const label = `${labelOf(name, row.kind) ?? name} before`;
      const isNothing = value === null || (isListOfTexts(value) && value.length === 0);
      return isNothing ? [{ fact: `${label}: none` }] : saying(label, name, value);
    };
    const saying = (label: string, name: string, value: Json): EntryPart[] => {
      if (name.endsWith("Id") && typeof value === "number")
        return [{ fact: `${label}: ${person(value)}` }];
      const repeat = repeatContent.safeParse(value);
      if (repeat.success) return [{ fact: `${label}: ${repeatWords(repeat.data)}` }];
      // Words outside of messages that have a level of their own are those that were refused.
      if (name === "severity") return [{ fact: `${label}: ${levelOf(asText(value), "blocked")}` }];
      const text = asText(value);
      const isOwn =
        typeof value === "number" ||
        typeof value === "boolean" ||
        isListOfNumbers(value) ||
        (ownTexts.has(name) && !(isEvent(row.kind) && name in labelsOfEvents));
      return [isOwn ? { fact: `${label}: ${text}` } : { label, words: text }];
    };
    return [
      ...Object.keys(row.fields).flatMap(field),
      ...replaced(row).flatMap(beforeThat),
      ...(findings.success ? restingOn(findings.data) : []),
      ...(verdict.success ? readingOf(verdict.data) : []),
    ];
  };

  return (row) => {
    const hashes = [`Hash ${row.hash}`, `Previous ${row.previousHash}`];
    if ("withheld" in row) {
      return { heading: `No. ${row.sequence} · withheld from this reader`, parts: [], hashes };
    }
    const at = new Date(row.at);
    const kind = kinds[row.kind] ?? row.kind.replaceAll("_", " ");
    const about = row.subject === null ? "" : ` on No. ${row.subject}`;
    return {
      heading: `No. ${row.sequence} · ${kind}${about} · ${clock.format(at)} (${row.at})`,
      parts:
        row.kind === "message"
          ? message(row)
          : [{ fact: `By ${person(row.actorId)}` }, ...anything(row)],
      hashes,
    };
  };
}

/** An entry that could not be put into words: named, so that no one looks for it in vain. */
export function describeFailed(row: PacketRow): EntryText {
  return {
    heading: `No. ${row.sequence} · this entry could not be put on a page`,
    parts: [{ fact: "Its exact content stands in record.jsonl under this number." }],
    hashes: [`Hash ${row.hash}`, `Previous ${row.previousHash}`],
  };
}
