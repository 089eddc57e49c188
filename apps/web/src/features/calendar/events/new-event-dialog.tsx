import { eventColorOf } from "@evenkeel/contract/constants";
import { Button } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { dateOfDay, dayOf, shortDay } from "../../../lib/dates.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords, words } from "../../../lib/words.ts";
import { useAttachments } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { inputOf } from "./event-draft.ts";
import { useCreateEvent } from "../queries.ts";
import { type Opening, useNewDraft } from "./use-new-draft.ts";
import classes from "../fields/dialogs.module.css";
import { EventFields } from "./event-fields.tsx";
import { EventTimes } from "./event-times.tsx";
import { TemplateTimes } from "./template-times.tsx";

interface NewEventDialogProps {
  opening: Opening;
  /** Opens the request to swap time instead, where an agreement is about whose days they are. */
  onSwap?: () => void;
  onClose: () => void;
}

/** A new event. What is typed stays until it is on the calendar, also when the form is closed. */
export function NewEventDialog({ opening, onSwap, onClose }: NewEventDialogProps) {
  const t = useWords("events");
  const calendar = useWords("calendar");
  const user = useCurrentUser();
  const now = useNow();
  const { place, draft, isKept, change, startOver, forget } = useNewDraft(opening);
  const files = useAttachments(place);
  const create = useCreateEvent();
  const { template, agreement } = opening;
  const input = inputOf(draft, user.timeZone);
  // Why the button does nothing yet; what else is missing is said at its field.
  const needs = draft.title.trim() === "" ? "title" : draft.firstDay === null ? "day" : null;
  const { firstDay } = draft;
  // What happened may be noted; a day that was typed by mistake is said, before and after.
  const past =
    firstDay !== null && firstDay < dayOf(now, user.timeZone) ? { day: dateOfDay(firstDay) } : null;
  // What a template offers begins today at the earliest (S-5.6).
  const isOver = template !== undefined && past !== null;
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    // It must not go without a file that was chosen for it.
    if (input === null || isOver || create.isPending || files.isPending) return;
    const attachmentIds = files.ids;
    create.mutate(
      {
        ...input,
        ...(attachmentIds.length === 0 ? {} : { attachmentIds }),
        ...(agreement === undefined ? {} : { disputeId: agreement.disputeId }),
        color: eventColorOf(user.role),
      },
      {
        onSuccess: () => {
          forget(draft);
          files.sent(attachmentIds);
          if (past !== null) showToast({ title: t("past.put", past) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog onClose={onClose} title={titleOf(opening)} size={460}>
      <form onSubmit={submit} className={classes.form} aria-busy={create.isPending}>
        {isKept ? (
          <p className={classes.kept} role="status">
            {t("kept")}{" "}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                startOver();
                files.removeAll();
              }}
            >
              {t("startOver")}
            </Button>
          </p>
        ) : null}
        {onSwap === undefined ? null : (
          <p className={classes.kept}>
            {t("agreement.custody")}{" "}
            <Button variant="subtle" size="compact-sm" onClick={onSwap}>
              {calendar("swap.ask")}
            </Button>
          </p>
        )}
        <EventFields
          key={String(isKept)}
          draft={draft}
          onDraft={change}
          times={
            template === undefined ? (
              <EventTimes draft={draft} onDraft={change} />
            ) : (
              <TemplateTimes template={template} draft={draft} onDraft={change} />
            )
          }
          files={files}
          standing={[]}
          asksRepeat
          followsTitle
          isSaving={create.isPending}
        />
        <div className={classes.actions}>
          {past === null ? null : (
            <p className={classes.quiet} role="status">
              {t("past", past)}
            </p>
          )}
          {needs === null ? null : <p className={classes.quiet}>{t(`needs.${needs}`)}</p>}
          <FormRefusal refusal={refusalOf(create.error)} zone={user.timeZone} mayTryAgain />
          <Button
            type="submit"
            fullWidth
            disabled={input === null || isOver}
            loading={create.isPending}
          >
            {template === undefined ? calendar("add") : t("template.create")}
          </Button>
          {template === undefined ? null : (
            <Button variant="default" fullWidth onClick={onClose}>
              {words("common")("cancel")}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function titleOf({ template, day, lastDay }: Opening): string {
  const t = words("calendar");
  if (template !== undefined) return t(`template.${template.name}`);
  return day === undefined || lastDay === undefined
    ? t("add")
    : t("new.range", { first: shortDay(day) });
}
