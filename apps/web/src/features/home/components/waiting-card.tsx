import type { Dispute } from "@evenkeel/contract/models/dispute";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { Link } from "react-router-dom";
import { Chip } from "../../../components/chip.tsx";
import { minutesAndSeconds } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { useCountdown } from "../../../lib/use-countdown.ts";
import {
  remainingLabel,
  useDisputeNews,
  useDisputesUnanswered,
  useDisputes,
  useDisputesAwaitingMe,
} from "../../disputes/index.ts";
import { useExpensesAwaitingMe } from "../../expenses/index.ts";
import { awaits, useImports, useSwaps, useSwapsAwaitingMe } from "../../calendar/index.ts";
import { useMessages, usePause } from "../../messages/index.ts";
import { useHasUrgent } from "../../notices/index.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useLeftUndelivered, useUnreadCount } from "../queries.ts";
import classes from "./home.module.css";
import { ScheduleRow, SwapRow, UndeliveredRow } from "./waiting-rows.tsx";
import { useWords, words } from "../../../lib/words.ts";

/** What is waiting for this parent: unread messages, answers that are due, a schedule to confirm, a running pause. */
export function WaitingCard() {
  const t = useWords("home");
  const { id, coParentName } = useCurrentUser();
  const name = coParentName ?? words("common")("coParent");
  const unread = useUnreadCount();
  const hasUrgent = useHasUrgent();
  const undelivered = useLeftUndelivered();
  const disputes = useDisputesAwaitingMe();
  const { agreed, countered } = useDisputeNews();
  const unanswered = useDisputesUnanswered();
  const swaps = useSwapsAwaitingMe();
  const imports = useImports();
  const schedules = (imports.data ?? []).filter(
    (schedule) => schedule.undoneAt === null && awaits(schedule, id),
  );
  const pause = usePause(true);
  const pausedUntil = pause.data?.pausedUntil ?? null;
  const expenses = useExpensesAwaitingMe();
  // Without all of these answers we cannot say that nothing is waiting.
  const asked = [useMessages(), useDisputes(), useSwaps(), imports, pause, expenses];
  const known = asked.every(({ data }) => data !== undefined);
  const failed = asked.some(({ data, isError }) => isError && data === undefined);
  const now = useNow().getTime();
  const inDisputes = disputes.length + agreed.length + countered.length + unanswered.length;
  const inExpenses = expenses.data ?? 0;
  const onCalendar = swaps.length + schedules.length;
  const inMessages = unread + undelivered.length;
  const nothing = inMessages + inDisputes + inExpenses + onCalendar === 0 && pausedUntil === null;
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
                <span>{t("waiting.from", { name })}</span>
              </span>
              {hasUrgent ? <Chip tone="alarm">{t("waiting.urgent")}</Chip> : null}
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
        {undelivered.map((message) => (
          <UndeliveredRow key={message.id} message={message} />
        ))}
        {inExpenses === 0 ? null : (
          <li>
            <Link to={paths.expenses} className={classes.row}>
              <span className={classes.icon}>
                <IconReceipt size={20} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <strong>{t("waiting.expenses", { count: inExpenses })}</strong>
                <span>{t("waiting.expensesText")}</span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        )}
        {swaps.map((swap) => (
          <SwapRow key={swap.id} swap={swap} name={name} />
        ))}
        {schedules.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} name={name} />
        ))}
        {disputes.map(({ dispute, reminder }) => (
          <DisputeRow key={dispute.id} dispute={dispute} reminder={reminder}>
            {t("waiting.answer", { left: remainingLabel(dispute, now) })}
          </DisputeRow>
        ))}
        {unanswered.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute}>
            {t("waiting.over")}
          </DisputeRow>
        ))}
        {countered.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute}>
            {t("waiting.countered", { name: dispute.responderName })}
          </DisputeRow>
        ))}
        {agreed.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} icon={IconCheck}>
            {t(dispute.acceptedAt === null ? "waiting.agreed" : "waiting.agreedCounter")}
          </DisputeRow>
        ))}
      </ul>
    </section>
  );
}

interface DisputeRowProps {
  dispute: Dispute;
  reminder?: string;
  icon?: typeof IconScale;
  children: string;
}

function DisputeRow({ dispute, reminder, icon: RowIcon = IconScale, children }: DisputeRowProps) {
  return (
    <li>
      <Link to={paths.disputes} className={classes.row}>
        <span className={classes.icon} data-reminder={reminder}>
          <RowIcon size={20} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <strong>{dispute.title}</strong>
          <span>{children}</span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
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
