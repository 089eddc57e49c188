import { presetColors, years as allowed } from "@evenkeel/contract/constants";
import type { ScheduleQuestion } from "@evenkeel/contract/models/schedule";
import { answered, wantsEditing } from "@evenkeel/custody/rules/answers";
import { likelyReplaces, overlapping } from "@evenkeel/custody/layers/overlap";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { ColorField } from "../../../components/color-field.tsx";
import { reportProblem } from "../../../lib/report.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { showToast } from "../../../lib/toasts.ts";
import type { ScheduleDraft } from "../draft.ts";
import { useApplySchedule, useImports, usePreview } from "../queries.ts";
import type { AssigneeNames } from "./fields.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { Questions } from "./questions.tsx";
import { ReplaceChoice } from "./replace-choice.tsx";
import upload from "./upload.module.css";
import classes from "./wizard.module.css";

interface StepProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
  /** The family's two parents. */
  people: readonly { id: number; name: string }[];
  names: AssigneeNames;
  onApplied: (eventsCreated: number) => void;
}

/** Step 3: who is who, which years, which colour, and in plain words what will be created. */
export function ApplyStep({ draft, change, people, names, onApplied }: StepProps) {
  const { rules, mapping, residence, color } = draft;
  const readFrom = draft.reading?.residence ?? null;
  const yearsAreRight = isRange(draft.years);
  const plan =
    mapping === null || !yearsAreRight
      ? null
      : { parseResult: rules, yearRange: draft.years, parentMapping: mapping, residence };
  const preview = usePreview(plan);
  const apply = useApplySchedule();
  const imports = useImports();
  const meets = overlapping(imports.data ?? [], draft.years);
  const replace = meets.length > 0 && (draft.replace ?? likelyReplaces(rules));
  const put = () => {
    if (plan === null) return;
    apply.mutate(
      { ...plan, defaultColor: color, replace },
      {
        onSuccess: ({ eventsCreated }) => {
          showToast({
            title: "Schedule Applied Successfully",
            description: `Created ${eventsCreated} calendar events`,
          });
          onApplied(eventsCreated);
        },
        onError: (error) => {
          reportProblem("A schedule could not be applied", error);
          showToast({
            variant: "destructive",
            title: "Failed to Apply Schedule",
            description: "Could not apply the schedule to your calendar. Please try again.",
          });
        },
      },
    );
  };
  const assign = (place: "parent1" | "parent2", id: number) => {
    const others = people.find((person) => person.id !== id);
    if (others === undefined) return;
    change({
      mapping:
        place === "parent1"
          ? { parent1: id, parent2: others.id }
          : { parent1: others.id, parent2: id },
    });
  };
  const choices = people.map(({ id, name }) => ({ value: String(id), label: name }));
  const questions = (preview.data?.questions ?? []).filter(({ id }) => !isAnswered(id, draft));
  const done = (question: ScheduleQuestion) => [...draft.answered, question.id];
  return (
    <>
      <section className={classes.section} aria-labelledby="who-is-who">
        <h2 id="who-is-who" className={classes.heading}>
          Who is who
        </h2>
        {mapping === null ? (
          <p className={upload.alarm}>
            There is no co-parent in your family yet. A schedule can be applied once both parents
            are there.
          </p>
        ) : (
          <div className={classes.fields} style={{ padding: 0 }}>
            {(["parent1", "parent2"] as const).map((place) => (
              <NativeSelect
                key={place}
                label={place === "parent1" ? "Parent 1 of the order" : "Parent 2 of the order"}
                value={String(mapping[place])}
                data={choices}
                onChange={(event) => assign(place, Number(event.currentTarget.value))}
              />
            ))}
          </div>
        )}
        <NativeSelect
          label="When no rule says otherwise, the children are with"
          {...(readFrom ? { description: `The order says: “${readFrom.text}”` } : {})}
          value={residence ?? ""}
          data={[
            {
              value: "",
              label: readFrom ? "Nobody: these hours stay open" : "The order does not say",
            },
            { value: "parent1", label: names.parent1 },
            { value: "parent2", label: names.parent2 },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change({ residence: value === "parent1" || value === "parent2" ? value : null });
          }}
        />
      </section>
      <section className={classes.section} aria-labelledby="which-years">
        <h2 id="which-years" className={classes.heading}>
          Years and color
        </h2>
        <div className={classes.fields} style={{ padding: 0 }}>
          {(["startYear", "endYear"] as const).map((key) => (
            <TextInput
              key={key}
              type="number"
              inputMode="numeric"
              label={key === "startYear" ? "First year" : "Last year"}
              min={allowed.minimum}
              max={allowed.maximum}
              value={Number.isNaN(draft.years[key]) ? "" : draft.years[key]}
              error={!yearsAreRight}
              onChange={(event) =>
                change({ years: { ...draft.years, [key]: event.currentTarget.valueAsNumber } })
              }
            />
          ))}
        </div>
        {yearsAreRight ? null : (
          <p className={upload.alarm} role="alert">
            Choose years from {allowed.minimum} to {allowed.maximum}, the first not after the last.
          </p>
        )}
        <ColorField
          legend="Color of the events"
          name="schedule-color"
          value={color}
          onChange={(value) => change({ color: value })}
        />
        <p className={classes.quiet}>
          {color === presetColors[0].value
            ? "Blue, the default, gives each parent's days that parent's own color."
            : "All events of this schedule get this color."}
        </p>
      </section>
      {meets.length === 0 ? null : (
        <ReplaceChoice replace={replace} onChange={(value) => change({ replace: value })} />
      )}
      <Questions
        questions={questions}
        onAnswer={(question, choice) => {
          const part = { rules: answered(rules, question, choice), answered: done(question) };
          change(wantsEditing(question, choice) ? { ...part, step: 2 } : part);
        }}
        onEdit={() => change({ step: 2 })}
        onDismiss={(question) => change({ answered: done(question) })}
      />
      {preview.isError ? (
        <p className={upload.alarm} role="alert">
          {serverMessage(preview.error, "The summary could not be made. Please try again.")}
        </p>
      ) : null}
      {preview.data === undefined ? null : (
        <PlanSummary preview={preview.data} years={draft.years} names={names} />
      )}
      <div className={classes.actions}>
        <Button loading={apply.isPending} disabled={plan === null} onClick={put}>
          Apply to Calendar
        </Button>
        <Button variant="default" onClick={() => change({ step: 2 })}>
          Back
        </Button>
      </div>
    </>
  );
}

/** The reader may have asked the same in step 2, under its own name. */
function isAnswered(id: string, { answered: done }: ScheduleDraft): boolean {
  return done.includes(id) || (id === "break-year" && done.includes("winter-parity"));
}

function isRange({ startYear, endYear }: ScheduleDraft["years"]): boolean {
  const isYear = (year: number) =>
    Number.isInteger(year) && year >= allowed.minimum && year <= allowed.maximum;
  return isYear(startYear) && isYear(endYear) && startYear <= endYear;
}
