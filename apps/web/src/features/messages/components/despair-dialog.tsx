import { resourcesFor } from "@evenkeel/contract/crisis-resources";
import { Button } from "@mantine/core";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import { CrisisList } from "../../../components/crisis-list.tsx";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import { useCurrentUser } from "../../session/index.ts";
import type { Choice, Phase } from "../sending.ts";
import classes from "./dialogs.module.css";

interface DespairDialogProps {
  phase: Extract<Phase, { name: "coaching" | "delivering" }>;
  onChoose: (choice: Choice) => void;
  onEdit: () => void;
}

/** Words of despair: who answers now comes first, and then the question whether they shall be sent at all. */
export function DespairDialog({ phase, onChoose, onEdit }: DespairDialogProps) {
  const { coParentName } = useCurrentUser();
  const { attempt, coaching } = phase;
  const name = coParentName ?? "your co-parent";
  const busy = phase.name === "delivering";
  const failed = phase.name === "coaching" && phase.failed;
  const choose = (choice: Choice) => {
    if (!busy) onChoose(choice);
  };
  const edit = () => {
    if (!busy) onEdit();
  };
  const suggestion = coaching?.suggestion ?? null;
  return (
    <NoticeDialog
      title="You do not have to carry this alone"
      icon={<IconLifebuoy />}
      tone="calm"
      onClose={edit}
      actions={
        <>
          <Button onClick={edit}>Do not send</Button>
          {suggestion === null ? null : (
            <Button
              variant="light"
              loading={busy && phase.choice === "rewrite"}
              onClick={() => choose("rewrite")}
            >
              Send the shorter words
            </Button>
          )}
          <Button
            variant="default"
            loading={busy && phase.choice === "confirmed"}
            onClick={() => choose("confirmed")}
          >
            Send to {name} as written
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        You matter. These people answer now, day and night, and listen without judging.
      </p>
      <CrisisList resources={resourcesFor(["crisis"])} />
      <section className={classes.question} aria-labelledby="send-all-the-same">
        <h3 id="send-all-the-same" className={classes.questionTitle}>
          Send to {name}?
        </h3>
        <p>Nothing has been sent. Your words stay in the message box, and you choose.</p>
      </section>
      <NoticePart label="Your message">{attempt.text}</NoticePart>
      {suggestion === null ? null : (
        <NoticePart label="Shorter, if you want to say that you need help" tone="offered">
          {suggestion}
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
