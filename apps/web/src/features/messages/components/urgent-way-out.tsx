import { Button } from "@mantine/core";
import classes from "./dialogs.module.css";

/** During a pause, urgent facts about a child still go through: the way to write them. */
export function UrgentWayOut({ onWriteUrgent }: { onWriteUrgent: () => void }) {
  return (
    <>
      <Button variant="light" color="red" onClick={onWriteUrgent}>
        Write urgent facts about a child
      </Button>
      <p className={classes.small}>
        Facts such as an injury, a missing child or being late at the hand-over are never held. If
        anyone is in danger, call 911 first.
      </p>
    </>
  );
}
