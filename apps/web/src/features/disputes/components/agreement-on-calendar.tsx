import type { AgreementEvent, Dispute } from "@evenkeel/contract/models/dispute";
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { fullTime } from "../../../lib/dates.ts";
import { calendarDay } from "../../../lib/paths.ts";
import { useWords } from "../../../lib/words.ts";
import { AskSwapDialog, EventDialog } from "../../calendar/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useReadAgreement, useRefreshDisputes } from "../queries.ts";
import classes from "./dispute-card.module.css";

/**
 * Opens the event form with what an agreement says; nothing is placed before the parent has seen it. Once it is on the
 * calendar, both parents see since when.
 */
export function AgreementOnCalendar({ dispute }: { dispute: Dispute }) {
  const t = useWords("disputes");
  const { timeZone: zone } = useCurrentUser();
  const read = useReadAgreement();
  const refresh = useRefreshDisputes();
  const [isReading, setReading] = useState(false);
  const [event, setEvent] = useState<AgreementEvent | null>(null);
  const [swap, setSwap] = useState<AgreementEvent["swap"]>(null);
  const { onCalendar } = dispute;
  const open = async () => {
    if (isReading) return;
    setReading(true);
    void EventDialog.preload();
    setEvent(await read(dispute.id));
    setReading(false);
  };
  const askToSwap = () => {
    setSwap(event?.swap ?? null);
    setEvent(null);
  };
  return (
    <>
      {onCalendar === null ? (
        <Button
          aria-describedby={`dispute-${dispute.id}-title`}
          aria-disabled={isReading}
          variant="light"
          onClick={() => void open()}
        >
          {t(isReading ? "onCalendar.reading" : "onCalendar")}
        </Button>
      ) : (
        <p className={classes.small}>
          {t.rich("onCalendar.since", {
            when: fullTime(onCalendar.since, zone),
            link: <Anchor component={Link} to={calendarDay(onCalendar.day)} inherit />,
          })}
        </p>
      )}
      {event === null ? null : (
        <EventDialog
          agreement={{ ...event, disputeId: dispute.id }}
          {...(event.swap === null ? {} : { onSwap: askToSwap })}
          onClose={() => {
            setEvent(null);
            void refresh();
          }}
        />
      )}
      {swap === null ? null : (
        <AskSwapDialog
          {...(swap.given.length + swap.taken.length === 0 ? {} : { heard: swap })}
          onClose={() => setSwap(null)}
        />
      )}
    </>
  );
}
