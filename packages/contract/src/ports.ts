/**
 * What the procedures call: one interface per slice, implemented by the server's services.
 * Permission by role is decided before a method runs; scope by family is the service's job.
 * Every method may throw `AppError`, and nothing else on purpose.
 */
import type { AppError } from "./errors.ts";
import type {
  CalendarEvent,
  ChangeEventInput,
  CreateEventInput,
  EventHistoryInput,
  EventVersion,
  ListEventsInput,
  RemoveEventInput,
} from "./models/calendar/events.ts";
import type { AddChildInput, ChangeChildInput, Child } from "./models/child.ts";
import type { AskInput, CoordinatorReply } from "./models/coordinator.ts";
import type {
  CustodyDay,
  CustodyDayInput,
  CustodyNow,
  CustodyTimeline,
  CustodyTimelineInput,
} from "./models/calendar/custody.ts";
import type {
  Dispute,
  ListDisputesInput,
  ProposeDisputeInput,
  ResolveDisputeInput,
  RespondDisputeInput,
  WrittenDispute,
} from "./models/dispute.ts";
import type {
  AddEvaluationToRecordInput,
  EvaluateInput,
  EvaluateOutput,
  Evaluation,
  ListEvaluationsInput,
} from "./models/evaluation.ts";
import type { LiveEvent } from "./models/live.ts";
import type {
  ConversationSummary,
  ListMessagesInput,
  MarkViewedInput,
  Message,
  Pause,
  SendMessageInput,
  SummarizeInput,
} from "./models/message.ts";
import type { FeedAddress, FeedStatus } from "./models/calendar/feed.ts";
import type { ModerateInput, ModerationResult } from "./models/moderation.ts";
import type {
  AddNoteInput,
  ExportStatusInput,
  ListAccessesInput,
  ListRecordInput,
  RecordAccess,
  RecordExport,
  RecordFilters,
  RecordLog,
  RecordStatistics,
  StartExportInput,
} from "./models/record.ts";
import type {
  ApplyScheduleInput,
  ApplyScheduleOutput,
  ImportInput,
  PreviewScheduleInput,
  PreviewScheduleOutput,
  ReadingId,
  ReadingProgress,
  ReadScheduleInput,
  ReadScheduleOutput,
  ScheduleImport,
  UndoImportOutput,
} from "./models/calendar/schedule.ts";
import type { AdvanceFlowInput, FlowAnswer } from "./models/flow.ts";
import type { CompanionInput, CompanionReply } from "./models/companion.ts";
import type { Role, User } from "./models/user.ts";
import type { Revised } from "./routes/index.ts";

/** Who acts: always the session's user, never what a body says. */
export interface Actor {
  readonly userId: number;
  readonly familyId: number;
  readonly role: Role;
  /** The other parent of the family; null for a court viewer or while there is none. */
  readonly coParentId: number | null;
  /** What they read: a language of the catalogue, as they chose it, else as their browser asks. */
  readonly locale: string;
}

/** What a procedure may know of the connection. */
export interface Client {
  readonly address: string;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** Identifies a browser that signed in before, as any user; null for one that never did. */
  readonly device: () => string | null;
}

export interface SessionPort {
  /** Throws unauthenticated (same words for every reason) or throttled. */
  signIn(input: { username: string; password: string }, client: Client): Promise<User>;
  me(actor: Actor): Promise<User>;
  /** The person's own setting, on no one's record. Throws invalid for a language that the catalogue lacks. */
  setLocale(actor: Actor, input: { locale: string }): Promise<User>;
}

export interface BuildPort {
  readonly buildId: string;
  ping(
    actor: Actor,
    input: { event: string; buildId?: string | undefined; route?: string | undefined },
  ): void;
}

export interface LivePort {
  /**
   * The record's last number now, again after each act of the family, and every `liveBeatMilliseconds` in between.
   * Ends when `signal` is aborted or the server closes. Throws throttled for too many streams of one user.
   */
  follow(actor: Actor, signal: AbortSignal): AsyncIterable<LiveEvent>;
}

export interface ChildrenPort {
  /** In the order in which they were added, archived ones among them. */
  list(actor: Actor): Promise<Child[]>;
  /** Throws conflict if the family has a child of this name or too many, and refused for an abusive name. */
  add(actor: Actor, input: AddChildInput, client: Client): Promise<Child>;
  /** Throws conflict, with the child as it stands, where it was changed since the version that the input names. */
  change(actor: Actor, input: ChangeChildInput, client: Client): Promise<Child>;
}

export interface ModerationPort {
  moderate(actor: Actor, input: ModerateInput, client: Client): Promise<ModerationResult>;
}

export interface MessagesPort {
  send(actor: Actor, input: SendMessageInput, client: Client): Promise<Message>;
  list(actor: Actor, input: ListMessagesInput): Promise<Message[]>;
  summarize(actor: Actor, input: SummarizeInput, client: Client): Promise<ConversationSummary[]>;
  markViewed(actor: Actor, input: MarkViewedInput): Promise<{ viewed: number }>;
  pause(actor: Actor): Promise<Pause>;
}

export interface RecordPort {
  /** `total` counts all entries that the filters admit. */
  list(actor: Actor, input: ListRecordInput): Promise<{ logs: RecordLog[]; total: number }>;
  addNote(actor: Actor, input: AddNoteInput): Promise<RecordLog>;
  statistics(actor: Actor, filters: RecordFilters): Promise<RecordStatistics>;
  accesses(actor: Actor, input: ListAccessesInput): Promise<RecordAccess[]>;
  startExport(actor: Actor, input: StartExportInput): Promise<RecordExport>;
  exportStatus(actor: Actor, input: ExportStatusInput): Promise<RecordExport>;
}

export interface CoordinatorPort {
  ask(actor: Actor, input: AskInput, client: Client): Promise<CoordinatorReply>;
}

export interface FlowPort {
  advance(actor: Actor, input: AdvanceFlowInput, client: Client): Promise<FlowAnswer>;
}

export interface CompanionPort {
  chat(actor: Actor, input: CompanionInput, client: Client): Promise<CompanionReply>;
}

export interface CalendarPort {
  list(actor: Actor, input: ListEventsInput): Promise<CalendarEvent[]>;
  /** Throws refused for an abusive title, and paused for a hostile one during a pause. */
  create(actor: Actor, input: CreateEventInput, client: Client): Promise<CalendarEvent>;
  /**
   * @returns the event, or the one time of it, as it stands then
   * Throws conflict, with what stands, where it was changed since the version that the input names.
   */
  change(actor: Actor, input: ChangeEventInput, client: Client): Promise<CalendarEvent>;
  /** Oldest first, those of a deleted event too. */
  history(actor: Actor, input: EventHistoryInput): Promise<EventVersion[]>;
  remove(actor: Actor, input: RemoveEventInput): Promise<void>;
  custodyDay(actor: Actor, input: CustodyDayInput): Promise<CustodyDay>;
  custodyNow(actor: Actor): Promise<CustodyNow>;
  custodyTimeline(actor: Actor, input: CustodyTimelineInput): Promise<CustodyTimeline>;
  readSchedule(actor: Actor, input: ReadScheduleInput, client: Client): Promise<ReadScheduleOutput>;
  readingProgress(actor: Actor, input: ReadingId): ReadingProgress;
  previewSchedule(actor: Actor, input: PreviewScheduleInput): Promise<PreviewScheduleOutput>;
  applySchedule(
    actor: Actor,
    input: ApplyScheduleInput,
    client: Client,
  ): Promise<ApplyScheduleOutput>;
  /** Newest first, undone ones among them. */
  imports(actor: Actor): Promise<ScheduleImport[]>;
  /** Throws conflict for what was asked or undone already. */
  undoImport(actor: Actor, input: ImportInput): Promise<UndoImportOutput>;
  /** Throws conflict for who applied it, and for what is confirmed or no longer on the calendar. */
  confirmImport(actor: Actor, input: ImportInput): Promise<ScheduleImport>;
  /** Throws conflict where no one asks to take it off. */
  keepImport(actor: Actor, input: ImportInput): Promise<ScheduleImport>;
  feed(actor: Actor): Promise<FeedStatus>;
  /** Makes the parent's private calendar address; an earlier one stops working. */
  renewFeed(actor: Actor): Promise<FeedAddress>;
  revokeFeed(actor: Actor): Promise<void>;
  /** The calendar as iCalendar text for whoever has the secret, with a tag of its state. Throws not_found otherwise. */
  readFeed(token: string): Promise<{ calendar: string; revision: string }>;
}

export interface DisputesPort {
  /** Newest first. Throws not_found for a `before` that the family does not have. */
  list(actor: Actor, input: ListDisputesInput): Promise<Dispute[]>;
  /** Throws refused for abusive words, paused during a pause, conflict for a key of another proposal. */
  propose(actor: Actor, input: ProposeDisputeInput, client: Client): Promise<WrittenDispute>;
  respond(actor: Actor, input: RespondDisputeInput, client: Client): Promise<WrittenDispute>;
  resolve(actor: Actor, input: ResolveDisputeInput, client: Client): Promise<Dispute>;
}

export interface EvaluationsPort {
  evaluate(actor: Actor, input: EvaluateInput, client: Client): Promise<EvaluateOutput>;
  /** Newest first. Throws not_found for a `before` that the parent does not have. */
  list(actor: Actor, input: ListEvaluationsInput): Promise<Evaluation[]>;
  addToRecord(actor: Actor, input: AddEvaluationToRecordInput): Promise<Evaluation>;
}

export interface Services {
  readonly session: SessionPort;
  readonly build: BuildPort;
  readonly live: LivePort;
  readonly children: ChildrenPort;
  readonly moderation: ModerationPort;
  readonly messages: MessagesPort;
  readonly record: RecordPort;
  readonly coordinator: CoordinatorPort;
  readonly flow: FlowPort;
  readonly companion: CompanionPort;
  readonly calendar: CalendarPort;
  readonly disputes: DisputesPort;
  readonly evaluations: EvaluationsPort;
}

/**
 * Answers a short text that changes whenever an answer that depends on `subject` would change for this actor.
 * `revision` moves at every act that this actor may see and at no other; it was read after the question came.
 */
export type RevisionOf = (
  actor: Actor,
  subject: Revised,
  revision: number,
) => string | Promise<string>;

/** The session of the browser that makes this call. */
export interface BrowserSession {
  /** Begins a session for this user under a new id. */
  begin(user: User): Promise<void>;
  end(): Promise<void>;
  /** Whether the session that this call began with is still open, for the same user in the same role. */
  stands(): Promise<boolean>;
}

export interface Context {
  readonly actor: Actor | null;
  /** What whoever asks reads: a language of the catalogue. */
  readonly locale: string;
  readonly client: Client;
  readonly session: BrowserSession;
  readonly services: Services;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
  /** Whatever was thrown, as the error that people see; anything unforeseen becomes `internal`. */
  asAppError(error: unknown): AppError;
}
