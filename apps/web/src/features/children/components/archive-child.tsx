import type { Child } from "@evenkeel/contract/models/child";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { useWords } from "../../../lib/words.ts";
import { failureWords, standsNow, useChangeChild } from "../queries.ts";
import classes from "./children.module.css";

interface ArchiveChildProps {
  child: Child;
  onArchived: () => void;
  onBack: () => void;
}

/** What archiving does, before it is done. */
export function ArchiveChild({ child, onArchived, onBack }: ArchiveChildProps) {
  const t = useWords("children");
  const change = useChangeChild();
  // Whoever archives a child means that child, whatever the other parent has changed about it meanwhile.
  const { version } = standsNow(change.error) ?? child;
  const name = visibleText(child.name);
  const archive = () =>
    change.mutate({ id: child.id, version, archived: true }, { onSuccess: onArchived });
  return (
    <div className={classes.panel}>
      <p>{t("archive.keeps", { name })}</p>
      <p>{t("archive.stops", { name })}</p>
      {change.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, change.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button loading={change.isPending} onClick={archive}>
          {t("archive")}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
