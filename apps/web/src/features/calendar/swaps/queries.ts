import type {
  AnswerSwapInput,
  PreviewSwapInput,
  RequestSwapInput,
  WrittenSwap,
} from "@evenkeel/contract/models/calendar/swap";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { serverMessage } from "../../../lib/errors.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { reportProblem } from "../../../lib/report.ts";
import { showToast } from "../../../lib/toasts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useWords } from "../../../lib/words.ts";

/** What the calendar would look like; asked again whenever the hours change. Null asks nothing. */
export function useSwapPreview(hours: PreviewSwapInput | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    // Beside the calendar: what happens there changes it.
    queryKey: ["swap-preview", hours],
    queryFn: ({ signal }) => {
      if (hours === null) throw new Error("Nothing to look at yet");
      return client.swaps.preview.mutate(hours, { signal });
    },
    enabled: hours !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * What every act on a request moves on the screen, and how it and a failure are told. Not by who called: the news of it may
 * come over the live stream first, and take the buttons away before the answer does.
 */
function useAfterAct<Input, Output>(done: (output: Output, input: Input) => void) {
  const utils = trpc.useUtils();
  const t = useWords("swaps");
  return {
    onSuccess: done,
    // After a refusal too: it mostly means that the request has changed.
    onSettled: () =>
      Promise.all([
        utils.swaps.invalidate(),
        utils.calendar.invalidate(),
        utils.waiting.list.invalidate(),
      ]),
    onError: (error: unknown) => {
      // A refusal is shown next to the words.
      if (refusalOf(error) !== null) return;
      reportProblem("failed swap", error);
      showToast({
        variant: "destructive",
        title: t("failed"),
        description: serverMessage(error, t("failed.text")),
      });
    },
  };
}

type Written<Input> = (written: WrittenSwap, input: Input) => void;

export const useRequestSwap = (done: Written<Pick<RequestSwapInput, "clientKey">>) =>
  trpc.swaps.request.useMutation(useAfterAct(done));
export const useAnswerSwap = (done: Written<AnswerSwapInput>) =>
  trpc.swaps.answer.useMutation(useAfterAct(done));

/** The acts without words. */
export function useSwapActs(done: () => void) {
  const after = useAfterAct(done);
  return {
    withdraw: trpc.swaps.withdraw.useMutation(after),
    undo: trpc.swaps.undo.useMutation(after),
    keep: trpc.swaps.keep.useMutation(after),
  };
}
