import type {
  PreviewScheduleInput,
  ReadingProgress,
  ReadScheduleOutput,
} from "@evenkeel/contract/models/calendar/schedule";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { newId } from "../../../lib/new-id.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useRefreshCalendar } from "../queries.ts";
import { readAsDataUrl } from "./picture.ts";

/** Between two questions for how far a reading is. */
export const progressMilliseconds = 700;
type Known = ReadingProgress | undefined;

/**
 * How far a reading is known to be. Behind several replicas a poll may ask one that knows nothing of it, and a page
 * that turns out to stand on its head is read again: neither takes back what was told.
 */
function furthest(before: Known, now: ReadingProgress): ReadingProgress {
  if (before === undefined || before.stage === null) return now;
  return now.stage === null || now.progress < before.progress ? before : now;
}

/**
 * Reads a picture on the server and follows its stage meanwhile. Leaving the screen stops the reading.
 */
export function useReadSchedule() {
  const { client } = trpc.useUtils();
  const [readingId, setReadingId] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const reading = useMutation({
    mutationFn: async (file: Blob): Promise<ReadScheduleOutput> => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const id = newId();
      setReadingId(id);
      try {
        const imageData = await readAsDataUrl(file);
        return await client.calendar.readSchedule.mutate(
          { imageData, imageType: "base64", readingId: id },
          { signal: own.signal },
        );
      } finally {
        setReadingId((current) => (current === id ? null : current));
      }
    },
  });
  const progress = trpc.calendar.readingProgress.useQuery(
    { readingId: readingId ?? "" },
    {
      enabled: readingId !== null,
      refetchInterval: progressMilliseconds,
      gcTime: 0,
      structuralSharing: (before, now) => furthest(before as Known, now as ReadingProgress),
    },
  );
  return {
    ...reading,
    stop: () => running.current?.abort(),
    progress: readingId === null ? null : (progress.data ?? null),
  };
}

export function useApplySchedule() {
  const refresh = useRefreshCalendar();
  return trpc.calendar.applySchedule.useMutation({ onSuccess: refresh });
}

/**
 * Takes a schedule off the calendar. What happened to it is told here, not by who called: the news of it may come over the
 * live stream first, and take the dialog away before the answer does.
 */
export function useUndoImport(tell: {
  undone: (result: { undone: boolean; eventsRemoved: number }) => void;
  failed: (error: unknown) => void;
}) {
  const refresh = useRefreshCalendar();
  return trpc.calendar.undoImport.useMutation({
    onSuccess: (result) => {
      tell.undone(result);
      return refresh();
    },
    onError: tell.failed,
  });
}

/** What applying would do; asked again whenever the plan changes. Null asks nothing. */
export function usePreview(plan: PreviewScheduleInput | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ["schedule-preview", plan],
    queryFn: ({ signal }) => {
      if (plan === null) throw new Error("Nothing to look at yet");
      return client.calendar.previewSchedule.mutate(plan, { signal });
    },
    enabled: plan !== null,
    placeholderData: keepPreviousData,
  });
}

/** Each parent's share of the children's time under a schedule that was applied. */
export const useImportShares = (id: string) => trpc.calendar.importShares.useQuery({ id });
