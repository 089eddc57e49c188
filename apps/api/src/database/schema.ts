import type { ColumnType, Generated } from "kysely";
import type { ScheduleImportsTable } from "./schedule-imports-table.ts";
import type { SwapRequestsTable } from "./swap-requests-table.ts";
import type {
  Timestamp,
  GeneratedTimestamp,
  Written,
  MaybeNull,
  WrittenOnce,
  NullUntilSet,
} from "./columns.ts";
import type {
  ExpensePaymentsTable,
  ExpensesTable,
  RecurringExpensesTable,
  SplitRulesTable,
} from "./expense-tables.ts";
import type { ChildFactsTable, ChildrenTable, ContactsTable } from "./children-tables.ts";
import type { AttachmentTables } from "./attachment-tables.ts";
import type {
  CheckInsTable,
  EnteredJournalEntriesTable,
  JournalEntriesTable,
} from "./journal-tables.ts";
import type { NoticeTables } from "./notice-tables.ts";
import type { DeviceTables } from "./device-tables.ts";
import type { SecondFactorTables } from "./second-factor-tables.ts";
import type { LogTables, RecordHeadsTable } from "./log-tables.ts";

/** The tables as the queries see them. Times are `timestamptz`, read as `Date`. */
export interface Database
  extends AttachmentTables, NoticeTables, LogTables, DeviceTables, SecondFactorTables {
  families: FamiliesTable;
  users: UsersTable;
  invitations: InvitationsTable;
  reset_links: ResetLinksTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  sign_in_failures: SignInFailuresTable;
  request_counts: RequestCountsTable;
  record_heads: RecordHeadsTable;
  kept_heads: KeptHeadsTable;
  record_entries: RecordEntriesTable;
  client_keys: ClientKeysTable;
  children: ChildrenTable;
  child_facts: ChildFactsTable;
  shown_contacts: ContactsTable;
  kept_contacts: ContactsTable;
  messages: MessagesTable;
  message_counts: MessageCountsTable;
  send_attempts: SendAttemptsTable;
  pauses: PausesTable;
  record_exports: RecordExportsTable;
  record_export_chunks: RecordExportChunksTable;
  schedule_imports: ScheduleImportsTable;
  calendar_events: CalendarEventsTable;
  calendar_feeds: CalendarFeedsTable;
  swap_requests: SwapRequestsTable;
  disputes: DisputesTable;
  seen_agreements: SeenAgreementsTable;
  evaluations: EvaluationsTable;
  jobs: JobsTable;
  split_rules: SplitRulesTable;
  recurring_expenses: RecurringExpensesTable;
  expenses: ExpensesTable;
  expense_payments: ExpensePaymentsTable;
  check_ins: CheckInsTable;
  journal_entries: JournalEntriesTable;
  entered_journal_entries: EnteredJournalEntriesTable;
}

interface FamiliesTable {
  id: Generated<number>;
  name: string;
  time_zone: string;
  created_at: GeneratedTimestamp;
  /** ISO 4217; of what is claimed from now on. */
  currency: Generated<string>;
  /** Counted up by the database when a session of the family ends or its users change. */
  access_version: Generated<number>;
}

interface UsersTable {
  id: Generated<number>;
  family_id: number;
  /** Null until a parent who was invited has chosen one. */
  username: string | null;
  /** What the username looks like (`usernames.ts`): no two who sign in look the same. */
  username_look: MaybeNull<string>;
  role: "parent1" | "parent2" | "court_viewer";
  display_name: string;
  /** A language of the catalogue; null while the browser's decides. */
  locale: ColumnType<string | null, string | null | undefined, string | null>;
  /** Null until a parent who was invited has joined, and once the account is closed. */
  password_hash: string | null;
  created_at: GeneratedTimestamp;
  joined_at: MaybeNull<Date>;
  /** From when on a court reviewer can no longer read. */
  access_ends_at: MaybeNull<Date>;
  closed_at: MaybeNull<Date>;
}

/** Links by which someone joins a family. Nothing of them changes but that they are withdrawn, or used. */
interface InvitationsTable {
  id: Written<string>;
  family_id: Written<number>;
  role: Written<"parent1" | "parent2" | "court_viewer">;
  /** Whom it is for, as whoever made it calls them. */
  name: Written<string>;
  /** SHA-256 of the link's secret: a read of the table opens no family. */
  token_hash: Written<string>;
  made_by: Written<number>;
  made_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  /** Of a court reviewer: when the access that it gives ends. */
  access_ends_at: WrittenOnce<Date>;
  withdrawn_at: NullUntilSet<Date>;
  accepted_at: NullUntilSet<Date>;
  accepted_by: NullUntilSet<number>;
  /** Of a court reviewer: when the parent who did not make it agreed; before, the link opens nothing. */
  agreed_at: NullUntilSet<Date>;
  agreed_by: NullUntilSet<number>;
}

/** Links by which someone who lost their password chooses another; one is deleted when it was used. */
interface ResetLinksTable {
  user_id: number;
  /** SHA-256 of the link's secret. */
  token_hash: string;
  expires_at: Timestamp;
}

interface SessionsTable {
  /** SHA-256 of the session id: a read of the table opens no session. */
  id_hash: string;
  user_id: number;
  cookie: string;
  touched_at: Timestamp;
  expires_at: Timestamp;
  /** What its user is told of it. */
  handle: Generated<string>;
  began_at: GeneratedTimestamp;
  /** Browser and system, as the browser named itself at the sign-in. */
  device: WrittenOnce<string>;
}

interface KnownDevicesTable {
  /** SHA-256 of the id of a session that this browser was given. */
  id_hash: string;
  user_id: number;
  expires_at: Timestamp;
}

interface SignInFailuresTable {
  id: Generated<number>;
  /** 'account:' or 'address:' and the thing itself. */
  subject: string;
  at: Timestamp;
}

interface RequestCountsTable {
  /** Minutes since 1970. */
  window_number: number;
  /** 'user' or 'address' and the thing itself. */
  subject: string;
  count: number;
}

/**
 * Ends of the record that were seen at some time: the record holds each of them forever, or was cut. Append-only.
 */
interface KeptHeadsTable {
  id: Generated<number>;
  family_id: Written<number>;
  sequence: Written<number>;
  hash: Written<string>;
  kept_at: ColumnType<Date, Date, never>;
  /** The seal of the packet that was made then; null if the server looked by the clock. */
  seal: Written<string | null>;
}

/** Append-only: the database refuses UPDATE, DELETE and TRUNCATE. */
interface RecordEntriesTable {
  /** How the hash is made (domains/record/entry.ts). */
  version: Written<1 | 2 | 3>;
  family_id: Written<number>;
  sequence: Written<number>;
  uuid: Written<string>;
  kind: Written<string>;
  at: ColumnType<Date, Date, never>;
  actor_id: Written<number | null>;
  /** The sequence of the entry that this one is about. */
  subject: Written<number | null>;
  /** For quick filters; the same values stand in `content`, which is what the hash covers. */
  category: Written<string | null>;
  severity: Written<string | null>;
  content: Written<string>;
  salt: Written<string>;
  people: Written<string | null>;
  late: Written<boolean>;
  /** The signature under which it was written, as canonical JSON; null for none, and before the third form. */
  signed: WrittenOnce<string>;
  previous_hash: Written<string>;
  hash: Written<string>;
}

/** What parents read: derived from the record, and never more than it holds. */
interface MessagesTable {
  family_id: number;
  /** The sequence of its entry on the record. */
  id: number;
  sender_id: number;
  recipient_id: number;
  category: string;
  at: Timestamp;
  final_text: string;
  text_hash: string;
  was_blocked: boolean;
  was_moderated: boolean;
  bypassed: boolean;
  /** Its language is not known: it went as it was. */
  unchecked: boolean;
  client_key: string | null;
  viewed_at: Timestamp | null;
  /** 1, 2, 3 ... without a gap in what the sender sees; the only number of the message that the sender is told. */
  sender_number: number;
  /** The same for the recipient; null for what was never delivered. */
  recipient_number: number | null;
}

/** How many of a family's messages share these values; updated with every message, so that nothing has to be counted. */
interface MessageCountsTable {
  family_id: number;
  sender_id: number;
  category: string;
  severity: string;
  was_blocked: boolean;
  was_moderated: boolean;
  bypassed: boolean;
  /** Its language is not known: it went as it was. */
  unchecked: boolean;
  count: number;
}

interface SendAttemptsTable {
  id: Generated<number>;
  user_id: number;
  at: Timestamp;
  text_hash: string;
  severity: string;
  /** The verdict with its draft and suggestion, as JSON; emptied after the time in which it may be reused. */
  verdict: string | null;
}

interface PausesTable {
  user_id: number;
  until: Timestamp;
}

interface RecordExportsTable {
  id: string;
  family_id: number;
  user_id: number;
  status: "running" | "ready" | "failed";
  stage: "entries" | "tables" | "pages" | "packing" | "done";
  progress: number;
  entries: number;
  file_name: string;
  /** The asked days, YYYY-MM-DD in the family's time zone; null if the range is open. */
  range_from: string | null;
  range_to: string | null;
  bytes: number | null;
  created_at: Timestamp;
  touched_at: Timestamp;
}

interface RecordExportChunksTable {
  export_id: string;
  number: number;
  bytes: Uint8Array;
}

interface CalendarEventsTable {
  id: Written<string>;
  family_id: Written<number>;
  title: string;
  /** Of a repeated event: when it comes first. */
  starts_at: Timestamp;
  ends_at: Timestamp;
  all_day: boolean;
  color: string;
  /** Ids, as JSON. */
  child_ids: Generated<string>;
  place: MaybeNull<string>;
  note: MaybeNull<string>;
  /** `RepeatContent` as canonical JSON; null: once. */
  repeat: MaybeNull<string>;
  /** Minutes, as JSON. */
  reminders: Generated<string>;
  /** Files that stand with it, as JSON; the record holds what their entries said. */
  attachments: Generated<string>;
  /** `EventExceptions` as canonical JSON. */
  exceptions: Generated<string>;
  creator_id: Written<number>;
  created_at: ColumnType<Date, Date, never>;
  /** The entry by which it came; null for hours of a schedule. */
  entry: ColumnType<number | null, number | null | undefined, never>;
  version: Generated<number>;
  /** The last change of the event as a whole; that of one time stands with its exception. */
  changed_by: MaybeNull<number>;
  changed_at: MaybeNull<Date>;
  /** The calendar file that it came with, and what the file calls it by. */
  file_import: WrittenOnce<string>;
  file_name: WrittenOnce<string>;
  file_uid: WrittenOnce<string>;
  /** The agreement that it puts on the calendar. */
  dispute_id: WrittenOnce<string>;
  import_id: Written<string | null>;
  /** Of hours that a schedule or a swap placed: names the hours, the parent and the reason, so that a later look finds the same. */
  period_key: Written<string | null>;
  /** Why these hours are this parent's, as JSON (see `storedRule` of packages/custody). */
  rule: Written<string | null>;
  /** Gave way to another schedule, or its own was undone; comes back with it. */
  set_aside_at: Timestamp | null;
  /** By a person. */
  deleted_by: number | null;
  deleted_at: Timestamp | null;
}

interface CalendarFeedsTable {
  user_id: number;
  /** SHA-256 of the address's secret: a read of the table opens no calendar. */
  token_hash: string;
  created_at: Timestamp;
}

interface DisputesTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that proposed it; later entries about it point there. */
  entry: Written<number>;
  proposer_id: Written<number>;
  responder_id: Written<number>;
  category: Written<string>;
  title: Written<string>;
  description: Written<string>;
  urgency: Written<string>;
  status: "pending" | "agreed" | "countered" | "resolved" | "expired";
  created_at: ColumnType<Date, Date, never>;
  deadline: ColumnType<Date, Date, never>;
  response_type: NullUntilSet<"agree" | "counter">;
  response_text: NullUntilSet<string>;
  responded_at: ColumnType<Date | null, null | undefined, Date>;
  /** The proposer accepted the counter-proposal as it stands. */
  accepted_at: ColumnType<Date | null, null | undefined, Date>;
  ai_resolution: NullUntilSet<string>;
  follows_id: Written<string | null>;
  /** The rule of an applied schedule that it questions. */
  about_import: WrittenOnce<string>;
  about_kind: WrittenOnce<"holiday" | "recurring">;
  about_index: WrittenOnce<number>;
  /** The expense that it questions. */
  about_expense: WrittenOnce<string>;
  /** When it was settled by what became of the expense that it questioned. */
  settled_at: NullUntilSet<Date>;
  /** Files that went with the proposal, and with the answer, as JSON. */
  attachments: Generated<string>;
  response_attachments: Generated<string>;
}

/** A parent's own; a row is written once. */
interface SeenAgreementsTable {
  user_id: Written<number>;
  dispute_id: Written<string>;
  seen_at: ColumnType<Date, Date, never>;
}

/** What a call made that a page may send again; forgotten after a while. */
interface ClientKeysTable {
  user_id: number;
  kind: string;
  key: string;
  made: string;
  at: Timestamp;
}

interface EvaluationsTable {
  id: Written<string>;
  /** Their order; nothing else. */
  sequence: Generated<number>;
  family_id: Written<number>;
  user_id: Written<number>;
  submitted_by: Written<string>;
  title: Written<string>;
  description: Written<string>;
  category: Written<string>;
  urgency: Written<string>;
  /** The parenting rules it was weighed under, as JSON. */
  parenting_rules: Written<string>;
  jurisdiction: Written<string>;
  created_at: ColumnType<Date, Date, never>;
  /** The judgment as JSON. */
  judgment: Written<string>;
  provider: Written<string>;
  /** When its loggable entry went on the record; null while it is the parent's own. */
  recorded_at: Timestamp | null;
}

interface JobsTable {
  id: Generated<number>;
  kind: Written<string>;
  key: Written<string | null>;
  family_id: Written<number | null>;
  user_id: Written<number | null>;
  /** JSON. */
  payload: Written<string>;
  created_at: ColumnType<Date, Date, never>;
  run_at: Timestamp;
  expires_at: ColumnType<Date | null, Date | null, never>;
  attempts: Generated<number>;
  taken_by: NullUntilSet<string>;
  taken_until: ColumnType<Date | null, null | undefined, Date | null>;
  /** When it was given up. */
  dead_at: ColumnType<Date | null, null | undefined, Date>;
  /** A code that names no one. */
  error: NullUntilSet<string>;
}
