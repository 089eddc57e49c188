import { visibleText } from "@evenkeel/contract/visible-text";
import { serverMessage } from "../../../lib/errors.ts";
import { showToast } from "../../../lib/toasts.ts";
import { whenShown } from "../../../lib/query-client.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useWords } from "../../../lib/words.ts";
import { useRefreshCalendar } from "../queries.ts";
import type { Removed } from "./removed.ts";

/** What was deleted and can be put back, newest first. */
export const useRemovedEvents = () =>
  trpc.calendar.removed.useQuery(undefined, { refetchOnMount: whenShown });

/** Puts a deleted event back. @param onSettled called once it is back, or cannot be put back */
export function useRestoreEvent(
  { title, act }: Pick<Removed, "title" | "act">,
  onSettled?: () => void,
) {
  const refresh = useRefreshCalendar();
  const t = useWords("events");
  const calendar = useWords("calendar");
  return trpc.calendar.restore.useMutation({
    onSuccess: () => {
      const undone = act === "changedLater" ? "changedLater.undone" : "removed.undone";
      showToast({ title: t(undone, { title: visibleText(title) }) });
    },
    onError: (error) =>
      showToast({
        variant: "destructive",
        title: t("removed.failed"),
        description: serverMessage(error, calendar("failed.text")),
      }),
    onSettled: () => {
      onSettled?.();
      return refresh();
    },
  });
}
