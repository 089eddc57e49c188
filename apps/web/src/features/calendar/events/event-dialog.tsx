import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Removed } from "./removed.ts";
import type { Opening } from "./use-new-draft.ts";
import { ChangeEventDialog } from "./change-event-dialog.tsx";
import { NewEventDialog } from "./new-event-dialog.tsx";

interface EventDialogProps extends Opening {
  /** One that is on the calendar; without it, a new one. */
  event?: CalendarEvent;
  /** Of a change: what can be put back as it was, if anything can. */
  onChanged?: (changed: Removed | null) => void;
  /** Opens the request to swap time instead, where an agreement is about whose days they are. */
  onSwap?: () => void;
  onClose: () => void;
}

/** One form for an event, wherever it is opened. */
export function EventDialog({ event, onChanged, onSwap, onClose, ...opening }: EventDialogProps) {
  return event === undefined ? (
    <NewEventDialog
      opening={opening}
      {...(onSwap === undefined ? {} : { onSwap })}
      onClose={onClose}
    />
  ) : (
    <ChangeEventDialog event={event} onChanged={onChanged} onClose={onClose} />
  );
}
