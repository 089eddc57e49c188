import { Dialog } from "../../../components/dialog.tsx";
import { disputeCategories, disputeUrgencies } from "@evenkeel/contract/constants";
import {
  type Dispute,
  type WrittenDispute,
  type ProposeDisputeInput,
  proposeDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { refusalOf } from "../../../lib/errors.ts";
import { newId } from "../../../lib/new-id.ts";
import { checkForm, focusFirstError, type FormErrors } from "../../../lib/form-errors.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { urgencyLabels } from "../labels.ts";
import { useProposeDispute } from "../queries.ts";
import classes from "./dialog-form.module.css";

interface ProposeDialogProps {
  /** The countered dispute whose counter-proposal is taken up; null for a new proposal. */
  follows: Dispute | null;
  onClose: () => void;
  onProposed: (dispute: WrittenDispute) => void;
}

const blank = { category: "", title: "", description: "", urgency: "standard", clientKey: "" };
type Form = typeof blank;

const again = (dispute: Dispute): Form => ({
  ...blank,
  category: dispute.category,
  title: dispute.title,
  description: dispute.responseText ?? "",
  urgency: dispute.urgency,
});

/** Proposes a decision to the co-parent. What is typed stays until the server has taken it. */
export function ProposeDialog({ follows, onClose, onProposed }: ProposeDialogProps) {
  const user = useCurrentUser();
  const place = follows === null ? "disputes.propose" : `disputes.propose.${follows.id}`;
  const { form, change, clearSent } = useFormDraft<Form>(
    user.id,
    place,
    follows === null ? blank : again(follows),
  );
  const propose = useProposeDispute(clearSent);
  const [errors, setErrors] = useState<FormErrors<keyof Form>>({});
  const coParent = user.coParentName ?? "Your co-parent";

  const edit = (field: keyof Form) => (event: { currentTarget: { value: string } }) => {
    // What is under way stays as it was sent.
    if (propose.isPending) return;
    // Another text is another proposal: the key of a failed try belongs to the text it was tried with.
    change({ [field]: event.currentTarget.value, clientKey: "" });
    setErrors({ ...errors, [field]: undefined });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (propose.isPending) return;
    const clientKey = form.clientKey === "" ? newId() : form.clientKey;
    const checked = checkForm<ProposeDisputeInput, keyof Form | "followsId">(proposeDisputeInput, {
      ...form,
      clientKey,
      ...(follows === null ? {} : { followsId: follows.id }),
    });
    setErrors(checked.errors ?? {});
    if (checked.input === null) return focusFirstError(event.currentTarget, checked.errors);
    change({ clientKey });
    propose.mutate(checked.input, { onSuccess: onProposed });
  };
  return (
    <Dialog
      onClose={onClose}
      title={follows === null ? "Propose a decision" : "Propose again"}
      size={460}
    >
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={propose.isPending}>
        {follows === null ? null : (
          <p className={classes.hint}>
            This starts a new dispute from the counter-proposal and refers to the earlier one.
          </p>
        )}
        <NativeSelect
          label="Category"
          name="category"
          withAsterisk
          required
          disabled={propose.isPending}
          value={form.category}
          onChange={edit("category")}
          error={errors.category}
        >
          <option value="">Select one</option>
          {disputeCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </NativeSelect>
        <TextInput
          label="Title"
          name="title"
          required
          readOnly={propose.isPending}
          value={form.title}
          onChange={edit("title")}
          error={errors.title}
        />
        <Textarea
          label="Description"
          name="description"
          description="What you propose, and why it is good for your child"
          required
          rows={6}
          resize="vertical"
          readOnly={propose.isPending}
          value={form.description}
          onChange={edit("description")}
          error={errors.description}
        />
        <NativeSelect
          label="Urgency"
          name="urgency"
          disabled={propose.isPending}
          value={form.urgency}
          onChange={edit("urgency")}
          error={errors.urgency}
          data={disputeUrgencies.map((value) => ({ value, label: urgencyLabels[value] }))}
        />
        <p className={classes.hint}>
          {coParent} can agree or counter until the time is up. Silence is never consent.
        </p>
        <FormRefusal refusal={refusalOf(propose.error)} zone={user.timeZone} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={propose.isPending}>
            {propose.isPending ? "Submitting..." : "Submit Proposal"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
