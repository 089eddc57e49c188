import { visibleText } from "@evenkeel/contract/visible-text";
import { serverMessage } from "../../../lib/errors.ts";
import { showToast } from "../../../lib/toasts.ts";
import { whenShown } from "../../../lib/query-client.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useWords } from "../../../lib/words.ts";
import { useRefreshCalendar } from "../queries.ts";
import type { Removed } from "./removed.ts";

/** A page of what was deleted and can be put back, newest first. @param before where it begins; null: the newest */
export const useRemovedEvents = (before: number | null) =>
  trpc.calendar.removed.useQuery(before === null ? {} : { before }, { refetchOnMount: whenShown });

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
