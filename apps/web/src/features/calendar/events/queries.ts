import { visibleText } from "@evenkeel/contract/visible-text";
import { serverMessage } from "../../../lib/errors.ts";
import { showToast } from "../../../lib/toasts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useWords } from "../../../lib/words.ts";
import { useRefreshCalendar } from "../queries.ts";

/** Puts a deleted event back. @param onSettled called once it is back, or cannot be put back */
export function useRestoreEvent(title: string, onSettled: () => void) {
  const refresh = useRefreshCalendar();
  const t = useWords("events");
  const calendar = useWords("calendar");
  return trpc.calendar.restore.useMutation({
    onSuccess: () => showToast({ title: t("removed.undone", { title: visibleText(title) }) }),
    onError: (error) =>
      showToast({
        variant: "destructive",
        title: t("removed.failed"),
        description: serverMessage(error, calendar("failed.text")),
      }),
    onSettled: () => {
      onSettled();
      return refresh();
    },
  });
}
