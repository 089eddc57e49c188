/**
 * What of a call a device signs: what it says, by the names that the record gives it. Data for both ends, so that the
 * page signs exactly what the server compares with the entry.
 */

import { hasSeenSign, storable } from "./visible-text.ts";

/** Never signed: whoever holds the record could try out what it is. Calls that only secrets go with are below. */
const secrets: ReadonlySet<string> = new Set([
  "password",
  "currentPassword",
  "newPassword",
  "code",
  "token",
]);

/** Where the record calls it otherwise than the call does. */
const namesOnRecord: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "record.addNote": { courtNotes: "text" },
  "moderation.moderate": { message: "originalMessage" },
  "calendar.change": { id: "eventId" },
  "calendar.remove": { id: "eventId" },
  "calendar.restore": { id: "eventId" },
  "calendar.undoFile": { id: "importId" },
  "calendar.applySchedule": { defaultColor: "color", replace: "replaces" },
  "calendar.undoImport": { id: "importId" },
  "calendar.confirmImport": { id: "importId" },
  "calendar.keepImport": { id: "importId" },
  "swaps.answer": { id: "swapId", answer: "swapAnswer" },
  "swaps.withdraw": { id: "swapId" },
  "swaps.undo": { id: "swapId" },
  "swaps.keep": { id: "swapId" },
  "disputes.respond": { id: "disputeId" },
  "disputes.accept": { id: "disputeId" },
  "disputes.resolve": { id: "disputeId" },
  "evaluations.addToRecord": { id: "evaluationId" },
  "expenses.answer": { id: "expenseId" },
  "expenses.withdraw": { id: "expenseId" },
  "expenses.pay": { id: "expenseId" },
  "expenses.answerPayment": { id: "paymentId", answer: "paymentAnswer" },
  "expenses.answerSplit": { id: "ruleId", answer: "splitAnswer" },
  "expenses.stopRecurring": { id: "recurringId" },
  "children.change": { id: "childId" },
  "childFacts.add": { id: "childId", kind: "factKind" },
  "childFacts.change": { id: "factId" },
  "childFacts.remove": { id: "factId" },
  "exchanges.checkIn": { exchangeAt: "plannedAt", kind: "checkIn" },
  "exchanges.undo": { id: "checkInId" },
  "exchanges.correct": { id: "checkInId" },
  "journal.enter": { id: "journalId" },
  "family.invite": { lastDay: "accessEndsAt" },
  "family.withdraw": { id: "invitationId" },
  "family.agree": { id: "invitationId" },
  "deviceKeys.confirm": { id: "device" },
  "deviceKeys.remove": { id: "device" },
};

type Said = Readonly<Record<string, unknown>>;

/** Of these the record says that they were made, and nothing of what was said: their passwords, codes and keys. */
const isSignedWithoutWords = (call: string): boolean =>
  /^secondFactor\.|^account\.(?!rename$)/.test(call);

type Cleaned = (said: Said) => Said;

const trimmed = (said: unknown): unknown => {
  if (Array.isArray(said)) return said.map(trimmed);
  return typeof said === "string" ? said.trim() : said;
};
/** Each once, in the order in which the record has them. */
const once = (said: unknown): unknown => (Array.isArray(said) ? [...new Set(said)] : said);
const inOrder = (said: unknown): unknown =>
  Array.isArray(said) ? said.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) : said;
const keyOf = (one: unknown): string | number => {
  if (typeof one === "object" && one !== null && "start" in one) return String(one.start);
  return typeof one === "number" ? one : String(one);
};
/** A time is the instant that it names, whatever zone it was written in; a day stays a day. */
const instant = (said: unknown): unknown => {
  if (typeof said !== "string" || !said.includes("T")) return said;
  const time = Date.parse(said);
  return Number.isNaN(time) ? said : new Date(time).toISOString();
};
const stretch = (said: unknown): unknown => {
  if (typeof said !== "object" || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([name, at]) => [name, instant(at)]));
};
const repeat = (said: unknown): unknown =>
  typeof said === "object" && said !== null ? { until: null, count: null, ...said } : said;

/** As the record has it: what is said of these fields goes through this on its way there. */
const each =
  (ways: Readonly<Record<string, (said: unknown) => unknown>>): Cleaned =>
  (said) =>
    Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name, ways[name]?.(value) ?? value]),
    );
const trims = (...names: readonly string[]): Cleaned =>
  each(Object.fromEntries(names.map((name) => [name, trimmed])));

/** What a parent keeps to themselves is signed nowhere: the field that says so on the record has the same name. */
const onlyShown: Cleaned = ({ telephone, address, ...said }) => ({
  ...said,
  ...(said["telephoneShown"] === true ? { telephone: trimmed(telephone) } : {}),
  ...(said["addressShown"] === true ? { address: trimmed(address) } : {}),
});

const event = each({
  title: trimmed,
  place: trimmed,
  note: trimmed,
  start: instant,
  end: instant,
  childIds: once,
  reminders: (said) => inOrder(once(said)),
  repeat,
});
const hours = (said: unknown): unknown => inOrder(Array.isArray(said) ? said.map(stretch) : said);
const child = trims("name", "nicknames");
const factOf = ({ times, ...said }: Said): Said => ({
  ...trims(...Object.keys(said))(said),
  times: inOrder(once(times)),
});

/** A dispute that is opened by an answer says what the answer says. */
const answer: Cleaned = ({ text, ...said }) => {
  const words = said["answer"] === "accept" ? null : text;
  return { ...said, text: words, description: words, aboutExpense: said["id"] };
};

const cleaned: Readonly<Record<string, Cleaned>> = {
  "calendar.create": event,
  "calendar.change": event,
  "swaps.request": each({ given: hours, taken: hours, childIds: once }),
  "exchanges.checkIn": each({ exchangeAt: instant, tookPlaceAt: instant }),
  "children.add": child,
  "children.change": child,
  "childFacts.add": factOf,
  "childFacts.change": factOf,
  "childFacts.setContact": onlyShown,
  "expenses.answer": answer,
  "family.invite": trims("name"),
};

/** Files stand on the record as what they are, by the ids that the call has for them. */
const filesAs = { attachmentIds: "attachments" };

/** Nothing was said: nor by blanks or what cannot be seen, nor by an empty list. */
const isUnsaid = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && !hasSeenSign(value)) ||
  (Array.isArray(value) && value.length === 0);

/**
 * What every call says that leads to an entry, by the names that the record has for it: the same as `signedActs` of
 * `@evenkeel/verify`, which is one file that stands alone. A test holds them together, and to what the calls take.
 */
const says: Readonly<Record<string, string>> = {
  "messages.send":
    "originalMessage finalMessage rewrittenMessage category wasModerated wasBlocked coachingTip clientKey bypass confirmed attachments senderId recipientId",
  "messages.markViewed": "ids",
  "moderation.moderate": "originalMessage category location parenting_rules",
  "flow.advance": "message currentState userResponse",
  "coordinator.ask": "message conversationHistory activeModule",
  "record.addNote": "id text",
  "record.startExport": "from to",
  "calendar.create":
    "title start end color allDay childIds place note repeat reminders attachments disputeId",
  "calendar.change":
    "eventId version reach title start end color allDay childIds place note repeat reminders attachments",
  "calendar.remove": "eventId version reach",
  "calendar.restore": "eventId",
  "calendar.placeFile": "fileName text timeZone id chosen removes",
  "calendar.undoFile": "importId",
  "calendar.applySchedule":
    "parseResult yearRange firstDay parentMapping residence color replaces answers",
  "calendar.undoImport": "importId undoAs",
  "calendar.confirmImport": "importId",
  "calendar.keepImport": "importId",
  "swaps.request": "given taken childIds note followsId clientKey",
  "swaps.answer": "swapId swapAnswer note",
  "swaps.withdraw": "swapId",
  "swaps.undo": "swapId undoAs",
  "swaps.keep": "swapId",
  "exchanges.checkIn": "plannedAt checkIn tookPlaceAt",
  "exchanges.undo": "checkInId",
  "exchanges.correct": "checkInId text",
  "journal.enter": "journalId version day tags text",
  "children.add": "name nicknames birthDate color",
  "children.change": "childId version name nicknames birthDate color archived",
  "childFacts.add":
    "childId factKind name reaction dose memberNumber groupNumber size telephone email address times note attachments",
  "childFacts.change":
    "factId version name reaction dose memberNumber groupNumber size telephone email address times note",
  "childFacts.remove": "factId version",
  "childFacts.setContact": "telephone telephoneShown address addressShown",
  "disputes.propose":
    "category title description urgency followsId aboutRule attachments clientKey",
  "disputes.respond": "disputeId responseType responseText attachments",
  "disputes.accept": "disputeId",
  "disputes.resolve": "disputeId",
  "evaluations.addToRecord": "evaluationId title category text approved",
  "expenses.claim":
    "childId category what amountCents paidBy clientKey paidOn dueOn vendor taxCents attachments",
  "expenses.answer":
    "expenseId answer text urgency aboutExpense description shareCents attachments",
  "expenses.withdraw": "expenseId",
  "expenses.pay": "expenseId amountCents method paidOn clientKey attachments",
  "expenses.answerPayment": "paymentId paymentAnswer",
  "expenses.proposeSplit": "childId category parent1Percent",
  "expenses.answerSplit": "ruleId splitAnswer",
  "expenses.startRecurring":
    "childId category what amountCents paidBy clientKey firstOn until dueAfterDays vendor attachments",
  "expenses.stopRecurring": "recurringId",
  "family.invite": "role name accessEndsAt",
  "family.withdraw": "invitationId",
  "family.agree": "invitationId",
  "deviceKeys.add": "algorithm publicKey isPhrase",
  "deviceKeys.confirm": "device",
  "deviceKeys.remove": "device",
  "account.rename": "displayName",
};
/** Signed only where something is said in them: the entry has none of that name otherwise. */
const onlyIfSaid: ReadonlySet<string> = new Set([
  "attachments",
  "vendor",
  "taxCents",
  "aboutRule",
  "tags",
  "reach",
  "disputeId",
  "undoAs",
  "removes",
  "tookPlaceAt",
  "firstDay",
  "shareCents",
]);

/** What the call's door takes out of a text is not on the record, and not signed. */
function stored(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stored(part)]));
}

/**
 * The fields of a call that are signed, as the record has them: also those in which nothing is said, as null, so that
 * no one can take away what was. @param input as it goes over the wire
 */
export function signedFields(call: string, input: Said): Record<string, unknown> {
  if (isSignedWithoutWords(call)) return {};
  const names = { ...filesAs, ...namesOnRecord[call] };
  const said = Object.fromEntries(
    Object.entries(cleaned[call]?.(input) ?? input)
      .filter(([name]) => !secrets.has(name))
      .map(([name, value]) => [names[name as keyof typeof names] ?? name, value]),
  );
  const fields = says[call]?.split(" ") ?? Object.keys(said);
  return Object.fromEntries(
    fields.flatMap((name) => {
      const isNothing = isUnsaid(said[name]);
      return isNothing && onlyIfSaid.has(name)
        ? []
        : [[name, isNothing ? null : stored(said[name])]];
    }),
  );
}
