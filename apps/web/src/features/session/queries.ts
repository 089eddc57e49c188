import type { User } from "@evenkeel/contract/models/user";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallContext } from "../../lib/rest-link.ts";
import { forgetPrivate } from "../../lib/private-store.ts";
import { showToast } from "../../lib/toasts.ts";
import { trpc } from "../../lib/trpc.ts";

const sessionKey = ["session", "user"] as const;
const lostKey = ["session", "lost"] as const;

/** The signed-in user, restored after a reload; null when nobody is. */
export function useSession() {
  const { client } = trpc.useUtils();
  const context: CallContext = { unauthorized: "empty" };
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      const answer: { user: User } | null = await client.identity.me.query(undefined, {
        signal,
        context: { ...context },
      });
      return answer?.user ?? null;
    },
  });
}

/** Signs in. Another user's answers never stay in the cache. On failure the caller says so. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return trpc.identity.signIn.useMutation({
    onSuccess: ({ user }) => {
      // Who comes back after a lost session finds the talk again; anyone else must not.
      if (queryClient.getQueryData(lostKey) !== user.id) forgetPrivate();
      forgetAnswers(queryClient);
      queryClient.setQueryData(sessionKey, user);
    },
  });
}

export function useSignOut() {
  const queryClient = useQueryClient();
  return trpc.identity.signOut.useMutation({
    onSuccess: () => {
      forgetAnswers(queryClient);
      forgetPrivate();
      queryClient.setQueryData(lostKey, null);
      queryClient.setQueryData(sessionKey, null);
    },
    onError: () => {
      showToast({
        title: "Logout failed",
        description: "You are still signed in. Please try again.",
        variant: "destructive",
      });
    },
  });
}

/** Called for any 401: the guards then lead to the sign-in page, which knows whose session ended. */
export function endLostSession(queryClient: QueryClient): void {
  const user = queryClient.getQueryData<User | null>(sessionKey);
  if (!user) return;
  queryClient.setQueryData(lostKey, user.id);
  queryClient.setQueryData(sessionKey, null);
}

/** The user whose session ended by itself while the page was open; null after a logout. */
export function useLostSession(): number | null {
  const { data } = useQuery<number | null>({ queryKey: lostKey, queryFn: () => null });
  return data ?? null;
}

function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}
