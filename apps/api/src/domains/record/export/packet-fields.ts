/** What the fields of entries are called and what kind of thing they hold, for the pages of a packet. */
import { canonicalJson, type Json } from "../canonical.ts";
import { type ShownRow, shownValue } from "./packet-rows.ts";
import { type PacketWords, packetWords } from "./packet-words.ts";

/** What stands at the left of a field of an entry; undefined for one that the page leaves to record.jsonl. */
export const labelOf = (
  name: string,
  kind = "",
  said: PacketWords = packetWords(),
): string | undefined => (unsaid.has(name) ? undefined : said.field(name, kind));

/** Internal ids, and what is said in words elsewhere on the page; record.jsonl holds them. */
const unsaid = new Set([
  // What a parent answered is in the rules that came of it.
  "answers",
  "attachments",
  "disputeId",
  "aiTranslationLocale",
  "followsId",
  "evaluationId",
  "childId",
  "factId",
  "childIds",
  "eventId",
  "importId",
  "invitationId",
  "swapId",
  "checkInId",
  "journalId",
  "repeats",
  // What kind of act it is says so.
  "undoAs",
  "findings",
  "verdict",
  "before",
  "otherwise",
  "exceptions",
  "ofTime",
  "continues",
  // It stands with every amount.
  "currency",
  "aboutExpense",
  "expenseId",
  "paymentId",
  "childId",
  "ruleId",
  "recurringId",
  "publicKey",
  "algorithm",
]);

/** What a program or an expert checks: it stands in the appendix. */
export const technicalFields = new Set([
  "provider",
  "color",
  "calendarDigest",
  "rounding",
  "eventsCreated",
  "eventsSetAside",
  "eventsRemoved",
  "eventsRestored",
]);

/** What the sentences of an act say, by its kind. */
export const saidInSentences: Partial<Record<string, readonly string[]>> = {
  // With whom the children are the rest of the time stands below its rules.
  schedule_applied: ["startYear", "endYear", "firstDay", "waits", "residenceId"],
  swap_requested: ["responderId", "given", "taken", "children", "answerBy"],
  swap_answered: ["swapAnswer"],
  exchange_checked_in: ["checkIn", "children", "near", "plannedAt", "tookPlaceAt"],
  check_in_undone: ["plannedAt"],
  check_in_corrected: ["plannedAt"],
  invitation_made: ["role", "name", "expiresAt", "accessEndsAt"],
  invitation_agreed: ["name"],
  invitation_accepted: ["userId", "role", "name", "accessEndsAt"],
  account_changed: ["change", "codesStay"],
  password_reset: ["userId", "secondFactorRemoved"],
};

export const isListOfNumbers = (value: Json): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === "number");

export const isListOfTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

/** Any value for reading: of what has parts each on a line, by its name. */
export function asText(value: Json, said: PacketWords): string {
  if (typeof value === "string") return value;
  if (isListOfNumbers(value) || isListOfTexts(value)) return value.join(", ");
  if (Array.isArray(value)) return value.map((item) => asText(item, said)).join("\n");
  if (typeof value === "boolean") return said.value("boolean", String(value));
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([name, part]) =>
      said.t("fact.field", { label: said.field(name), value: asText(part, said) }),
    )
    .join("\n");
}

/** Names of the children whom an event is about: where it names none, it is about all of them. */
export const namesOfChildren = new Set(["children", "childrenBefore"]);

/** Texts that the server itself writes, from a closed list; every other text is someone's words. */
export const ownTexts = new Set([
  "category",
  "reach",
  "factKind",
  "times",
  "severity",
  "urgency",
  "responseType",
  "provider",
  "action",
  "place",
  "resolutionDeadline",
  "swapAnswer",
  "answerBy",
  "expiredAt",
  "createdAt",
  "start",
  "end",
  "birthDate",
  "day",
  "color",
  "calendarDigest",
  "role",
  "change",
  "device",
  "standing",
  "sessionBeganAt",
  "expiresAt",
  "accessEndsAt",
  "currency",
  "paidOn",
  "dueOn",
  "firstOn",
  "until",
  "answer",
  "method",
  "paymentAnswer",
  "splitAnswer",
  "plannedAt",
  "checkIn",
  "tookPlaceAt",
  "near",
  "writtenAt",
  "editedAt",
]);

/** Who put something there. */
export const authors = new Set(["creatorId", "claimedBy"]);

/** Who did or owes something, by their number. */
export const people = new Set(["claimedBy", "paidBy", "owedBy"]);

/** What says when an event is: one line for all of them. */
export const timesOfEvent = new Set(["start", "end", "allDay"]);

/** What stood before a change of a child or an event, as far as it was replaced. */
export function replaced(row: ShownRow): [string, Json][] {
  const before = shownValue(row, "before");
  if (typeof before !== "object" || before === null || Array.isArray(before)) return [];
  return Object.entries(before).filter(
    ([name, value]) =>
      !unsaid.has(name) && canonicalJson(value) !== canonicalJson(shownValue(row, name) ?? null),
  );
}

/** What an entry is called and about comes before what else it says. */
const firstFields = [
  "title",
  "what",
  "name",
  "category",
  "description",
  "responseType",
  "answer",
  "start",
  "end",
];

/** The names of an entry's fields; an entry itself keeps them by the alphabet. */
export function inReadingOrder({ fields }: ShownRow): string[] {
  const names = Object.keys(fields);
  return [
    ...firstFields.filter((name) => names.includes(name)),
    ...names.filter((name) => !firstFields.includes(name)),
  ];
}
