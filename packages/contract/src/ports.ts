/**
 * What the procedures call: one interface per slice, implemented by the server's services.
 * Permission by role is decided before a method runs; scope by family is the service's job.
 * Every method may throw `AppError`, and nothing else on purpose.
 */
import type { Actor, Client } from "./actor.ts";
import type { ExchangesPort } from "./exchanges-port.ts";
import type { JournalPort } from "./journal-port.ts";
import type { LivePort } from "./live-port.ts";
import type { WitnessPort } from "./witness-port.ts";
import type { AttachmentsPort } from "./attachments-port.ts";
import type { ChildFactsPort, ChildrenPort } from "./children-ports.ts";
import type { AppError } from "./errors.ts";
import type { EvaluationsPort } from "./evaluations-port.ts";
import type { RecordPort } from "./record-port.ts";
import type { DeviceKeysPort } from "./device-keys-port.ts";
import type { SecondFactorPort, SessionPort } from "./session-ports.ts";
import type {
  ChangePasswordInput,
  CloseAccountInput,
  OfferedReset,
  OwnData,
  OwnSession,
  RenameInput,
  TakeResetLinkInput,
} from "./models/account.ts";
import type {
  CalendarEvent,
  ChangeEventInput,
  CreateEventInput,
  EventHistoryInput,
  EventVersion,
  ListEventsInput,
  RemoveEventInput,
  ListRemovedInput,
  RemovedEvents,
  RestoreEventInput,
} from "./models/calendar/events.ts";
import type {
  CalendarFileImport,
  PlaceFileInput,
  PlaceFileOutput,
  ReadFileInput,
  ReadFileOutput,
  UndoFileInput,
} from "./models/calendar/file.ts";
import type { AskInput, CoordinatorReply } from "./models/coordinator.ts";
import type {
  CustodyDay,
  CustodyDayInput,
  CustodyNow,
  CustodyTimeline,
  CustodyTimelineInput,
} from "./models/calendar/custody.ts";
import type {
  AgreementEvent,
  Dispute,
  DisputeInput,
  ListDisputesInput,
  ProposeDisputeInput,
  RespondDisputeInput,
  SeenDisputesInput,
  WrittenDispute,
} from "./models/dispute.ts";
import type {
  FamilyPeopleOutput,
  InviteInput,
  InviteOutput,
  JoinInput,
  OfferedInvitation,
  SetUpInput,
} from "./models/family.ts";
import type {
  AnswerExpenseInput,
  AnswerPaymentInput,
  AnswerSplitInput,
  BalanceInput,
  BalanceModel,
  ClaimExpenseInput,
  Expense,
  ExpenseRules,
  ListExpensesInput,
  PayExpenseInput,
  ProposeSplitInput,
  RecurringExpense,
  SplitRuleModel,
  StartRecurringInput,
  StopRecurringInput,
  WithdrawExpenseInput,
  WrittenExpense,
  YearSummary,
  YearSummaryInput,
} from "./models/expense.ts";
import type {
  ConversationSummary,
  ListMessagesInput,
  MarkViewedInput,
  Message,
  Pause,
  SendMessageInput,
  SummarizeInput,
} from "./models/message.ts";
import type {
  AnswerSwapInput,
  ListSwapsInput,
  PreviewSwapInput,
  PreviewSwapOutput,
  RequestSwapInput,
  SwapInput,
  UndoSwapInput,
  SwapRequest,
  WrittenSwap,
} from "./models/calendar/swap.ts";
import type {
  AddDeviceInput,
  AccountNews,
  Notice,
  NoticeChoices,
  NoticeIds,
  NoticeSettings,
  NoticeTest,
} from "./models/notice.ts";
import type { NoticeWay } from "./notices.ts";
import type { FeedAddress, FeedStatus } from "./models/calendar/feed.ts";
import type { ModerateInput, ModerationResult } from "./models/moderation.ts";
import type {
  ApplyScheduleInput,
  ApplyScheduleOutput,
  ImportInput,
  ImportShares,
  UndoImportInput,
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
import type { User } from "./models/user.ts";
import type { WaitingItem } from "./models/waiting.ts";
import type { Revised, RouteKey } from "./routes/index.ts";

export type { SecondFactorPort, SessionPort } from "./session-ports.ts";
export type { Actor, Client } from "./actor.ts";
export type { AttachmentsPort } from "./attachments-port.ts";
export type { EvaluationsPort } from "./evaluations-port.ts";
export type { RecordPort } from "./record-port.ts";
export type { DeviceKeysPort } from "./device-keys-port.ts";
export type { ChildFactsPort, ChildrenPort } from "./children-ports.ts";
export type { ExchangesPort } from "./exchanges-port.ts";
export type { JournalPort } from "./journal-port.ts";
export type { LivePort } from "./live-port.ts";
export type { WitnessPort } from "./witness-port.ts";

export interface FamilyPort {
  setUpState(): Promise<{ needed: boolean }>;
  /** Throws conflict once a family is on this server, forbidden for another code, throttled for too many tries. */
  setUp(input: SetUpInput, client: Client): Promise<User>;
  people(actor: Actor): Promise<FamilyPeopleOutput>;
  /** Throws conflict for a co-parent who has joined already. */
  invite(actor: Actor, input: InviteInput): Promise<InviteOutput>;
  withdraw(actor: Actor, input: { id: string }): Promise<void>;
  /** Throws not_found, and forbidden for whoever made the invitation. A second time changes nothing. */
  agree(actor: Actor, input: { id: string }): Promise<void>;
  /** Throws not_found, in the same words for every reason, and throttled for too many tries. */
  readInvitation(input: { token: string }, client: Client): Promise<OfferedInvitation>;
  /** Throws as `readInvitation`, and conflict for a username that is taken or a reviewer to whom one parent has not agreed. */
  join(input: JoinInput, client: Client): Promise<User>;
}

export interface AccountPort {
  /** Throws refused for a wrong current password, and throttled after too many. @returns how many others ended */
  changePassword(
    actor: Actor,
    input: ChangePasswordInput,
    client: Client,
  ): Promise<{ sessionsEnded: number }>;
  rename(actor: Actor, input: RenameInput): Promise<User>;
  /** The last used first. */
  sessions(actor: Actor, client: Client): Promise<OwnSession[]>;
  /** Throws not_found for the one that asks, too: that one signs out. */
  endSession(
    actor: Actor,
    input: { id: string },
    client: Client,
  ): Promise<{ sessionsEnded: number }>;
  endOtherSessions(actor: Actor, client: Client): Promise<{ sessionsEnded: number }>;
  data(actor: Actor, client: Client): Promise<OwnData>;
  /** Throws not_found for a link that does not work, whatever the matter with it, and throttled after too many tries. */
  readResetLink(input: { token: string }, client: Client): Promise<OfferedReset>;
  /** Throws as `readResetLink`. @returns whose password it is now */
  takeResetLink(input: TakeResetLinkInput, client: Client): Promise<User>;
  /** Throws refused for a wrong current password, and throttled after too many. */
  close(actor: Actor, input: CloseAccountInput): Promise<void>;
}

export interface BuildPort {
  readonly buildId: string;
  ping(
    actor: Actor,
    input: { event: string; buildId?: string | undefined; route?: string | undefined },
  ): void;
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
  /** The event, or the one time of it, as it stands then. Throws conflict, with that, where it was changed since the version. */
  change(actor: Actor, input: ChangeEventInput, client: Client): Promise<CalendarEvent>;
  /** Oldest first, those of a deleted event too. */
  history(actor: Actor, input: EventHistoryInput): Promise<EventVersion[]>;
  remove(actor: Actor, input: RemoveEventInput): Promise<void>;
  restore(actor: Actor, input: RestoreEventInput): Promise<CalendarEvent>;
  /** What a parent took off and can be put back. */
  removed(actor: Actor, input: ListRemovedInput): Promise<RemovedEvents>;
  custodyDay(actor: Actor, input: CustodyDayInput): Promise<CustodyDay>;
  custodyNow(actor: Actor): Promise<CustodyNow>;
  custodyTimeline(actor: Actor, input: CustodyTimelineInput): Promise<CustodyTimeline>;
  readSchedule(actor: Actor, input: ReadScheduleInput, client: Client): Promise<ReadScheduleOutput>;
  readingProgress(actor: Actor, input: ReadingId): ReadingProgress;
  importShares(actor: Actor, input: ImportInput): Promise<ImportShares>;
  previewSchedule(actor: Actor, input: PreviewScheduleInput): Promise<PreviewScheduleOutput>;
  applySchedule(
    actor: Actor,
    input: ApplyScheduleInput,
    client: Client,
  ): Promise<ApplyScheduleOutput>;
  /** Newest first, undone ones among them. */
  imports(actor: Actor): Promise<ScheduleImport[]>;
  /** Throws conflict for what was asked or undone already. */
  undoImport(actor: Actor, input: UndoImportInput): Promise<UndoImportOutput>;
  /** Throws conflict for who applied it, and for what is confirmed or no longer on the calendar. */
  confirmImport(actor: Actor, input: ImportInput): Promise<ScheduleImport>;
  /** Throws conflict where no one asks to take it off. */
  keepImport(actor: Actor, input: ImportInput): Promise<ScheduleImport>;
  /** Reads a calendar file, beside what earlier files of its source brought; nothing is placed. Throws refused for what is none. */
  readFile(actor: Actor, input: ReadFileInput, client: Client): Promise<ReadFileOutput>;
  /**
   * Places what was chosen of a file, changes and removes what was chosen of earlier ones, all of it or nothing. Throws as
   * `create` does, and conflict for too much, and for what is no longer as it was seen.
   */
  placeFile(actor: Actor, input: PlaceFileInput, client: Client): Promise<PlaceFileOutput>;
  /** Newest first; files of which nothing is left are gone. */
  files(actor: Actor): Promise<CalendarFileImport[]>;
  /** Takes off what is left of a file, changed events too. */
  undoFile(actor: Actor, input: UndoFileInput): Promise<{ eventsRemoved: number }>;
  feed(actor: Actor): Promise<FeedStatus>;
  /** Makes the parent's private calendar address; an earlier one stops working. */
  renewFeed(actor: Actor): Promise<FeedAddress>;
  revokeFeed(actor: Actor): Promise<void>;
  /** The calendar as iCalendar text for whoever has the secret, with a tag of its state. Throws not_found otherwise. */
  readFeed(token: string): Promise<{ calendar: string; revision: string }>;
}

export interface SwapsPort {
  /** Newest first. */
  list(actor: Actor, input: ListSwapsInput): Promise<SwapRequest[]>;
  /** Throws conflict while the family has one parent. */
  preview(actor: Actor, input: PreviewSwapInput): Promise<PreviewSwapOutput>;
  /** Throws invalid for hours that have begun or would not move, and refused for an abusive note. */
  request(actor: Actor, input: RequestSwapInput, client: Client): Promise<WrittenSwap>;
  /** Of several racing answers one wins; the others, and those after the hours began, throw conflict. */
  answer(actor: Actor, input: AnswerSwapInput, client: Client): Promise<WrittenSwap>;
  withdraw(actor: Actor, input: SwapInput): Promise<SwapRequest>;
  /** Throws conflict for what was asked already, is not agreed, or has begun. */
  undo(actor: Actor, input: UndoSwapInput): Promise<SwapRequest>;
  keep(actor: Actor, input: SwapInput): Promise<SwapRequest>;
}

export interface DisputesPort {
  /** Newest first. Throws not_found for a `before` that the family does not have. */
  list(actor: Actor, input: ListDisputesInput): Promise<Dispute[]>;
  /** Throws refused for abusive words, paused during a pause, conflict for a key of another proposal. */
  propose(actor: Actor, input: ProposeDisputeInput, client: Client): Promise<WrittenDispute>;
  respond(actor: Actor, input: RespondDisputeInput, client: Client): Promise<WrittenDispute>;
  resolve(actor: Actor, input: DisputeInput, client: Client): Promise<Dispute>;
  /**
   * The proposer takes the counter-proposal as it stands. Throws forbidden for anyone else, conflict where there is no
   * counter-proposal to accept, or no longer.
   */
  accept(actor: Actor, input: DisputeInput): Promise<Dispute>;
  /** Throws conflict for what is not agreed. */
  asEvent(actor: Actor, input: DisputeInput, client: Client): Promise<AgreementEvent>;
  /** What is none of the family's agreements is passed over. */
  seen(actor: Actor, input: SeenDisputesInput): Promise<{ seen: number }>;
}

export interface ExpensesPort {
  /** Newest first. Throws not_found for a `before` that the family does not have. */
  list(actor: Actor, input: ListExpensesInput): Promise<Expense[]>;
  /** Throws refused for abusive words, conflict for a key of another claim, not_found for a child of no one's. */
  claim(actor: Actor, input: ClaimExpenseInput, client: Client): Promise<WrittenExpense>;
  /** Throws forbidden for who may not answer so, and conflict where the expense is past it. */
  answer(actor: Actor, input: AnswerExpenseInput, client: Client): Promise<WrittenExpense>;
  withdraw(actor: Actor, input: WithdrawExpenseInput): Promise<Expense>;
  /** Throws conflict for more than is left to pay. */
  pay(actor: Actor, input: PayExpenseInput, client: Client): Promise<Expense>;
  answerPayment(actor: Actor, input: AnswerPaymentInput): Promise<Expense>;
  rules(actor: Actor): Promise<ExpenseRules>;
  /** Throws conflict where one for the same waits for an answer. */
  proposeSplit(actor: Actor, input: ProposeSplitInput): Promise<SplitRuleModel>;
  answerSplit(actor: Actor, input: AnswerSplitInput): Promise<SplitRuleModel>;
  recurring(actor: Actor): Promise<RecurringExpense[]>;
  startRecurring(
    actor: Actor,
    input: StartRecurringInput,
    client: Client,
  ): Promise<RecurringExpense>;
  stopRecurring(actor: Actor, input: StopRecurringInput): Promise<RecurringExpense>;
  balance(actor: Actor, input: BalanceInput): Promise<BalanceModel>;
  summary(actor: Actor, input: YearSummaryInput): Promise<YearSummary>;
}

export interface NoticesPort {
  /** What the parent has not seen yet, newest first. */
  list(actor: Actor): Promise<Notice[]>;
  /** What was done to this person's account in the last weeks, newest first, seen or not. */
  ofAccount(actor: Actor): Promise<AccountNews[]>;
  received(actor: Actor, input: NoticeIds): Promise<{ marked: number }>;
  seen(actor: Actor, input: NoticeIds): Promise<{ marked: number }>;
  choices(actor: Actor, client: Client): Promise<NoticeChoices>;
  change(actor: Actor, input: NoticeSettings, client: Client): Promise<NoticeChoices>;
  /** Throws conflict for too many devices, an address that is no push service's, or a replaced device that is gone. */
  addDevice(actor: Actor, input: AddDeviceInput, client: Client): Promise<NoticeChoices>;
  removeDevice(actor: Actor, input: { id: string }, client: Client): Promise<NoticeChoices>;
  /** Throws conflict where the server sends no e-mail, and throttled for too many codes. */
  setMail(actor: Actor, input: { address: string }, client: Client): Promise<NoticeChoices>;
  /** Throws conflict for a code that does not fit, or no longer. */
  verifyMail(actor: Actor, input: { code: string }, client: Client): Promise<NoticeChoices>;
  removeMail(actor: Actor, client: Client): Promise<NoticeChoices>;
  test(actor: Actor, input: { way: NoticeWay }): Promise<{ sent: number }>;
  /** What came of the last test by each way. */
  tests(actor: Actor): Promise<NoticeTest[]>;
  testShown(actor: Actor, input: { id: string }): Promise<{ marked: number }>;
  /** Ends e-mail for whoever has the secret of its link; false where there is none. */
  unsubscribe(token: string): Promise<boolean>;
}

export interface WaitingPort {
  /** Everything that waits for this parent, what presses most first. */
  list(actor: Actor): Promise<WaitingItem[]>;
}

export interface Services {
  readonly session: SessionPort;
  readonly family: FamilyPort;
  readonly account: AccountPort;
  readonly deviceKeys: DeviceKeysPort;
  readonly secondFactor: SecondFactorPort;
  readonly build: BuildPort;
  readonly journal: JournalPort;
  readonly live: LivePort;
  readonly children: ChildrenPort;
  readonly childFacts: ChildFactsPort;
  readonly moderation: ModerationPort;
  readonly messages: MessagesPort;
  readonly attachments: AttachmentsPort;
  readonly record: RecordPort;
  readonly witness: WitnessPort;
  readonly coordinator: CoordinatorPort;
  readonly flow: FlowPort;
  readonly companion: CompanionPort;
  readonly calendar: CalendarPort;
  readonly swaps: SwapsPort;
  readonly disputes: DisputesPort;
  readonly evaluations: EvaluationsPort;
  readonly exchanges: ExchangesPort;
  readonly expenses: ExpensesPort;
  readonly notices: NoticesPort;
  readonly waiting: WaitingPort;
}

/**
 * Answers a short text that changes whenever an answer that depends on `subject` would change for this actor.
 * `revision` moves at every act that may change it for this actor; it was read after the question came.
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
  /**
   * Does an act as what it is: signed by one of the actor's devices where the request says so.
   * @param input as it came over the wire
   * Throws refused for a signature that does not fit.
   */
  underSignature<Result>(
    call: RouteKey,
    input: unknown,
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
  /** Whatever was thrown, as the error that people see; anything unforeseen becomes `internal`. */
  asAppError(error: unknown): AppError;
}
