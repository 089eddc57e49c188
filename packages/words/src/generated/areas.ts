// Written by `npm run words` from the English messages.
import type { AccountWords } from "./account-words.ts";
import type { AiCoachingWords } from "./ai-coaching-words.ts";
import type { AiCoordinatorWords } from "./ai-coordinator-words.ts";
import type { AiDisputesWords } from "./ai-disputes-words.ts";
import type { AiEventsWords } from "./ai-events-words.ts";
import type { AiFlowWords } from "./ai-flow-words.ts";
import type { AiSafetyWords } from "./ai-safety-words.ts";
import type { AiSummariesWords } from "./ai-summaries-words.ts";
import type { CalendarWords } from "./calendar-words.ts";
import type { ChatWords } from "./chat-words.ts";
import type { ChildrenWords } from "./children-words.ts";
import type { CommonWords } from "./common-words.ts";
import type { CompanionWords } from "./companion-words.ts";
import type { CoordinatorWords } from "./coordinator-words.ts";
import type { CustodyWords } from "./custody-words.ts";
import type { DisputesWords } from "./disputes-words.ts";
import type { ErrorsWords } from "./errors-words.ts";
import type { EvaluationsWords } from "./evaluations-words.ts";
import type { EventsWords } from "./events-words.ts";
import type { FlowWords } from "./flow-words.ts";
import type { HomeWords } from "./home-words.ts";
import type { ImportsWords } from "./imports-words.ts";
import type { MessagesWords } from "./messages-words.ts";
import type { PacketWords } from "./packet-words.ts";
import type { RecordWords } from "./record-words.ts";
import type { SessionWords } from "./session-words.ts";
import type { SupportTestWords } from "./support-test-words.ts";

export type { Tag } from "./tag.ts";

/** Every area, its keys, and what each message has to be given. */
export interface Areas {
  account: AccountWords;
  "ai-coaching": AiCoachingWords;
  "ai-coordinator": AiCoordinatorWords;
  "ai-disputes": AiDisputesWords;
  "ai-events": AiEventsWords;
  "ai-flow": AiFlowWords;
  "ai-safety": AiSafetyWords;
  "ai-summaries": AiSummariesWords;
  calendar: CalendarWords;
  chat: ChatWords;
  children: ChildrenWords;
  common: CommonWords;
  companion: CompanionWords;
  coordinator: CoordinatorWords;
  custody: CustodyWords;
  disputes: DisputesWords;
  errors: ErrorsWords;
  evaluations: EvaluationsWords;
  events: EventsWords;
  flow: FlowWords;
  home: HomeWords;
  imports: ImportsWords;
  messages: MessagesWords;
  packet: PacketWords;
  record: RecordWords;
  session: SessionWords;
  "support-test": SupportTestWords;
}

export type AreaName = keyof Areas;
