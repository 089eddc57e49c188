import { keysOf } from "@evenkeel/contract/keys";
import type { Database } from "../database/schema.ts";

/**
 * What becomes of a table's rows in a backup, and in a restore of one.
 * `kept`: they come back as they were. `left out`: they are in no backup, and are not read in from an older one that has
 * them. `keys ended`: they come back, and what the column opened stays shut.
 */
type Keeping = "kept" | "left out" | { keysEnded: string };

/**
 * A restored database goes back to a moment; whatever opened something then and was revoked, withdrawn or signed out since
 * must not open it again. A new table does not compile until it is decided here.
 */
export const keeping: Record<keyof Database, Keeping> = {
  families: "kept",
  users: "kept",
  // Links that were withdrawn or used since would open the family again.
  invitations: { keysEnded: "token_hash" },
  // Links that were used or replaced since would open an account again.
  reset_links: "left out",
  // Who is signed in or about to be: no one is signed in again, not even whoever had signed out.
  sessions: "left out",
  second_steps: "left out",
  passkey_questions: "left out",
  factor_beginnings: "left out",
  // It opens nothing, and keeps others' guesses from locking its owner out.
  known_devices: "kept",
  sign_in_failures: "kept",
  // Counted for a minute.
  request_counts: "left out",
  record_heads: "kept",
  kept_heads: "kept",
  record_entries: "kept",
  record_log_nodes: "kept",
  client_keys: "kept",
  children: "kept",
  child_facts: "kept",
  shown_contacts: "kept",
  kept_contacts: "kept",
  messages: "kept",
  message_counts: "kept",
  send_attempts: "kept",
  pauses: "kept",
  // Packets are made again.
  record_exports: "left out",
  record_export_chunks: "left out",
  schedule_imports: "kept",
  calendar_events: "kept",
  // Private addresses, which may have been revoked since.
  calendar_feeds: "left out",
  swap_requests: "kept",
  disputes: "kept",
  seen_agreements: "kept",
  evaluations: "kept",
  // A restored database tells no one of long ago, and on no device or mailbox that was taken off since.
  jobs: "left out",
  push_devices: "left out",
  mail_addresses: "left out",
  notice_tests: "left out",
  notices: "kept",
  notice_settings: "kept",
  server_keys: "kept",
  split_rules: "kept",
  recurring_expenses: "kept",
  expenses: "kept",
  expense_payments: "kept",
  check_ins: "kept",
  journal_entries: "kept",
  entered_journal_entries: "kept",
  attachments: "kept",
  attachment_chunks: "kept",
  // Of each of these the record says when it came and went, and `verify` compares. The operator is told that they are as
  // they were then; none opens anything without the password.
  authenticators: "kept",
  passkeys: "kept",
  recovery_codes: "kept",
  device_keys: "kept",
  cosignatures: "kept",
};

/** Tables that no backup holds, and none brings back. */
export const leftOut: readonly (keyof Database)[] = keysOf(keeping).filter(
  (table) => keeping[table] === "left out",
);

/** The columns whose keys open nothing after a restore, by their tables. */
export const keysEnded: ReadonlyMap<string, string> = new Map(
  keysOf(keeping).flatMap((table) => {
    const kept = keeping[table];
    return typeof kept === "object" ? [[table, kept.keysEnded] as const] : [];
  }),
);
