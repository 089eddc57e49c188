import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { Link } from "react-router-dom";
import { minutesAndSeconds } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import { remainingLabel, useDisputes, useDisputesAwaitingMe } from "../../disputes/index.ts";
import { useMessages, usePause } from "../../messages/index.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useUnreadCount } from "../queries.ts";
import classes from "./home.module.css";
import { useWords, words } from "../../../lib/words.ts";

/** What is waiting for this parent: unread messages, answers that are due, a running pause. */
export function WaitingCard() {
  const t = useWords("home");
  const { coParentName } = useCurrentUser();
  const unread = useUnreadCount();
  const disputes = useDisputesAwaitingMe();
  const pause = usePause(true);
  const pausedUntil = pause.data?.pausedUntil ?? null;
  // Without all three answers we cannot say that nothing is waiting.
  const asked = [useMessages(), useDisputes(), pause];
  const known = asked.every(({ data }) => data !== undefined);
  const failed = asked.some(({ data, isError }) => isError && data === undefined);
  const now = useNow().getTime();
  const nothing = unread === 0 && disputes.length === 0 && pausedUntil === null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={classes.heading}>
        {t("waiting")}
      </h2>
      {failed ? <p className={classes.empty}>{t("waiting.missing")}</p> : null}
      {known && nothing ? <p className={classes.empty}>{t("waiting.nothing")}</p> : null}
      <ul className={classes.list}>
        {pausedUntil === null ? null : <PauseRow until={pausedUntil} />}
        {unread === 0 ? null : (
          <li>
            <Link to={paths.conversations} className={classes.row}>
              <span className={classes.icon}>
                <IconMessages size={20} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <strong>{t("waiting.messages", { count: unread })}</strong>
                <span>
                  {t("waiting.from", { name: coParentName ?? words("common")("coParent") })}
                </span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
        {disputes.map(({ dispute, reminder }) => (
          <li key={dispute.id}>
            <Link to={paths.disputes} className={classes.row}>
              <span className={classes.icon} data-reminder={reminder}>
                <IconScale size={20} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <strong>{dispute.title}</strong>
                <span>{t("waiting.answer", { left: remainingLabel(dispute, now) })}</span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PauseRow({ until }: { until: string }) {
  const t = useWords("home");
  const seconds = useCountdown(until);
  if (seconds === 0) return null;
  return (
    <li className={classes.row} data-plain>
      <span className={classes.icon} data-reminder="soon">
        <IconPlayerPause size={20} aria-hidden="true" />
      </span>
      <span className={classes.words}>
        <strong>{t("paused")}</strong>
        <span>{t("paused.text", { time: minutesAndSeconds(seconds) })}</span>
      </span>
    </li>
  );
}
