import type { AccountChange } from "@evenkeel/contract/constants";
import type { NoticeKind } from "@evenkeel/contract/notices";
import { contentAs, type EntryContent, type EntryKind, entryContents } from "./entry.ts";
import { undoneLater } from "./undone-later.ts";

/** What the parents other than whoever acted, or of their own account they alone, are told of an entry; null: nothing. */
type Told<Kind extends EntryKind> =
  | NoticeKind
  | null
  | ((content: EntryContent<Kind>) => NoticeKind | null);

/** What a person's devices are told of a change of their own account. */
const ownNews: Record<AccountChange, NoticeKind> = {
  password: "own_password",
  other_sessions_ended: "own_sessions",
  authenticator_added: "own_second_step_added",
  authenticator_removed: "own_second_step_removed",
  passkey_added: "own_second_step_added",
  passkey_removed: "own_second_step_removed",
  recovery_codes_made: "own_recovery_codes",
  recovery_code_used: "own_recovery_code_used",
};

/** A new kind does not compile until it is decided here. It may tell of nothing that a parent may not see (readers.ts). */
const told: { [Kind in EntryKind]: Told<Kind> } = {
  message: ({ status }) => (status === "delivered" ? "message" : null),
  text_refused: null,
  note: null,
  viewed: null,
  access: ({ action }) => (action === "exported" ? "court_exported" : "court_looked"),
  event_created: "event_created",
  event_changed: "event_changed",
  // What only gave way is told with what came back in its place.
  event_deleted: (content) => {
    if (undoneLater("event_deleted", content) !== null) return null;
    return content.day === undefined ? "event_deleted" : "event_day_deleted";
  },
  event_restored: (content) =>
    undoneLater("event_restored", content) === null ? "event_restored" : "event_later_restored",
  schedule_applied: "schedule_applied",
  schedule_undone: "schedule_undone",
  schedule_confirmed: "schedule_confirmed",
  schedule_undo_asked: "schedule_undo_asked",
  schedule_kept: "schedule_kept",
  calendar_arranged: "calendar_arranged",
  child_added: "child_changed",
  child_changed: "child_changed",
  child_archived: "child_changed",
  child_restored: "child_changed",
  fact_added: "child_page_changed",
  fact_changed: "child_page_changed",
  fact_removed: "child_page_changed",
  contact_changed: "contact_changed",
  dispute_proposed: ({ aboutExpense }) =>
    aboutExpense === undefined ? "dispute_proposed" : "expense_disputed",
  dispute_answered: ({ responseType }) =>
    responseType === "agree" ? "dispute_agreed" : "dispute_countered",
  dispute_accepted: "dispute_accepted",
  dispute_resolved: "dispute_resolved",
  dispute_expired: "dispute_expired",
  swap_requested: ({ followsId }) => (followsId === null ? "swap_asked" : "swap_countered"),
  swap_answered: ({ swapAnswer }) => {
    // What was suggested instead is a request of its own, and tells.
    if (swapAnswer === "countered") return null;
    return swapAnswer === "accepted" ? "swap_accepted" : "swap_declined";
  },
  swap_withdrawn: "swap_withdrawn",
  swap_expired: "swap_expired",
  swap_undo_asked: "swap_undo_asked",
  swap_kept: "swap_kept",
  swap_undone: "swap_undone",
  exchange_checked_in: "exchange_checked_in",
  check_in_undone: "check_in_changed",
  check_in_corrected: "check_in_changed",
  journal_entered: "journal_entered",
  evaluation_added: null,
  family_changed: "family_changed",
  expense_claimed: "expense_claimed",
  expense_answered: ({ answer }) => {
    switch (answer) {
      case "accept":
        return "expense_accepted";
      case "question":
        return "expense_questioned";
      case "explain":
        return "expense_explained";
      case "dispute":
        // The dispute that it opens is an entry of its own, and tells.
        return null;
    }
  },
  expense_withdrawn: "expense_withdrawn",
  payment_said: "payment_said",
  payment_answered: ({ paymentAnswer }) => `payment_${paymentAnswer}` as const,
  split_proposed: "split_proposed",
  split_answered: ({ splitAnswer }) => `split_${splitAnswer}` as const,
  recurring_started: "recurring_changed",
  recurring_stopped: "recurring_changed",
  invitation_made: ({ role }) => (role === "court_viewer" ? "reviewer_asked" : null),
  invitation_withdrawn: null,
  invitation_agreed: "reviewer_agreed",
  invitation_accepted: "person_joined",
  account_changed: ({ change }) => ownNews[change],
  password_reset: "password_reset",
  account_closed: "account_closed",
  // Its own person is told (domains/device-keys).
  device_added: null,
  device_confirmed: null,
  device_removed: null,
};

/** Until when what an entry asks can be answered; undefined where it has no such end. */
export function endOf(kind: EntryKind, content: unknown): Date | undefined {
  switch (kind) {
    case "dispute_proposed":
      return new Date(entryContents[kind].parse(content).resolutionDeadline);
    case "swap_requested":
      return new Date(entryContents[kind].parse(content).answerBy);
    case "invitation_made":
      return new Date(entryContents[kind].parse(content).expiresAt);
    default:
      return undefined;
  }
}

/** As what an entry is told; its content is that of its kind. */
export function toldAs<Kind extends EntryKind>(kind: Kind, content: unknown): NoticeKind | null {
  const decided = told[kind];
  if (typeof decided !== "function") return decided;
  return decided(contentAs(kind, content));
}
