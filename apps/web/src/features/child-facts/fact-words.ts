import {
  fieldsOfKind,
  type FactKind,
  type FactLine,
  factLines,
} from "@evenkeel/contract/fact-fields";
import type { FactDetails } from "@evenkeel/contract/models/child-fact";
import { clockWords } from "../../lib/dates.ts";
import type { PageWords } from "../../lib/words.ts";

type Field = FactLine | "times" | "note";

export interface SaidLine {
  field: Field;
  label: string;
  said: string;
}

/**
 * What is said of a fact besides its name: in the order of its kind, and then whatever else an entry says. Of a medicine
 * without times that it is for when it is needed.
 */
export function linesOf(
  t: PageWords<"child-facts">,
  kind: FactKind,
  fact: FactDetails,
): SaidLine[] {
  const asked: readonly Field[] = fieldsOfKind[kind];
  const others = ([...factLines, "times", "note"] as const).filter(
    (field) => !asked.includes(field),
  );
  return [...asked, ...others].flatMap((field) => {
    const isUnsaid = field === "times" && fact.times.length === 0 && !asked.includes(field);
    if (isUnsaid) return [];
    const said = field === "times" ? timesOf(t, fact) : fact[field];
    return said === null ? [] : [{ field, label: t(`field.${field}`), said }];
  });
}

const timesOf = (t: PageWords<"child-facts">, { times }: FactDetails): string =>
  times.length === 0 ? t("times.needed") : times.map(clockWords).join(", ");
