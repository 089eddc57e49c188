import type { Message } from "@evenkeel/contract/models/message";
import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Of an address that asks for it (`calmVersionAt`): hands over the calm version of a message that was not delivered,
 * once, and takes that out of the address, so that a reload does not do it again.
 */
export function useCalmVersion(messages: readonly Message[], use: (text: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("calm");
  const calmVersion = messages.find(({ id }) => String(id) === asked)?.calmVersion ?? null;
  const fillIn = useEffectEvent((text: string) => {
    use(text);
    const rest = new URLSearchParams(parameters);
    rest.delete("calm");
    setParameters(rest, { replace: true });
  });
  useEffect(() => {
    if (calmVersion !== null) fillIn(calmVersion);
  }, [calmVersion]);
}
