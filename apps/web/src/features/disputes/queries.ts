import type { PlainKey } from "@evenkeel/words";
import { pageLimit } from "@evenkeel/contract/constants";
import { useEffect, useRef } from "react";
import type { AgreementEvent, Dispute } from "@evenkeel/contract/models/dispute";
import { serverMessage } from "../../lib/errors.ts";
import { refusalOf } from "../../lib/refusal.ts";
import { useEarlier } from "../../lib/use-earlier.ts";
import { showToast } from "../../lib/toasts.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { useWords } from "../../lib/words.ts";
import { useCurrentUser } from "../session/index.ts";

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

/** Tells the server which agreements among these the parent has on screen: they are no news from then on. */
export function useSeeAgreements(shown: readonly Dispute[]): void {
  const { role } = useCurrentUser();
  const told = useRef(new Set<string>());
  const { disputes, waiting } = trpc.useUtils();
  const { mutate } = trpc.disputes.seen.useMutation({
    // What could not be told is told at the next visit.
    onSuccess: (_seen, { ids }) => {
      disputes.list.setData(undefined, (before) =>
        before?.map((one) => (ids.includes(one.id) ? { ...one, isNews: false } : one)),
      );
      void waiting.list.invalidate();
    },
  });
  useEffect(() => {
    if (role === "court_viewer") return;
    const ids = shown.flatMap(({ id, isNews }) => (isNews && !told.current.has(id) ? [id] : []));
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    mutate({ ids: ids.slice(0, pageLimit) });
  }, [shown, role, mutate]);
}

/** After a change the changed dispute is in the list at once; after a refusal the list is fetched again. */
function useAfterChange<Input>(failure: PlainKey<"disputes">, onTaken?: (input: Input) => void) {
  const t = useWords("disputes");
  const { disputes, expenses, waiting } = trpc.useUtils();
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
    onSettled: () =>
      Promise.all([
        disputes.list.invalidate(),
        // What was said about an expense may settle it.
        expenses.invalidate(),
        waiting.list.invalidate(),
      ]),
  };
}

interface Taken {
  attachmentIds?: readonly string[] | undefined;
}

/** @param onTaken called with what was sent once the server has it, even when the form is gone */
export const useProposeDispute = (onTaken: (input: Taken) => void) =>
  trpc.disputes.propose.useMutation(useAfterChange("failed.propose", onTaken));

/** @param onTaken called with what was sent once the server has it, even when the form is gone */
export const useRespondToDispute = (onTaken: (input: Taken) => void) =>
  trpc.disputes.respond.useMutation(useAfterChange("failed.respond", onTaken));

export const useAcceptCounter = () =>
  trpc.disputes.accept.useMutation(useAfterChange("failed.accept"));

export function useRefreshDisputes(): () => Promise<void> {
  const { disputes } = trpc.useUtils();
  return () => disputes.list.invalidate();
}

/** Reads what an agreement would be on the calendar; null, and said, where it could not be read. */
export function useReadAgreement(): (id: string) => Promise<AgreementEvent | null> {
  const t = useWords("disputes");
  const { disputes } = trpc.useUtils();
  return async (id) => {
    try {
      return await disputes.asEvent.fetch({ id });
    } catch (error) {
      const description = serverMessage(error, t("failed.eventText"));
      showToast({ title: t("failed.event"), description, variant: "destructive" });
      return null;
    }
  };
}

export const useResolveDispute = () =>
  trpc.disputes.resolve.useMutation(useAfterChange("failed.resolve"));
