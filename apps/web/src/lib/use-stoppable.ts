import { useMutation } from "@tanstack/react-query";

/**
 * A call that changes something and can be given up. It goes by the app's mutations, so that a lost session is seen
 * here as everywhere, and it outlives the page that made it.
 */
export function useStoppable<Input, Output>(
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Output>,
): (input: Input, signal: AbortSignal) => Promise<Output> {
  const { mutateAsync } = useMutation({
    mutationFn: ({ input, signal }: { input: Input; signal: AbortSignal }) =>
      call(input, { signal }),
  });
  return (input, signal) => mutateAsync({ input, signal });
}
