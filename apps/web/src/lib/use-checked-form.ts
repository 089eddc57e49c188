import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import {
  answeredErrors,
  checkForm,
  focusFirstError,
  type FormErrors,
  type Model,
  unfinishedFields,
} from "./form-errors.ts";
import { newId } from "./new-id.ts";

interface Draft<Form> {
  form: Form;
  change: (fields: Partial<Form>) => void;
}

interface Sending<Input> {
  isPending: boolean;
  /** What the server checks the input by. */
  model: Model<Input>;
  /** What the input holds besides the fields. */
  also?: object;
  send: (input: Input) => void;
  /** Why sending failed; null while it has not. What it says of a field stands beside that field. */
  error?: unknown;
}

const noneSettled = { of: null, fields: [] };

/**
 * A form that is checked by the contract's model, tells beside each field what is wrong, and stays as it was sent while
 * it is under way. One with a `clientKey` is sent once: the key of a failed try belongs to the words it was tried with.
 */
export function useCheckedForm<Form extends Record<string, string>, Input extends object>(
  { form, change }: Draft<Form>,
  { isPending, model, also, send, error = null }: Sending<Input>,
) {
  type Field = keyof Form & string;
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const sent = useRef<HTMLFormElement>(null);
  const refused = answeredErrors<Field>(error);
  const [settled, setSettled] = useState<{ of: unknown; fields: readonly Field[] }>(noneSettled);
  const settledFields = settled.of === error ? settled.fields : [];
  useEffect(() => {
    const held = document.activeElement;
    // Whoever types elsewhere by now goes on there: the rest of a password has no business in a field that shows it.
    const isFree = held === null || held === document.body || sent.current?.contains(held) === true;
    if (sent.current !== null && isFree) focusFirstError(sent.current, answeredErrors(error));
  }, [error]);
  const isKeyed = "clientKey" in form;
  const key = (clientKey: string) => (isKeyed ? { clientKey } : {});

  /** @param fields those whose errors this answers */
  const set = (field: Field, value: string, fields: readonly Field[] = [field]) => {
    if (isPending) return;
    change({ ...form, [field]: value, ...key("") });
    setErrors({ ...errors, ...Object.fromEntries(fields.map((name) => [name, undefined])) });
    setSettled({ of: error, fields: [...settledFields, ...fields] });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const keyed = key(form["clientKey"] || newId());
    const checked = checkForm<Input, Field>(model, { ...form, ...keyed, ...also });
    const found = { ...checked.errors, ...unfinishedFields<Field>(event.currentTarget) };
    setErrors(found);
    if (checked.input === null || Object.keys(found).length > 0)
      return focusFirstError(event.currentTarget, found);
    if (isKeyed) change({ ...form, ...keyed });
    sent.current = event.currentTarget;
    send(checked.input);
  };
  const named = Object.keys(refused);
  const isPlaced = named.length > 0 && named.every((name) => name in form);
  return {
    errors,
    set,
    /** What a text field takes: its words, what is wrong with them, and whether they are under way. */
    field: (name: Field) => ({
      name,
      value: form[name] ?? "",
      error: errors[name] ?? (settledFields.includes(name) ? undefined : refused[name]),
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value),
    }),
    submit,
    /** Why sending failed, where that is about no field of the form; null otherwise. */
    failure: isPlaced ? null : error,
  };
}
