import type { Parents } from "../parents.ts";
import classes from "./legend.module.css";
import { ParentBadge } from "./parent-badge.tsx";
import { useWords } from "../../../lib/words.ts";

interface LegendProps {
  parents: Parents;
  isShown: boolean;
  /** Children who have a day of their own somewhere in the month, in the order of their bands. */
  siblings: readonly { id: string; name: string; mark: string }[];
  /** Whether some hours of the month were swapped, or are asked for. */
  isSwapped: boolean;
  isAsked: boolean;
  /** Whether a schedule that not both parents confirmed gives some of them. */
  isUnconfirmed: boolean;
}

/** Which letter, color and pattern is which parent, and which band is whose. */
export function Legend(props: LegendProps) {
  const { parents, isShown, siblings, isSwapped, isAsked, isUnconfirmed } = props;
  const t = useWords("calendar");
  if (!isShown) return null;
  return (
    <ul className={classes.legend} aria-label={t("legend")}>
      {parents.list.map(({ id, name }) => (
        <li key={id}>
          <ParentBadge id={id} parents={parents} />
          {name}
        </li>
      ))}
      {siblings.length === 0 ? null : (
        <li className={classes.siblings}>
          {t("legend.siblings")}
          {siblings.map(({ id, name, mark }) => (
            <span key={id} className={classes.sibling}>
              <span className={classes.whose} aria-hidden="true">
                {mark}
              </span>
              {name}
            </span>
          ))}
        </li>
      )}
      {isSwapped ? (
        <li>
          <span className={classes.swapped} aria-hidden="true" />
          {t("legend.swapped")}
        </li>
      ) : null}
      {isAsked ? (
        <li>
          <span className={classes.asked} aria-hidden="true" />
          {t("legend.swapAsked")}
        </li>
      ) : null}
      {isUnconfirmed ? (
        <li>
          <span className={classes.unconfirmed} aria-hidden="true" />
          {t("legend.unconfirmed")}
        </li>
      ) : null}
      <li className={classes.hint}>{t("legend.hint")}</li>
    </ul>
  );
}
