import { journalLimits } from "@evenkeel/contract/constants";
import type { EnteredEntry, JournalEntry } from "@evenkeel/contract/models/journal";
import { callErrorOf, isUnreachable, serverMessage } from "../../lib/errors.ts";
import { refusalOf } from "../../lib/refusal.ts";
import { whenShown } from "../../lib/query-client.ts";
import { trpc } from "../../lib/trpc.ts";
import { useEarlier } from "../../lib/use-earlier.ts";
import type { PageWords } from "../../lib/words.ts";

/** What narrows the list. */
export interface JournalFilter {
  q?: string;
  childId?: string;
}

const shownAtOnce = 20;

/** One's own entries, the latest day first; those of the last search while another is on its way. */
export const useJournal = (filter: JournalFilter) =>
  trpc.journal.list.useQuery(filter, {
    refetchOnMount: whenShown,
    placeholderData: (before) => before,
  });

/** These entries, shown by steps, with older pages of the server behind them. */
export function useEarlierJournal(newest: readonly JournalEntry[], filter: JournalFilter) {
  const { journal } = trpc.useUtils();
  return useEarlier({
    newest,
    pageSize: journalLimits.page,
    step: shownAtOnce,
    loadBefore: ({ id }) => journal.list.fetch({ ...filter, before: id }),
  });
}

/** What either parent put on the record, newest first; the other parent's come by the live stream. */
export const useEntered = () => trpc.journal.entered.useQuery({}, { refetchOnMount: whenShown });

export function useEarlierEntered(newest: readonly EnteredEntry[]) {
  const { journal } = trpc.useUtils();
  return useEarlier({
    newest,
    pageSize: journalLimits.page,
    step: shownAtOnce,
    loadBefore: ({ number }) => journal.entered.fetch({ before: number }),
  });
}

/** After an act the journal is asked for again; so it is after a refusal, which mostly means that it has changed. */
function useRefresh() {
  const { journal } = trpc.useUtils();
  return () => journal.invalidate();
}

export function useWriteJournal() {
  const refresh = useRefresh();
  return trpc.journal.write.useMutation({ onSettled: refresh });
}

export function useChangeJournal() {
  const refresh = useRefresh();
  return trpc.journal.change.useMutation({ onSettled: refresh });
}

export function useRemoveJournal() {
  const refresh = useRefresh();
  return trpc.journal.remove.useMutation({ onSettled: refresh });
}

export function useEnterJournal() {
  const refresh = useRefresh();
  return trpc.journal.enter.useMutation({ onSettled: refresh });
}

/** Why something was not done, in words for a person; null where nothing failed, or the words themselves were refused. */
export function failureWords(t: PageWords<"journal">, error: unknown): string | null {
  if (error === null || refusalOf(error) !== null) return null;
  return isUnreachable(error) ? t("unreachable") : serverMessage(error, t("otherwise"));
}

/** The entry as it stands, where another device changed it while this one was writing; else null. */
export const standsNow = (error: unknown): JournalEntry | null =>
  callErrorOf(error)?.body?.journal ?? null;
