import { defaultEvaluationUrgency, evaluationsPage } from "@evenkeel/contract/constants";
import type { Evaluation } from "@evenkeel/contract/models/evaluation";
import { serverMessage } from "../../lib/errors.ts";
import { refusalOf } from "../../lib/refusal.ts";
import { useEarlier } from "../../lib/use-earlier.ts";
import { showToast } from "../../lib/toasts.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { useWords } from "../../lib/words.ts";
import { useCurrentUser } from "../session/index.ts";

/** The signed-in parent's evaluations, newest first. */
export function useEvaluations() {
  const { role } = useCurrentUser();
  return trpc.evaluations.list.useQuery(undefined, {
    enabled: role !== "court_viewer",
    refetchOnMount: whenShown,
  });
}

const shownAtOnce = 10;

/** These evaluations, shown by steps, with older pages of the server behind them. */
export function useEarlierEvaluations(newest: readonly Evaluation[]) {
  const { evaluations } = trpc.useUtils();
  return useEarlier({
    newest,
    pageSize: evaluationsPage,
    step: shownAtOnce,
    loadBefore: ({ id }) => evaluations.list.fetch({ before: id }),
  });
}

/**
 * Has a dispute evaluated. The judgment is in the list at once, even if the list cannot be fetched again.
 * @param onTaken called with what was sent once its judgment is there, even when the form is gone
 */
export function useEvaluateDispute(onTaken: (input: object) => void) {
  const t = useWords("evaluations");
  const { evaluations } = trpc.useUtils();
  const { username } = useCurrentUser();
  return trpc.evaluations.evaluate.useMutation({
    onSuccess: ({ id, provider, ...judgment }, asked) => {
      onTaken(asked);
      const evaluation: Evaluation = {
        id,
        provider,
        judgment,
        submittedBy: username,
        title: asked.title,
        description: asked.description,
        category: asked.category,
        urgency: asked.urgency ?? defaultEvaluationUrgency,
        createdAt: judgment.loggable_entry.timestamp,
        recordedAt: null,
      };
      evaluations.list.setData(undefined, (before = []) => [
        evaluation,
        // A retry has the judgment that is there already.
        ...before.filter((known) => known.id !== id),
      ]);
      void evaluations.list.invalidate();
      showToast({
        title: t("complete"),
        description: t("completeText"),
      });
    },
    onError: (error) =>
      showToast({
        title: t("failed"),
        description: serverMessage(error, t("failedText")),
        variant: "destructive",
      }),
  });
}

/** Puts an evaluation's loggable entry on the family's record. */
export function useAddEvaluationToRecord() {
  const t = useWords("evaluations");
  const { evaluations } = trpc.useUtils();
  return trpc.evaluations.addToRecord.useMutation({
    onSuccess: (recorded) => {
      evaluations.list.setData(undefined, (before = []) =>
        before.map((evaluation) => (evaluation.id === recorded.id ? recorded : evaluation)),
      );
    },
    onError: (error) => {
      if (refusalOf(error)?.isTakenBack === true) return;
      showToast({
        title: t("record.failed"),
        description: serverMessage(error, t("record.failedText")),
        variant: "destructive",
      });
    },
  });
}
