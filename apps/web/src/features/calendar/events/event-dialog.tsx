import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import type { Opening } from "./use-new-draft.ts";
import { ChangeEventDialog } from "./change-event-dialog.tsx";
import { NewEventDialog } from "./new-event-dialog.tsx";

interface EventDialogProps extends Opening {
  /** One that is on the calendar; without it, a new one. */
  event?: CalendarEvent;
  /** Opens the request to swap time instead, where an agreement is about whose days they are. */
  onSwap?: () => void;
  onClose: () => void;
}

/** One form for an event, wherever it is opened. */
export function EventDialog({ event, onSwap, onClose, ...opening }: EventDialogProps) {
  return event === undefined ? (
    <NewEventDialog
      opening={opening}
      {...(onSwap === undefined ? {} : { onSwap })}
      onClose={onClose}
    />
  ) : (
    <ChangeEventDialog event={event} onClose={onClose} />
  );
}
