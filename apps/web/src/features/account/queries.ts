import type { User } from "@evenkeel/contract/models/user";
import { isUnreachable, serverMessage } from "../../lib/errors.ts";
import { trpc } from "../../lib/trpc.ts";
import { showToast } from "../../lib/toasts.ts";
import { type PageWords, words } from "../../lib/words.ts";
import { useEndOwnSession, useEnter, useKnowUser } from "../session/index.ts";

export const useOwnSessions = () => trpc.account.sessions.useQuery();

function useRefresh() {
  const { account } = trpc.useUtils();
  return () => account.sessions.invalidate();
}

export function useChangePassword() {
  const refresh = useRefresh();
  return trpc.account.changePassword.useMutation({ onSuccess: refresh });
}

export function useRename() {
  const know = useKnowUser();
  return trpc.account.rename.useMutation({ onSuccess: ({ user }) => know(user) });
}

export function useEndSession() {
  const refresh = useRefresh();
  return trpc.account.endSession.useMutation({ onSettled: refresh });
}

export function useEndOtherSessions() {
  const refresh = useRefresh();
  return trpc.account.endOtherSessions.useMutation({ onSettled: refresh });
}

/** Whose password the link that was followed replaces. */
export const useReadResetLink = () => trpc.account.readResetLink.useMutation();

/** Chooses a password by such a link; the page is then theirs. */
export function useTakeResetLink(prepare: (user: User) => Promise<void>) {
  const enter = useEnter();
  return trpc.account.takeResetLink.useMutation({ onSuccess: ({ user }) => enter(user, prepare) });
}

/** Closes the account; the page is then no one's. */
export function useCloseAccount() {
  const leave = useEndOwnSession();
  return trpc.account.close.useMutation({
    onSuccess: async () => {
      const t = words("account");
      await leave();
      showToast({ title: t("leave.closed"), description: t("leave.closedText") });
    },
  });
}

/** Why nothing came of it, in words for a person. */
export const failureWords = (t: PageWords<"account">, error: unknown): string =>
  isUnreachable(error) ? t("own.unreachable") : serverMessage(error, t("own.failed"));
