import type { z } from "zod";
import type { Json } from "../canonical.ts";
import { messageContent, verdictContent } from "../entry.ts";
import { type PacketHeader, type PacketRow, type ShownRow, shownValue } from "./packet-rows.ts";

export interface EntryText {
  heading: string;
  lines: string[];
  /** Hexadecimal, for checking and not for reading. */
  hashes: string[];
}

const actions: Record<string, string> = {
  sent: "Delivered as written",
  sent_rewrite: "Delivered as the offered rewrite",
  sent_bypass: "Delivered by 'Send now' (urgent facts about a child)",
  blocked: "Not delivered",
};

const levels: Record<string, string> = {
  green: "green (Approved)",
  yellow: "yellow (Moderated)",
  red: "red (Blocked)",
};

const kinds: Record<string, string> = {
  message: "Message",
  note: "Court note",
  viewed: "Messages first viewed",
  access: "Reviewer's access",
  text_refused: "Words refused outside of messages",
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
  expiredAt: "Closed by time alone at",
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
  detail: "Narrowed to",
  messages: "Entries seen for the first time",
  place: "Where they were to stand",
  requiresReview: "Asks for a reviewer's look",
};

/** Internal ids, and what is said in words elsewhere on the page; record.jsonl holds them. */
const unsaid = new Set([
  "disputeId",
  "followsId",
  "evaluationId",
  "eventId",
  "importId",
  "findings",
  "verdict",
]);

type Reading = z.infer<typeof verdictContent>;

const restingOn = (findings: Reading["findings"]): string =>
  findings.map((finding) => `${finding.rule}: "${finding.words}"`).join("; ");

/** How the moderator read words that stand as written. */
function readingOf({ severity, bypassed, provider, findings }: Reading): string {
  const went = bypassed ? ", went through as urgent facts about a child" : ", stands as written";
  const rests = findings.length === 0 ? "" : `; ${restingOn(findings)}`;
  return `Read as ${severity}${went}; by ${provider}${rests}`;
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

  const message = (row: ShownRow): string[] => {
    const text = (name: string): string | null => {
      const value = shownValue(row, name);
      return typeof value === "string" && value !== "" ? value : null;
    };
    const original = text("originalMessage");
    const final = text("finalMessage");
    const level = text("severity");
    const action = text("finalAction");
    const attempts = shownValue(row, "attemptCount");
    const findings = messageContent.shape.findings.safeParse(shownValue(row, "findings"));
    const restsOn = findings.success
      ? findings.data.map((finding) => `${finding.rule}: "${finding.words}"`)
      : [];
    const facts = [
      `From ${person(shownValue(row, "senderId"))} to ${person(shownValue(row, "receiverId"))}`,
      text("category") === null ? null : `category ${text("category")}`,
      level === null ? null : `level ${levels[level] ?? level}`,
      action === null ? null : (actions[action] ?? action),
      typeof attempts === "number" && attempts > 1 ? `attempt ${attempts}` : null,
    ];
    return [
      facts.filter((fact) => fact !== null).join(" · "),
      ...(original === null || original === final ? [] : [`Written: ${original}`]),
      ...(final === null ? [] : [`Delivered: ${final}`]),
      ...(text("aiRewrite") === null ? [] : [`Offered rewrite: ${text("aiRewrite")}`]),
      ...(text("coachingPrompt") === null ? [] : [`Coaching: ${text("coachingPrompt")}`]),
      ...(text("provider") === null
        ? []
        : [`Level by ${text("provider")}${restsOn.length > 0 ? `; ${restsOn.join("; ")}` : ""}`]),
    ];
  };

  const anything = (row: ShownRow): string[] => {
    const verdict = verdictContent.safeParse(shownValue(row, "verdict"));
    const findings = verdictContent.shape.findings.safeParse(shownValue(row, "findings"));
    return [
      ...Object.keys(row.fields).flatMap((name) => {
        const value = shownValue(row, name);
        if (value === undefined || value === null || unsaid.has(name)) return [];
        const isPerson = name.endsWith("Id") && typeof value === "number";
        const text = typeof value === "string" ? value : JSON.stringify(value);
        const words = name === "severity" ? (levels[text] ?? text) : text;
        return [`${labels[name] ?? name}: ${isPerson ? person(value) : words}`];
      }),
      ...(findings.success && findings.data.length > 0
        ? [`It rests on ${restingOn(findings.data)}`]
        : []),
      ...(verdict.success ? [readingOf(verdict.data)] : []),
    ];
  };

  return (row) => {
    const hashes = [`Hash ${row.hash}`, `Previous ${row.previousHash}`];
    if ("withheld" in row) {
      return { heading: `No. ${row.sequence} · withheld from this reader`, lines: [], hashes };
    }
    const at = new Date(row.at);
    const kind = kinds[row.kind] ?? row.kind.replaceAll("_", " ");
    const about = row.subject === null ? "" : ` on No. ${row.subject}`;
    return {
      heading: `No. ${row.sequence} · ${kind}${about} · ${clock.format(at)} (${row.at})`,
      lines: [
        ...(row.kind === "message"
          ? message(row)
          : [`By ${person(row.actorId)}`, ...anything(row)]),
      ],
      hashes,
    };
  };
}
