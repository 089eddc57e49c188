import { trpc } from "../../lib/trpc.ts";

export function useAskCoordinator() {
  const utils = trpc.useUtils();
  return trpc.coordinator.ask.useMutation({
    // An event that the coordinator made is really on the calendar.
    onSuccess: ({ createdEvent }) =>
      createdEvent === null ? undefined : utils.calendar.list.invalidate(),
  });
}

export const useAdvanceFlow = () => trpc.therapeuticFlow.advance.useMutation();
