import { resourcesFor } from "@evenkeel/contract/crisis-resources";
import { Button } from "@mantine/core";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import { CrisisList } from "../../../components/crisis-list.tsx";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import { useCurrentUser } from "../../session/index.ts";
import type { Choice, Phase } from "../sending.ts";
import classes from "./dialogs.module.css";
import { whyUnreached } from "../../../lib/why-unreached.ts";
import { useWords } from "../../../lib/words.ts";

interface DespairDialogProps {
  phase: Extract<Phase, { name: "coaching" | "delivering" }>;
  onChoose: (choice: Choice) => void;
  onEdit: () => void;
}

/** Words of despair: first who to call right now, then the question whether to send them at all. */
export function DespairDialog({ phase, onChoose, onEdit }: DespairDialogProps) {
  const t = useWords("messages");
  const common = useWords("common");
  const { coParentName } = useCurrentUser();
  const { attempt, coaching } = phase;
  const name = coParentName ?? common("coParent");
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
      title={common("crisis.heading")}
      icon={<IconLifebuoy />}
      tone="calm"
      onClose={edit}
      actions={
        <>
          <Button onClick={edit}>{t("despair.dont")}</Button>
          {suggestion === null ? null : (
            <Button
              variant="light"
              loading={busy && phase.choice === "rewrite"}
              onClick={() => choose("rewrite")}
            >
              {t("despair.shorter")}
            </Button>
          )}
          <Button
            variant="default"
            loading={busy && phase.choice === "confirmed"}
            onClick={() => choose("confirmed")}
          >
            {t("despair.asWritten", { name })}
          </Button>
        </>
      }
    >
      <p className={classes.lead}>{t("despair.lead")}</p>
      <CrisisList resources={resourcesFor(["crisis"])} />
      <section className={classes.question} aria-labelledby="send-all-the-same">
        <h3 id="send-all-the-same" className={classes.questionTitle}>
          {t("despair.question", { name })}
        </h3>
        <p>{t("despair.text")}</p>
      </section>
      <NoticePart label={t("yourMessage")}>{attempt.text}</NoticePart>
      {suggestion === null ? null : (
        <NoticePart label={t("despair.shorterLabel")} tone="offered">
          {suggestion}
        </NoticePart>
      )}
      {failed ? (
        <p role="alert" className={classes.failed}>
          {t("failed")} {navigator.onLine ? null : whyUnreached()}
        </p>
      ) : null}
    </NoticeDialog>
  );
}
