import { eventColorOf } from "@evenkeel/contract/constants";
import type { CalendarEvent, EventReach } from "@evenkeel/contract/models/calendar/events";
import { Alert, Button, Radio, Stack } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { dayOf } from "../../../lib/dates.ts";
import { refusalOf } from "../../../lib/errors.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import {
  changedInput,
  draftOf,
  type EventDraft,
  inputOf,
  missingIn,
  newDraft,
} from "../event-draft.ts";
import { eventWhen } from "../event-when.ts";
import { eventNow, useChangeEvent, useCreateEvent } from "../queries.ts";
import classes from "./dialogs.module.css";
import { EventFields } from "./event-fields.tsx";
import { EventHistory } from "./event-history.tsx";

/** One form for an event: a new one, on the day that was looked at, or one that stands there. */
export function EventDialog({
  event = null,
  day,
  onClose,
}: {
  event?: CalendarEvent | null;
  day?: string;
  onClose: () => void;
}) {
  return event === null ? (
    <NewEvent {...(day === undefined ? {} : { day })} onClose={onClose} />
  ) : (
    <StandingEvent event={event} onClose={onClose} />
  );
}

function NewEvent({ day, onClose }: { day?: string; onClose: () => void }) {
  const t = useWords("calendar");
  const user = useCurrentUser();
  const zone = user.timeZone;
  const now = useNow();
  const [draft, setDraft] = useState<EventDraft>(() =>
    newDraft(day ?? dayOf(now, zone), now, zone),
  );
  const create = useCreateEvent();
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    const input = inputOf(draft, zone);
    if (input === null || create.isPending) return;
    create.mutate({ ...input, color: eventColorOf(user.role) }, { onSuccess: onClose });
  };
  return (
    <Dialog onClose={onClose} title={t("event.add")} size={460}>
      <form onSubmit={submit} className={classes.form}>
        <EventFields draft={draft} onDraft={setDraft} asksRepeat isSaving={create.isPending} />
        <Missing draft={draft} />
        <FormRefusal refusal={refusalOf(create.error)} zone={zone} mayTryAgain />
        <Button type="submit" disabled={missingIn(draft, zone) !== null} loading={create.isPending}>
          {t("event.add")}
        </Button>
      </form>
    </Dialog>
  );
}

const reaches = ["this", "later", "all"] as const satisfies readonly EventReach[];

function StandingEvent({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const t = useWords("calendar");
  const { timeZone: zone } = useCurrentUser();
  const [began] = useState(() => draftOf(event, zone));
  const [draft, setDraft] = useState(began);
  const [reach, setReach] = useState<EventReach>(event.occurrence === null ? "all" : "this");
  const change = useChangeEvent();
  const standing = eventNow(change.error);
  const input = changedInput(began, draft, zone);
  const hasChanged = input !== null && Object.keys(input).length > 0;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (input === null || !hasChanged || change.isPending) return;
    const { repeat, ...said } = input;
    change.mutate(
      {
        id: event.id,
        version: (standing ?? event).version,
        reach,
        ...said,
        ...(reach === "this" || repeat === undefined ? {} : { repeat }),
      },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog onClose={onClose} title={t("event.change")} size={460}>
      <form onSubmit={submit} className={classes.form}>
        {event.occurrence === null ? null : (
          <Radio.Group
            label={t("event.reach")}
            value={reach}
            onChange={(value) => setReach(reaches.find((one) => one === value) ?? "this")}
          >
            <Stack gap="xs" mt={6}>
              {reaches.map((one) => (
                <Radio key={one} value={one} label={t(`reach.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <EventFields
          draft={draft}
          onDraft={setDraft}
          asksRepeat={reach !== "this"}
          isSaving={change.isPending}
        />
        <Missing draft={draft} />
        {standing === null ? null : (
          <Alert color="orange" role="alert" title={change.error?.message}>
            {t("event.standsNow", { title: standing.title, when: eventWhen(standing, zone) })}
          </Alert>
        )}
        <FormRefusal refusal={refusalOf(change.error)} zone={zone} mayTryAgain />
        <Button
          type="submit"
          disabled={!hasChanged || missingIn(draft, zone) !== null}
          loading={change.isPending}
        >
          {t("event.save")}
        </Button>
      </form>
      <EventHistory id={event.id} />
    </Dialog>
  );
}

/** Why it cannot be kept yet; a missing title says so by itself. */
function Missing({ draft }: { draft: EventDraft }) {
  const t = useWords("calendar");
  const { timeZone } = useCurrentUser();
  if (missingIn(draft, timeZone) !== "times") return null;
  return (
    <p className={classes.quiet} role="status">
      {t("event.endFirst")}
    </p>
  );
}
