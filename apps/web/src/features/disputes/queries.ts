import type { PlainKey } from "@evenkeel/words";
import { pageLimit } from "@evenkeel/contract/constants";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { refusalOf, serverMessage } from "../../lib/errors.ts";
import { useEarlier } from "../../lib/use-earlier.ts";
import { showToast } from "../../lib/toasts.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { useWords } from "../../lib/words.ts";
import { useCurrentUser } from "../session/index.ts";
import { canAnswer, hoursLeft, type Reminder, reminderOf } from "./deadline.ts";
import { useDisputeClock } from "./use-dispute-clock.ts";

const none: readonly Dispute[] = [];

/** The family's disputes, newest first; fetched again each time a page asks for them. */
export function useDisputes({ enabled = true } = {}) {
  return trpc.disputes.list.useQuery(undefined, { enabled, refetchOnMount: whenShown });
}

const shownAtOnce = 20;

/** These disputes, shown by steps, with older pages of the server behind them. */
export function useEarlierDisputes(newest: readonly Dispute[]) {
  const { disputes } = trpc.useUtils();
  return useEarlier({
    newest,
    pageSize: pageLimit,
    step: shownAtOnce,
    loadBefore: ({ id }) => disputes.list.fetch({ before: id }),
  });
}

export interface AwaitingDispute {
  dispute: Dispute;
  /** Whole hours until the deadline. */
  hoursLeft: number;
  reminder: Reminder;
}

/** Disputes that wait for the signed-in parent's answer, the most pressing first. */
export function useDisputesAwaitingMe(): AwaitingDispute[] {
  const { id, role } = useCurrentUser();
  // Nothing awaits the court reviewer, and each look of theirs is put on the record: a tab is no look.
  const disputes = useDisputes({ enabled: role !== "court_viewer" }).data ?? none;
  const now = useDisputeClock(disputes);
  return disputes
    .filter((dispute) => canAnswer(dispute, id, now))
    .map((dispute) => ({
      dispute,
      hoursLeft: hoursLeft(dispute, now),
      reminder: reminderOf(dispute, now),
    }))
    .toSorted((one, other) =>
      one.dispute.resolutionDeadline.localeCompare(other.dispute.resolutionDeadline),
    );
}

/** After a change the changed dispute is in the list at once; after a refusal the list is fetched again. */
function useAfterChange<Input>(failure: PlainKey<"disputes">, onTaken?: (input: Input) => void) {
  const t = useWords("disputes");
  const { disputes } = trpc.useUtils();
  return {
    onSuccess: (changed: Dispute, input: Input) => {
      onTaken?.(input);
      disputes.list.setData(undefined, (before = []) =>
        before.some((dispute) => dispute.id === changed.id)
          ? before.map((dispute) => (dispute.id === changed.id ? changed : dispute))
          : [changed, ...before],
      );
    },
    onError: (error: unknown) => {
      // A refusal is shown next to the words.
      if (refusalOf(error) !== null) return;
      const description = serverMessage(error, t("failed.unreachable"));
      showToast({ title: t(failure), description, variant: "destructive" });
    },
    onSettled: () => disputes.list.invalidate(),
  };
}

/** @param onTaken called with what was sent once the server has it, even when the form is gone */
export const useProposeDispute = (onTaken: (input: object) => void) =>
  trpc.disputes.propose.useMutation(useAfterChange("failed.propose", onTaken));

/** @param onTaken called with what was sent once the server has it, even when the form is gone */
export const useRespondToDispute = (onTaken: (input: object) => void) =>
  trpc.disputes.respond.useMutation(useAfterChange("failed.respond", onTaken));

export const useResolveDispute = () =>
  trpc.disputes.resolve.useMutation(useAfterChange("failed.resolve"));
