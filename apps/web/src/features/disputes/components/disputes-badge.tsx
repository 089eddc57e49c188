import { countBadgeMaximum } from "@evenkeel/contract/constants";
import { VisuallyHidden } from "@mantine/core";
import type { Reminder } from "../deadline.ts";
import { useDisputesAwaitingMe } from "../queries.ts";
import classes from "./disputes-badge.module.css";

const reminders: Record<Reminder, string> = {
  none: "",
  soon: ", less than 24 hours left",
  urgent: ", less than 2 hours left",
};

/** On the Disputes tab: how many wait for the signed-in parent, and how pressing the most pressing one is. */
export function DisputesBadge() {
  const awaiting = useDisputesAwaitingMe();
  const [first] = awaiting;
  if (first === undefined) return null;
  const count = awaiting.length;
  return (
    <>
      <span className={classes.badge} data-reminder={first.reminder} aria-hidden="true">
        {count > countBadgeMaximum ? `${countBadgeMaximum}+` : count}
      </span>
      <VisuallyHidden>
        {` ${count} ${count === 1 ? "awaits" : "await"} your answer${reminders[first.reminder]}`}
      </VisuallyHidden>
    </>
  );
}
