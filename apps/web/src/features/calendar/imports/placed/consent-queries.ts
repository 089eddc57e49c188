import { serverMessage } from "../../../../lib/errors.ts";
import { showToast } from "../../../../lib/toasts.ts";
import { trpc } from "../../../../lib/trpc.ts";
import { useWords } from "../../../../lib/words.ts";
import { useRefreshCalendar } from "../../queries.ts";

/** Confirms what the other parent applied. @param onDone called once it is confirmed */
export function useConfirmImport(onDone: () => void) {
  const refresh = useRefreshCalendar();
  const t = useWords("imports");
  return trpc.calendar.confirmImport.useMutation({
    onSuccess: () => {
      showToast({ title: t("confirm.done"), description: t("confirm.doneText") });
      onDone();
      return refresh();
    },
    onError: (error) =>
      showToast({
        variant: "destructive",
        title: t("confirm.failed"),
        description: serverMessage(error, t("undo.failedText")),
      }),
  });
}

/** Keeps a schedule that a parent asked to take off. */
export function useKeepImport() {
  const refresh = useRefreshCalendar();
  const t = useWords("imports");
  return trpc.calendar.keepImport.useMutation({
    onSuccess: () => {
      showToast({ title: t("keep.done") });
      return refresh();
    },
    onError: (error) =>
      showToast({
        variant: "destructive",
        title: t("keep.failed"),
        description: serverMessage(error, t("undo.failedText")),
      }),
  });
}
