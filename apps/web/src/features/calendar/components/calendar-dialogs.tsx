import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { useCallback, useState } from "react";
import type { Removed } from "../events/removed.ts";
import { RulesDialog } from "../imports/placed/lazy-rules-dialog.ts";
import {
  AskSwapDialog,
  DayDialog,
  DeletedEvents,
  DeleteEventDialog,
  EventDialog,
  FileDialog,
  JustRemoved,
  MonthDialog,
  SwapDialog,
  UndoOfDay,
  UploadDialog,
} from "./lazy-dialogs.ts";

/** Which dialog of the calendar is open. */
export type OpenDialog =
  | { kind: "day"; day: string }
  | { kind: "new"; day?: string; lastDay?: string }
  | { kind: "change"; event: CalendarEvent }
  | { kind: "upload" }
  | { kind: "file" }
  | { kind: "deleted" }
  | { kind: "month"; month: string }
  | { kind: "ask"; day?: string }
  | { kind: "rules"; id: string }
  | { kind: "undo"; id: string }
  | { kind: "delete"; event: CalendarEvent }
  | { kind: "swap"; id: string };

interface Props {
  open: OpenDialog | null;
  /** The request that is shown, whatever opened it. */
  swap: SwapRequest | undefined;
  /** The schedule whose rules are shown, whatever opened them. */
  schedule: ScheduleImport | undefined;
  eventsOf: (day: string) => readonly CalendarEvent[];
  canEdit: boolean;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** What the calendar's page opens above itself. */
export function CalendarDialogs(props: Props) {
  const { open, swap, schedule, eventsOf, canEdit, onOpen, onClose } = props;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const forget = useCallback(() => setRemoved(null), []);
  return (
    <>
      {removed === null ? null : <JustRemoved key={removed.id} removed={removed} onGone={forget} />}
      <OfTheDay
        onDeleted={setRemoved}
        open={open}
        eventsOf={eventsOf}
        canEdit={canEdit}
        onOpen={onOpen}
        onClose={onClose}
      />
      {open?.kind === "new" ? <EventDialog {...placeOf(open)} onClose={onClose} /> : null}
      {open?.kind === "file" ? <FileDialog onClose={onClose} /> : null}
      {open?.kind === "deleted" ? <DeletedEvents onClose={onClose} /> : null}
      {open?.kind === "month" ? <MonthDialog month={open.month} onClose={onClose} /> : null}
      {open?.kind === "ask" ? <AskSwapDialog {...placeOf(open)} onClose={onClose} /> : null}
      {swap === undefined ? null : <SwapDialog swap={swap} canEdit={canEdit} onClose={onClose} />}
      {schedule === undefined ? null : <RulesDialog schedule={schedule} onClose={onClose} />}
      {open?.kind === "undo" ? <UndoOfDay id={open.id} onClose={onClose} /> : null}
      {open?.kind === "upload" ? <UploadDialog onClose={onClose} /> : null}
    </>
  );
}

/** A day, and an event that is there already. */
function OfTheDay({
  open,
  eventsOf,
  canEdit,
  onOpen,
  onDeleted,
  onClose,
}: Omit<Props, "swap" | "schedule"> & { onDeleted: (removed: Removed | null) => void }) {
  switch (open?.kind) {
    case "day": {
      const { day } = open;
      return (
        <DayDialog
          day={day}
          events={eventsOf(day)}
          canEdit={canEdit}
          onEvent={(event) => onOpen({ kind: "delete", event })}
          onChange={(event) => onOpen({ kind: "change", event })}
          onAdd={() => onOpen({ kind: "new", day })}
          onSwap={(id) => onOpen(id === null ? { kind: "ask", day } : { kind: "swap", id })}
          onConfirm={(id) => onOpen({ kind: "rules", id })}
          onUndo={(id) => onOpen({ kind: "undo", id })}
          onClose={onClose}
        />
      );
    }
    case "change":
      return <EventDialog event={open.event} onChanged={onDeleted} onClose={onClose} />;
    case "delete":
      return (
        <DeleteEventDialog
          event={open.event}
          onChange={(event) => onOpen({ kind: "change", event })}
          onDeleted={onDeleted}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

const placeOf = ({ kind: _kind, ...place }: Extract<OpenDialog, { kind: "new" | "ask" }>) => place;
