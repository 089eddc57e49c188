import { countBadgeMaximum } from "@evenkeel/contract/constants";
import { VisuallyHidden } from "@mantine/core";
import badge from "../../../components/count-badge.module.css";
import { useWords } from "../../../lib/words.ts";

/** On a place of a bar: how much is new there. */
export function UnreadMark({ count }: { count: number }) {
  const t = useWords("common");
  if (count === 0) return null;
  return (
    <>
      <span className={badge.badge} aria-hidden="true">
        {count > countBadgeMaximum ? `${countBadgeMaximum}+` : count}
      </span>
      <VisuallyHidden>{` ${t("badge.new", { count })}`}</VisuallyHidden>
    </>
  );
}
