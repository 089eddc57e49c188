import { fieldsOfKind, type FactKind, factLines } from "@evenkeel/contract/fact-fields";
import {
  addFactInput,
  type AddFactInput,
  changeFactInput,
  type ChangeFactInput,
  type ChildFact,
} from "@evenkeel/contract/models/child-fact";
import { ofTexts } from "../../lib/form-errors.ts";

/** A form's texts; the times of a day stand in one, with a comma between them. */
export const blankFact = {
  kind: "",
  name: "",
  reaction: "",
  dose: "",
  memberNumber: "",
  groupNumber: "",
  size: "",
  telephone: "",
  email: "",
  address: "",
  times: "",
  note: "",
  /** The version that the change was made from, also of a draft that was left before the other parent changed it. */
  version: "1",
};
export type FactForm = typeof blankFact;

export function formOf(fact: ChildFact): FactForm {
  const lines = Object.fromEntries(factLines.map((line) => [line, fact[line] ?? ""]));
  const { kind, name, times, note } = fact;
  const version = String(fact.version);
  return { ...blankFact, ...lines, kind, name, times: times.join(","), note: note ?? "", version };
}

/** Only the fields of its kind are sent: what was typed for another kind stays in the draft. */
function asFact(form: Readonly<Record<string, string>>): object {
  const kind = form["kind"] as FactKind;
  const fields: readonly string[] = fieldsOfKind[kind] ?? [];
  const said = fields.map((field) =>
    field === "times"
      ? [field, (form[field] ?? "").split(",").filter((time) => time !== "")]
      : [field, form[field] ?? ""],
  );
  return { kind: form["kind"], name: form["name"], ...Object.fromEntries(said) };
}

export const addModel = (id: string) =>
  ofTexts<AddFactInput>(addFactInput, (form) => ({ id, ...asFact(form) }));
/** @param seen the version that was shown since; null: none */
export const changeModel = (id: string, seen: number | null) =>
  ofTexts<ChangeFactInput>(changeFactInput, (form) => ({
    ...asFact(form),
    id,
    version: seen ?? Number(form["version"]),
  }));
