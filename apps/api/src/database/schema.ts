import type { ColumnType, Generated } from "kysely";

/** The tables as the queries see them. Times are `timestamptz`, read as `Date`. */
export interface Database {
  families: FamiliesTable;
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  sign_in_failures: SignInFailuresTable;
  request_counts: RequestCountsTable;
  record_heads: RecordHeadsTable;
  kept_heads: KeptHeadsTable;
  record_entries: RecordEntriesTable;
  children: ChildrenTable;
  messages: MessagesTable;
  message_counts: MessageCountsTable;
  send_attempts: SendAttemptsTable;
  pauses: PausesTable;
  record_exports: RecordExportsTable;
  record_export_chunks: RecordExportChunksTable;
  schedule_imports: ScheduleImportsTable;
  calendar_events: CalendarEventsTable;
  calendar_feeds: CalendarFeedsTable;
  disputes: DisputesTable;
  evaluations: EvaluationsTable;
}

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** A column that is written only once. */
type Written<T> = ColumnType<T, T, never>;

/** A column that may stay empty. */
type MaybeNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A column that is written once or stays empty. */
type WrittenOnce<T> = ColumnType<T | null, T | null | undefined, never>;

/** A column that is empty until something happens. */
type NullUntilSet<T> = ColumnType<T | null, null | undefined, T | null>;

interface FamiliesTable {
  id: Generated<number>;
  name: string;
  time_zone: string;
  created_at: GeneratedTimestamp;
  /** Counted up by the database when a session of the family ends or its users change. */
  access_version: Generated<number>;
}

interface UsersTable {
  id: Generated<number>;
  family_id: number;
  username: string;
  role: "parent1" | "parent2" | "court_viewer";
  display_name: string;
  /** A language of the catalogue; null while the browser's decides. */
  locale: ColumnType<string | null, string | null | undefined, string | null>;
  password_hash: string;
  created_at: GeneratedTimestamp;
}

interface SessionsTable {
  /** SHA-256 of the session id: a read of the table opens no session. */
  id_hash: string;
  user_id: number;
  cookie: string;
  touched_at: Timestamp;
  expires_at: Timestamp;
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

interface RecordHeadsTable {
  family_id: number;
  sequence: number;
  hash: string;
  /** The last entry's time. */
  at: Timestamp | null;
  /** Digest of the family's name, zone and people, as the next entry will hold it. */
  people: string | null;
  /** Counted up at every entry that this parent may see, and at no other. */
  parent1_revision: Generated<number>;
  parent2_revision: Generated<number>;
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
  version: Written<1 | 2>;
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
  count: number;
}

interface ChildrenTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that added the child; later entries about it point there. */
  entry: Written<number>;
  name: string;
  /** As JSON. */
  nicknames: string;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  color: string;
  /** Counted up by each change. */
  version: number;
  changed_by: number;
  changed_at: Timestamp;
  archived_at: NullUntilSet<Date>;
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

interface ScheduleImportsTable {
  id: Written<string>;
  family_id: Written<number>;
  /** The sequence of the entry that applied it: a later schedule lies on top of an earlier one. */
  sequence: Written<number>;
  /** The same schedule has the same one: what it puts where, and with whom. */
  fingerprint: Written<string>;
  /** The rules as they were applied, as JSON. */
  rules: Written<string>;
  start_year: Written<number>;
  end_year: Written<number>;
  /** The order's parent1 and parent2. */
  parent1_id: Written<number>;
  parent2_id: Written<number>;
  /** Who the children are with when no rule says so; null if the order does not say. */
  residence_id: Written<number | null>;
  color: Written<string | null>;
  /** In its years, earlier schedules give way entirely. */
  replaces: Written<boolean>;
  applied_by: Written<number>;
  applied_at: ColumnType<Date, Date, never>;
  /** The same schedule, applied again on top of others. */
  set_aside_by: string | null;
  undone_by: number | null;
  undone_at: Timestamp | null;
  /** The parent who did not apply it. */
  confirmed_by: number | null;
  confirmed_at: Timestamp | null;
  /** Who asked the other to agree to taking it off; emptied where it is kept. */
  undo_asked_by: number | null;
  undo_asked_at: Timestamp | null;
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
  import_id: Written<string | null>;
  /** Names the hours, the parent and the reason: a later look at the same import finds the same event. */
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
  ai_resolution: NullUntilSet<string>;
  follows_id: Written<string | null>;
  client_key: Written<string | null>;
  /** The rule of an applied schedule that it questions. */
  about_import: WrittenOnce<string>;
  about_kind: WrittenOnce<"holiday" | "recurring">;
  about_index: WrittenOnce<number>;
}

interface EvaluationsTable {
  id: Written<string>;
  /** Their order; nothing else. */
  sequence: Generated<number>;
  /** Made by the page for one evaluation: a retry with the same key is the same one. */
  client_key: Written<string | null>;
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
