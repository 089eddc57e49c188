import { Dialog } from "../../../components/dialog.tsx";
import {
  type Dispute,
  type WrittenDispute,
  type RespondDisputeInput,
  respondDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { Button, Radio, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { FoldedText } from "../../../components/folded-text.tsx";
import { checkForm, focusFirstError, type FormErrors } from "../../../lib/form-errors.ts";
import { refusalOf } from "../../../lib/errors.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useRespondToDispute } from "../queries.ts";
import classes from "./dialog-form.module.css";

interface RespondDialogProps {
  dispute: Dispute;
  onClose: () => void;
  onResponded: (dispute: WrittenDispute) => void;
}

const blank = { responseType: "", responseText: "" };

/** Agrees or makes a counter-proposal. What is typed stays until the server has taken it. */
export function RespondDialog({ dispute, onClose, onResponded }: RespondDialogProps) {
  const user = useCurrentUser();
  const { form, change, clearSent } = useFormDraft(
    user.id,
    `disputes.respond.${dispute.id}`,
    blank,
  );
  const respond = useRespondToDispute(clearSent);
  const [errors, setErrors] = useState<FormErrors<keyof typeof blank>>({});
  const counters = form.responseType === "counter";

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (respond.isPending) return;
    const checked = checkForm<RespondDisputeInput, keyof typeof blank | "id">(respondDisputeInput, {
      id: dispute.id,
      ...form,
    });
    setErrors(checked.errors ?? {});
    if (checked.input === null) return focusFirstError(event.currentTarget, checked.errors);
    respond.mutate(checked.input, { onSuccess: onResponded });
  };
  return (
    <Dialog onClose={onClose} title="Respond to the proposal" size={460}>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={respond.isPending}>
        <section className={classes.about}>
          <h3>{dispute.title}</h3>
          <FoldedText text={dispute.description} of="the proposal" />
        </section>
        <Radio.Group
          label="Your response"
          name="responseType"
          withAsterisk
          value={form.responseType}
          onChange={(responseType) => {
            // What is under way stays as it was sent.
            if (respond.isPending) return;
            change({ responseType });
            setErrors({});
          }}
          error={errors.responseType}
        >
          <div className={classes.choices}>
            <Radio value="agree" label="Agree" disabled={respond.isPending} />
            <Radio value="counter" label="Counter-proposal" disabled={respond.isPending} />
          </div>
        </Radio.Group>
        <Textarea
          label={counters ? "Your counter-proposal" : "Note (optional)"}
          name="responseText"
          required={counters}
          rows={5}
          resize="vertical"
          readOnly={respond.isPending}
          value={form.responseText}
          onChange={(event) => {
            if (respond.isPending) return;
            change({ responseText: event.currentTarget.value });
            setErrors({ ...errors, responseText: undefined });
          }}
          error={errors.responseText}
        />
        <p className={classes.hint}>Your response is final and becomes part of the record.</p>
        <FormRefusal refusal={refusalOf(respond.error)} zone={user.timeZone} mayTryAgain />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={respond.isPending}>
            {respond.isPending ? "Submitting..." : "Submit Response"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
