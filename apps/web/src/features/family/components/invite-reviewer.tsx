import { longestName } from "@evenkeel/contract/constants";
import { type InviteInput, inviteInput, type InviteOutput } from "@evenkeel/contract/models/family";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { dayOf } from "../../../lib/dates.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { failureWords, useInvite } from "../queries.ts";
import classes from "./family.module.css";

const blank = { name: "", lastDay: "" };

/** Makes a link for someone who reads the record for the court. */
export function InviteReviewer({ onMade }: { onMade: (made: InviteOutput) => void }) {
  const t = useWords("family");
  const user = useCurrentUser();
  const now = useNow();
  const invite = useInvite();
  const [isOpen, setOpen] = useState(false);
  const draft = useFormDraft(user.id, "family.reviewer", blank);
  const { field, submit, failure } = useCheckedForm<typeof blank, InviteInput>(draft, {
    isPending: invite.isPending,
    error: invite.error,
    model: inviteInput,
    also: {
      role: "court_viewer",
      lastDay: draft.form.lastDay === "" ? null : draft.form.lastDay,
    },
    send: (input) =>
      invite.mutate(input, {
        onSuccess: (made) => {
          draft.clearSent(draft.form);
          setOpen(false);
          onMade(made);
        },
      }),
  });
  if (!isOpen) {
    return (
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t("reviewer.open")}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={classes.panel}
      onSubmit={submit}
      noValidate
      aria-label={t("invite.reviewer")}
      aria-busy={invite.isPending}
    >
      <TextInput
        label={t("reviewer.name")}
        required
        autoComplete="off"
        maxLength={longestName}
        {...field("name")}
      />
      <TextInput
        label={t("reviewer.lastDay")}
        description={t("reviewer.lastDayText")}
        type="date"
        min={dayOf(now, user.timeZone)}
        {...field("lastDay")}
      />
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failure)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={invite.isPending}>
          {t("invite.make")}
        </Button>
        <Button variant="default" onClick={() => setOpen(false)}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
