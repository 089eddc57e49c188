import type { Assignee, ParentMapping } from "@evenkeel/contract/models/calendar/schedule";
import { NativeSelect } from "@mantine/core";
import type { ScheduleDraft } from "../draft.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { withResidence } from "../given-answers.ts";
import { parentAnswered } from "../unanswered.ts";
import { useListedChildren } from "../use-listed-children.ts";
import { ChoiceField } from "../rules/choice-field.tsx";
import type { AssigneeNames } from "../assignee-names.ts";
import upload from "../upload.module.css";
import classes from "../wizard.module.css";
import { useWords } from "../../../../lib/words.ts";

interface ParentsAndResidenceProps {
  draft: ScheduleDraft;
  change: (part: Partial<ScheduleDraft>) => void;
  /** The family's two parents. */
  people: readonly { id: number; name: string }[];
  names: AssigneeNames;
}

/** Which of the family's parents the order's two are, and who the children live with otherwise. */
export function ParentsAndResidence({ draft, change, people, names }: ParentsAndResidenceProps) {
  const t = useWords("imports");
  const namesOf = useNamesOfChildren();
  const children = useListedChildren();
  const { mapping, residence, rules } = draft;
  const residences = rules.residences ?? [];
  const said = new Set(residences.flatMap(({ childIds }) => childIds));
  const isSaidOfEach = said.size > 0 && children.every(({ id }) => said.has(id));
  const readFrom = draft.reading?.residence ?? null;
  const assign = (place: keyof ParentMapping, id: number) => {
    const other = people.find((person) => person.id !== id);
    if (other === undefined) return;
    change({
      mapping:
        place === "parent1"
          ? { parent1: id, parent2: other.id }
          : { parent1: other.id, parent2: id },
      answered: [...draft.answered, parentAnswered],
    });
  };
  const choices = people.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <section className={classes.section} aria-labelledby="parents-and-residence">
      <h2 id="parents-and-residence" className={classes.heading}>
        {t("who")}
      </h2>
      {mapping === null ? (
        <p className={upload.alarm}>{t("who.alone")}</p>
      ) : (
        <div className={classes.columns}>
          {(["parent1", "parent2"] as const).map((place) => (
            <NativeSelect
              key={place}
              label={t(`who.${place}`)}
              value={String(mapping[place])}
              data={choices}
              onChange={(event) => assign(place, Number(event.currentTarget.value))}
            />
          ))}
        </div>
      )}
      {residences.map((one, index) => (
        <ChoiceField
          key={one.childIds.join(" ")}
          label={t("who.otherwiseOf", { names: namesOf(one.childIds) })}
          {...(one.source ? { description: t("who.order", { text: one.source.text }) } : {})}
          value={one.assignee}
          choices={[
            { value: "parent1", label: names.parent1 },
            { value: "parent2", label: names.parent2 },
          ]}
          onChange={(assignee) =>
            change({
              rules: { ...rules, residences: residences.with(index, { ...one, assignee }) },
              answers: withResidence(draft.answers, one.childIds, {
                chosen: assignee,
                read: readOf(draft, one.childIds),
              }),
            })
          }
        />
      ))}
      {isSaidOfEach ? null : (
        <ChoiceField
          label={t(residences.length === 0 ? "who.otherwise" : "who.otherwiseRest")}
          {...(readFrom ? { description: t("who.order", { text: readFrom.text }) } : {})}
          value={residence ?? ""}
          choices={[
            {
              value: "",
              label: t(readFrom ? "who.nobody" : "who.silent"),
            },
            { value: "parent1", label: names.parent1 },
            { value: "parent2", label: names.parent2 },
          ]}
          onChange={(value) => {
            const chosen = value === "" ? null : value;
            const read = readFrom?.assignee ?? null;
            const answers = withResidence(draft.answers, [], { chosen, read });
            change({ residence: chosen, answers });
          }}
        />
      )}
    </section>
  );
}

/** With whom the document has these children live, as it was read. */
const readOf = ({ reading }: ScheduleDraft, childIds: readonly string[]): Assignee | null =>
  reading?.data.residences?.find((one) => one.childIds.join(" ") === childIds.join(" "))
    ?.assignee ?? null;
