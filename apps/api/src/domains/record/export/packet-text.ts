import { severity as severitySchema } from "@evenkeel/contract/models/moderation";
import { finalAction } from "@evenkeel/contract/models/record";
import type { z } from "zod";
import { canonicalJson, type Json } from "../canonical.ts";
import { messageContent, repeatContent, verdictContent } from "../entry.ts";
import { type PacketHeader, type PacketRow, type ShownRow, shownValue } from "./packet-rows.ts";
import { isAboutEvent, type PacketWords, packetWords } from "./packet-words.ts";

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

/** What stands at the left of a field of an entry; undefined for one that the page leaves to record.jsonl. */
export const labelOf = (
  name: string,
  kind = "",
  said: PacketWords = packetWords(),
): string | undefined => (unsaid.has(name) ? undefined : said.field(name, kind));

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

const isListOfNumbers = (value: Json): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === "number");

const isListOfTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

function asText(value: Json): string {
  if (typeof value === "string") return value;
  if (isListOfNumbers(value)) return value.join(", ");
  return isListOfTexts(value) ? value.join(", ") : JSON.stringify(value);
}

/** Names of the children whom an event is about: where it names none, it is about all of them. */
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
  "day",
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
export function describeEntries(
  header: PacketHeader,
  said: PacketWords = packetWords(),
): (row: PacketRow) => EntryText {
  const { t } = said;
  const names = new Map(header.people.map((person) => [person.id, person.name]));
  const clock = said.clock(header.timeZone);
  const person = (id: Json | undefined): string =>
    typeof id === "number"
      ? (names.get(id) ?? t("person.unknown", { id: String(id) }))
      : t("person.server");
  const fact = (label: string, value: string): EntryPart => ({
    fact: t("fact.field", { label, value }),
  });

  /** The level of words and what happened to them, as they are kept; words of another kind stand as they are. */
  const levelOf = (level: string, action: string | null): string => {
    const severity = severitySchema.safeParse(level);
    const became = finalAction.safeParse(action);
    return severity.success && became.success
      ? said.level(severity.data, became.data)
      : said.value("severity", level);
  };

  /** The words that a verdict is based on, each under the rule that found it. */
  const restingOn = (findings: Reading["findings"]): EntryPart[] => {
    const more = findings.length - mostFindings;
    return [
      ...findings
        .slice(0, mostFindings)
        .map(({ rule, words }) => ({ label: t("finding", { rule }), words })),
      ...(more > 0 ? [{ fact: t("finding.more", { count: String(more) }) }] : []),
    ];
  };

  /** How the moderator read words that stand as written. */
  const readingOf = ({ severity, bypassed, provider, findings }: Reading): EntryPart[] => {
    const reading = { level: said.value("severity", severity), provider };
    return [
      { fact: t(bypassed ? "reading.urgent" : "reading.kept", reading) },
      ...restingOn(findings),
    ];
  };

  const message = (row: ShownRow): EntryPart[] => {
    const text = (name: string): string | null => {
      const value = shownValue(row, name);
      return typeof value === "string" && value !== "" ? value : null;
    };
    const words = (label: string, value: string | null): EntryPart[] =>
      value === null ? [] : [{ label, words: value }];
    const sender = person(shownValue(row, "senderId"));
    const receiver = person(shownValue(row, "receiverId"));
    const original = text("originalMessage");
    const final = text("finalMessage");
    const category = text("category");
    const level = text("severity");
    const action = text("finalAction");
    const became = finalAction.safeParse(action);
    const provider = text("provider");
    const attempts = shownValue(row, "attemptCount");
    const findings = messageContent.shape.findings.safeParse(shownValue(row, "findings"));
    const facts = [
      t("fact.fromTo", { sender, receiver }),
      category && t("fact.category", { category: said.value("category", category) }),
      level && t("fact.level", { level: levelOf(level, action) }),
      became.success ? said.outcome(became.data) : action,
      typeof attempts === "number" && attempts > 1
        ? t("fact.attempt", { attempt: String(attempts) })
        : null,
    ];
    return [
      { fact: facts.filter((one) => one !== null).join(" · ") },
      ...words(t("words.written", { name: sender }), original === final ? null : original),
      ...words(t("words.delivered"), final),
      ...words(t("words.rewrite"), text("aiRewrite")),
      ...words(t("words.coaching"), text("coachingPrompt")),
      ...(provider === null ? [] : [{ fact: t("fact.levelBy", { provider }) }]),
      ...(findings.success ? restingOn(findings.data) : []),
    ];
  };

  const anything = (row: ShownRow): EntryPart[] => {
    const verdict = verdictContent.safeParse(shownValue(row, "verdict"));
    const findings = verdictContent.shape.findings.safeParse(shownValue(row, "findings"));
    const field = (name: string): EntryPart[] => {
      const value = shownValue(row, name);
      const label = labelOf(name, row.kind, said);
      if (value === undefined || value === null || label === undefined) return [];
      if (isListOfTexts(value) && value.length === 0) {
        return namesOfChildren.has(name) ? [fact(label, t("children.all"))] : [];
      }
      return saying(label, name, value);
    };
    const beforeThat = ([name, value]: [string, Json]): EntryPart[] => {
      const label = t("fact.before", { label: said.field(name, row.kind) });
      const isNothing = value === null || (isListOfTexts(value) && value.length === 0);
      return isNothing ? [{ fact: t("fact.none", { label }) }] : saying(label, name, value);
    };
    const saying = (label: string, name: string, value: Json): EntryPart[] => {
      if (name.endsWith("Id") && typeof value === "number") return [fact(label, person(value))];
      const repeat = repeatContent.safeParse(value);
      if (repeat.success) return [fact(label, said.repeat(repeat.data))];
      // Words outside of messages that have a level of their own are those that were refused.
      if (name === "severity") return [fact(label, levelOf(asText(value), "blocked"))];
      const text = asText(value);
      if (typeof value === "boolean") return [fact(label, said.value("boolean", text))];
      const isWords = isAboutEvent(row.kind) && name === "place";
      const isOwn =
        typeof value === "number" || isListOfNumbers(value) || (ownTexts.has(name) && !isWords);
      return [isOwn ? fact(label, said.value(name, text)) : { label, words: text }];
    };
    return [
      ...Object.keys(row.fields).flatMap(field),
      ...replaced(row).flatMap(beforeThat),
      ...(findings.success ? restingOn(findings.data) : []),
      ...(verdict.success ? readingOf(verdict.data) : []),
    ];
  };

  return (row) => {
    const number = String(row.sequence);
    if ("withheld" in row) {
      return { heading: t("entry.withheld", { number }), parts: [], hashes: hashesOf(said, row) };
    }
    const about = row.subject === null ? null : String(row.subject);
    const place = {
      number,
      kind: said.kind(row.kind),
      time: clock(new Date(row.at)),
      utc: row.at,
    };
    return {
      heading:
        about === null ? t("entry.heading", place) : t("entry.headingAbout", { ...place, about }),
      parts:
        row.kind === "message"
          ? message(row)
          : [{ fact: t("entry.by", { name: person(row.actorId) }) }, ...anything(row)],
      hashes: hashesOf(said, row),
    };
  };
}

const hashesOf = ({ t }: PacketWords, { hash, previousHash }: PacketRow): string[] => [
  t("entry.hash", { hash }),
  t("entry.previous", { hash: previousHash }),
];

/** An entry that could not be put into words: named, so that no one looks for it in vain. */
export function describeFailed(row: PacketRow, said: PacketWords = packetWords()): EntryText {
  return {
    heading: said.t("entry.failed", { number: String(row.sequence) }),
    parts: [{ fact: said.t("entry.failedText") }],
    hashes: hashesOf(said, row),
  };
}
