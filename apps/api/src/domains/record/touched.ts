import type { Revised } from "@evenkeel/contract/routes";
import { type EntryKind, entryContents } from "./entry.ts";

/** The reads that an act may change. */
export type Touched = readonly Revised[] | "everything";

/** Every entry is on the record, and may be news. */
const always = ["record", "notices"] as const satisfies readonly Revised[];

/** An agreement says whether it is on the calendar, and hours taken off a schedule that is not confirmed are its exchanges. */
const ofEvents = ["calendar", "disputes", "exchanges"] as const satisfies readonly Revised[];
/** A schedule says which of its rules is asked about, and an expense which dispute is about it. */
const ofDisputes = ["disputes", "calendar", "expenses"] as const satisfies readonly Revised[];
/** An answer settles the dispute about an expense. */
const ofExpenses = ["expenses", "disputes"] as const satisfies readonly Revised[];

/**
 * What an entry may change beside the record and the news: a page asks again for nothing else, and all else stays a 304.
 * Names, zones, children and schedules show everywhere. A new kind does not compile until it is decided here; what is in
 * doubt is 'everything', which costs a page some time, where a read that is missing would leave it stale.
 */
const touched: Record<EntryKind, Touched> = {
  message: ["messages"],
  text_refused: [],
  note: [],
  viewed: ["messages"],
  access: [],
  event_created: ofEvents,
  event_changed: ofEvents,
  event_deleted: ofEvents,
  event_restored: ofEvents,
  schedule_applied: "everything",
  schedule_undone: "everything",
  schedule_confirmed: "everything",
  schedule_undo_asked: "everything",
  schedule_kept: "everything",
  calendar_arranged: "everything",
  swap_requested: "everything",
  swap_answered: "everything",
  swap_withdrawn: "everything",
  swap_expired: "everything",
  swap_undo_asked: "everything",
  swap_kept: "everything",
  swap_undone: "everything",
  exchange_checked_in: ["exchanges"],
  check_in_undone: ["exchanges"],
  check_in_corrected: ["exchanges"],
  child_added: "everything",
  child_changed: "everything",
  child_archived: "everything",
  child_restored: "everything",
  fact_added: "everything",
  fact_changed: "everything",
  fact_removed: "everything",
  contact_changed: ["childFacts"],
  dispute_proposed: ofDisputes,
  dispute_answered: ofDisputes,
  dispute_accepted: ofDisputes,
  dispute_resolved: ofDisputes,
  dispute_expired: ofDisputes,
  evaluation_added: [],
  expense_claimed: ofExpenses,
  expense_answered: ofExpenses,
  expense_withdrawn: ofExpenses,
  payment_said: ofExpenses,
  payment_answered: ofExpenses,
  split_proposed: ["expenses"],
  split_answered: ["expenses"],
  recurring_started: ["expenses"],
  recurring_stopped: ["expenses"],
  journal_entered: ["journal"],
  family_changed: "everything",
  invitation_made: "everything",
  invitation_withdrawn: "everything",
  invitation_agreed: "everything",
  invitation_accepted: "everything",
  account_changed: "everything",
  password_reset: "everything",
  account_closed: "everything",
  device_added: [],
  device_confirmed: [],
  device_removed: [],
};

const isKnownKind = (kind: string): kind is EntryKind => kind in entryContents;

/** What an entry of this kind may change; of a newer server's kind, everything. */
export function touchedBy(kind: string): Touched {
  const decided = isKnownKind(kind) ? touched[kind] : "everything";
  return decided === "everything" ? decided : [...decided, ...always];
}
