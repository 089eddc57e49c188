import { useEffect, useRef } from "react";
import { serverMessage } from "../../../lib/errors.ts";
import { useCurrentUser } from "../../session/index.ts";
import { eventWhen } from "../event-when.ts";
import { eventNow } from "../queries.ts";
import classes from "../fields/dialogs.module.css";

interface StandsNowProps {
  error: unknown;
  words: (now: { title: string; when: string }) => string;
}

/** The other parent changed the event meanwhile: who, and what it is now. */
export function StandsNow({ error, words }: StandsNowProps) {
  const { timeZone } = useCurrentUser();
  const shown = useRef<HTMLDivElement>(null);
  const stands = eventNow(error);
  useEffect(() => {
    // At the end of a long form it would be out of sight.
    if (stands !== null) shown.current?.scrollIntoView({ block: "nearest" });
  }, [stands]);
  if (stands === null) return null;
  return (
    <div ref={shown} role="alert" className={classes.stands}>
      <p className={classes.who}>{serverMessage(error, "")}</p>
      <p>{words({ title: stands.title, when: eventWhen(stands, timeZone) })}</p>
    </div>
  );
}
