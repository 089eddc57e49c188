import { countBadgeMaximum } from "@evenkeel/contract/constants";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { VisuallyHidden } from "@mantine/core";
import classes from "../../../components/count-badge.module.css";
import { serverNow } from "../../../lib/server-clock.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { mostPressing } from "../reminder.ts";

/** On a place of a bar: how many wait there for the signed-in parent's answer, and how pressing the most pressing one is. */
export function WaitingMark({ items }: { items: readonly WaitingItem[] }) {
  const t = useWords("common");
  useNow();
  const reminder = mostPressing(items, serverNow());
  const count = items.length;
  return (
    <>
      <span className={classes.badge} data-reminder={reminder} aria-hidden="true">
        {count > countBadgeMaximum ? `${countBadgeMaximum}+` : count}
      </span>
      <VisuallyHidden>{` ${t(`badge.${reminder}`, { count })}`}</VisuallyHidden>
    </>
  );
}
