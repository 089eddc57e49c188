import type { TherapyInput, TherapyReply } from "@evenkeel/contract/models/therapy";
import { trpc } from "../../lib/trpc.ts";
import { useStoppable } from "../../lib/use-stoppable.ts";

export function useAskTherapist() {
  const utils = trpc.useUtils();
  return useStoppable<TherapyInput, TherapyReply>((input, options) =>
    utils.client.therapy.chat.mutate(input, options),
  );
}
