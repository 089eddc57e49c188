import { familyAddress } from "./constants.ts";
import { keysOf } from "./keys.ts";

/**
 * What a parent can be told of. A new kind is a row here and its sentence `kind.<kind>` in the area `notices`; who is
 * told of an entry on the record stands in the server's `domains/record/told.ts`. See CONTRIBUTING, 'Adding a kind of
 * notice'.
 */

/** What a parent chooses ways for, in the order of the settings; each has its name `topic.<topic>` in the area `notices`. */
export const noticeTopics = [
  "messages",
  "disputes",
  "calendar",
  "expenses",
  "reminders",
  "record",
] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

interface KindOfNotice {
  topic: NoticeTopic;
  /** The address that shows what it is about: a screen, with what is opened above it. */
  opens: `/${string}`;
  /** Shown under 'What is new' on Home until it was seen; what waits for an answer stands there in the list of what waits. */
  isNews: boolean;
  /** Speaks of something with an end, and from then on is neither told nor new: a reminder, a question with a last hour. */
  hasEnd?: true;
  /**
   * About the sign-in of whoever acted: only they are told, on every device, right away and whatever a page of theirs has
   * shown meanwhile, as it may not have been them.
   */
  toActor?: true;
}

export const noticeKinds = {
  message: { topic: "messages", opens: "/conversations", isNews: false },
  dispute_proposed: {
    topic: "disputes",
    opens: "/disputes",
    isNews: false,
    hasEnd: true,
  },
  expense_disputed: {
    topic: "disputes",
    opens: "/disputes",
    isNews: false,
    hasEnd: true,
  },
  dispute_agreed: { topic: "disputes", opens: "/disputes", isNews: false },
  dispute_countered: {
    topic: "disputes",
    opens: "/disputes",
    isNews: false,
  },
  dispute_accepted: { topic: "disputes", opens: "/disputes", isNews: false },
  dispute_resolved: { topic: "disputes", opens: "/disputes", isNews: true },
  dispute_expired: { topic: "disputes", opens: "/disputes", isNews: true },
  dispute_unanswered: { topic: "disputes", opens: "/disputes", isNews: true },
  dispute_closing: { topic: "reminders", opens: "/disputes", isNews: false, hasEnd: true },
  schedule_applied: {
    topic: "calendar",
    opens: "/calendar",
    isNews: false,
  },
  schedule_confirmed: { topic: "calendar", opens: "/calendar", isNews: true },
  schedule_undo_asked: {
    topic: "calendar",
    opens: "/calendar",
    isNews: false,
  },
  schedule_kept: { topic: "calendar", opens: "/calendar", isNews: true },
  calendar_arranged: { topic: "calendar", opens: "/calendar", isNews: true },
  schedule_undone: { topic: "calendar", opens: "/calendar", isNews: true },
  swap_asked: {
    topic: "calendar",
    opens: "/calendar",
    isNews: false,
    hasEnd: true,
  },
  swap_countered: {
    topic: "calendar",
    opens: "/calendar",
    isNews: false,
    hasEnd: true,
  },
  swap_accepted: { topic: "calendar", opens: "/calendar", isNews: true },
  swap_declined: { topic: "calendar", opens: "/calendar", isNews: true },
  swap_withdrawn: { topic: "calendar", opens: "/calendar", isNews: true },
  swap_expired: { topic: "calendar", opens: "/calendar", isNews: true },
  swap_undo_asked: { topic: "calendar", opens: "/calendar", isNews: false },
  swap_kept: { topic: "calendar", opens: "/calendar", isNews: true },
  swap_undone: { topic: "calendar", opens: "/calendar", isNews: true },
  swap_closing: { topic: "reminders", opens: "/calendar", isNews: false, hasEnd: true },
  event_created: { topic: "calendar", opens: "/calendar", isNews: true },
  event_changed: { topic: "calendar", opens: "/calendar", isNews: true },
  event_deleted: { topic: "calendar", opens: "/calendar", isNews: true },
  event_day_deleted: { topic: "calendar", opens: "/calendar", isNews: true },
  event_later_deleted: { topic: "calendar", opens: "/calendar", isNews: true },
  event_restored: { topic: "calendar", opens: "/calendar", isNews: true },
  event_later_restored: { topic: "calendar", opens: "/calendar", isNews: true },
  file_placed: { topic: "calendar", opens: "/calendar", isNews: true },
  file_undone: { topic: "calendar", opens: "/calendar", isNews: true },
  event_soon: { topic: "reminders", opens: "/calendar", isNews: false, hasEnd: true },
  exchange_tomorrow: { topic: "reminders", opens: "/calendar", isNews: false, hasEnd: true },
  exchange_checked_in: { topic: "calendar", opens: "/calendar", isNews: true },
  exchange_otherwise: {
    topic: "calendar",
    opens: "/calendar",
    isNews: false,
  },
  check_in_changed: { topic: "calendar", opens: "/calendar", isNews: true },
  expense_due: { topic: "reminders", opens: "/expenses", isNews: true, hasEnd: true },
  child_changed: { topic: "record", opens: "/", isNews: true },
  child_page_changed: { topic: "record", opens: "/children", isNews: true },
  contact_changed: { topic: "record", opens: "/children", isNews: true },
  device_added: { topic: "record", opens: "/", isNews: true },
  phrase_made: { topic: "record", opens: "/", isNews: true },
  journal_entered: { topic: "record", opens: "/journal", isNews: true },
  court_looked: { topic: "record", opens: "/", isNews: true },
  court_exported: { topic: "record", opens: "/", isNews: true },
  expense_claimed: { topic: "expenses", opens: "/expenses", isNews: false },
  expense_monthly: { topic: "expenses", opens: "/expenses", isNews: false },
  expense_accepted: { topic: "expenses", opens: "/expenses", isNews: true },
  expense_questioned: { topic: "expenses", opens: "/expenses", isNews: false },
  expense_explained: { topic: "expenses", opens: "/expenses", isNews: true },
  expense_withdrawn: { topic: "expenses", opens: "/expenses", isNews: true },
  payment_said: { topic: "expenses", opens: "/expenses", isNews: false },
  payment_received: { topic: "expenses", opens: "/expenses", isNews: true },
  payment_not_received: { topic: "expenses", opens: "/expenses", isNews: true },
  payment_withdrawn: { topic: "expenses", opens: "/expenses", isNews: true },
  split_proposed: { topic: "expenses", opens: "/expenses", isNews: false },
  split_agreed: { topic: "expenses", opens: "/expenses", isNews: true },
  split_declined: { topic: "expenses", opens: "/expenses", isNews: true },
  split_withdrawn: { topic: "expenses", opens: "/expenses", isNews: true },
  recurring_changed: { topic: "expenses", opens: "/expenses", isNews: true },
  reviewer_asked: { topic: "record", opens: familyAddress, isNews: false, hasEnd: true },
  reviewer_refused: { topic: "record", opens: familyAddress, isNews: true },
  reviewer_agreed: { topic: "record", opens: familyAddress, isNews: true },
  person_joined: { topic: "record", opens: familyAddress, isNews: true },
  access_ended: { topic: "record", opens: familyAddress, isNews: true },
  invitation_expired: { topic: "record", opens: familyAddress, isNews: true },
  password_reset: { topic: "record", opens: "/", isNews: true },
  own_password: { topic: "record", opens: "/", isNews: true, toActor: true },
  own_sessions: { topic: "record", opens: "/", isNews: true, toActor: true },
  own_second_step_added: { topic: "record", opens: "/", isNews: true, toActor: true },
  own_second_step_removed: { topic: "record", opens: "/", isNews: true, toActor: true },
  own_recovery_codes: { topic: "record", opens: "/", isNews: true, toActor: true },
  own_recovery_code_used: { topic: "record", opens: "/", isNews: true, toActor: true },
  own_guessed: { topic: "record", opens: "/", isNews: true, toActor: true },
  account_closed: { topic: "record", opens: "/", isNews: true },
  family_changed: { topic: "record", opens: "/", isNews: true },
} as const satisfies Record<string, KindOfNotice>;
export type NoticeKind = keyof typeof noticeKinds;

const kindsThat = (fits: (kind: KindOfNotice) => boolean): NoticeKind[] =>
  keysOf(noticeKinds).filter((kind) => fits(noticeKinds[kind]));

/** Those that tell a parent of their own account. */
export const ownKinds = kindsThat(({ toActor }) => toActor === true);
/** Those that count as new only until their end. */
export const endingKinds = kindsThat(({ hasEnd }) => hasEnd === true);

/** How a parent is told away from the page. */
export const noticeWays = ["push", "mail", "webhook"] as const;
export type NoticeWay = (typeof noticeWays)[number];

/**
 * What came of a test at one place: on its way; taken by the push service, the mail server or the operator's program; shown
 * by the device; not taken.
 */
export const noticeTestStates = ["sent", "taken", "shown", "failed"] as const;
export type NoticeTestState = (typeof noticeTestStates)[number];

/** What a notice says where others may see it. */
export const noticeSays = ["nothing", "something", "kind"] as const;

/** When a digest comes, on the family's clock. */
export const digestTimes = ["08:00", "18:00"] as const;

/** Devices that one parent can be told on. */
export const mostDevices = 10;
/** Hours before a proposal or a request runs out at which whoever is to answer is reminded. */
export const hoursBeforeAnswer = [12, 2] as const;
/** When what tomorrow brings is told, on the family's clock. */
export const eveningReminderTime = "18:00";
/** From when and until when a family is reminded of a whole day, on its clock. */
export const wholeDayReminders = { from: "08:00", to: eveningReminderTime } as const;

const dayMinutes = 24 * 60;
const [morning, evening] = [8 * 60, 18 * 60];

/**
 * What a reminder of a whole day means, in minutes before its midnight: a full day is the morning of that day, and what
 * falls into a night is its evening or its morning. 15 means 360, the evening before.
 */
export function wholeDayMinutes(minutes: number): number {
  const ofDay = minutes % dayMinutes;
  const clock = dayMinutes - ofDay;
  if (ofDay > 0 && clock > evening) return minutes - ofDay + dayMinutes - evening;
  return clock < morning ? minutes - ofDay + dayMinutes : minutes;
}
