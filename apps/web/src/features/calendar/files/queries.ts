import { serverMessage } from "../../../lib/errors.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { whenShown } from "../../../lib/query-client.ts";
import { showToast } from "../../../lib/toasts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useWords } from "../../../lib/words.ts";
import { useRefreshCalendar } from "../queries.ts";

/** Reads a calendar file; nothing is placed. */
export const useReadFile = () => trpc.calendar.readFile.useMutation();

export function usePlaceFile() {
  const t = useWords("files");
  const refresh = useRefreshCalendar();
  return trpc.calendar.placeFile.useMutation({
    onSuccess: refresh,
    onError: (error) => {
      // A refusal is shown next to the list.
      if (refusalOf(error) !== null) return;
      const description = serverMessage(error, t("unreachable"));
      showToast({ variant: "destructive", title: t("failed"), description });
    },
  });
}

export const useFiles = () =>
  trpc.calendar.files.useQuery(undefined, { refetchOnMount: whenShown });

export function useUndoFile() {
  const refresh = useRefreshCalendar();
  return trpc.calendar.undoFile.useMutation({ onSettled: refresh });
}
