import { countBadgeMaximum } from "@evenkeel/contract/constants";
import { VisuallyHidden } from "@mantine/core";
import { useDisputesAwaitingMe } from "../queries.ts";
import classes from "../../../components/count-badge.module.css";
import { useWords } from "../../../lib/words.ts";

/** On the Disputes tab: how many wait for the signed-in parent, and how pressing the most pressing one is. */
export function DisputesBadge() {
  const t = useWords("common");
  const awaiting = useDisputesAwaitingMe();
  const [first] = awaiting;
  if (first === undefined) return null;
  const count = awaiting.length;
  return (
    <>
      <span className={classes.badge} data-reminder={first.reminder} aria-hidden="true">
        {count > countBadgeMaximum ? `${countBadgeMaximum}+` : count}
      </span>
      <VisuallyHidden>{` ${t(`badge.${first.reminder}`, { count })}`}</VisuallyHidden>
    </>
  );
}
