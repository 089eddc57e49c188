/**
 * The models with a name in the API document, each defined once: requests and answers refer to it, and a client that is
 * generated from the document has a type of this name.
 */
import { z } from "zod";
import { errorBody } from "./errors.ts";
import * as account from "./models/account.ts";
import * as attachment from "./models/attachment.ts";
import * as receipt from "./models/receipt.ts";
import * as calendar from "./models/calendar/events.ts";
import * as child from "./models/child.ts";
import * as childFact from "./models/child-fact.ts";
import * as coordinator from "./models/coordinator.ts";
import * as custody from "./models/calendar/custody.ts";
import * as deviceKey from "./models/device-key.ts";
import * as dispute from "./models/dispute.ts";
import * as exchange from "./models/calendar/exchange.ts";
import * as expense from "./models/expense.ts";
import * as evaluation from "./models/evaluation.ts";
import * as family from "./models/family.ts";
import * as file from "./models/calendar/file.ts";
import * as feed from "./models/calendar/feed.ts";
import * as journal from "./models/journal.ts";
import * as live from "./models/live.ts";
import * as message from "./models/message.ts";
import * as moderation from "./models/moderation.ts";
import * as notice from "./models/notice.ts";
import * as secondFactor from "./models/second-factor.ts";
import * as record from "./models/record.ts";
import * as swap from "./models/calendar/swap.ts";
import * as schedule from "./models/calendar/schedule.ts";
import { scheduleAnswer } from "./models/calendar/schedule-answer.ts";
import { scheduleQuestion } from "./models/calendar/schedule-question.ts";
import * as flow from "./models/flow.ts";
import * as companion from "./models/companion.ts";
import * as user from "./models/user.ts";
import * as waiting from "./models/waiting.ts";
import * as witness from "./models/witness.ts";
import * as build from "./models/build.ts";

const named = {
  ErrorBody: errorBody,

  Role: user.role,
  User: user.user,
  SignInInput: user.signInInput,
  SignedIn: user.signInOutput,
  Me: user.meOutput,
  SetLocaleInput: user.setLocaleInput,
  SignedOut: user.signOutOutput,

  SetUpState: family.setUpState,
  SetUpInput: family.setUpInput,
  FamilyMember: family.familyMember,
  Invitation: family.invitation,
  FamilyPeople: family.familyPeopleOutput,
  InviteInput: family.inviteInput,
  Invited: family.inviteOutput,
  ReadInvitationInput: family.readInvitationInput,
  OfferedInvitation: family.offeredInvitation,
  JoinInput: family.joinInput,

  NeededSecondStep: secondFactor.neededSecondStep,
  AskedPasskey: secondFactor.askedPasskey,
  PasskeySignInInput: secondFactor.passkeySignInInput,
  RecoverInput: secondFactor.recoverInput,
  SecondStepInput: secondFactor.secondStepInput,
  PasskeyQuestion: secondFactor.passkeyQuestion,
  PasskeyRequest: secondFactor.passkeyRequest,
  PasskeyAnswer: secondFactor.passkeyAnswer,
  MadePasskey: secondFactor.madePasskey,
  PasskeyPlace: secondFactor.passkeyPlace,
  OwnPasskey: secondFactor.ownPasskey,
  SecondFactorState: secondFactor.secondFactorState,
  ConfirmedByPassword: secondFactor.confirmedByPassword,
  NewAuthenticator: secondFactor.newAuthenticator,
  ConfirmAuthenticatorInput: secondFactor.confirmAuthenticatorInput,
  AddPasskeyInput: secondFactor.addPasskeyInput,
  SecondFactorAdded: secondFactor.secondFactorAdded,
  NewRecoveryCodes: secondFactor.newRecoveryCodes,

  ChangePasswordInput: account.changePasswordInput,
  RenameInput: account.renameInput,
  OwnSession: account.ownSession,
  SessionsEnded: account.endSessionsOutput,
  OwnData: account.ownData,
  CloseAccountInput: account.closeAccountInput,
  ReadResetLinkInput: account.readResetLinkInput,
  OfferedReset: account.offeredReset,
  TakeResetLinkInput: account.takeResetLinkInput,
  AccountClosed: account.closeAccountOutput,

  EntrySigned: record.entrySigned,
  CosignInput: witness.cosignInput,
  Cosigned: witness.cosigned,
  OwnDeviceKey: deviceKey.ownDeviceKey,
  AddDeviceKeyInput: deviceKey.addDeviceKeyInput,
  DeviceKeyRemoved: deviceKey.deviceKeyRemoved,

  Build: build.buildOutput,
  PingInput: build.pingInput,
  Pong: build.pingOutput,
  LiveEvent: live.liveEvent,

  Child: child.child,
  AddChildInput: child.addChildInput,

  ChildFact: childFact.childFact,
  ChildPage: childFact.childPage,
  OwnContact: childFact.ownContact,
  ShownContact: childFact.shownContact,
  FactVersion: childFact.factVersion,
  FactRemoved: childFact.removeFactOutput,
  SetContactInput: childFact.setContactInput,

  MessageCategory: moderation.messageCategory,
  Severity: moderation.severity,
  ModerateInput: moderation.moderateInput,
  ModerationResult: moderation.moderationResult,

  Message: message.message,
  SendMessageInput: message.sendMessageInput,
  MarkViewedInput: message.markViewedInput,
  Viewed: message.markViewedOutput,
  Pause: message.pauseOutput,
  ConversationSummary: message.conversationSummary,
  SummarizeInput: message.summarizeInput,

  MessageLog: record.messageLog,
  RecordEvent: record.recordEvent,
  RecordLog: record.recordLog,
  RecordStatistics: record.recordStatistics,
  RecordAccess: record.recordAccess,
  RecordExport: record.recordExport,
  StartExportInput: record.startExportInput,

  CoordinatorModule: coordinator.coordinatorModule,
  ConversationTurn: coordinator.conversationTurn,
  AskInput: coordinator.askInput,
  CoordinatorReply: coordinator.coordinatorReply,
  FlowState: flow.flowState,
  ActionButton: flow.actionButton,
  MessageTemplate: flow.messageTemplate,
  CourtLog: flow.courtLog,
  AdvanceFlowInput: flow.advanceFlowInput,
  FlowAnswer: flow.flowAnswer,
  CompanionInput: companion.companionInput,
  CompanionReply: companion.companionReply,

  CalendarEvent: calendar.calendarEvent,
  FilePart: file.filePart,
  FileEvent: file.fileEvent,
  FileEventLeftOut: file.leftOut,
  ReadFileInput: file.readFileInput,
  FileReading: file.readFileOutput,
  PlaceFileInput: file.placeFileInput,
  FilePlaced: file.placeFileOutput,
  CalendarFile: file.calendarFile,
  FileUndone: file.undoFileOutput,
  EventDetails: calendar.eventDetails,
  EventRepeat: calendar.eventRepeat,
  EventVersion: calendar.eventVersion,
  RemovedEvent: calendar.removedEvent,
  RemovedEvents: calendar.removedEventsOutput,
  RepeatInput: calendar.repeatInput,
  CreateEventInput: calendar.createEventInput,
  EventRemoved: calendar.removeEventOutput,
  CustodyRule: custody.custodyRule,
  CustodyDay: custody.custodyDayOutput,
  CustodyNow: custody.custodyNowOutput,
  CustodyTimeline: custody.custodyTimelineOutput,
  FeedStatus: feed.feedStatus,
  FeedAddress: feed.feedAddress,
  FeedRevoked: feed.revokeFeedOutput,

  Assignee: schedule.assignee,
  Weekday: schedule.weekday,
  RuleSource: schedule.ruleSource,
  HolidayRule: schedule.holidayRule,
  RecurringRule: schedule.recurringRule,
  ScheduleQuestion: scheduleQuestion,
  ScheduleAnswer: scheduleAnswer,
  ParsedSchedule: schedule.parsedSchedule,
  YearRange: schedule.yearRange,
  ParentMapping: schedule.parentMapping,
  ReadScheduleInput: schedule.readScheduleInput,
  ReadScheduleOutput: schedule.readScheduleOutput,
  ReadingProgress: schedule.readingProgress,
  MonthOfChange: schedule.monthOfChange,
  ImportShares: schedule.importShares,
  PreviewScheduleInput: schedule.previewScheduleInput,
  PreviewScheduleOutput: schedule.previewScheduleOutput,
  ApplyScheduleInput: schedule.applyScheduleInput,
  ApplyScheduleOutput: schedule.applyScheduleOutput,
  RuleAddress: schedule.ruleAddress,
  ScheduleImport: schedule.scheduleImport,
  UndoImportOutput: schedule.undoImportOutput,

  SwapHours: swap.swapHours,
  SwapStatus: swap.swapStatus,
  SwapRequest: swap.swapRequest,
  WrittenSwap: swap.writtenSwap,
  RequestSwapInput: swap.requestSwapInput,
  PreviewSwapInput: swap.previewSwapInput,
  PreviewSwapOutput: swap.previewSwapOutput,

  DisputeStatus: dispute.disputeStatus,
  DisputeUrgency: dispute.disputeUrgency,
  DisputeResponseType: dispute.disputeResponseType,
  Dispute: dispute.dispute,
  WrittenDispute: dispute.writtenDispute,
  ProposeDisputeInput: dispute.proposeDisputeInput,
  AgreementEvent: dispute.agreementEvent,
  SeenDisputesInput: dispute.seenDisputesInput,
  SeenDisputes: dispute.seenDisputesOutput,

  ParentingRules: evaluation.parentingRulesModel,
  LegalFlag: evaluation.legalFlag,
  Judgment: evaluation.judgment,
  Evaluation: evaluation.evaluation,
  EvaluateInput: evaluation.evaluateInput,
  EvaluateOutput: evaluation.evaluateOutput,

  CheckIn: exchange.checkIn,
  Exchange: exchange.exchange,
  CheckInInput: exchange.checkInInput,
  MonthOfTime: exchange.monthOfTime,

  JournalEntry: journal.journalEntry,
  EnteredEntry: journal.enteredEntry,
  WrittenOnRecord: journal.writtenOnRecord,
  WriteJournalInput: journal.writeJournalInput,
  JournalRemoved: journal.removeJournalOutput,

  Attachment: attachment.attachment,
  Upload: attachment.upload,
  ReceiptReading: receipt.receiptReading,
  BeginUploadInput: attachment.beginUploadInput,

  ExpenseCategory: expense.expenseCategory,
  Currency: expense.currency,
  PaymentMethod: expense.paymentMethod,
  Payment: expense.payment,
  ExpenseStep: expense.expenseStep,
  Expense: expense.expense,
  WrittenExpense: expense.writtenExpense,
  ClaimExpenseInput: expense.claimExpenseInput,
  SplitRule: expense.splitRule,
  ExpenseRules: expense.expenseRules,
  ProposeSplitInput: expense.proposeSplitInput,
  RecurringExpense: expense.recurringExpense,
  StartRecurringInput: expense.startRecurringInput,
  Balance: expense.balance,
  YearSummary: expense.yearSummary,
  SignedCheckpoint: witness.signedCheckpoint,
  ConsistencyProof: witness.consistencyProof,
  InclusionProof: witness.inclusionProof,

  WaitingItem: waiting.waitingItem,

  NoticeKind: notice.noticeKind,
  Notice: notice.notice,
  AccountNews: notice.accountNews,
  NoticeIds: notice.noticeIds,
  NoticesMarked: notice.noticesMarkedOutput,
  NoticeSettings: notice.noticeSettings,
  NoticeChoices: notice.noticeChoices,
  NoticeTest: notice.noticeTest,
  TestShownInput: notice.testShownInput,
  AddDeviceInput: notice.addDeviceInput,
  SetMailInput: notice.setMailInput,
  VerifyMailInput: notice.verifyMailInput,
  TestNoticeInput: notice.testNoticeInput,
  TestNoticeSent: notice.testNoticeOutput,
} as const satisfies Record<string, z.ZodType>;

/** The names by their model, as zod's conversion to JSON Schema takes them. */
export const modelNames = z.registry<{ id: string }>();
for (const [id, model] of Object.entries(named)) modelNames.add(model, { id });
