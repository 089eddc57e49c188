import { Skeleton } from "@mantine/core";
import { dayAndTime } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useParents } from "../parents.ts";
import { useCustodyNow } from "../queries.ts";
import { ParentBadge } from "./parent-badge.tsx";
import classes from "./today-card.module.css";
import { useWords } from "../../../lib/words.ts";

/** Today's custodial parent at a glance, until when, and the next exchange. */
export function TodayCard() {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const { data, isPending } = useCustodyNow();
  if (isPending) return <Skeleton height={72} radius="md" />;
  if (data === undefined || !data.hasSchedule) return null;
  const { parentId, parentName, until, nextHandOver } = data;
  const ends = nextHandOver?.at ?? until;
  return (
    <section className={classes.card} data-side={parentId === null ? 3 : parents.sideOf(parentId)}>
      {parentId === null ? null : <ParentBadge id={parentId} parents={parents} />}
      <div>
        <h2 className={classes.who}>
          {parentName === null ? t("today.nobody") : t("today.with", { name: parentName })}
        </h2>
        <p className={classes.next}>
          {nextHandOver !== null && nextHandOver.toName !== null
            ? t("today.next", {
                when: dayAndTime(nextHandOver.at, timeZone),
                name: nextHandOver.toName,
              })
            : ends === null
              ? t("today.noExchange")
              : t("today.until", { when: dayAndTime(ends, timeZone) })}
        </p>
      </div>
    </section>
  );
}
