import type { CompanionInput, CompanionReply } from "@evenkeel/contract/models/companion";
import { trpc } from "../../lib/trpc.ts";
import { useStoppable } from "../../lib/use-stoppable.ts";

export function useAskCompanion() {
  const utils = trpc.useUtils();
  return useStoppable<CompanionInput, CompanionReply>((input, options) =>
    utils.client.companion.chat.mutate(input, options),
  );
}
