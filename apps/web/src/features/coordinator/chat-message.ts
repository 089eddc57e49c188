import type { CoordinatorModule } from "@evenkeel/contract/models/coordinator";
import type { ActionButton, FlowAnswer } from "@evenkeel/contract/models/therapeutic-flow";
import { newId } from "../../lib/new-id.ts";
import { serverNow } from "../../lib/server-clock.ts";

/** Chat message (client side) of spec section 3, with what the therapeutic flow adds to one. */
export interface ChatMessage {
  readonly id: string;
  readonly role: "assistant" | "user" | "system";
  readonly content: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly suggestedModule?: CoordinatorModule | null;
  readonly moduleContext?: string | null;
  readonly draftedMessage?: string | null;
  /** Who speaks, where it is not the coordinator. */
  readonly speaker?: "therapeutic";
  readonly actionButtons?: readonly ActionButton[];
  readonly breathing?: "running" | "done";
  readonly template?: NonNullable<FlowAnswer["template"]>;
  /** Says that a call failed; trying again takes it away. */
  readonly failure?: true;
}

export type NewChatMessage = Omit<ChatMessage, "id" | "timestamp">;

export const stamped = (message: NewChatMessage): ChatMessage => ({
  ...message,
  id: newId(),
  timestamp: new Date(serverNow()).toISOString(),
});
