import type { User } from "@evenkeel/contract/models/user";
import { useQueryClient } from "@tanstack/react-query";
import { showToast } from "../../lib/toasts.ts";
import { trpc } from "../../lib/trpc.ts";
import { speakTo, useWords } from "../../lib/words.ts";
import { sessionKey } from "./session-cache.ts";

/** Takes what the server says of the signed-in user from now on. */
export function useKnowUser() {
  const queryClient = useQueryClient();
  return (user: User): void => void queryClient.setQueryData(sessionKey, user);
}

/** Chooses the language that the signed-in user reads, here and wherever they sign in. */
export function useSetLocale() {
  const queryClient = useQueryClient();
  const t = useWords("account");
  return trpc.session.setLocale.useMutation({
    onSuccess: async ({ user }) => {
      queryClient.setQueryData(sessionKey, user);
      await speakTo(user);
      // Sentences that the server wrote, such as the rules of a schedule, were in the other language.
      await queryClient.invalidateQueries();
    },
    onError: () => {
      showToast({
        title: t("languageFailed"),
        description: t("languageFailedText"),
        variant: "destructive",
      });
    },
  });
}
