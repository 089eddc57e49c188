import { type Issue, issueSentence, ownSentence } from "@evenkeel/contract/issue-words";
import { defaultLocale } from "@evenkeel/words";
import { callErrorOf } from "./errors.ts";
import { currentLocale, worded, words } from "./words.ts";

/** What is said of an input; zod's own words, which are English, where the model says nothing. */
function saidOf(issue: Issue): string {
  const sentence = issueSentence(issue);
  if (sentence !== null) return worded(sentence);
  return currentLocale() === defaultLocale ? issue.message : worded(ownSentence(issue));
}

/** As much of a contract's model as a form needs. */
export interface Model<Input> {
  safeParse(
    form: unknown,
  ):
    | { success: true; data: Input }
    | { success: false; error: { issues: (Issue & { path: PropertyKey[] })[] } };
}

/** A model of fields that are typed as text: `read` says what the texts mean before they are checked. */
export const ofTexts = <Input>(
  model: Model<Input>,
  read: (texts: Readonly<Record<string, string>>) => object,
): Model<Input> => ({
  safeParse(form) {
    const fields = typeof form === "object" && form !== null ? Object.entries(form) : [];
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === "string");
    return model.safeParse(read(Object.fromEntries(texts)));
  },
});

/** What is wrong with each field, in the contract's own words; the first thing where there are several. */
export type FormErrors<Field extends string> = { [Name in Field]?: string | undefined };

type Checked<Input, Field extends string> =
  | { input: Input; errors: null }
  | { input: null; errors: FormErrors<Field> };

/** Checks a form by the model that the server checks it by. */
export function checkForm<Input, Field extends string>(
  model: Model<Input>,
  form: Partial<Record<Field, unknown>>,
): Checked<Input, Field> {
  const parsed = model.safeParse(form);
  if (parsed.success) return { input: parsed.data, errors: null };
  const errors: FormErrors<Field> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0]) as Field;
    errors[field] ??= saidOf(issue);
  }
  return { input: null, errors };
}

/**
 * What is typed only in part: a date without its year has no value, as if nothing stood there, and would be lost without
 * a word.
 */
export function unfinishedFields<Field extends string>(form: HTMLFormElement): FormErrors<Field> {
  const errors: FormErrors<Field> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || !field.validity.badInput) continue;
    errors[field.name as Field] = words("common")("unfinished");
  }
  return errors;
}

/** What the server said of single fields, in the reader's language; nothing where it said none of that. */
export function answeredErrors<Field extends string>(error: unknown): FormErrors<Field> {
  const errors: FormErrors<Field> = {};
  for (const { path, message } of callErrorOf(error)?.body?.issues ?? []) {
    const [field = ""] = path.split(".");
    errors[field as Field] ??= message;
  }
  return errors;
}

/** Gives the focus to the first field that has something wrong, in the order in which they stand. */
export function focusFirstError(form: HTMLFormElement, errors: FormErrors<string>): void {
  const fields = [...form.querySelectorAll<HTMLElement>("[name]")];
  fields.find((field) => (field.getAttribute("name") ?? "") in errors)?.focus();
}
