import type { Child } from "@evenkeel/contract/models/child";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { failureWords, standsNow, useChangeChild } from "../queries.ts";
import classes from "./children.module.css";

interface ArchiveChildProps {
  child: Child;
  onArchived: () => void;
  onBack: () => void;
}

/** What archiving does, before it is done. */
export function ArchiveChild({ child, onArchived, onBack }: ArchiveChildProps) {
  const change = useChangeChild();
  // Who archives a child means the child, whatever the other parent changed about it meanwhile.
  const { version } = standsNow(change.error) ?? child;
  const name = visibleText(child.name);
  const archive = () =>
    change.mutate({ id: child.id, version, archived: true }, { onSuccess: onArchived });
  return (
    <div className={classes.panel}>
      <p>
        Nothing about <bdi>{name}</bdi> is deleted. What was written and planned stays where it is,
        and on the record.
      </p>
      <p>
        New events, schedules and messages no longer count on <bdi>{name}</bdi>. Both parents see
        the change, and either one can restore it at any time.
      </p>
      {change.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(change.error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button loading={change.isPending} onClick={archive}>
          Archive
        </Button>
        <Button variant="default" onClick={onBack}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
