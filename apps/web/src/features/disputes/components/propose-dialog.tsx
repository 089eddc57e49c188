import {
  disputeCategories,
  disputeUrgencies,
  ruleQuestionCategory,
} from "@evenkeel/contract/constants";
import {
  type Dispute,
  type WrittenDispute,
  proposeDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { FilesField, useAttachments } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useProposeDispute } from "../queries.ts";
import type { QuestionedRule } from "../use-questioned-rule.ts";
import { FoldedText } from "../../../components/folded-text.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import classes from "./dialog-form.module.css";
import { currentLocale, type PageWords, useWords } from "../../../lib/words.ts";
import { suggestionFor } from "../suggestion.ts";

interface ProposeDialogProps {
  /** The dispute whose counter-proposal, or the AI's suggestion for it, is taken up; null for a new proposal. */
  follows: Dispute | null;
  /** The rule of a custody schedule that is questioned: the proposal starts with its words. */
  questioned?: QuestionedRule | null;
  onClose: () => void;
  onProposed: (dispute: WrittenDispute) => void;
}

const blank = { category: "", title: "", description: "", urgency: "standard", clientKey: "" };
type Form = typeof blank;

/** The counter-proposal that the other parent wrote: it stands above what is typed, and is nobody else's words. */
const writtenByOther = (dispute: Dispute | null, userId: number): string | null =>
  dispute?.status === "countered" && dispute.responderId !== userId ? dispute.responseText : null;

const again = (dispute: Dispute, userId: number): Form => ({
  ...blank,
  category: dispute.category,
  title: dispute.title,
  description:
    suggestionFor(currentLocale(), dispute).own.suggests ??
    (writtenByOther(dispute, userId) === null ? (dispute.responseText ?? "") : ""),
  // How soon an answer is needed was said of the proposal before; of this one its writer says it.
});

const questioning = (t: PageWords<"disputes">, { words }: QuestionedRule): Form => ({
  ...blank,
  category: ruleQuestionCategory,
  title: t("question.title"),
  description: `${words}\n\n`,
});

/** Proposes a decision to the co-parent. What is typed stays until the server has taken it. */
export function ProposeDialog({
  follows,
  questioned = null,
  onClose,
  onProposed,
}: ProposeDialogProps) {
  const t = useWords("disputes");
  const user = useCurrentUser();
  const place = [
    "disputes.propose",
    follows?.id,
    questioned && Object.values(questioned.address).join("."),
  ]
    .filter(Boolean)
    .join(".");
  const draft = useFormDraft<Form>(
    user.id,
    place,
    follows !== null
      ? again(follows, user.id)
      : questioned === null
        ? blank
        : questioning(t, questioned),
  );
  // With other files it is another proposal: under the key of a failed try the server takes only the same one.
  const files = useAttachments(place, () => {
    if (draft.form.clientKey !== "") draft.change({ clientKey: "" });
  });
  const propose = useProposeDispute(({ attachmentIds, ...words }) => {
    draft.clearSent(words);
    files.sent(attachmentIds ?? []);
  });
  const { isPending } = propose;
  const name = user.coParentName ?? t("form.coParentFirst");
  const isSuggestion = follows?.status === "resolved";
  const counter = writtenByOther(follows, user.id);
  const { field, submit } = useCheckedForm(draft, {
    isPending,
    model: proposeDisputeInput,
    also: {
      ...(follows === null ? {} : { followsId: follows.id }),
      ...(questioned === null ? {} : { aboutRule: questioned.address }),
    },
    send: (input) => {
      // It must not go without a file that was chosen for it.
      if (files.isPending) return;
      propose.mutate(
        { ...input, ...(files.ids.length === 0 ? {} : { attachmentIds: files.ids }) },
        { onSuccess: onProposed },
      );
    },
  });
  return (
    <FormDialog
      title={t(
        isSuggestion
          ? "suggest.title"
          : follows !== null
            ? "again"
            : questioned === null
              ? "form.decision"
              : "question",
      )}
      onClose={onClose}
      onSubmit={submit}
      sending={propose}
      submitLabel={t("form.submit")}
      sendingLabel={t("form.submitting")}
      zone={user.timeZone}
      hint={t("form.hint", { name })}
    >
      {follows === null ? null : (
        <p className={classes.hint}>
          {isSuggestion ? t("suggest.text", { name }) : t("form.againText")}
        </p>
      )}
      {counter === null ? null : (
        <div className={classes.about}>
          <p className={classes.hint}>{t("form.theirs", { name })}</p>
          <FoldedText text={counter} of={t("form.theirs", { name })} />
        </div>
      )}
      {questioned === null ? null : <p className={classes.hint}>{t("question.text")}</p>}
      <NativeSelect
        label={t("form.category")}
        withAsterisk
        required
        disabled={isPending}
        {...field("category")}
      >
        <option value="">{t("form.select")}</option>
        {disputeCategories.map((category) => (
          <option key={category} value={category}>
            {t(`category.${category}`)}
          </option>
        ))}
      </NativeSelect>
      <TextInput label={t("form.title")} required readOnly={isPending} {...field("title")} />
      <Textarea
        label={t("form.description")}
        description={t("form.descriptionText")}
        required
        rows={6}
        resize="vertical"
        readOnly={isPending}
        {...field("description")}
      />
      <NativeSelect
        label={t("form.urgency")}
        disabled={isPending}
        data={disputeUrgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))}
        {...field("urgency")}
      />
      <FilesField label={t("form.files")} files={files} disabled={isPending} />
    </FormDialog>
  );
}
