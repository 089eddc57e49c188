import type { User } from "@evenkeel/contract/models/user";
import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { historySettled } from "../../lib/close-on-back.ts";
import { hasUnsent } from "../../lib/drafts.ts";
import { isUnreachable } from "../../lib/errors.ts";
import { forgetPrivate } from "../../lib/private-store.ts";
import { showToast } from "../../lib/toasts.ts";
import { trpc } from "../../lib/trpc.ts";
import { speakTo, useWords } from "../../lib/words.ts";
import { forgetAnswersKept } from "../offline/index.ts";
import { askToSignOut } from "./ask-to-sign-out.ts";
import { leaveNothing } from "./leave-nothing.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { forgetAnswers, longestSilence, lostKey, sessionKey } from "./session-cache.ts";

/** What follows wherever this person's session has ended here: nothing of theirs stays on the page or the device. */
export function useEndOwnSession() {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    tellOtherTabs("out");
    await speakTo(null);
    forgetAnswers(queryClient);
    forgetPrivate();
    // From here on the page leads to the sign-in.
    await historySettled();
    queryClient.setQueryData(lostKey, null);
    queryClient.setQueryData(sessionKey, null);
    // Last: what is on the page until now may still write.
    await forgetAnswersKept();
    await leaveNothing(null);
  };
}

/** The way out. `ask` asks first where something was typed that was not sent; `atOnce` does not. */
export function useSignOut() {
  const t = useWords("common");
  const queryClient = useQueryClient();
  const leave = useEndOwnSession();
  const { mutate, isPending } = trpc.session.signOut.useMutation({
    trpc: { context: { ...longestSilence } },
    onSuccess: leave,
    onError: (error) => {
      showToast({
        title: t("signOut.failed"),
        description: t(isUnreachable(error) ? "signOut.unansweredText" : "signOut.failedText"),
        variant: "destructive",
      });
    },
  });
  const atOnce = () => {
    askToSignOut(false);
    mutate();
  };
  return {
    isPending,
    atOnce,
    ask: () => {
      const user = queryClient.getQueryData<User | null>(sessionKey);
      if (user && hasUnsent(user.id)) askToSignOut(true);
      else atOnce();
    },
  };
}

/** Whether a sign-out is under way, wherever on the page it was asked for. */
export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: getMutationKey(trpc.session.signOut) }) > 0;
}
