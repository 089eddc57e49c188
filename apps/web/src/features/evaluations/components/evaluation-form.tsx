import {
  evaluationCategories,
  evaluationUrgencies,
  jurisdiction,
  parentingRules,
} from "@evenkeel/contract/constants";
import { evaluateInput } from "@evenkeel/contract/models/evaluation";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useEvaluateDispute } from "../queries.ts";
import classes from "./evaluation-form.module.css";

const blank = { title: "", category: "", urgency: "Standard", description: "", clientKey: "" };
type Form = typeof blank;

/** Asks for an evaluation. What is typed stays until the judgment is there. */
export function EvaluationForm({ onEvaluated }: { onEvaluated: (id: string) => void }) {
  const user = useCurrentUser();
  const draft = useFormDraft<Form>(user.id, "evaluation", blank);
  const evaluate = useEvaluateDispute(draft.clearSent);
  const { isPending } = evaluate;
  const { field, submit } = useCheckedForm(draft, {
    isPending,
    model: evaluateInput,
    send: (input) =>
      evaluate.mutate(
        {
          ...input,
          submittedBy: user.username,
          parentingRulesJSON: parentingRules,
          jurisdiction,
        },
        { onSuccess: ({ id }) => onEvaluated(id) },
      ),
  });
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label="Dispute to evaluate"
      aria-busy={isPending}
    >
      <TextInput label="Dispute Title" required readOnly={isPending} {...field("title")} />
      <div className={classes.row}>
        <NativeSelect label="Category" required disabled={isPending} {...field("category")}>
          <option value="">Select one</option>
          {evaluationCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Urgency Level"
          disabled={isPending}
          {...field("urgency")}
          data={[...evaluationUrgencies]}
        />
      </div>
      <Textarea
        label="Detailed Description"
        description="What happened, what each of you wants, and what matters for your child"
        required
        rows={7}
        resize="vertical"
        readOnly={isPending}
        {...field("description")}
      />
      <Button type="submit" aria-disabled={isPending}>
        {isPending ? "Evaluating..." : "Submit for AI Evaluation"}
      </Button>
      <p className={classes.hint} role="status">
        {isPending
          ? "This may take a minute. You may leave this page: the judgment will be listed here."
          : "Only you see the judgment, unless you add its entry to the record."}
      </p>
    </form>
  );
}
