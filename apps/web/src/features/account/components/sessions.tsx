import type { OwnSession } from "@evenkeel/contract/models/account";
import { Button, Skeleton } from "@mantine/core";
import { dateOf, dayAndTime } from "../../../lib/dates.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { failureWords, useEndOtherSessions, useEndSession, useOwnSessions } from "../queries.ts";
import classes from "./own-account.module.css";

/** Where the person is signed in, and how to sign out there from here. */
export function Sessions() {
  const t = useWords("account");
  const sessions = useOwnSessions();
  const endAll = useEndOtherSessions();
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <section className={classes.part} aria-labelledby="own-sessions">
      <h3 id="own-sessions" className={classes.heading}>
        {t("sessions.title")}
      </h3>
      {sessions.isPending ? <Skeleton height={48} /> : null}
      {sessions.isError && sessions.data === undefined ? (
        <p role="alert">{t("sessions.missing")}</p>
      ) : null}
      <ul className={classes.list}>
        {sessions.data?.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {endAll.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, endAll.error)}
        </p>
      )}
      {others.length === 0 ? null : (
        <div className={classes.buttons}>
          <Button variant="default" loading={endAll.isPending} onClick={() => endAll.mutate()}>
            {t("sessions.endAll")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Session({ session }: { session: OwnSession }) {
  const t = useWords("account");
  const { timeZone } = useCurrentUser();
  const end = useEndSession();
  const device = session.device ?? t("sessions.unknown");
  return (
    <li>
      <span className={classes.name}>{device}</span>
      <span className={classes.quiet}>
        {session.isThis
          ? t("sessions.this")
          : t("sessions.used", {
              when: dayAndTime(session.lastUsedAt, timeZone),
              day: dateOf(session.beganAt, timeZone),
            })}
      </span>
      {end.error === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, end.error)}
        </p>
      )}
      {session.isThis ? null : (
        <div className={classes.buttons}>
          <Button
            size="sm"
            variant="default"
            aria-label={t("sessions.endOf", { device })}
            loading={end.isPending}
            onClick={() => end.mutate({ id: session.id })}
          >
            {t("sessions.end")}
          </Button>
        </div>
      )}
    </li>
  );
}
