import { type EntryKind, entryContents, messageContent } from "./entry.ts";

/** Which of the two parents an entry is for. The court viewer reads every entry. */
export type Readers = "both parents" | "author" | "court";

/** A new kind does not compile until it is decided here. */
const readers: Record<EntryKind, Readers | "by message"> = {
  message: "by message",
  text_refused: "author",
  note: "court",
  viewed: "both parents",
  access: "both parents",
  event_created: "both parents",
  event_changed: "both parents",
  event_deleted: "both parents",
  event_restored: "both parents",
  schedule_applied: "both parents",
  schedule_undone: "both parents",
  schedule_confirmed: "both parents",
  schedule_undo_asked: "both parents",
  schedule_kept: "both parents",
  calendar_arranged: "both parents",
  swap_requested: "both parents",
  swap_answered: "both parents",
  swap_withdrawn: "both parents",
  swap_expired: "both parents",
  swap_undo_asked: "both parents",
  swap_kept: "both parents",
  swap_undone: "both parents",
  exchange_checked_in: "both parents",
  check_in_undone: "both parents",
  check_in_corrected: "both parents",
  child_added: "both parents",
  child_changed: "both parents",
  child_archived: "both parents",
  child_restored: "both parents",
  fact_added: "both parents",
  fact_changed: "both parents",
  fact_removed: "both parents",
  contact_changed: "both parents",
  dispute_proposed: "both parents",
  dispute_answered: "both parents",
  dispute_accepted: "both parents",
  dispute_resolved: "both parents",
  dispute_expired: "both parents",
  evaluation_added: "author",
  expense_claimed: "both parents",
  expense_answered: "both parents",
  expense_withdrawn: "both parents",
  payment_said: "both parents",
  payment_answered: "both parents",
  split_proposed: "both parents",
  split_answered: "both parents",
  recurring_started: "both parents",
  recurring_stopped: "both parents",
  journal_entered: "both parents",
  family_changed: "both parents",
  invitation_made: "both parents",
  invitation_withdrawn: "both parents",
  invitation_agreed: "both parents",
  invitation_accepted: "both parents",
  account_changed: "author",
  password_reset: "both parents",
  account_closed: "both parents",
  device_added: "both parents",
  device_confirmed: "both parents",
  device_removed: "both parents",
};

function isKnownKind(kind: string): kind is EntryKind {
  return kind in entryContents;
}

/** Who may know that this entry exists. If this version does not know its kind, only the court does. */
export function readersOf(entry: { kind: string; content: unknown }): Readers {
  if (!isKnownKind(entry.kind)) return "court";
  const decided = readers[entry.kind];
  if (decided !== "by message") return decided;
  // What can no longer be read does not count as delivered.
  const message = messageContent.safeParse(entry.content);
  return message.data?.status === "delivered" ? "both parents" : "author";
}
