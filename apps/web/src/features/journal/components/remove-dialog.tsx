import type { JournalEntry } from "@evenkeel/contract/models/journal";
import { Button } from "@mantine/core";
import { Dialog } from "../../../components/dialog.tsx";
import { FoldedText } from "../../../components/folded-text.tsx";
import { longDay } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { failureWords, standsNow, useRemoveJournal } from "../queries.ts";
import classes from "./journal.module.css";

interface RemoveDialogProps {
  entry: JournalEntry;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks once more; where another device changed it meanwhile, what it says now is shown before it goes. */
export function RemoveDialog({ entry, onClose, onRemoved }: RemoveDialogProps) {
  const t = useWords("journal");
  const remove = useRemoveJournal();
  const { id, version, text, day } = standsNow(remove.error) ?? entry;
  const failed = failureWords(t, remove.error);
  return (
    <Dialog onClose={onClose} title={t("remove.title")} size={440}>
      <div className={classes.form}>
        <div className={classes.stands}>
          <FoldedText text={text} of={t("of", { day: longDay(day) })} />
        </div>
        <p>{t("remove.text")}</p>
        {failed === null ? null : (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ id, version }, { onSuccess: onRemoved })}
          >
            {t("remove")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
