import {
  evaluationCategories,
  evaluationUrgencies,
  jurisdiction,
  parentingRules,
} from "@evenkeel/contract/constants";
import { type EvaluateInput, evaluateInput } from "@evenkeel/contract/models/evaluation";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { checkForm, focusFirstError, type FormErrors } from "../../../lib/form-errors.ts";
import { newId } from "../../../lib/new-id.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useEvaluateDispute } from "../queries.ts";
import classes from "./evaluation-form.module.css";

const blank = { title: "", category: "", urgency: "Standard", description: "", clientKey: "" };
type Form = typeof blank;

/** Asks for an evaluation. What is typed stays until the judgment is there. */
export function EvaluationForm({ onEvaluated }: { onEvaluated: (id: string) => void }) {
  const user = useCurrentUser();
  const { form, change, clearSent } = useFormDraft<Form>(user.id, "evaluation", blank);
  const evaluate = useEvaluateDispute(clearSent);
  const [errors, setErrors] = useState<FormErrors<keyof Form>>({});

  const edit = (field: keyof Form) => (event: { currentTarget: { value: string } }) => {
    // What is under way stays as it was sent.
    if (evaluate.isPending) return;
    // Other words are another evaluation: the key of a failed try belongs to the words it was tried with.
    change({ [field]: event.currentTarget.value, clientKey: "" });
    setErrors({ ...errors, [field]: undefined });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (evaluate.isPending) return;
    const clientKey = form.clientKey === "" ? newId() : form.clientKey;
    const checked = checkForm<EvaluateInput, keyof Form>(evaluateInput, { ...form, clientKey });
    setErrors(checked.errors ?? {});
    if (checked.input === null) return focusFirstError(event.currentTarget, checked.errors);
    change({ clientKey });
    evaluate.mutate(
      {
        ...checked.input,
        submittedBy: user.username,
        parentingRulesJSON: parentingRules,
        jurisdiction,
      },
      { onSuccess: ({ id }) => onEvaluated(id) },
    );
  };
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label="Dispute to evaluate"
      aria-busy={evaluate.isPending}
    >
      <TextInput
        label="Dispute Title"
        name="title"
        required
        readOnly={evaluate.isPending}
        value={form.title}
        onChange={edit("title")}
        error={errors.title}
      />
      <div className={classes.row}>
        <NativeSelect
          label="Category"
          name="category"
          required
          disabled={evaluate.isPending}
          value={form.category}
          onChange={edit("category")}
          error={errors.category}
        >
          <option value="">Select one</option>
          {evaluationCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Urgency Level"
          name="urgency"
          disabled={evaluate.isPending}
          value={form.urgency}
          onChange={edit("urgency")}
          error={errors.urgency}
          data={[...evaluationUrgencies]}
        />
      </div>
      <Textarea
        label="Detailed Description"
        name="description"
        description="What happened, what each of you wants, and what matters for your child"
        required
        rows={7}
        resize="vertical"
        readOnly={evaluate.isPending}
        value={form.description}
        onChange={edit("description")}
        error={errors.description}
      />
      <Button type="submit" aria-disabled={evaluate.isPending}>
        {evaluate.isPending ? "Evaluating..." : "Submit for AI Evaluation"}
      </Button>
      <p className={classes.hint} role="status">
        {evaluate.isPending
          ? "This may take a minute. You may leave this page: the judgment will be listed here."
          : "Only you see the judgment, unless you add its entry to the record."}
      </p>
    </form>
  );
}
