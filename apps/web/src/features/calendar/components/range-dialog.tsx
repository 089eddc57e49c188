import { Dialog } from "../../../components/dialog.tsx";
import { shortDay } from "../../../lib/dates.ts";
import { NewEventForm } from "./new-event-form.tsx";

interface RangeDialogProps {
  from: string;
  to: string;
  onClose: () => void;
}

/** A range of days was drawn: what is the event called? */
export function RangeDialog({ from, to, onClose }: RangeDialogProps) {
  return (
    <Dialog onClose={onClose} title={`New event, from ${shortDay(from)}`} size={420}>
      <NewEventForm from={from} to={to} asksFirst onCreated={onClose} />
    </Dialog>
  );
}
