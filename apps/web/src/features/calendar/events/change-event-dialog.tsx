import type { CalendarEvent, EventReach } from "@evenkeel/contract/models/calendar/events";
import { Button, Radio, Stack } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { refusalOf } from "../../../lib/refusal.ts";
import { useWords } from "../../../lib/words.ts";
import { useAttachments } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { changedInput } from "./event-draft.ts";
import { eventNow, useChangeEvent } from "../queries.ts";
import { useChangedDraft } from "./use-changed-draft.ts";
import classes from "../fields/dialogs.module.css";
import { EventFields } from "./event-fields.tsx";
import { EventHistory } from "./event-history.tsx";
import { EventTimes } from "./event-times.tsx";
import type { Removed } from "./removed.ts";
import { StandsNow } from "./stands-now.tsx";

const reaches = ["this", "later", "all"] as const satisfies readonly EventReach[];

interface ChangeEventDialogProps {
  event: CalendarEvent;
  /** With what can be put back as it was, if anything can. */
  onChanged?: ((changed: Removed | null) => void) | undefined;
  onClose: () => void;
}

/** An event of the calendar, or one time of it, to be changed. */
export function ChangeEventDialog({ event, onChanged, onClose }: ChangeEventDialogProps) {
  const t = useWords("events");
  const { timeZone: zone } = useCurrentUser();
  const { began, draft, version, isKept, ...form } = useChangedDraft(event);
  const [reach, setReach] = useState<EventReach>(event.occurrence === null ? "all" : "this");
  const change = useChangeEvent();
  const asksRepeat = reach !== "this";
  const files = useAttachments(form.place);
  const addedIds = files.ids;
  const input = changedInput(began, draft, { zone, asksRepeat, addedIds });
  const hasChanged = input !== null && Object.keys(input).length > 0;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    // It must not go without a file that was chosen for it.
    if (!hasChanged || change.isPending || files.isPending) return;
    change.mutate(
      { id: event.id, version, reach, ...input },
      {
        onSuccess: () => {
          form.forget();
          files.sent(addedIds);
          const { id, title } = event;
          onChanged?.(reach === "later" ? { id, title, act: "changedLater" } : null);
          onClose();
        },
        onError: (error) => {
          const stands = eventNow(error);
          if (stands !== null) form.takeUp(stands);
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title={t("change")} size={460}>
      <form onSubmit={submit} className={classes.form} aria-busy={change.isPending}>
        {isKept ? (
          <p className={classes.kept} role="status">
            {t("kept")}{" "}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                form.startOver();
                files.removeAll();
              }}
            >
              {t("startOver")}
            </Button>
          </p>
        ) : null}
        {event.occurrence === null ? null : (
          <Radio.Group
            label={t("reach")}
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
          onDraft={form.change}
          times={<EventTimes draft={draft} onDraft={form.change} />}
          files={files}
          standing={event.attachments}
          asksRepeat={asksRepeat}
          isSaving={change.isPending}
        />
        <div className={classes.actions}>
          <StandsNow error={change.error} words={(now) => t("standsNow", now)} />
          <FormRefusal refusal={refusalOf(change.error)} zone={zone} mayTryAgain />
          <Button type="submit" fullWidth disabled={!hasChanged} loading={change.isPending}>
            {t("save")}
          </Button>
        </div>
      </form>
      <EventHistory id={event.id} />
    </Dialog>
  );
}
