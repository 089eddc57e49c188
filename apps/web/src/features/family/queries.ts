import type { User } from "@evenkeel/contract/models/user";
import { isUnreachable, serverMessage } from "../../lib/errors.ts";
import type { PageWords } from "../../lib/words.ts";
import { trpc } from "../../lib/trpc.ts";
import { useEnter } from "../session/index.ts";

/** Whether this server still waits for its first family. */
export const useSetUpState = () => trpc.family.setUpState.useQuery();

/** Sets up the first family; the page is then its first parent's. */
export function useSetUp(prepare: (user: User) => Promise<void>) {
  const enter = useEnter();
  return trpc.family.setUp.useMutation({ onSuccess: ({ user }) => enter(user, prepare) });
}

/** Who invites to what, of the link that was followed. */
export const useReadInvitation = () => trpc.family.readInvitation.useMutation();

/** Joins by a link; the page is then theirs. */
export function useJoin(prepare: (user: User) => Promise<void>) {
  const enter = useEnter();
  return trpc.family.join.useMutation({ onSuccess: ({ user }) => enter(user, prepare) });
}

export const usePeople = () => trpc.family.people.useQuery();

/**
 * @param done called whoever still shows the link: the news of it may come over the live stream first, and take the row
 *   away before the answer does
 */
function useAfterAct(done?: () => void) {
  const { family, waiting } = trpc.useUtils();
  return {
    onSuccess: () => done?.(),
    // After a refusal too: it mostly means that the other parent was faster.
    onSettled: () => Promise.all([family.people.invalidate(), waiting.list.invalidate()]),
  };
}

export const useInvite = () => trpc.family.invite.useMutation(useAfterAct());

export const useWithdraw = (done?: () => void) =>
  trpc.family.withdraw.useMutation(useAfterAct(done));

export const useAgree = (done: () => void) => trpc.family.agree.useMutation(useAfterAct(done));

/** Why nothing came of it, in words for a person; what was typed stays. */
export const failureWords = (t: PageWords<"family">, error: unknown): string =>
  isUnreachable(error) ? t("failed.unreachable") : serverMessage(error, t("failed.otherwise"));
