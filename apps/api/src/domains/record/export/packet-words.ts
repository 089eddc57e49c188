/**
 * The record's own words in a packet, in the language of whoever asked for it. What a person wrote is quoted as it
 * stands, and what the hashes cover is the same in every language.
 */
import {
  accountChanges,
  checkInKinds,
  disputeCategories,
  disputeResponseTypes,
  disputeUrgencies,
  evaluationCategories,
  expenseAnswers,
  expenseCategories,
  messageCategories,
  paymentAnswers,
  paymentMethods,
  roles,
  severities,
} from "@evenkeel/contract/constants";
import { lookOf } from "@evenkeel/contract/access-detail";
import { factKinds } from "@evenkeel/contract/fact-fields";
import { eventReach } from "@evenkeel/contract/models/calendar/events";
import type { MessageLog } from "@evenkeel/contract/models/record";
import { type Outcome, outcomeTone } from "@evenkeel/contract/outcome";
import { dateInWords } from "@evenkeel/custody/rules/say-hours";
import { defaultLocale, type PlainKey, type Words } from "@evenkeel/words";
import { type Catalogue, openCatalogue } from "@evenkeel/words/server";
import { accessContent, entryContents, type EntryKind } from "../entry.ts";
import { type EventFields, type RepeatContent } from "../entries/events.ts";

/** Texts that the server itself writes into an entry, from a closed list: said in words, and never framed as someone's. */
const closedLists = {
  category: [
    ...messageCategories,
    ...disputeCategories,
    ...evaluationCategories,
    ...expenseCategories,
  ],
  severity: severities,
  urgency: disputeUrgencies,
  responseType: disputeResponseTypes,
  action: accessContent.shape.action.options,
  swapAnswer: entryContents.swap_answered.shape.swapAnswer.options,
  place: entryContents.text_refused.shape.place.options,
  role: roles,
  change: accountChanges,
  boolean: ["true", "false"],
  answer: expenseAnswers,
  paymentAnswer: paymentAnswers,
  splitAnswer: entryContents.split_answered.shape.splitAnswer.options,
  method: paymentMethods,
  factKind: factKinds,
  checkIn: checkInKinds,
  reach: eventReach.options,
} as const;
type Listed = (typeof closedLists)[keyof typeof closedLists][number];
const listOf = new Map<string, readonly Listed[]>(Object.entries(closedLists));

type FieldName =
  PlainKey<"packet"> extends infer Name
    ? Name extends `field.${infer Field}`
      ? Field
      : never
    : never;

/** Fields of entries in words; what has none here stands by its own name. */
const namedFields = [
  "reach",
  "title",
  "category",
  "description",
  "urgency",
  "file",
  "resolutionDeadline",
  "responseType",
  "responseText",
  "aiResolution",
  "aiTranslation",
  "expiredAt",
  "provider",
  "text",
  "severity",
  "coachingPrompt",
  "approved",
  "submittedBy",
  "createdAt",
  "start",
  "end",
  "when",
  "allDay",
  "action",
  "detail",
  "messages",
  "place",
  "requiresReview",
  "name",
  "nicknames",
  "birthDate",
  "responderId",
  "creatorId",
  "color",
  "rules",
  "aboutRule",
  "startYear",
  "endYear",
  "firstDay",
  "parent1Id",
  "parent2Id",
  "residenceId",
  "replaces",
  "waits",
  "eventsCreated",
  "eventsSetAside",
  "eventsRemoved",
  "eventsRestored",
  "calendarDigest",
  "family",
  "timeZone",
  "people",
  "children",
  "childrenBefore",
  "note",
  "given",
  "taken",
  "swapAnswer",
  "answerBy",
  "repeat",
  "reminders",
  "day",
  "role",
  "change",
  "userId",
  "device",
  "standing",
  "isPhrase",
  "sessionBeganAt",
  "codesStay",
  "secondFactorRemoved",
  "expiresAt",
  "accessEndsAt",
  "claimedBy",
  "paidBy",
  "what",
  "vendor",
  "amountCents",
  "taxCents",
  "currency",
  "paidOn",
  "dueOn",
  "owedBy",
  "owedCents",
  "shareCents",
  "owedPercent",
  "rounding",
  "answer",
  "settlesEntry",
  "method",
  "underProtest",
  "paymentAnswer",
  "parent1Percent",
  "splitAnswer",
  "firstOn",
  "until",
  "dueAfterDays",
  "factKind",
  "reaction",
  "dose",
  "times",
  "memberNumber",
  "groupNumber",
  "size",
  "telephone",
  "email",
  "address",
  "plannedAt",
  "checkIn",
  "tookPlaceAt",
  "near",
  "writtenAt",
  "editedAt",
  "tags",
] as const satisfies readonly FieldName[];

/** The end is exclusive; of whole days it is the midnight after the last one. */
type EventTimes = Pick<EventFields, "start" | "end" | "allDay">;

/** An event's place is a person's words, and not where words were written. */
export const isAboutEvent = (kind: string): boolean => kind.startsWith("event_");

const isKind = (kind: string): kind is EntryKind => kind in entryContents;

export interface PacketWords {
  readonly locale: string;
  readonly t: Words<"packet">;
  /** What happened to a message, in a line. */
  readonly outcome: (outcome: Outcome) => string;
  /** What stands at the left of a field of such an entry. */
  readonly field: (name: string, kind?: string) => string;
  /** A value of a closed list in words; any other as it stands. @param list a field, or 'role' */
  readonly value: (list: string, text: string) => string;
  readonly kind: (kind: string) => string;
  /** A level, with the specification's label where that says what happened to the words. */
  readonly level: (severity: MessageLog["severity"], action: MessageLog["finalAction"]) => string;
  /** Cents in the family's money. */
  readonly money: (cents: number, currency: string) => string;
  /** When an event is, on the family's clock, with the name of its zone. */
  readonly when: (times: EventTimes, timeZone: string) => string;
  /** When those who chose it are reminded. @param minutes before the event begins */
  readonly reminder: (minutes: number, allDay: boolean) => string;
  /** What someone of the court looked at, or as it stands where it is no look. */
  readonly look: (detail: string) => string;
  /** How an event comes again; without an end, where none is said. */
  readonly repeat: (repeat: RepeatContent) => string;
  /** An instant on the family's clock, its day there, and the month of that. */
  readonly clock: (timeZone: string) => (at: Date) => string;
  readonly day: (timeZone: string) => (at: Date) => string;
  readonly month: (timeZone: string) => (at: Date) => string;
}

/** @param locale of the catalogue */
export function packetWords(
  locale: string = defaultLocale,
  catalogue: Catalogue = openCatalogue(),
): PacketWords {
  const t = catalogue.words(locale, "packet");
  const record = catalogue.words(locale, "record");
  const value = (list: string, text: string): string => {
    const known = listOf.get(list)?.find((one) => one === text);
    return known === undefined ? text : t(`value.${known}`);
  };
  /** A day of the calendar, which has no zone. */
  const dayAlone = formatter(locale, { timeZone: "UTC", dateStyle: "medium" });
  const clockOfEvents = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      ...longDay,
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    });
  return {
    locale,
    t,
    value,
    outcome: (outcome) => record(`outcome.${outcome}`),
    field(name, kind = "") {
      if (isAboutEvent(kind) && name === "place") return t("field.eventPlace");
      const known = namedFields.find((one) => one === name);
      return known === undefined ? name : t(`field.${known}`);
    },
    kind: (kind) => (isKind(kind) ? t(`kind.${kind}`) : kind.replaceAll("_", " ")),
    level(severity, finalAction) {
      const level = value("severity", severity);
      const isSo = outcomeTone({ severity, finalAction }) === severity;
      return isSo ? t("level", { level, label: record(`label.${severity}`) }) : level;
    },
    money: (cents, currency) =>
      new Intl.NumberFormat(locale, { style: "currency", currency }).format(cents / 100),
    repeat({ cadence: often, until, count, timeZone: zone }) {
      const cadence = t(`cadence.${often}`);
      if (count !== null) return t("repeat.count", { cadence, count, zone });
      return until === null
        ? t("repeat.always", { cadence, zone })
        : t("repeat.until", { cadence, day: dayAlone(new Date(until)), zone });
    },
    when({ start, end, allDay }, timeZone) {
      const [from, to] = [new Date(start), new Date(end)];
      if (!allDay) return dateInWords(clockOfEvents(timeZone).formatRangeToParts(from, to), locale);
      const dayOf = formatter(locale, { timeZone, ...longDay });
      const [first, last] = [dayOf(from), dayOf(new Date(Math.max(+from, +to - 1)))];
      return first === last ? t("event.allDay", { day: first }) : t("event.days", { first, last });
    },
    reminder(minutes, allDay) {
      if (minutes === 0) return t(allDay ? "reminder.morning" : "reminder.none");
      if (minutes % minutesOfDay === 0)
        return t("reminder.days", { count: minutes / minutesOfDay });
      if (minutes % 60 === 0) return t("reminder.hours", { count: minutes / 60 });
      return t("reminder.minutes", { count: minutes });
    },
    look(detail) {
      const look = lookOf(detail);
      if (look === null) return detail;
      if ("screen" in look) return record(`look.${look.screen}`);
      const { from, to } = "days" in look ? look.days : look.filters;
      const { category, severity, words } = "filters" in look ? look.filters : {};
      return [
        ...(category === undefined
          ? []
          : [record("look.category", { category: value("category", category) })]),
        ...(severity === undefined
          ? []
          : [record("look.severity", { severity: value("severity", severity) })]),
        ...(words === undefined ? [] : [record("look.words")]),
        ...(from == null ? [] : [record("look.from", { day: dayAlone(new Date(from)) })]),
        ...(to == null ? [] : [record("look.to", { day: dayAlone(new Date(to)) })]),
      ].join(", ");
    },
    clock: (timeZone) =>
      formatter(locale, {
        timeZone,
        weekday: "short",
        year: "numeric",
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        second: "2-digit",
        timeZoneName: "short",
      }),
    day: (timeZone) => formatter(locale, { timeZone, dateStyle: "medium" }),
    month: (timeZone) => formatter(locale, { timeZone, year: "numeric", month: "long" }),
  };
}

const minutesOfDay = 24 * 60;
const longDay = { weekday: "short", year: "numeric", month: "short", day: "numeric" } as const;

function formatter(locale: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(locale, options);
  return (at) => dateInWords(format.formatToParts(at), locale);
}
