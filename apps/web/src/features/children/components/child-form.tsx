import { longestName } from "@evenkeel/contract/constants";
import {
  type AddChildInput,
  addChildInput,
  type ChangeChildInput,
  changeChildInput,
  type Child,
} from "@evenkeel/contract/models/child";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { ColorField } from "../../../components/color-field.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { dayOf } from "../../../lib/dates.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import {
  checkForm,
  focusFirstError,
  type FormErrors,
  unfinishedFields,
} from "../../../lib/form-errors.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { childFacts, nicknamesOf } from "../child-words.ts";
import { failureWords, standsNow, useAddChild, useChangeChild } from "../queries.ts";
import classes from "./children.module.css";

interface ChildFormProps {
  /** The child that is changed; null for a new one. */
  child: Child | null;
  onKept: (child: Child) => void;
  onBack: () => void;
  /** What leaving it as it is is called; 'Cancel' without it. */
  backWords?: string;
}

const blank = { name: "", nicknames: "", birthDate: "", color: "" };
type Form = typeof blank;
type Field = keyof Form | "id" | "version";

const formOf = (child: Child | null): Form =>
  child === null
    ? blank
    : {
        name: child.name,
        nicknames: child.nicknames.join(", "),
        birthDate: child.birthDate ?? "",
        color: child.color,
      };

const detailsOf = ({ name, nicknames, birthDate, color }: Form) => ({
  name,
  nicknames: nicknamesOf(nicknames),
  birthDate: birthDate === "" ? null : birthDate,
  ...(color === "" ? {} : { color }),
});

/** Adds or changes a child. What is typed stays until the server has taken it. */
export function ChildForm({ child, onKept, onBack, backWords }: ChildFormProps) {
  const t = useWords("children");
  const user = useCurrentUser();
  const now = useNow();
  const first = useRef<HTMLInputElement>(null);
  // What was pressed is gone with the list: the focus goes to the first thing that is asked.
  useEffect(() => first.current?.focus(), []);
  const place = child === null ? "children.add" : `children.change.${child.id}`;
  const draft = useFormDraft<Form>(user.id, place, formOf(child));
  const { form } = draft;
  const [errors, setErrors] = useState<FormErrors<keyof Form>>({});
  const add = useAddChild();
  const change = useChangeChild();
  const { isPending, error } = child === null ? add : change;
  const stands = child === null ? null : standsNow(error);

  const set = (field: keyof Form, value: string) => {
    if (isPending) return;
    draft.change({ [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };
  const typed = (field: keyof Form) => (event: { currentTarget: { value: string } }) =>
    set(field, event.currentTarget.value);
  const onSuccess = (kept: Child) => {
    draft.clearSent(form);
    onKept(kept);
  };
  const leave = () => {
    draft.clearSent(form);
    onBack();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const details = detailsOf(form);
    const checked =
      child === null
        ? checkForm<AddChildInput, Field>(addChildInput, details)
        : checkForm<ChangeChildInput, Field>(changeChildInput, {
            ...details,
            id: child.id,
            version: (stands ?? child).version,
          });
    const found = { ...checked.errors, ...unfinishedFields<keyof Form>(event.currentTarget) };
    setErrors(found);
    if (checked.input === null || Object.keys(found).length > 0)
      return focusFirstError(event.currentTarget, found);
    if ("id" in checked.input) change.mutate(checked.input, { onSuccess });
    else add.mutate(checked.input, { onSuccess });
  };
  const refusal = refusalOf(error);
  const keep = child === null ? "form.add" : "form.save";
  const submitKey = stands === null ? keep : "form.saveMine";
  return (
    <form className={classes.panel} onSubmit={submit} noValidate aria-busy={isPending}>
      <TextInput
        label={t("form.name")}
        name="name"
        required
        ref={first}
        autoComplete="off"
        maxLength={longestName}
        readOnly={isPending}
        value={form.name}
        onChange={typed("name")}
        error={errors.name}
      />
      <TextInput
        label={t("form.nicknames")}
        name="nicknames"
        description={t("form.nicknamesHelp")}
        autoComplete="off"
        readOnly={isPending}
        value={form.nicknames}
        onChange={typed("nicknames")}
        error={errors.nicknames}
      />
      <TextInput
        label={t("form.birthDate")}
        name="birthDate"
        type="date"
        min="1900-01-01"
        max={dayOf(now, user.timeZone)}
        readOnly={isPending}
        value={form.birthDate}
        onChange={typed("birthDate")}
        error={errors.birthDate}
      />
      <ColorField
        legend={child === null ? t("form.colorNew") : t("form.color")}
        name="child-color"
        value={form.color}
        onChange={(color) => set("color", color)}
      />
      {stands === null ? null : <StandsNow child={stands} words={failureWords(t, error)} />}
      <FormRefusal refusal={refusal} zone={user.timeZone} mayTryAgain />
      {error === null || refusal !== null || stands !== null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? t("form.saving") : t(submitKey)}
        </Button>
        <Button variant="default" onClick={stands === null ? onBack : leave}>
          {stands === null ? (backWords ?? t("cancel")) : t("form.keepTheirs")}
        </Button>
      </div>
    </form>
  );
}

/** What the other parent changed meanwhile: nothing is overwritten unseen. */
function StandsNow({ child, words }: { child: Child; words: string }) {
  const t = useWords("children");
  const facts = childFacts(t, child);
  return (
    <div role="alert" className={classes.stands}>
      <p>{words}</p>
      <p className={classes.name}>
        <bdi>{visibleText(child.name)}</bdi>
      </p>
      {facts === "" ? null : <p className={classes.quiet}>{visibleText(facts)}</p>}
    </div>
  );
}
