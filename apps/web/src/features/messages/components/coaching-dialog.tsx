import { Button } from "@mantine/core";
import IconHeartHandshake from "@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs";
import IconMessage2Heart from "@tabler/icons-react/dist/esm/icons/IconMessage2Heart.mjs";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import type { Choice, Phase } from "../sending.ts";
import { CrisisResources } from "./crisis-resources.tsx";
import classes from "./dialogs.module.css";

interface CoachingDialogProps {
  phase: Extract<Phase, { name: "coaching" | "delivering" }>;
  onChoose: (choice: Choice) => void;
  onEdit: () => void;
}

/** News of an emergency is not made to wait for a choice of words: the calm version says the same facts. */
const rewriteLabel = ({ coaching, asking }: CoachingDialogProps["phase"]): string => {
  if (coaching?.mayBypass === true) return "Send the calm version";
  return asking === "gentle" ? "Send Suggested Message" : "Send Rewrite";
};

const titleOf = ({ coaching, asking }: CoachingDialogProps["phase"]): string => {
  if (coaching?.checked === false) return "Not checked";
  return asking === "gentle" ? "Gentle Communication Support" : "A calmer way to say this";
};

/**
 * The moderation dialog (a first yellow) or the Gentle Communication Support overlay (a second in a
 * row). Where there is no honest rewrite it asks for the fact or the request instead of making one up; where the message
 * could not be checked it says so, and nothing of its tone.
 */
export function CoachingDialog({ phase, onChoose, onEdit }: CoachingDialogProps) {
  const { attempt, coaching } = phase;
  const gentle = phase.asking === "gentle";
  if (coaching === null) return null;
  const guidance = gentle ? "Gentle Guidance" : "Coaching tip";
  const tipLabel = coaching.checked ? guidance : "Why it was not sent";
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
      title={titleOf(phase)}
      icon={gentle ? <IconHeartHandshake /> : <IconMessage2Heart />}
      tone={gentle ? "calm" : "amber"}
      onClose={edit}
      actions={
        <>
          {coaching.suggestion === null ? null : (
            <Button loading={busy && phase.choice === "rewrite"} onClick={() => choose("rewrite")}>
              {rewriteLabel(phase)}
            </Button>
          )}
          {coaching.mayBypass ? (
            <Button
              variant="light"
              color="red"
              loading={busy && phase.choice === "bypass"}
              onClick={() => choose("bypass")}
            >
              Send now
            </Button>
          ) : null}
          <Button variant={coaching.suggestion === null ? "filled" : "default"} onClick={edit}>
            {gentle ? "Try Again" : "Edit Message"}
          </Button>
          {coaching.mayBypass ? (
            <p className={classes.small}>
              Urgent facts about a child are never held. &lsquo;Send now&rsquo; sends your words as
              they are; both of you and the record will see that they were.
            </p>
          ) : null}
        </>
      }
    >
      {coaching.crisis ? <CrisisResources /> : null}
      {/* What takes too long to read is long: it stays in the box, and the reason is seen at once. */}
      {coaching.checked ? <NoticePart label="Your message">{attempt.text}</NoticePart> : null}
      {coaching.tip === null ? null : (
        <NoticePart label={tipLabel} tone="tip">
          {coaching.tip}
        </NoticePart>
      )}
      {coaching.suggestion === null ? null : (
        <NoticePart label={gentle ? "Suggested revision" : "Suggested rewrite"} tone="offered">
          {coaching.suggestion}
        </NoticePart>
      )}
      {coaching.suggestion === null && coaching.checked ? (
        <WithoutRewrite isUrgent={coaching.mayBypass} />
      ) : null}
      {failed ? (
        <p role="alert" className={classes.failed}>
          Failed to send message. Please try again.
        </p>
      ) : null}
    </NoticeDialog>
  );
}

/** Urgent facts are facts: only words without any are asked for one. */
function WithoutRewrite({ isUrgent }: { isUrgent: boolean }) {
  return (
    <p>
      {isUrgent
        ? "No calmer wording was found that keeps every fact. You can put it in your own words, or send it as it is."
        : "There is no fact or request in this yet that could be passed on. What does your co-parent need to know, or what are you asking for?"}
    </p>
  );
}
