import type { CustodyDay } from "@evenkeel/contract/models/custody";
import { Skeleton } from "@mantine/core";
import { ErrorState } from "../../../components/error-state.tsx";
import { dayAndTime, dayOf, timeOf } from "../../../lib/dates.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type Parents, useParents } from "../parents.ts";
import { useCustodyDay } from "../queries.ts";
import classes from "./dialogs.module.css";
import { ParentBadge } from "./parent-badge.tsx";

type Stretch = CustodyDay["stretches"][number];

/** The hours of a day with the rule that won, the ones it went before, and the words of the order. */
export function CustodyReasons({ day }: { day: string }) {
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const { data, isError, refetch } = useCustodyDay(day);
  if (isError) {
    return (
      <ErrorState
        title="This day could not be explained"
        text="The server did not answer."
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton height={88} radius="md" />;
  const silent = data.stretches.every(({ rule }) => rule === null);
  return (
    <>
      {silent ? (
        <p className={classes.quiet}>No custody schedule on the calendar names this day.</p>
      ) : (
        <ul className={classes.stretches}>
          {data.stretches.map((stretch) => (
            <li key={stretch.start} className={classes.stretch}>
              {stretch.parentId === null ? null : (
                <ParentBadge id={stretch.parentId} parents={parents} />
              )}
              <Reason stretch={stretch} parents={parents} hours={hoursOf(stretch, day, timeZone)} />
            </li>
          ))}
        </ul>
      )}
      {data.deleted.map((one) => (
        <p key={one.start} className={classes.quiet}>
          {parents.nameOf(one.deletedBy)} deleted '{one.title}' on{" "}
          {dayAndTime(one.deletedAt, timeZone)}.
        </p>
      ))}
    </>
  );
}

interface ReasonProps {
  stretch: Stretch;
  parents: Parents;
  hours: string;
}

function Reason({ stretch, parents, hours }: ReasonProps) {
  const { rule, parentId, beaten } = stretch;
  if (rule === null) {
    return (
      <div>
        <p className={classes.who}>{hours}</p>
        <p className={classes.quiet}>No rule names these hours.</p>
      </div>
    );
  }
  return (
    <div>
      <p className={classes.who}>
        {parents.nameOf(parentId)}, {hours}
      </p>
      <p>{rule.name}</p>
      {rule.words === null ? null : (
        <blockquote className={classes.words}>
          <span className={classes.quiet}>The order says: </span>
          {rule.words}
        </blockquote>
      )}
      {beaten.length === 0 ? null : (
        <ul className={classes.beaten}>
          {beaten.map((one) => (
            <li key={`${one.start} ${one.rule.name}`}>{one.because}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hoursOf({ start, end }: Stretch, day: string, zone: string): string {
  const fromMidnight = dayOf(start, zone) !== day || timeOf(start, zone) === "12:00 AM";
  const toMidnight = dayOf(end, zone) !== day;
  if (fromMidnight && toMidnight) return "all day";
  if (fromMidnight) return `until ${timeOf(end, zone)}`;
  if (toMidnight) return `from ${timeOf(start, zone)}`;
  return `${timeOf(start, zone)} to ${timeOf(end, zone)}`;
}
