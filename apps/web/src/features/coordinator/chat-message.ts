import type {
  AddedEvent,
  CoordinatorModule,
  SuggestedSwap,
} from "@evenkeel/contract/models/coordinator";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import type { ActionButton, FlowAnswer } from "@evenkeel/contract/models/flow";
import { newId } from "../../lib/new-id.ts";
import { serverNow } from "../../lib/server-clock.ts";

/** A chat message (S-3.4), with what the therapeutic flow adds to one. */
export interface ChatMessage {
  readonly id: string;
  readonly role: "assistant" | "user" | "system";
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly suggestedModule?: CoordinatorModule | null;
  readonly moduleContext?: string | null;
  readonly draftedMessage?: string | null;
  readonly suggestedSwap?: SuggestedSwap | null;
  /** What the answer put on the calendar, while it can be taken off again from here. */
  readonly addedEvents?: readonly AddedEvent[];
  /** Who speaks, where it is not the coordinator. */
  readonly speaker?: "therapeutic";
  readonly actionButtons?: readonly ActionButton[];
  readonly breathing?: "running" | "done";
  readonly template?: NonNullable<FlowAnswer["template"]>;
  /** No answer came. The message says so until it is tried again. */
  readonly failure?: Failure;
  /** What could not be sent to the co-parent: the line says so until that was delivered. */
  readonly unsent?: Unsent;
}

/** A message that waits in the box: its category has one box, and its words move with it to another. */
export interface Unsent {
  readonly text: string;
  readonly category: MessageCategory;
}

/** What brought no answer: 'Try again' makes this call again. */
interface Failure {
  readonly call: Call;
}

/** The one call that a conversation waits for. */
export type Call = CallToFlow | CallToCoordinator;

interface CallToAi {
  readonly id: string;
  /** The parent's message that it answers; null if a button or the breathing exercise asks. */
  readonly questionId: string | null;
  /** When the parent asked (ISO 8601, UTC): the wait for the flow and the coordinator is one. */
  readonly since: string;
}

interface CallToFlow extends CallToAi {
  readonly kind: "flow";
  /** What the parent typed; empty if a button or the breathing exercise answers. */
  readonly message: string;
  /** The answer to an open flow's last step. */
  readonly response: string | null;
}

interface CallToCoordinator extends CallToAi {
  readonly kind: "coordinator";
  readonly message: string;
}

export type NewChatMessage = Omit<ChatMessage, "id" | "timestamp">;

/** Now, by the server's clock. */
export const timestamp = (): string => new Date(serverNow()).toISOString();

export const stamped = (message: NewChatMessage): ChatMessage => ({
  ...message,
  id: newId(),
  timestamp: timestamp(),
});
