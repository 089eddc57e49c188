/** What an entry that is no message says on the court's list, by its kind. */
import type { RecordedMoney, RecordEvent, SaidKind } from "@evenkeel/contract/models/record";
import { recordedMoney } from "@evenkeel/contract/models/record";
import { contentAs, type EntryContent, entryContents } from "./entry.ts";
import { type SaidFields } from "./entries/events.ts";
import { fileSaying, toDetails, wholeFields } from "./event-said.ts";
import { sayAct, swapAsks } from "./said-acts.ts";
import type { Reader } from "./said-reader.ts";
import { type UndoneLater, undoneLater } from "./undone-later.ts";

type Details = Partial<Omit<RecordEvent, "kind" | "id" | "uuid" | "timestamp">>;
type DetailedKind = Exclude<RecordEvent["kind"], SaidKind>;

const ofDisputes = {
  dispute_proposed({ description: text, verdict, attachments = [], ...proposed }) {
    const { category, title, urgency, resolutionDeadline } = proposed;
    const words = { category, title, text, urgency, resolutionDeadline };
    return { ...words, attachments, ...assessed(verdict) };
  },
  dispute_answered({ responseType, responseText, verdict, attachments = [] }, subject) {
    const said = { ...aboutDispute(subject), responseType, text: responseText, attachments };
    return { ...said, ...assessed(verdict) };
  },
  dispute_resolved: ({ aiResolution, aiTranslation, provider }, subject) => ({
    ...aboutDispute(subject),
    text: aiTranslation === undefined ? aiResolution : `${aiResolution}\n\n${aiTranslation}`,
    provider,
  }),
  dispute_accepted: (_, subject) => aboutDispute(subject),
  dispute_expired: (_, subject) => aboutDispute(subject),
  evaluation_added: ({ category, title, text, approved, provider }) => ({
    category,
    title,
    text,
    approved,
    provider,
  }),
} satisfies Partial<Telling>;

const ofChildren = {
  child_added: oneChild,
  child_archived: oneChild,
  child_restored: oneChild,
  child_changed: ({ childId: _id, verdict, ...child }) => ({
    title: child.name,
    child,
    ...assessed(verdict),
  }),
} satisfies Partial<Telling>;

const ofMoney = {
  expense_claimed({ category, what, verdict, attachments = [], ...paid }) {
    const { vendor = null, taxCents = null, ...said } = paid;
    const about = { category, title: what, money: money({ ...said, vendor, taxCents }) };
    return { ...about, attachments, ...assessed(verdict) };
  },
  recurring_started({ category, what, verdict, attachments = [], ...paid }) {
    const { vendor = null, firstOn: paidOn, ...said } = paid;
    const about = { category, title: what, money: money({ ...said, vendor, paidOn }) };
    return { ...about, attachments, ...assessed(verdict) };
  },
  expense_answered({ answer, text, disputeId, shareCents, verdict, attachments = [] }, subject) {
    const share = sharesOf(subject, shareCents);
    const about = { ...aboutMoney(subject), money: money({ answer, ...share }) };
    // The dispute that it opened is the entry before it, and says these words.
    return disputeId === null ? { ...about, text, attachments, ...assessed(verdict) } : about;
  },
  payment_said: ({ attachments = [], ...said }, subject) => ({
    ...aboutMoney(subject),
    money: money(said),
    attachments,
  }),
  payment_answered: ({ paymentAnswer: answer }, subject) => ({
    ...aboutMoney(subject),
    money: money({ answer }),
  }),
  split_proposed: ({ category, ...said }) => ({ category, money: money(said) }),
  split_answered: ({ splitAnswer: answer }) => ({ money: money({ answer }) }),
  expense_withdrawn: (_, subject) => aboutMoney(subject),
  recurring_stopped: (_, subject) => aboutMoney(subject),
} satisfies Partial<Telling>;

/** @param subject the content of the entry that it is about, if any */
type Tell<Kind extends DetailedKind> = (
  content: EntryContent<Kind>,
  subject: string | null,
) => Details;
type Telling = { readonly [Kind in DetailedKind]: Tell<Kind> };

const telling: Telling = {
  ...ofDisputes,
  ...ofChildren,
  ...ofMoney,
  event_created: (act) => onCalendar(act),
  event_changed: (act) => onCalendar(act),
  event_deleted: (act) => onCalendar(act, undoneLater("event_deleted", act)),
  event_restored: (act) => onCalendar(act, undoneLater("event_restored", act)),
  text_refused: ({ attachments = [], ...refused }) => ({ ...refused, attachments }),
};

/**
 * What an entry says in fields of its own.
 * @param subject the content of the entry that it is about, if any
 */
export function detailsOn<Kind extends DetailedKind>(
  kind: Kind,
  content: unknown,
  subject: string | null,
): Details {
  return telling[kind](contentAs(kind, content), subject);
}

/** What an entry says in sentences. */
export function saidOn(
  kind: SaidKind,
  entry: { content: unknown; actorId: number | null },
  reader: Reader,
): Details {
  const said = sayAct({ kind, ...entry }, reader);
  switch (kind) {
    case "swap_requested": {
      const request = entryContents.swap_requested.parse(entry.content);
      const asks = swapAsks(request);
      return {
        ...said,
        ...assessed(request.verdict),
        ...(asks === undefined ? {} : { swapAsks: asks }),
      };
    }
    case "swap_answered":
    case "fact_changed":
    case "contact_changed":
    case "check_in_corrected":
    case "journal_entered":
      return { ...said, ...assessed(entryContents[kind].parse(entry.content).verdict) };
    case "fact_added": {
      const { verdict, attachments = [] } = entryContents[kind].parse(entry.content);
      return { ...said, attachments, ...assessed(verdict) };
    }
    default:
      return said;
  }
}

/** A step of a dispute goes by the name of its dispute. */
function aboutDispute(subject: string | null) {
  if (subject === null) return {};
  const { category, title } = entryContents.dispute_proposed.parse(JSON.parse(subject));
  return { category, title };
}

/** A step of an expense goes by what the expense was for. */
function aboutMoney(subject: string | null) {
  if (subject === null) return {};
  const { category, what } = expenseNamed.parse(JSON.parse(subject));
  return { category, title: what };
}
const expenseNamed = entryContents.expense_claimed.pick({ category: true, what: true });

/** Whose share of an expense it is, with the amount that is said of it. */
function sharesOf(subject: unknown, owedCents: number | undefined): Partial<RecordedMoney> {
  const claimed = entryContents.expense_claimed
    .pick({ owedBy: true, currency: true })
    .safeParse(subject);
  return owedCents === undefined || !claimed.success ? {} : { ...claimed.data, owedCents };
}

const money = (said: Partial<RecordedMoney>): RecordedMoney =>
  recordedMoney.parse({ ...nothingSaid, ...said });
const nothingSaid: RecordedMoney = {
  children: null,
  amountCents: null,
  vendor: null,
  taxCents: null,
  currency: null,
  paidBy: null,
  paidOn: null,
  dueOn: null,
  owedBy: null,
  owedCents: null,
  owedPercent: null,
  answer: null,
  method: null,
  underProtest: null,
  parent1Percent: null,
  until: null,
};

function oneChild({
  childId: _id,
  verdict,
  ...child
}: EntryContent<"child_added" | "child_archived" | "child_restored">) {
  return { title: child.name, child: { ...child, before: null }, ...assessed(verdict) };
}

type CalendarAct = Parameters<typeof wholeFields>[0] & {
  day?: string | null | undefined;
  before?: SaidFields | undefined;
  children?: string[] | undefined;
  childrenBefore?: string[] | undefined;
  verdict?: Verdict | undefined;
  file?: { name: string } | undefined;
  continues?: string | undefined;
};

/** What an act on the calendar says of its event. */
function onCalendar(act: CalendarAct, undone: UndoneLater | null = null) {
  const { day = null, before, children = [], childrenBefore = children, verdict } = act;
  const file = fileSaying(act);
  return {
    title: act.title,
    attachments: act.attachments ?? [],
    event: {
      ...toDetails(wholeFields(act)),
      children,
      day,
      before:
        before === undefined
          ? null
          : { ...toDetails(wholeFields(before)), children: childrenBefore },
      ...(undone === null ? {} : { undoneLater: undone }),
      ...(file === undefined ? {} : { file: file.name }),
    },
    ...assessed(verdict),
  };
}

type Verdict = NonNullable<ReturnType<typeof entryContents.dispute_answered.parse>["verdict"]>;

/** How the words were read, and that someone should look where red ones went past a block. */
function assessed(verdict: Verdict | undefined) {
  if (verdict === undefined) return {};
  const { severity, bypassed, provider, findings, checked } = verdict;
  const requiresReview = bypassed && severity === "red";
  const unchecked = checked === false;
  return { severity, bypassed, provider, findings, requiresReview, unchecked };
}
