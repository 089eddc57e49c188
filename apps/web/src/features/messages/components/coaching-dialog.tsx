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

/**
 * The moderation dialog (a first yellow) or the Gentle Communication Support overlay (a second in a
 * row). Where there is no honest rewrite it asks for the fact or the request instead of making one up.
 */
export function CoachingDialog({ phase, onChoose, onEdit }: CoachingDialogProps) {
  const { attempt, coaching } = phase;
  const gentle = phase.asking === "gentle";
  if (coaching === null) return null;
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
      title={gentle ? "Gentle Communication Support" : "A calmer way to say this"}
      icon={gentle ? <IconHeartHandshake /> : <IconMessage2Heart />}
      tone={gentle ? "calm" : "amber"}
      onClose={edit}
      actions={
        <>
          {coaching.suggestion === null ? null : (
            <Button loading={busy && phase.choice === "rewrite"} onClick={() => choose("rewrite")}>
              {gentle ? "Send Suggested Message" : "Send Rewrite"}
            </Button>
          )}
          <Button variant={coaching.suggestion === null ? "filled" : "default"} onClick={edit}>
            {gentle ? "Try Again" : "Edit Message"}
          </Button>
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
      <NoticePart label="Your message">{attempt.text}</NoticePart>
      {coaching.tip === null ? null : (
        <NoticePart label={gentle ? "Gentle Guidance" : "Coaching tip"} tone="tip">
          {coaching.tip}
        </NoticePart>
      )}
      {coaching.suggestion === null ? (
        <WithoutRewrite isUrgent={coaching.mayBypass} />
      ) : (
        <NoticePart label={gentle ? "Suggested revision" : "Suggested rewrite"} tone="offered">
          {coaching.suggestion}
        </NoticePart>
      )}
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
