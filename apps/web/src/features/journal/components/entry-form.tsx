import { longestText } from "@evenkeel/contract/constants";
import type {
  ChangeJournalInput,
  JournalEntry,
  WriteJournalInput,
} from "@evenkeel/contract/models/journal";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, Chip, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { dayOf } from "../../../lib/dates.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useChildren } from "../../children/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { blankEntry, changeModel, formOf, type JournalForm, writeModel } from "../journal-draft.ts";
import { failureWords, standsNow, useChangeJournal, useWriteJournal } from "../queries.ts";
import classes from "./journal.module.css";

interface EntryFormProps {
  /** What is edited; null to write a new one. */
  entry: JournalEntry | null;
  onClose: () => void;
  /** @param said what was done, for the parent */
  onKept: (said: string) => void;
}

/** Writes an entry, or edits one that is private. What is typed stays on the device until the server has taken it. */
export function EntryForm({ entry, onClose, onKept }: EntryFormProps) {
  const t = useWords("journal");
  const { id, timeZone } = useCurrentUser();
  const today = dayOf(useNow(), timeZone);
  const place = entry === null ? "journal.new" : `journal.${entry.id}`;
  const begins = entry === null ? { ...blankEntry, day: today } : formOf(entry);
  const draft = useFormDraft<JournalForm>(id, place, begins);
  const { form } = draft;
  const write = useWriteJournal();
  const change = useChangeJournal();
  const { isPending, error } = entry === null ? write : change;
  const stands = standsNow(error);
  const sent = useRef<object>({});
  const onSuccess = () => {
    draft.clearSent(sent.current);
    onKept(t(entry === null ? "done.added" : "done.changed"));
  };
  const checked = useCheckedForm<JournalForm, WriteJournalInput | ChangeJournalInput>(
    { form, change: draft.change },
    {
      isPending,
      model: entry === null ? writeModel : changeModel(entry.id, stands?.version ?? null),
      send: (input) => {
        if ("id" in input) {
          sent.current = form;
          change.mutate(input, { onSuccess });
          return;
        }
        sent.current = { ...form, clientKey: input.clientKey };
        write.mutate(input, { onSuccess });
      },
    },
  );
  const failed = failureWords(t, error);
  return (
    <Dialog onClose={onClose} title={t(entry === null ? "form.add" : "form.edit")} size={520}>
      <form className={classes.form} onSubmit={checked.submit} noValidate aria-busy={isPending}>
        <TextInput
          type="date"
          label={t("form.day")}
          max={today}
          readOnly={isPending}
          {...checked.field("day")}
        />
        <Textarea
          label={t("form.text")}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={longestText.note}
          readOnly={isPending}
          data-autofocus
          {...checked.field("text")}
        />
        <About value={form.childIds} onChange={(childIds) => checked.set("childIds", childIds)} />
        <TextInput
          label={t("form.tags")}
          description={t("form.tagsHint")}
          autoComplete="off"
          readOnly={isPending}
          {...checked.field("tags")}
        />
        {stands === null ? null : (
          <div role="alert" className={classes.stands}>
            <p>{failed}</p>
            <p className={classes.quiet}>{t("stands")}</p>
            <p dir="auto">{visibleText(stands.text)}</p>
          </div>
        )}
        {stands !== null || failed === null ? null : (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
        <p className={classes.quiet}>{t("form.draft")}</p>
        <div className={classes.buttons}>
          <Button type="submit" aria-disabled={isPending}>
            {t(isPending ? "form.saving" : "form.save")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface AboutProps {
  /** Ids with spaces between them. */
  value: string;
  onChange: (value: string) => void;
}

/** Whom the entry is about; none is as good an answer. */
function About({ value, onChange }: AboutProps) {
  const t = useWords("journal");
  const chosen = value === "" ? [] : value.split(" ");
  const children = (useChildren().data ?? []).filter(
    ({ id, archivedAt }) => archivedAt === null || chosen.includes(id),
  );
  if (children.length === 0) return null;
  return (
    <fieldset className={classes.children}>
      <legend>{t("form.children")}</legend>
      <Chip.Group multiple value={chosen} onChange={(ids) => onChange([...ids].join(" "))}>
        {children.map(({ id, name }) => (
          <Chip key={id} value={id}>
            {name}
          </Chip>
        ))}
      </Chip.Group>
    </fieldset>
  );
}
