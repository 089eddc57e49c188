import { Checkbox } from "@mantine/core";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./judgment-card.module.css";

const nothing = { done: "" };

/** The judgment's steps as a checklist. What is ticked off is the parent's own note and stays on this device. */
export function ActionSteps({ evaluationId, steps }: { evaluationId: string; steps: string[] }) {
  const user = useCurrentUser();
  const { form, change } = useFormDraft(user.id, `evaluation.${evaluationId}.steps`, nothing);
  const done = new Set(form.done.split(" ").filter((step) => step !== ""));
  const toggle = (step: string, isDone: boolean) => {
    const next = new Set(done);
    if (isDone) next.add(step);
    else next.delete(step);
    change({ done: [...next].join(" ") });
  };
  return (
    <ul className={classes.steps}>
      {steps.map((text, index) => {
        const step = String(index);
        return (
          <li key={text}>
            <Checkbox
              label={text}
              checked={done.has(step)}
              onChange={(event) => toggle(step, event.currentTarget.checked)}
            />
          </li>
        );
      })}
    </ul>
  );
}
