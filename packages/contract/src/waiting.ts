import { familyAddress } from "./constants.ts";
import type { WaitingItem, WaitingKind } from "./models/waiting.ts";
import type { NoticeKind } from "./notices.ts";

interface KindOfWaiting {
  /** The address at which it is answered or read: a screen, with what is opened above it. */
  opens: `/${string}`;
  /** The other parent asked for a word that only this one can give. What is only to be read, or to be done, asks for none. */
  asksAnswer: boolean;
}

/**
 * What can wait for a parent, in the order in which it is listed. A new kind is a row here and in `models/waiting.ts`, a
 * source in the server's `domains/waiting/`, the act that makes it wait in `apps/api/test/waiting.test.ts`, and its row
 * on Home.
 */
export const waitingKinds = {
  messages: { opens: "/conversations", asksAnswer: false },
  undelivered: { opens: "/chat", asksAnswer: false },
  swap_to_answer: { opens: "/calendar", asksAnswer: true },
  swap_undo: { opens: "/calendar", asksAnswer: true },
  schedule_to_confirm: { opens: "/calendar", asksAnswer: true },
  schedule_undo: { opens: "/calendar", asksAnswer: true },
  exchange_to_answer: { opens: "/calendar", asksAnswer: true },
  expense_to_answer: { opens: "/expenses", asksAnswer: true },
  expense_to_explain: { opens: "/expenses", asksAnswer: true },
  payment_to_confirm: { opens: "/expenses", asksAnswer: true },
  split_to_answer: { opens: "/expenses", asksAnswer: true },
  reviewer_to_answer: { opens: familyAddress, asksAnswer: true },
  dispute_to_answer: { opens: "/disputes", asksAnswer: true },
  dispute_countered: { opens: "/disputes", asksAnswer: true },
  dispute_unanswered: { opens: "/disputes", asksAnswer: false },
  dispute_agreed: { opens: "/disputes", asksAnswer: false },
  counter_agreed: { opens: "/disputes", asksAnswer: false },
} as const satisfies Record<WaitingKind, KindOfWaiting>;

export const asksAnswer = ({ kind }: Pick<WaitingItem, "kind">): boolean =>
  waitingKinds[kind].asksAnswer;

/** Notices that ask for an answer, with what waits until it is given: the line of one is no news once nothing of that waits. */
export const askedByNotice: { readonly [Kind in NoticeKind]?: WaitingKind } = {
  dispute_proposed: "dispute_to_answer",
  expense_disputed: "dispute_to_answer",
  schedule_applied: "schedule_to_confirm",
  schedule_undo_asked: "schedule_undo",
  swap_asked: "swap_to_answer",
  swap_countered: "swap_to_answer",
  swap_undo_asked: "swap_undo",
  exchange_otherwise: "exchange_to_answer",
};
