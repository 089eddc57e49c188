import type { SecondFactorState } from "@evenkeel/contract/models/second-factor";
import { isUnreachable, serverMessage } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import type { PageWords } from "../../lib/words.ts";

export const useSecondFactor = () => trpc.secondFactor.state.useQuery();

/** Shows what is set up as the server says it is now. */
function useShow() {
  const { secondFactor } = trpc.useUtils();
  return (state: SecondFactorState) => secondFactor.state.setData(undefined, state);
}

function useRefresh() {
  const { secondFactor } = trpc.useUtils();
  return () => secondFactor.state.invalidate();
}

export const useBeginAuthenticator = () => trpc.secondFactor.beginAuthenticator.useMutation();

export function useConfirmAuthenticator() {
  const refresh = useRefresh();
  return trpc.secondFactor.confirmAuthenticator.useMutation({ onSuccess: refresh });
}

export const useBeginPasskey = () => trpc.secondFactor.beginPasskey.useMutation();

export function useAddPasskey() {
  const refresh = useRefresh();
  return trpc.secondFactor.addPasskey.useMutation({ onSuccess: refresh });
}

export function useRemoveAuthenticator() {
  const show = useShow();
  return trpc.secondFactor.removeAuthenticator.useMutation({ onSuccess: show });
}

export function useRemovePasskey() {
  const show = useShow();
  return trpc.secondFactor.removePasskey.useMutation({ onSuccess: show });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return trpc.secondFactor.renewRecoveryCodes.useMutation({ onSuccess: refresh });
}

/** Why nothing came of it, in words for a person. */
export const failureWords = (t: PageWords<"second-factor">, error: unknown): string =>
  isUnreachable(error) ? t("unreachable") : serverMessage(error, t("failed"));
