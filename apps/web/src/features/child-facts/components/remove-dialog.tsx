import type { ChildFact } from "@evenkeel/contract/models/child-fact";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { Dialog } from "../../../components/dialog.tsx";
import { useWords } from "../../../lib/words.ts";
import { failureWords, standsNow, useRemoveFact } from "../queries.ts";
import classes from "./child-facts.module.css";
import { FactLines } from "./fact-lines.tsx";

interface RemoveDialogProps {
  fact: ChildFact;
  onClose: () => void;
  onRemoved: (said: string) => void;
}

/** Asks once more; where the other parent changed it meanwhile, what it says now is shown before it goes. */
export function RemoveDialog({ fact, onClose, onRemoved }: RemoveDialogProps) {
  const t = useWords("child-facts");
  const remove = useRemoveFact();
  const current = standsNow(remove.error) ?? fact;
  const confirm = () =>
    remove.mutate(
      { id: fact.id, version: current.version },
      { onSuccess: () => onRemoved(t("done.removed", { name: fact.name })) },
    );
  return (
    <Dialog onClose={onClose} title={t("remove.title", { name: fact.name })} size={440}>
      <div className={classes.form}>
        <div className={classes.stands}>
          <p className={classes.title}>
            <bdi>{visibleText(current.name)}</bdi>
          </p>
          <FactLines kind={current.kind} fact={current} />
        </div>
        <p>{t("remove.text")}</p>
        {remove.error === null ? null : (
          <p role="alert" className={classes.failed}>
            {failureWords(t, remove.error)}
          </p>
        )}
        <div className={classes.buttons}>
          <Button loading={remove.isPending} onClick={confirm}>
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
