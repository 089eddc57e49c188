/**
 * The models with a name in the API document, each defined once: requests and answers refer to it, and a client that is
 * generated from the document has a type of this name.
 */
import { z } from "zod";
import { errorBody } from "./errors.ts";
import * as calendar from "./models/calendar/events.ts";
import * as child from "./models/child.ts";
import * as coordinator from "./models/coordinator.ts";
import * as custody from "./models/calendar/custody.ts";
import * as dispute from "./models/dispute.ts";
import * as evaluation from "./models/evaluation.ts";
import * as feed from "./models/calendar/feed.ts";
import * as live from "./models/live.ts";
import * as message from "./models/message.ts";
import * as moderation from "./models/moderation.ts";
import * as record from "./models/record.ts";
import * as schedule from "./models/calendar/schedule.ts";
import { scheduleQuestion } from "./models/calendar/schedule-question.ts";
import * as flow from "./models/flow.ts";
import * as companion from "./models/companion.ts";
import * as user from "./models/user.ts";
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

  Build: build.buildOutput,
  PingInput: build.pingInput,
  Pong: build.pingOutput,
  LiveEvent: live.liveEvent,

  Child: child.child,
  AddChildInput: child.addChildInput,

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
  EventDetails: calendar.eventDetails,
  EventRepeat: calendar.eventRepeat,
  EventVersion: calendar.eventVersion,
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
  ParsedSchedule: schedule.parsedSchedule,
  YearRange: schedule.yearRange,
  ParentMapping: schedule.parentMapping,
  ReadScheduleInput: schedule.readScheduleInput,
  ReadScheduleOutput: schedule.readScheduleOutput,
  ReadingProgress: schedule.readingProgress,
  PreviewScheduleInput: schedule.previewScheduleInput,
  PreviewScheduleOutput: schedule.previewScheduleOutput,
  ApplyScheduleInput: schedule.applyScheduleInput,
  ApplyScheduleOutput: schedule.applyScheduleOutput,
  RuleAddress: schedule.ruleAddress,
  ScheduleImport: schedule.scheduleImport,
  UndoImportOutput: schedule.undoImportOutput,

  DisputeStatus: dispute.disputeStatus,
  DisputeUrgency: dispute.disputeUrgency,
  DisputeResponseType: dispute.disputeResponseType,
  Dispute: dispute.dispute,
  WrittenDispute: dispute.writtenDispute,
  ProposeDisputeInput: dispute.proposeDisputeInput,

  ParentingRules: evaluation.parentingRulesModel,
  LegalFlag: evaluation.legalFlag,
  Judgment: evaluation.judgment,
  Evaluation: evaluation.evaluation,
  EvaluateInput: evaluation.evaluateInput,
  EvaluateOutput: evaluation.evaluateOutput,
} as const satisfies Record<string, z.ZodType>;

/** The names by their model, as zod's conversion to JSON Schema takes them. */
export const modelNames = z.registry<{ id: string }>();
for (const [id, model] of Object.entries(named)) modelNames.add(model, { id });
