import { longestName } from "@evenkeel/contract/constants";
import { type RenameInput, renameInput } from "@evenkeel/contract/models/account";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { failureWords, useRename } from "../queries.ts";
import classes from "./own-account.module.css";

/** The name by which everyone of the family knows the person. */
export function ChangeName() {
  const t = useWords("account");
  const { displayName } = useCurrentUser();
  const rename = useRename();
  const [form, setForm] = useState({ displayName });
  const { field, submit, failure } = useCheckedForm<typeof form, RenameInput>(
    { form, change: (fields) => setForm({ ...form, ...fields }) },
    {
      isPending: rename.isPending,
      model: renameInput,
      send: (input) => rename.mutate(input),
      error: rename.error,
    },
  );
  return (
    <form className={classes.part} onSubmit={submit} noValidate aria-label={t("name.title")}>
      <TextInput
        label={t("name.label")}
        description={t("name.text")}
        autoComplete="given-name"
        maxLength={longestName}
        {...field("displayName")}
      />
      {failure === null ? null : (
        <p role="alert" className={classes.failed}>
          {failureWords(t, failure)}
        </p>
      )}
      <p role="status" className={classes.quiet} hidden={!rename.isSuccess}>
        {rename.isSuccess ? t("name.done") : null}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" variant="default" aria-disabled={rename.isPending}>
          {t("name.save")}
        </Button>
      </div>
    </form>
  );
}
