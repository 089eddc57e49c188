import type { AskInput, CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import type { AdvanceFlowInput, FlowAnswer } from "@evenkeel/contract/models/flow";
import { trpc } from "../../lib/trpc.ts";
import { useStoppable } from "../../lib/use-stoppable.ts";

export function useAskCoordinator() {
  const utils = trpc.useUtils();
  return useStoppable<AskInput, CoordinatorReply>(async (input, options) => {
    const reply = await utils.client.coordinator.ask.mutate(input, options);
    // An event that the coordinator made is really on the calendar.
    if (reply.createdEvent !== null) void utils.calendar.invalidate();
    return reply;
  });
}

export function useAdvanceFlow() {
  const utils = trpc.useUtils();
  return useStoppable<AdvanceFlowInput, FlowAnswer>((input, options) =>
    utils.client.flow.advance.mutate(input, options),
  );
}
