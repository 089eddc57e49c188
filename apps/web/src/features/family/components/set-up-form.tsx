import { currencies } from "@evenkeel/contract/constants";
import { type SetUpInput, setUpInput } from "@evenkeel/contract/models/family";
import type { User } from "@evenkeel/contract/models/user";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { LanguageChoice } from "../../../components/language-choice.tsx";
import { allTimeZones } from "../../../lib/time-zones.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { currentLocale, useWords } from "../../../lib/words.ts";
import { useSetUp } from "../queries.ts";
import { AccountForm, nameField } from "./account-form.tsx";

/** Of no one yet: nobody is signed in on this page. */
const noOne = 0;
const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** For example 'US Dollar (USD)'. */
const currencyName = (code: string): string => {
  const name = new Intl.DisplayNames(currentLocale(), { type: "currency" }).of(code) ?? code;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} (${code})`;
};

/** What is kept as it is typed; secrets never are. */
const blank = { familyName: "", displayName: "", coParentName: "", username: "" };
const secrets = { code: "", password: "" };
const usual = { currency: "USD" };

interface SetUpFormProps {
  /** Gets ready what comes next; the form waits for it. */
  prepare: (user: User) => Promise<void>;
}

/** The first family of this server: who they are, and who sets it up. */
export function SetUpForm({ prepare }: SetUpFormProps) {
  const t = useWords("family");
  const draft = useFormDraft(noOne, "family.setup", blank);
  const [rest, setRest] = useState({ ...secrets, ...usual, timeZone: zoneHere() });
  const setUp = useSetUp(async (user) => {
    draft.clearSent(draft.form);
    await prepare(user);
  });
  const isUnderWay = setUp.isPending || setUp.isSuccess;
  const form = { ...draft.form, ...rest };
  const change = (fields: Partial<typeof form>) => {
    setRest((before) => ({
      code: fields.code ?? before.code,
      password: fields.password ?? before.password,
      timeZone: fields.timeZone ?? before.timeZone,
      currency: fields.currency ?? before.currency,
    }));
    const { code: _code, password: _password, timeZone: _zone, currency: _money, ...kept } = fields;
    draft.change(kept);
  };
  const { field, submit, failure } = useCheckedForm<typeof form, SetUpInput>(
    { form, change },
    {
      isPending: isUnderWay,
      model: setUpInput,
      also: { locale: currentLocale() },
      send: (input) => setUp.mutate(input),
      error: setUp.error,
    },
  );
  const name = nameField(isUnderWay);
  return (
    <AccountForm
      name={t("setUp.title")}
      field={field}
      submit={submit}
      isUnderWay={isUnderWay}
      error={failure}
      submitWords={t(isUnderWay ? "setUp.submitting" : "setUp.submit")}
    >
      <LanguageChoice label={t("setUp.language")} />
      <TextInput
        label={t("setUp.code")}
        description={t("setUp.codeText")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...name}
        {...field("code")}
      />
      <TextInput
        label={t("setUp.familyName")}
        description={t("setUp.familyNameText")}
        autoComplete="off"
        {...name}
        {...field("familyName")}
      />
      <TextInput
        label={t("setUp.displayName")}
        autoComplete="given-name"
        {...name}
        {...field("displayName")}
      />
      <TextInput
        label={t("setUp.coParentName")}
        description={t("setUp.coParentNameText")}
        autoComplete="off"
        {...name}
        {...field("coParentName")}
      />
      <NativeSelect
        label={t("setUp.timeZone")}
        description={t("setUp.timeZoneText")}
        data={allTimeZones(zoneHere(), "America/Los_Angeles")}
        disabled={isUnderWay}
        {...field("timeZone")}
      />
      <NativeSelect
        label={t("setUp.currency")}
        description={t("setUp.currencyText")}
        data={currencies.map((value) => ({ value, label: currencyName(value) }))}
        disabled={isUnderWay}
        {...field("currency")}
      />
    </AccountForm>
  );
}
