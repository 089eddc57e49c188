import type { User } from "@evenkeel/contract/models/user";
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useEffect } from "react";
import { isUnreachable } from "../../lib/errors.ts";
import type { CallContext } from "../../lib/rest-link.ts";
import { forgetPrivate } from "../../lib/private-store.ts";
import { forgetSeenAnswers } from "../../lib/seen-answers.ts";
import { hasUnsent } from "../../lib/drafts.ts";
import { askToSignOut } from "./ask-to-sign-out.ts";
import { leaveNothing } from "./leave-nothing.ts";
import { showToast } from "../../lib/toasts.ts";
import { cameWithoutSession } from "../../lib/page-session.ts";
import { type createTrpcClient, trpc } from "../../lib/trpc.ts";
import { forgetAnswersKept, restoreAnswers } from "../offline/index.ts";
import { speakTo, useWords } from "../../lib/words.ts";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";

const sessionKey = ["session", "user"] as const;
const lostKey = ["session", "lost"] as const;
const keptKey = ["session", "kept"] as const;
/** How often a page of kept answers looks whether the server is back. */
const lookAgainMilliseconds = 5_000;

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

/** When the answers on screen were loaded, while the server cannot be reached since the page was opened; else null. */
export function useReadingKept(): string | null {
  const { data } = useQuery<string | null>({ queryKey: keptKey, queryFn: () => null });
  return data ?? null;
}

/** While kept answers are read: looks whether the server is back, and then asks for everything again. */
export function useLookAgain(): void {
  const queryClient = useQueryClient();
  const isReadingKept = useReadingKept() !== null;
  useEffect(() => {
    if (!isReadingKept) return undefined;
    const lookAgain = async () => {
      await queryClient.refetchQueries({ queryKey: sessionKey });
      if (queryClient.getQueryData(keptKey) === null) await queryClient.invalidateQueries();
    };
    const look = () => void lookAgain();
    const timer = setInterval(look, lookAgainMilliseconds);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, [queryClient, isReadingKept]);
}

/** How long the server may say nothing before a sign-in or a sign-out counts as failed. */
const longestSilence: CallContext = { giveUpAfterMilliseconds: 20_000 };

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

/** What follows wherever this person's session has ended here: nothing of theirs stays on the page or the device. */
export function useEndOwnSession() {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    tellOtherTabs("out");
    await speakTo(null);
    forgetAnswers(queryClient);
    forgetPrivate();
    queryClient.setQueryData(lostKey, null);
    queryClient.setQueryData(sessionKey, null);
    // Last: what is on the page until now may still write.
    await forgetAnswersKept();
    await leaveNothing(null);
  };
}

/** Takes what the server says of the signed-in user from now on. */
export function useKnowUser() {
  const queryClient = useQueryClient();
  return (user: User): void => void queryClient.setQueryData(sessionKey, user);
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

/** Chooses the language that the signed-in user reads, here and wherever they sign in. */
export function useSetLocale() {
  const queryClient = useQueryClient();
  const t = useWords("account");
  return trpc.session.setLocale.useMutation({
    onSuccess: async ({ user }) => {
      queryClient.setQueryData(sessionKey, user);
      await speakTo(user);
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

/** Whether a sign-out is under way, wherever on the page it was asked for. */
export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: getMutationKey(trpc.session.signOut) }) > 0;
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

function forgetAnswers(queryClient: QueryClient): void {
  forgetSeenAnswers();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
}
