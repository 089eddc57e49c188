import type { Child } from "@evenkeel/contract/models/child";
import {
  bloodTypes,
  factKinds,
  fieldsOfKind,
  type FactKind,
  kindsWithFiles,
} from "@evenkeel/contract/fact-fields";
import { longestName, longestText } from "@evenkeel/contract/constants";
import type {
  AddFactInput,
  ChangeFactInput,
  ChildFact,
} from "@evenkeel/contract/models/child-fact";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Dialog } from "../../../components/dialog.tsx";
import { FormRefusal } from "../../../components/form-refusal.tsx";
import { refusalOf } from "../../../lib/refusal.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useWords } from "../../../lib/words.ts";
import { FilesField, useAttachments } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { addModel, blankFact, changeModel, type FactForm, formOf } from "../fact-draft.ts";
import { failureWords, standsNow, useAddFact, useChangeFact } from "../queries.ts";
import classes from "./child-facts.module.css";
import { FactLines } from "./fact-lines.tsx";
import { TimesField } from "./times-field.tsx";

interface FactDialogProps {
  child: Child;
  /** What is changed; null to add something. */
  fact: ChildFact | null;
  onClose: () => void;
  /** @param said what was done, for the parent */
  onKept: (said: string) => void;
}

const kindOf = (kind: string): FactKind | null => factKinds.find((one) => one === kind) ?? null;

/** Adds something to a child's page, or changes it. What is typed stays until the server has taken it. */
export function FactDialog({ child, fact, onClose, onKept }: FactDialogProps) {
  const t = useWords("child-facts");
  const common = useWords("common");
  const user = useCurrentUser();
  const place = fact === null ? `child-facts.add.${child.id}` : `child-facts.change.${fact.id}`;
  const draft = useFormDraft<FactForm>(user.id, place, fact === null ? blankFact : formOf(fact));
  const { form } = draft;
  const kind = kindOf(form.kind);
  const add = useAddFact();
  const change = useChangeFact();
  const { isPending, error } = fact === null ? add : change;
  const stands = standsNow(error);
  // Another one of that name may be on the page: then there is nothing to overwrite.
  const isOverwriting = fact !== null && stands?.id === fact.id;
  const sent = useRef<object>({});
  const sentFiles = useRef<readonly string[]>([]);
  const onSuccess = (kept: ChildFact) => {
    draft.clearSent(sent.current);
    files.sent(sentFiles.current);
    onKept(fact === null ? t("done.added", { name: kept.name }) : t("done.changed"));
  };
  const leave = () => {
    if (isOverwriting) draft.clearSent(form);
    onClose();
  };
  const files = useAttachments(place);
  const mayHaveFiles = fact === null && kind !== null && kindsWithFiles.includes(kind);
  const checked = useCheckedForm<FactForm, AddFactInput | ChangeFactInput>(draft, {
    isPending,
    model:
      fact === null
        ? addModel(child.id)
        : changeModel(fact.id, stands?.id === fact.id ? stands.version : null),
    send: (input) => {
      // A document must not go without the file that was chosen for it.
      if (mayHaveFiles && files.isPending) return;
      sent.current = form;
      sentFiles.current = mayHaveFiles ? files.ids : [];
      if ("kind" in input) {
        add.mutate({ ...input, attachmentIds: [...sentFiles.current] }, { onSuccess });
      } else change.mutate(input, { onSuccess });
    },
  });
  const save = fact === null ? "form.add" : "form.save";
  const title = fact === null ? t("add.title", { name: child.name }) : t("change.of", fact);
  return (
    <Dialog onClose={onClose} title={title} size={460}>
      <form className={classes.form} onSubmit={checked.submit} noValidate aria-busy={isPending}>
        {fact === null ? (
          <NativeSelect
            label={t("field.kind")}
            withAsterisk
            required
            disabled={isPending}
            {...checked.field("kind")}
            error={checked.errors.kind === undefined ? undefined : t("choose")}
          >
            <option value="">{t("choose")}</option>
            {factKinds.map((one) => (
              <option key={one} value={one}>
                {t(`one.${one}`)}
              </option>
            ))}
          </NativeSelect>
        ) : null}
        {kind === null ? null : (
          <Fields kind={kind} checked={checked} times={form.times} isPending={isPending} />
        )}
        {mayHaveFiles ? (
          <FilesField label={t("form.files")} files={files} disabled={isPending} />
        ) : null}
        {stands === null ? null : (
          <div role="alert" className={classes.stands}>
            <p>{failureWords(t, error)}</p>
            <p className={classes.title}>
              <bdi>{visibleText(stands.name)}</bdi>
            </p>
            <FactLines kind={stands.kind} fact={stands} />
          </div>
        )}
        <FormRefusal refusal={refusalOf(error)} zone={user.timeZone} />
        {stands !== null || failureWords(t, error) === null ? null : (
          <p role="alert" className={classes.failed}>
            {failureWords(t, error)}
          </p>
        )}
        <p className={classes.quiet}>{t("shared")}</p>
        <div className={classes.buttons}>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? t("form.saving") : t(isOverwriting ? "form.saveMine" : save)}
          </Button>
          <Button variant="default" onClick={leave}>
            {isOverwriting ? t("form.keepTheirs") : common("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  kind: FactKind;
  checked: ReturnType<typeof useCheckedForm<FactForm, AddFactInput | ChangeFactInput>>;
  times: string;
  isPending: boolean;
}

function Fields({ kind, checked, times, isPending }: FieldsProps) {
  const t = useWords("child-facts");
  const { field, set, errors } = checked;
  return (
    <>
      {kind === "blood" ? (
        <NativeSelect
          label={t("name.blood")}
          withAsterisk
          required
          disabled={isPending}
          {...field("name")}
        >
          <option value="">{t("choose")}</option>
          {bloodTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </NativeSelect>
      ) : (
        <TextInput
          label={t(`name.${kind}`)}
          required
          autoComplete="off"
          maxLength={longestName}
          readOnly={isPending}
          {...field("name")}
        />
      )}
      {fieldsOfKind[kind].map((name) => {
        const label = t("optional", { label: t(`field.${name}`) });
        if (name === "times") {
          return (
            <TimesField
              key={name}
              value={times}
              error={errors.times}
              isPending={isPending}
              onChange={(value) => set("times", value)}
            />
          );
        }
        if (name === "note") {
          return (
            <Textarea
              key={name}
              label={label}
              autosize
              minRows={2}
              maxLength={longestText.eventNote}
              readOnly={isPending}
              {...field(name)}
            />
          );
        }
        return (
          <TextInput
            key={name}
            label={label}
            autoComplete="off"
            maxLength={longestText.place}
            type={name === "telephone" ? "tel" : "text"}
            readOnly={isPending}
            {...field(name)}
          />
        );
      })}
    </>
  );
}
