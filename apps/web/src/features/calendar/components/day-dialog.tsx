import { Dialog } from "../../../components/dialog.tsx";
import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { ActionIcon, Button } from "@mantine/core";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { dayOf, longDay } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { CustodyReasons } from "./custody-reasons.tsx";
import { WhoseClock } from "../fields/whose-clock.tsx";
import classes from "../fields/dialogs.module.css";
import { EventFacts } from "../events/fact-lines.tsx";
import { ChangedBy } from "../events/event-history.tsx";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { inPlace, onDemand } from "../../../components/on-demand.tsx";
import { HoursOfBoth } from "../imports/placed/hours-of-both.tsx";
import { ProposalsOfDay } from "../imports/placed/proposals-of-day.tsx";
import { useMayTakeOff } from "../imports/placed/use-may-take-off.ts";
import { saidOnce } from "../said-once.ts";
import { SwapsOfDay } from "../swaps/swaps-of-day.tsx";
import { touches } from "../swaps/standing.ts";
import { useStandingSwaps } from "../swaps/use-swaps.ts";

const ExchangesOfDay = onDemand(
  async () => (await import("../exchanges/exchanges-of-day.tsx")).ExchangesOfDay,
  inPlace(null),
  ["exchanges"],
);

interface DayDialogProps {
  day: string;
  /** The events that touch the day. */
  events: readonly CalendarEvent[];
  canEdit: boolean;
  onEvent: (event: CalendarEvent) => void;
  onChange: (event: CalendarEvent) => void;
  onAdd: () => void;
  /** Opens a request, or with null a new one for this day. */
  onSwap: (id: string | null) => void;
  /** Opens the rules of a schedule, to be confirmed or questioned. */
  onConfirm: (importId: string) => void;
  /** Asks before a schedule is undone, the other parent is asked to, or a proposal is set aside. */
  onUndo: (importId: string) => void;
  onClose: () => void;
}

/** One day: what is on it, a new event, and why it is this parent's. */
export function DayDialog({
  day,
  events,
  canEdit,
  onEvent,
  onChange,
  onAdd,
  onSwap,
  onConfirm,
  onUndo,
  onClose,
}: DayDialogProps) {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  const today = dayOf(useNow(), timeZone);
  const mayTakeOff = useMayTakeOff();
  const listed = listedOf(events, (event) => canEdit && mayTakeOff(event));
  const swaps = useStandingSwaps().filter((swap) => touches(swap, day, timeZone));
  return (
    <Dialog onClose={onClose} title={longDay(day)} size={460}>
      {events.length === 0 ? (
        <p className={classes.quiet}>{t("day.none")}</p>
      ) : (
        <section className={classes.part}>
          <h3 className={classes.heading}>{t("day.onCalendar")}</h3>
          <ul className={classes.events}>
            {listed.map((event) => (
              <li key={event.id} className={classes.event}>
                <div>
                  <p className={classes.who}>{event.title}</p>
                  <EventFacts event={event} />
                  <ChangedBy event={event} />
                </div>
                {canEdit && event.custody === null ? (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t("day.change", { title: event.title })}
                    onClick={() => onChange(event)}
                  >
                    <IconPencil aria-hidden="true" />
                  </ActionIcon>
                ) : null}
                {canEdit && mayTakeOff(event) ? (
                  <ActionIcon
                    color="red"
                    aria-label={t("day.delete", { title: event.title })}
                    onClick={() => onEvent(event)}
                  >
                    <IconTrash aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </li>
            ))}
          </ul>
          {canEdit ? <HoursOfBoth events={events} onRules={onConfirm} onUndo={onUndo} /> : null}
        </section>
      )}
      {canEdit ? (
        <Button fullWidth className={classes.add} onClick={onAdd}>
          {t("add")}
        </Button>
      ) : null}
      {canEdit && day >= today ? (
        <Button fullWidth variant="light" className={classes.add} onClick={() => onSwap(null)}>
          {t("swap.ask")}
        </Button>
      ) : null}
      {day <= today ? <ExchangesOfDay day={day} /> : null}
      <WhoseClock />
      <SwapsOfDay swaps={swaps} onSwap={onSwap} />
      <section className={classes.part}>
        <h3 className={classes.heading}>{t("day.why")}</h3>
        <CustodyReasons day={day} onConfirm={onConfirm} />
        <ProposalsOfDay day={day} canEdit={canEdit} onRules={onConfirm} onUndo={onUndo} />
      </section>
    </Dialog>
  );
}

/** What a parent can take off stands by itself; of hours that siblings share only the reasons, below, tell them apart. */
function listedOf(
  events: readonly CalendarEvent[],
  isApart: (event: CalendarEvent) => boolean,
): CalendarEvent[] {
  const shared = saidOnce(events.filter((event) => !isApart(event)));
  return events.flatMap((event) =>
    isApart(event) ? [event] : shared.filter(({ id }) => id === event.id),
  );
}
