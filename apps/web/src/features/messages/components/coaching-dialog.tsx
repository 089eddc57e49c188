import { Button } from "@mantine/core";
import IconHeartHandshake from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import IconMessage2Heart from "@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import type { Choice, Phase } from "../sending.ts";
import { CrisisResources } from "./crisis-resources.tsx";
import classes from "./dialogs.module.css";
import { useWords } from "../../../lib/words.ts";

interface CoachingDialogProps {
  phase: Extract<Phase, { name: "coaching" | "delivering" }>;
  onChoose: (choice: Choice) => void;
  onEdit: () => void;
}

/** News of an emergency is not made to wait for a choice of words: the calm version says the same facts. */
const sendKey = ({ coaching, asking }: CoachingDialogProps["phase"]) => {
  if (coaching?.mayBypass === true) return "coaching.sendCalm";
  return asking === "gentle" ? "coaching.sendSuggested" : "coaching.sendRewrite";
};

const titleOf = ({ coaching, asking }: CoachingDialogProps["phase"]) => {
  if (coaching?.checked === false) return "coaching.unchecked";
  return asking === "gentle" ? "coaching.gentle" : "coaching.calmer";
};

/**
 * The moderation dialog (a first yellow) or the Gentle Communication Support overlay (a second in a
 * row). Where there is no honest rewrite it asks for the fact or the request instead of making one up; where the message
 * could not be checked it says so, and nothing of its tone.
 */
export function CoachingDialog({ phase, onChoose, onEdit }: CoachingDialogProps) {
  const t = useWords("messages");
  const { attempt, coaching } = phase;
  const gentle = phase.asking === "gentle";
  if (coaching === null) return null;
  const guidance = t(gentle ? "coaching.guidance" : "tip");
  const tipLabel = coaching.checked ? guidance : t("coaching.why");
  const busy = phase.name === "delivering";
  const failed = phase.name === "coaching" && phase.failed;
  const choose = (choice: Choice) => {
    if (!busy) onChoose(choice);
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
            <Button loading={busy && phase.choice === "rewrite"} onClick={() => choose("rewrite")}>
              {t(sendKey(phase))}
            </Button>
          )}
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
          <Button variant={coaching.suggestion === null ? "filled" : "default"} onClick={edit}>
            {t(gentle ? "coaching.again" : "edit")}
          </Button>
          {coaching.mayBypass ? <p className={classes.small}>{t("coaching.urgent")}</p> : null}
        </>
      }
    >
      {coaching.crisis ? <CrisisResources /> : null}
      {/* What takes too long to read is long: it stays in the box, and the reason is seen at once. */}
      {coaching.checked ? <NoticePart label={t("yourMessage")}>{attempt.text}</NoticePart> : null}
      {coaching.tip === null ? null : (
        <NoticePart label={tipLabel} tone="tip">
          {coaching.tip}
        </NoticePart>
      )}
      {coaching.suggestion === null ? null : (
        <NoticePart label={t(gentle ? "coaching.revision" : "coaching.rewrite")} tone="offered">
          {coaching.suggestion}
        </NoticePart>
      )}
      {coaching.suggestion === null && coaching.checked ? (
        <WithoutRewrite isUrgent={coaching.mayBypass} />
      ) : null}
      {failed ? (
        <p role="alert" className={classes.failed}>
          {t("failed")}
        </p>
      ) : null}
    </NoticeDialog>
  );
}

/** Urgent facts are facts: only words without any are asked for one. */
function WithoutRewrite({ isUrgent }: { isUrgent: boolean }) {
  const t = useWords("messages");
  return <p>{t(isUrgent ? "coaching.noneUrgent" : "coaching.none")}</p>;
}
