import type { Ai } from "@evenkeel/ai/providers";
import type { AskCoordinator } from "./domains/coordinator/service.ts";
import { plainly } from "./domains/moderation/plainly.ts";
import type { AdvanceFlow } from "./domains/flow/service.ts";
import type { AskCompanion } from "./domains/companion/service.ts";

/** The AI that a parent talks to in private. */
export interface PrivateAi {
  askCoordinator: AskCoordinator;
  advanceFlow: AdvanceFlow;
  askCompanion: AskCompanion;
}

/** With no language model configured they answer on this machine: nothing that is said to them leaves it. */
export const privateAiOf = (ai: Pick<Ai, "coordinator" | "flow" | "companion">): PrivateAi => ({
  askCoordinator: (question, signal) => plainly(() => ai.coordinator.ask(question, { signal })),
  advanceFlow: (turn, signal) => plainly(() => ai.flow.advance(turn, { signal })),
  askCompanion: (turn, signal) => plainly(() => ai.companion.reply(turn, { signal })),
});
