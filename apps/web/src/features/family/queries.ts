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

export function useInvite() {
  const { family } = trpc.useUtils();
  return trpc.family.invite.useMutation({ onSettled: () => family.people.invalidate() });
}

export function useWithdraw() {
  const { family } = trpc.useUtils();
  return trpc.family.withdraw.useMutation({ onSettled: () => family.people.invalidate() });
}

export function useAgree() {
  const { family } = trpc.useUtils();
  return trpc.family.agree.useMutation({ onSettled: () => family.people.invalidate() });
}

/** Why nothing came of it, in words for a person; what was typed stays. */
export const failureWords = (t: PageWords<"family">, error: unknown): string =>
  isUnreachable(error) ? t("failed.unreachable") : serverMessage(error, t("failed.otherwise"));
