import {
  type Dispute,
  type RespondDisputeInput,
  respondDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { Button, Modal, Radio, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { FoldedText } from "../../../components/folded-text.tsx";
import { checkForm, focusFirstError, type FormErrors } from "../../../lib/form-errors.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { useRespondToDispute } from "../queries.ts";
import classes from "./dialog-form.module.css";

interface RespondDialogProps {
  dispute: Dispute;
  onClose: () => void;
  onResponded: (dispute: Dispute) => void;
}

const blank = { responseType: "", responseText: "" };

/** Agrees or makes a counter-proposal. What is typed stays until the server has taken it. */
export function RespondDialog({ dispute, onClose, onResponded }: RespondDialogProps) {
  const user = useCurrentUser();
  const respond = useRespondToDispute();
  const { form, change, clear } = useFormDraft(user.id, `disputes.respond.${dispute.id}`, blank);
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
    respond.mutate(checked.input, {
      onSuccess: (answered) => {
        clear();
        onResponded(answered);
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Respond to the proposal"
      size={460}
      classNames={{ title: classes.heading ?? "" }}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
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
            change({ responseType });
            setErrors({});
          }}
          error={errors.responseType}
        >
          <div className={classes.choices}>
            <Radio value="agree" label="Agree" />
            <Radio value="counter" label="Counter-proposal" />
          </div>
        </Radio.Group>
        <Textarea
          label={counters ? "Your counter-proposal" : "Note (optional)"}
          name="responseText"
          required={counters}
          rows={5}
          resize="vertical"
          value={form.responseText}
          onChange={(event) => {
            change({ responseText: event.currentTarget.value });
            setErrors({ ...errors, responseText: undefined });
          }}
          error={errors.responseText}
        />
        <p className={classes.hint}>Your response is final and becomes part of the record.</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={respond.isPending}>
            {respond.isPending ? "Submitting..." : "Submit Response"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
