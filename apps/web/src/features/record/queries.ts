import { accessesPage, recordPollMilliseconds } from "@evenkeel/contract/constants";
import type { RecordAccess, RecordFilters, RecordLog } from "@evenkeel/contract/models/record";
import { keepPreviousData } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useEarlier } from "../../lib/use-earlier.ts";
import { reportProblem } from "../../lib/report.ts";
import { trpc } from "../../lib/trpc.ts";

const pageSize = 100;
const exportPollMilliseconds = 1_000;

/** Newest first, each entry once; a later reading of an entry (a note, a first view) replaces an earlier one. */
function mergeEntries(...readings: (readonly RecordLog[])[]): RecordLog[] {
  const byId = new Map(readings.flat().map((log) => [log.id, log]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

/** The record under these filters: its newest page polled every 10 s, older pages as they are asked for. */
export function useRecord(filters: RecordFilters) {
  const utils = trpc.useUtils();
  const key = JSON.stringify(filters);
  const [older, setOlder] = useState<{ key: string; logs: RecordLog[]; atEnd: boolean }>({
    key,
    logs: [],
    atEnd: false,
  });
  const [loading, setLoading] = useState<"no" | "yes" | "failed">("no");
  const newest = trpc.record.list.useQuery(
    { ...filters, kinds: "all", limit: pageSize },
    {
      refetchInterval: recordPollMilliseconds,
      refetchOnMount: "always",
      placeholderData: keepPreviousData,
    },
  );
  // Pages of other filters are another list.
  const current = older.key === key ? older : { key, logs: [], atEnd: false };
  const logs = useMemo(
    () => mergeEntries(current.logs, newest.data ?? []),
    [current.logs, newest.data],
  );
  const oldest = logs.at(-1)?.id;
  const mayHaveOlder = (newest.data?.length ?? 0) === pageSize && !current.atEnd;
  const loadOlder = useCallback(async () => {
    if (oldest === undefined) return;
    setLoading("yes");
    try {
      const page = await utils.record.list.fetch({
        ...filters,
        kinds: "all",
        limit: pageSize,
        before: oldest,
      });
      setOlder((known) => ({
        key,
        // What the newest page held so far stays, when new entries push it out of that page.
        logs: mergeEntries(known.key === key ? known.logs : [], newest.data ?? [], page),
        atEnd: page.length < pageSize,
      }));
      setLoading("no");
    } catch (error) {
      reportProblem("Older entries could not be loaded", error);
      setLoading("failed");
    }
  }, [oldest, utils, filters, key, newest.data]);
  return { newest, logs, mayHaveOlder, loading, loadOlder };
}

/** The counts under the same filters, for the family and for each parent. */
export function useRecordStatistics(filters: RecordFilters) {
  return trpc.record.statistics.useQuery(filters, {
    refetchInterval: recordPollMilliseconds,
    placeholderData: keepPreviousData,
  });
}

/**
 * Adds a court note and fetches the record again. A failure is logged only (S-8.16).
 * @param onTaken called with the note's words once they are on the record, even when the dialog is gone
 */
export function useAddNote(onTaken: (courtNotes: string) => void) {
  const utils = trpc.useUtils();
  return trpc.record.addNote.useMutation({
    onSuccess: (_log, { courtNotes }) => {
      onTaken(courtNotes);
      return utils.record.invalidate();
    },
    onError: (error) => reportProblem("A court note could not be added", error),
  });
}

/** When the reviewer opened, searched or exported the record, newest first. */
export function useRecordAccesses() {
  return trpc.record.accesses.useQuery(undefined, { refetchOnMount: "always" });
}

const ownPage = 50;
const ownShownAtOnce = 10;

/** What this parent wrote and a moderator read, as the court reads it. */
export const useOwnEntries = () =>
  trpc.record.own.useQuery({ limit: ownPage }, { refetchOnMount: "always" });

/** These entries, shown by steps, with older pages of the server behind them. */
export function useEarlierOwn(newest: readonly RecordLog[]) {
  const { record } = trpc.useUtils();
  return useEarlier({
    newest,
    pageSize: ownPage,
    step: ownShownAtOnce,
    loadBefore: ({ id }) => record.own.fetch({ limit: ownPage, before: id }),
  });
}

const accessesShownAtOnce = 20;

/** These accesses, shown by steps, with older pages of the server behind them. */
export function useEarlierAccesses(newest: readonly RecordAccess[]) {
  const { record } = trpc.useUtils();
  return useEarlier({
    newest,
    pageSize: accessesPage,
    step: accessesShownAtOnce,
    loadBefore: ({ id }) => record.accesses.fetch({ before: id }),
  });
}

/** A packet of the record: `start` begins it, then its progress is followed until it is ready or failed. */
export function useRecordExport() {
  const start = trpc.record.startExport.useMutation();
  const id = start.data?.id;
  const status = trpc.record.exportStatus.useQuery(
    { id: id ?? "" },
    {
      enabled: id !== undefined,
      refetchInterval: (query) =>
        query.state.data?.status === "running" || query.state.data === undefined
          ? exportPollMilliseconds
          : false,
    },
  );
  return {
    start,
    packet: status.data ?? start.data ?? null,
    failed: start.isError || status.isError,
  };
}
