import {
  type Dispute,
  type WrittenDispute,
  respondDisputeInput,
} from "@evenkeel/contract/models/dispute";
import { Radio, Textarea } from "@mantine/core";
import { FoldedText } from "../../../components/folded-text.tsx";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { FilesField, useAttachments } from "../../attachments/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { shareAsked } from "../labels.ts";
import { sameInOther } from "../suggestion.ts";
import { InOther } from "./in-other.tsx";
import { useRespondToDispute } from "../queries.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import classes from "./dialog-form.module.css";
import { useLocale, useWords } from "../../../lib/words.ts";

interface RespondDialogProps {
  dispute: Dispute;
  /** The dispute that it follows. */
  follows: Dispute | undefined;
  onClose: () => void;
  onResponded: (dispute: WrittenDispute) => void;
}

const blank = { responseType: "", responseText: "" };

/** Agrees or makes a counter-proposal. What is typed stays until the server has taken it. */
export function RespondDialog({ dispute, follows, onClose, onResponded }: RespondDialogProps) {
  const t = useWords("disputes");
  const user = useCurrentUser();
  const place = `disputes.respond.${dispute.id}`;
  const draft = useFormDraft(user.id, place, blank);
  const files = useAttachments(place);
  const respond = useRespondToDispute(({ attachmentIds, ...words }) => {
    draft.clearSent(words);
    files.sent(attachmentIds ?? []);
  });
  const { isPending } = respond;
  const { errors, field, set, submit } = useCheckedForm(draft, {
    isPending,
    model: respondDisputeInput,
    also: { id: dispute.id },
    send: (input) => {
      // It must not go without a file that was chosen for it.
      if (files.isPending) return;
      respond.mutate(
        { ...input, ...(files.ids.length === 0 ? {} : { attachmentIds: files.ids }) },
        { onSuccess: onResponded },
      );
    },
  });
  const share = shareAsked(dispute, user.id);
  const counters = draft.form.responseType === "counter";
  return (
    <FormDialog
      title={t("answer")}
      onClose={onClose}
      onSubmit={submit}
      sending={respond}
      submitLabel={t("answer.submit")}
      sendingLabel={t("form.submitting")}
      zone={user.timeZone}
      hint={t("answer.hint")}
      mayTryAgain
    >
      <section className={classes.about}>
        <h3>{dispute.title}</h3>
        <FoldedText text={dispute.description} of={t("answer.of")} />
        <InOther {...sameInOther(dispute, follows, useLocale())} />
      </section>
      <Radio.Group
        label={t("answer.yours")}
        name="responseType"
        withAsterisk
        value={draft.form.responseType}
        // Only a counter-proposal needs words: another choice asks again what is missing.
        onChange={(choice) => set("responseType", choice, ["responseType", "responseText"])}
        error={errors.responseType}
      >
        <div className={classes.choices}>
          <Radio
            value="agree"
            label={share === null ? t("answer.agree") : t("answer.agreeShare", share)}
            disabled={isPending}
          />
          <Radio value="counter" label={t("answer.counter")} disabled={isPending} />
        </div>
      </Radio.Group>
      {dispute.aboutExpense !== null && share === null ? <p>{t("answer.wordsOnly")}</p> : null}
      <Textarea
        label={t(counters ? "answer.counterText" : "answer.note")}
        required={counters}
        rows={5}
        resize="vertical"
        readOnly={isPending}
        {...field("responseText")}
      />
      <FilesField label={t("form.files")} files={files} disabled={isPending} />
    </FormDialog>
  );
}
