import type { JournalEntry } from "@evenkeel/contract/models/journal";
import { Button } from "@mantine/core";
import { Dialog } from "../../../components/dialog.tsx";
import { FoldedText } from "../../../components/folded-text.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { longDay } from "../../../lib/dates.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { useWords, words } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { failureWords, standsNow, useEnterJournal } from "../queries.ts";
import classes from "./journal.module.css";

interface EnterDialogProps {
  entry: JournalEntry;
  onClose: () => void;
  /** @param crisis its writer speaks of their own wish to die: help is shown */
  onEntered: (crisis: boolean) => void;
}

const meaning = ["enter.dates", "enter.forever", "enter.moderated", "enter.rest"] as const;

/** Says what it means to put an entry on the record, before it is done: there is no way back. */
export function EnterDialog({ entry, onClose, onEntered }: EnterDialogProps) {
  const t = useWords("journal");
  const { coParentName, timeZone } = useCurrentUser();
  const name = coParentName ?? words("common")("coParent");
  const enter = useEnterJournal();
  const { id, version, text, day, tags } = standsNow(enter.error) ?? entry;
  const failed = failureWords(t, enter.error);
  const confirm = () =>
    enter.mutate(
      { id, version, day, tags, text },
      { onSuccess: ({ crisis }) => onEntered(crisis === true) },
    );
  return (
    <Dialog onClose={onClose} title={t("enter.title")} size={480}>
      <div className={classes.form}>
        <div className={classes.stands}>
          <p className={classes.title}>{longDay(day)}</p>
          <FoldedText text={text} of={t("of", { day: longDay(day) })} />
        </div>
        <ul className={classes.meaning}>
          <li>{t("enter.who", { name })}</li>
          {meaning.map((sentence) => (
            <li key={sentence}>{t(sentence)}</li>
          ))}
        </ul>
        <FormRefusal refusal={refusalOf(enter.error)} zone={timeZone} />
        {failed === null ? null : (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
        <div className={classes.buttons}>
          <Button loading={enter.isPending} onClick={confirm}>
            {t("enter.sure")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
