import type { User } from "@evenkeel/contract/models/user";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isUnreachable } from "../../lib/errors.ts";
import type { CallContext } from "../../lib/rest-link.ts";
import { forgetPrivate } from "../../lib/private-store.ts";
import { leaveNothing } from "./leave-nothing.ts";
import { cameWithoutSession } from "../../lib/page-session.ts";
import { type createTrpcClient, trpc } from "../../lib/trpc.ts";
import { forgetAnswersKept, restoreAnswers } from "../offline/index.ts";
import { speakTo } from "../../lib/words.ts";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";
import { forgetAnswers, keptKey, longestSilence, lostKey, sessionKey } from "./session-cache.ts";

/**
 * The signed-in user, restored after a reload; null when no one is. Where the server cannot be reached it is the
 * parent whose answers this device keeps, for reading alone.
 */
export function useSession() {
  const { client } = trpc.useUtils();
  return useQuery(sessionQuery(client, useQueryClient()));
}

type Client = ReturnType<typeof createTrpcClient>;

/** The session's query, which the page's start asks for before anything is drawn. */
export function sessionQuery(client: Client, queryClient: QueryClient) {
  const context: CallContext = { unauthorized: "empty" };
  return queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      if (cameWithoutSession()) {
        void forgetAnswersKept();
        return null;
      }
      try {
        const answer: { user: User } | null = await client.session.me.query(undefined, {
          signal,
          context: { ...context },
        });
        queryClient.setQueryData(keptKey, null);
        if (answer === null) void forgetAnswersKept();
        return answer?.user ?? null;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const kept = await restoreAnswers(queryClient);
        if (kept === null) throw error;
        queryClient.setQueryData(keptKey, kept.savedAt);
        return kept.user;
      }
    },
  });
}

/** Asks again who is signed in, and whether their co-parent has joined meanwhile. */
export const askWhoIsHere = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionKey });

/**
 * Signs in. Another user's answers never stay in the cache. On failure the caller says so.
 * @param prepare gets ready what this user sees next; until then the sign-in counts as under way
 */
export function useSignIn(prepare: (user: User) => Promise<void>) {
  const enter = useEnter();
  return trpc.session.signIn.useMutation({
    trpc: { context: { ...longestSilence } },
    onSuccess: ({ user }) => enter(user, prepare),
  });
}

/** The second step of a sign-in, which then counts as `useSignIn` does. On failure the caller says so. */
export function useSecondStep(prepare: (user: User) => Promise<void>) {
  const enter = useEnter();
  return trpc.session.secondStep.useMutation({
    trpc: { context: { ...longestSilence } },
    onSuccess: ({ user }) => enter(user, prepare),
  });
}

/** A new password by a recovery code, after which it counts as `useSignIn` does. On failure the caller says so. */
export function useRecover(prepare: (user: User) => Promise<void>) {
  const enter = useEnter();
  return trpc.session.recover.useMutation({
    trpc: { context: { ...longestSilence } },
    onSuccess: ({ user }) => enter(user, prepare),
  });
}

/**
 * What follows wherever a session has begun: by a password, by an invitation, with a new family. The page is this
 * person's from now on.
 */
export function useEnter() {
  const queryClient = useQueryClient();
  return async (user: User, prepare: (user: User) => Promise<void>): Promise<void> => {
    // Who comes back after a lost session finds the talk again; anyone else must not.
    if (queryClient.getQueryData(lostKey) !== user.id) forgetPrivate();
    forgetAnswers(queryClient);
    void forgetAnswersKept().then(() => leaveNothing(user.id));
    tellOtherTabs("in");
    await prepare(user);
    queryClient.setQueryData(sessionKey, user);
  };
}

/** Called for any 401: the guards then lead to the sign-in page, which knows whose session ended. */
export function endLostSession(queryClient: QueryClient): void {
  const user = queryClient.getQueryData<User | null>(sessionKey);
  if (!user) return;
  void forgetAnswersKept();
  queryClient.setQueryData(lostKey, user.id);
  queryClient.setQueryData(sessionKey, null);
}

/**
 * Leaves the page of whoever was signed in as soon as someone signs in or out in another tab, and asks who it is now:
 * nobody reads or acts on in another's name.
 */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      hearOtherTabs((change) => {
        endLostSession(queryClient);
        // Who signed out in another tab did not lose a session, and kept nothing here.
        if (change === "out") queryClient.setQueryData(lostKey, null);
        forgetAnswers(queryClient);
        void queryClient
          .refetchQueries({ queryKey: sessionKey })
          .then(() => speakTo(queryClient.getQueryData<User | null>(sessionKey) ?? null));
      }),
    [queryClient],
  );
}

/** The user whose session ended by itself while the page was open; null after a logout. */
export function useLostSession(): number | null {
  const { data } = useQuery<number | null>({ queryKey: lostKey, queryFn: () => null });
  return data ?? null;
}
