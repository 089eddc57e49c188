import {
  defaultEvaluationUrgency,
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
import card from "../../../components/card.module.css";
import classes from "./evaluation-form.module.css";
import { useWords } from "../../../lib/words.ts";

const blank = {
  title: "",
  category: "",
  urgency: defaultEvaluationUrgency,
  description: "",
  clientKey: "",
};
type Form = Record<keyof typeof blank, string>;

/** Asks for an evaluation. What is typed stays until the judgment is there. */
export function EvaluationForm({ onEvaluated }: { onEvaluated: (id: string) => void }) {
  const t = useWords("evaluations");
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
      className={`${card.card} ${classes.form}`}
      onSubmit={submit}
      noValidate
      aria-label={t("form")}
      aria-busy={isPending}
    >
      <TextInput label={t("form.title")} required readOnly={isPending} {...field("title")} />
      <div className={classes.row}>
        <NativeSelect
          label={t("form.category")}
          required
          disabled={isPending}
          {...field("category")}
        >
          <option value="">{t("form.select")}</option>
          {evaluationCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t("form.urgency")}
          disabled={isPending}
          {...field("urgency")}
          data={evaluationUrgencies.map((urgency) => ({
            value: urgency,
            label: t(`urgency.${urgency}`),
          }))}
        />
      </div>
      <Textarea
        label={t("form.description")}
        description={t("form.descriptionText")}
        required
        rows={7}
        resize="vertical"
        readOnly={isPending}
        {...field("description")}
      />
      <Button type="submit" aria-disabled={isPending}>
        {t(isPending ? "form.submitting" : "form.submit")}
      </Button>
      <p className={classes.hint} role="status">
        {t(isPending ? "form.submittingText" : "form.own")}
      </p>
    </form>
  );
}
