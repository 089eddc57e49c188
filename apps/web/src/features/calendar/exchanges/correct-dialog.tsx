import { checkInLimits } from "@evenkeel/contract/constants";
import type { CheckIn } from "@evenkeel/contract/models/calendar/exchange";
import { correctCheckInInput } from "@evenkeel/contract/models/calendar/exchange";
import { Button, Textarea } from "@mantine/core";
import { useRef } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { refusalOf } from "../../../lib/refusal.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./exchanges.module.css";
import { failureWords, useCorrectCheckIn } from "./queries.ts";

interface CorrectDialogProps {
  checkIn: CheckIn;
  onClose: () => void;
  onSaved: () => void;
}

/** Words beside one's own check-in, which stays as it is. What is typed stays until the server has taken it. */
export function CorrectDialog({ checkIn, onClose, onSaved }: CorrectDialogProps) {
  const t = useWords("exchanges");
  const { id, timeZone } = useCurrentUser();
  const draft = useFormDraft(id, `check-in.${checkIn.id}`, { text: "" });
  const correct = useCorrectCheckIn();
  const sent = useRef<object>({});
  const checked = useCheckedForm(draft, {
    isPending: correct.isPending,
    model: correctCheckInInput,
    also: { id: checkIn.id },
    send: (input) => {
      sent.current = draft.form;
      correct.mutate(input, {
        onSuccess: () => {
          draft.clearSent(sent.current);
          onSaved();
        },
      });
    },
  });
  const failed = failureWords(t, correct.error);
  return (
    <Dialog onClose={onClose} title={t("correct.title")} size={440}>
      <form
        className={classes.form}
        onSubmit={checked.submit}
        noValidate
        aria-busy={correct.isPending}
      >
        <p>{t("correct.text")}</p>
        <Textarea
          label={t("correct.field")}
          autosize
          minRows={3}
          maxLength={checkInLimits.correction}
          readOnly={correct.isPending}
          {...checked.field("text")}
        />
        <FormRefusal refusal={refusalOf(correct.error)} zone={timeZone} />
        {failed === null ? null : (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
        <div className={classes.buttons}>
          <Button type="submit" aria-disabled={correct.isPending}>
            {t(correct.isPending ? "sending" : "correct.save")}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
