import type { Ai } from "@evenkeel/ai/providers";
import type { AskCoordinator } from "./domains/coordinator/service.ts";
import { plainly } from "./domains/moderation/plainly.ts";
import type { AdvanceFlow } from "./domains/therapeutic-flow/service.ts";
import type { AskTherapist } from "./domains/therapy/service.ts";

/** The AI that a parent talks to in private. */
export interface Companions {
  askCoordinator: AskCoordinator;
  advanceFlow: AdvanceFlow;
  askTherapist: AskTherapist;
}

/** With no language model configured they answer on this machine: nothing that is said to them leaves it. */
export const companionsOf = (
  ai: Pick<Ai, "coordinator" | "therapeuticFlow" | "therapist">,
): Companions => ({
  askCoordinator: (question, signal) => plainly(() => ai.coordinator.ask(question, { signal })),
  advanceFlow: (turn, signal) => plainly(() => ai.therapeuticFlow.advance(turn, { signal })),
  askTherapist: (turn, signal) => plainly(() => ai.therapist.reply(turn, { signal })),
});
