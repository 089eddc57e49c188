import { Skeleton } from "@mantine/core";
import { dayAndTime } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useParents } from "../parents.ts";
import { useCustodyNow } from "../queries.ts";
import { ParentBadge } from "./parent-badge.tsx";
import classes from "./today-card.module.css";

/** Today's custodial parent at a glance, until when, and the next exchange. */
export function TodayCard() {
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const { data, isPending } = useCustodyNow();
  if (isPending) return <Skeleton height={72} radius="md" />;
  if (data === undefined || !data.hasSchedule) return null;
  const { parentId, parentName, until, nextHandOver } = data;
  return (
    <section className={classes.card} data-side={parentId === null ? 3 : parents.sideOf(parentId)}>
      {parentId === null ? null : <ParentBadge id={parentId} parents={parents} />}
      <div>
        <h2 className={classes.who}>
          {parentName === null
            ? "No rule says with whom the children are now"
            : `The children are with ${parentName}`}
        </h2>
        <p className={classes.next}>
          {nextHandOver === null
            ? until === null
              ? "No exchange is planned."
              : `Until ${dayAndTime(until, timeZone)}.`
            : nextHandOver.toName === null
              ? `Until ${dayAndTime(nextHandOver.at, timeZone)}.`
              : `Next exchange: ${dayAndTime(nextHandOver.at, timeZone)}, to ${nextHandOver.toName}.`}
        </p>
      </div>
    </section>
  );
}
