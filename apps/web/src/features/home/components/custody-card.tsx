import { Button, Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { ErrorState } from "../../../components/error-state.tsx";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCustodyNow } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { momentOf, timeUntil } from "../moments.ts";
import classes from "./home.module.css";

/** Whose day it is and when that changes; without a schedule the way to one. */
export function CustodyCard() {
  const { id, timeZone } = useCurrentUser();
  const custody = useCustodyNow();
  const now = useNow();
  if (custody.data === undefined) {
    return custody.isError ? (
      <ErrorState
        title="The schedule could not be loaded"
        text="The rest of this page still works."
        onRetry={() => void custody.refetch()}
      />
    ) : (
      <Skeleton height={148} radius="lg" />
    );
  }
  const { hasSchedule, parentId, parentName, until, rule, nextHandOver } = custody.data;
  if (!hasSchedule) return <FirstRun />;
  const holder = parentId === id ? "you" : parentName;
  const next = nextHandOver !== null && Date.parse(nextHandOver.at) > now.getTime();
  const receiver = nextHandOver?.toId === id ? "you" : nextHandOver?.toName;
  return (
    <section className={classes.custody} aria-labelledby="custody-today">
      <p className={classes.eyebrow}>Right now</p>
      <h2 id="custody-today" className={classes.who}>
        {holder === null ? "The schedule names nobody for now" : `The children are with ${holder}`}
      </h2>
      {until === null ? null : (
        <p className={classes.until}>Until {momentOf(until, timeZone, now)}</p>
      )}
      {rule === null ? null : <p className={classes.rule}>{rule.name}</p>}
      {next ? (
        <div className={classes.handOver}>
          <p className={classes.eyebrow}>Next hand-over{receiver ? `, to ${receiver}` : ""}</p>
          <p className={classes.countdown}>in {timeUntil(nextHandOver.at, now)}</p>
          <p className={classes.until}>{momentOf(nextHandOver.at, timeZone, now)}</p>
        </div>
      ) : null}
    </section>
  );
}

/** Nothing is set up yet: the first thing to do, and that the rest works without it. */
function FirstRun() {
  return (
    <section className={classes.custody} aria-labelledby="first-run">
      <h2 id="first-run" className={classes.who}>
        Start with your custody schedule
      </h2>
      <p className={classes.until}>
        Take a photo of your court order or parenting plan. Evenkeel reads it, you check every rule,
        and both parents&rsquo; calendars are filled.
      </p>
      <ol className={classes.steps}>
        <li>Upload a photo or scan</li>
        <li>Review the rules that were found</li>
        <li>Apply them to the calendar</li>
      </ol>
      <Button component={Link} to={paths.scheduleImport} className={classes.start}>
        Upload Custody Schedule
      </Button>
      <p className={classes.rule}>
        Messages, disputes and the Therapeutic Space work without it, too.
      </p>
    </section>
  );
}
