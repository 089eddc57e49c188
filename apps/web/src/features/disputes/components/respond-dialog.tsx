import {
  type Dispute,
  type WrittenDispute,
  respondDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { Radio, Textarea } from "@mantine/core";
import { FoldedText } from "../../../components/folded-text.tsx";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useRespondToDispute } from "../queries.ts";
import classes from "./dialog-form.module.css";
import { DisputeFormDialog } from "./dispute-form-dialog.tsx";

interface RespondDialogProps {
  dispute: Dispute;
  onClose: () => void;
  onResponded: (dispute: WrittenDispute) => void;
}

const blank = { responseType: "", responseText: "" };

/** Agrees or makes a counter-proposal. What is typed stays until the server has taken it. */
export function RespondDialog({ dispute, onClose, onResponded }: RespondDialogProps) {
  const user = useCurrentUser();
  const draft = useFormDraft(user.id, `disputes.respond.${dispute.id}`, blank);
  const respond = useRespondToDispute(draft.clearSent);
  const { isPending } = respond;
  const { errors, field, set, submit } = useCheckedForm(draft, {
    isPending,
    model: respondDisputeInput,
    also: { id: dispute.id },
    send: (input) => respond.mutate(input, { onSuccess: onResponded }),
  });
  const counters = draft.form.responseType === "counter";
  return (
    <DisputeFormDialog
      title="Respond to the proposal"
      onClose={onClose}
      onSubmit={submit}
      sending={respond}
      submitLabel="Submit Response"
      hint="Your response is final and becomes part of the record."
      mayTryAgain
    >
      <section className={classes.about}>
        <h3>{dispute.title}</h3>
        <FoldedText text={dispute.description} of="the proposal" />
      </section>
      <Radio.Group
        label="Your response"
        name="responseType"
        withAsterisk
        value={draft.form.responseType}
        // Only a counter-proposal needs words: another choice asks anew what is missing.
        onChange={(choice) => set("responseType", choice, ["responseType", "responseText"])}
        error={errors.responseType}
      >
        <div className={classes.choices}>
          <Radio value="agree" label="Agree" disabled={isPending} />
          <Radio value="counter" label="Counter-proposal" disabled={isPending} />
        </div>
      </Radio.Group>
      <Textarea
        label={counters ? "Your counter-proposal" : "Note (optional)"}
        required={counters}
        rows={5}
        resize="vertical"
        readOnly={isPending}
        {...field("responseText")}
      />
    </DisputeFormDialog>
  );
}
