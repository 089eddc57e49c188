import { Dialog } from "../../../components/dialog.tsx";
import { shortDay } from "../../../lib/dates.ts";
import { NewEventForm } from "./new-event-form.tsx";
import { useWords } from "../../../lib/words.ts";

interface RangeDialogProps {
  from: string;
  to: string;
  onClose: () => void;
}

/** A range of days was drawn: what is the event called? */
export function RangeDialog({ from, to, onClose }: RangeDialogProps) {
  const t = useWords("calendar");
  return (
    <Dialog onClose={onClose} title={t("new.range", { first: shortDay(from) })} size={420}>
      <NewEventForm from={from} to={to} asksFirst onCreated={onClose} />
    </Dialog>
  );
}
