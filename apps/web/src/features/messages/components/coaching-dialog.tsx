import { longestText } from "@evenkeel/contract/constants";
import { Button, Textarea } from "@mantine/core";
import IconHeartHandshake from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import IconMessage2Heart from "@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import { useState } from "react";
import { leftOut } from "../left-out.ts";
import type { Choice, Phase } from "../sending.ts";
import { CrisisResources } from "./crisis-resources.tsx";
import classes from "./dialogs.module.css";
import { WhatIsMeant } from "./what-is-meant.tsx";
import { whyUnreached } from "../../../lib/why-unreached.ts";
import { useWords } from "../../../lib/words.ts";

interface CoachingDialogProps {
  phase: Extract<Phase, { name: "coaching" | "delivering" }>;
  onChoose: (choice: Choice, edited?: string) => void;
  onEdit: () => void;
  /** What the three fields say goes instead, moderated like any message. */
  onInstead: (text: string) => void;
}

/** News of an emergency is not made to wait for a choice of words: the calm version says the same facts. */
const sendKey = ({ coaching, asking }: CoachingDialogProps["phase"]) => {
  if (coaching?.mayBypass === true) return "coaching.sendCalm";
  return asking === "gentle" ? "coaching.sendSuggested" : "coaching.sendRewrite";
};

const titleOf = ({ coaching, asking }: CoachingDialogProps["phase"]) => {
  if (coaching?.whenUnchecked === "shorten") return "coaching.unchecked";
  if (coaching !== null && coaching.whenUnchecked !== null) return "coaching.unknown";
  return asking === "gentle" ? "coaching.gentle" : "coaching.calmer";
};

/**
 * The moderation dialog (a first yellow) or the Gentle Communication Support overlay (a second in a
 * row). Where there is no honest rewrite it asks for what happened and what is needed instead of making one up, and after a
 * second wording the words may go as they are; where the message could not be checked it says so, and nothing of its tone; one in a language that is not known goes with one tap.
 */
export function CoachingDialog({ phase, onChoose, onEdit, onInstead }: CoachingDialogProps) {
  const t = useWords("messages");
  const { attempt, coaching } = phase;
  const gentle = phase.asking === "gentle";
  const [wording, setWording] = useState(coaching?.suggestion ?? "");
  if (coaching === null) return null;
  const guidance = t(gentle ? "coaching.guidance" : "tip");
  const isChecked = coaching.whenUnchecked === null;
  const mayGoUnchecked = !isChecked && coaching.whenUnchecked !== "shorten";
  const whyNot = t(mayGoUnchecked ? "coaching.whyUnknown" : "coaching.why");
  const tipLabel = isChecked ? guidance : whyNot;
  // Where there is no rewrite there is always another way on: what was found, or three fields to say it in.
  const asksInParts = isChecked && coaching.suggestion === null && !coaching.mayBypass;
  const fields = coaching.fields ?? (asksInParts ? { happened: "", need: "", by: "" } : null);
  const isFound = Object.values(fields ?? {}).some((part) => part !== "");
  const mayGoAfterTip = asksInParts && coaching.mayGoAfterTip;
  const busy = phase.name === "delivering";
  const failed = phase.name === "coaching" && phase.failed;
  const choose = (choice: Choice) => {
    if (!busy) onChoose(choice, wording);
  };
  const edit = () => {
    if (!busy) onEdit();
  };
  return (
    <NoticeDialog
      title={t(titleOf(phase))}
      icon={gentle ? <IconHeartHandshake /> : <IconMessage2Heart />}
      tone={gentle ? "calm" : "amber"}
      onClose={edit}
      actions={
        <>
          {coaching.suggestion === null ? null : (
            <Button
              loading={busy && phase.choice === "rewrite"}
              disabled={wording.trim() === ""}
              onClick={() => choose("rewrite")}
            >
              {t(sendKey(phase))}
            </Button>
          )}
          {mayGoUnchecked ? (
            <Button
              loading={busy && phase.choice === "confirmed"}
              onClick={() => choose("confirmed")}
            >
              {t("coaching.sendUnchecked")}
            </Button>
          ) : null}
          {mayGoAfterTip ? (
            <>
              <Button
                variant="default"
                loading={busy && phase.choice === "confirmed"}
                onClick={() => choose("confirmed")}
              >
                {t("coaching.sendAfterTip")}
              </Button>
              <p className={classes.small}>{t("coaching.afterTip")}</p>
            </>
          ) : null}
          {coaching.mayBypass ? (
            <Button
              variant="light"
              color="red"
              loading={busy && phase.choice === "bypass"}
              onClick={() => choose("bypass")}
            >
              {t("coaching.sendNow")}
            </Button>
          ) : null}
          <Button
            variant={
              coaching.suggestion === null && fields === null && !mayGoUnchecked
                ? "filled"
                : "default"
            }
            onClick={edit}
          >
            {t(gentle ? "coaching.again" : "edit")}
          </Button>
          {coaching.mayBypass ? <p className={classes.small}>{t("coaching.urgent")}</p> : null}
        </>
      }
    >
      {coaching.crisis ? <CrisisResources /> : null}
      {/* What takes too long to read is long: it stays in the box, and the reason is seen at once. */}
      {isChecked || mayGoUnchecked ? (
        <NoticePart label={t("yourMessage")}>{attempt.text}</NoticePart>
      ) : null}
      {coaching.coachingTip === null ? null : (
        <NoticePart label={tipLabel} tone="tip">
          {coaching.coachingTip}
        </NoticePart>
      )}
      {coaching.suggestion === null ? null : (
        <Textarea
          label={t(gentle ? "coaching.revision" : "coaching.rewrite")}
          description={t("coaching.mayChange")}
          rows={4}
          maxLength={longestText.message}
          value={wording}
          onChange={(event) => setWording(event.currentTarget.value)}
        />
      )}
      {coaching.suggestion === null ? null : <LeftOut of={attempt.text} by={wording} />}
      {coaching.suggestion === null && isChecked ? (
        <WithoutRewrite isUrgent={coaching.mayBypass} isFound={isFound} />
      ) : null}
      {fields === null ? null : <WhatIsMeant found={fields} busy={busy} onSend={onInstead} />}
      {failed ? (
        <p role="alert" className={classes.failed}>
          {t("failed")} {navigator.onLine ? null : whyUnreached()}
        </p>
      ) : null}
    </NoticeDialog>
  );
}

/** What would not be sent of the message: nothing that a child needs is lost unseen. */
function LeftOut({ of: message, by: wording }: { of: string; by: string }) {
  const t = useWords("messages");
  const gone = leftOut(message, wording);
  if (gone.length === 0) return null;
  return (
    <div>
      <NoticePart label={t("coaching.leftOut")}>
        {gone.map((part) => `• ${part}`).join("\n")}
      </NoticePart>
      <p className={classes.small}>{t("coaching.leftOutHelp")}</p>
    </div>
  );
}

/** Urgent facts are facts: only words without any are asked for one. */
function WithoutRewrite({ isUrgent, isFound }: { isUrgent: boolean; isFound: boolean }) {
  const t = useWords("messages");
  if (isUrgent) return <p>{t("coaching.noneUrgent")}</p>;
  return <p>{t(isFound ? "coaching.inParts" : "coaching.none")}</p>;
}
