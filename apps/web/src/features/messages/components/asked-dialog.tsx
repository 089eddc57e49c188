import { resourcesFor } from "@evenkeel/contract/crisis-resources";
import { Button } from "@mantine/core";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconMessage2Exclamation from "@tabler/icons-react/dist/esm/icons/IconMessage2Exclamation.mjs";
import { CrisisList } from "../../../components/crisis-list.tsx";
import { NoticeDialog, NoticePart } from "../../../components/notice-dialog.tsx";
import type { Asked } from "../../../lib/asking.ts";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import classes from "./dialogs.module.css";

export interface AskedDialogProps {
  asked: Asked;
}

/**
 * What comes before words of despair, or hostile ones, are on the record, wherever they were written: help or the tip, and
 * then whether they go at all.
 */
export function AskedDialog({ asked }: AskedDialogProps) {
  const t = useWords("messages");
  const common = useWords("common");
  const { coParentName } = useCurrentUser();
  const { asks, tip, act, isOptional, choose } = asked;
  const name = coParentName ?? common("coParent");
  const isDespair = asks === "despair";
  const Icon = isDespair ? IconLifebuoy : IconMessage2Exclamation;
  return (
    <NoticeDialog
      title={isDespair ? common("crisis.heading") : t("asked.hostile.title")}
      icon={<Icon />}
      tone={isDespair ? "calm" : "amber"}
      onClose={() => choose("change")}
      actions={
        <>
          <Button onClick={() => choose("change")}>
            {isDespair ? t("asked.despair.dont", { act }) : t("asked.change")}
          </Button>
          {isOptional ? (
            <Button variant="light" onClick={() => choose("without")}>
              {t("asked.without", { act })}
            </Button>
          ) : null}
          <Button variant="default" onClick={() => choose("asIs")}>
            {t("asked.asIs", { act })}
          </Button>
        </>
      }
    >
      {isDespair ? (
        <>
          <p className={classes.lead}>{t("despair.lead")}</p>
          <CrisisList resources={resourcesFor(["crisis"])} />
          <section className={classes.question} aria-labelledby="asked-all-the-same">
            <h3 id="asked-all-the-same" className={classes.questionTitle}>
              {t("asked.despair.question", { name })}
            </h3>
            <p>{t("asked.despair.text")}</p>
          </section>
        </>
      ) : (
        <>
          <p>{t("asked.hostile.text", { name })}</p>
          {tip === null ? null : (
            <NoticePart label={t("asked.tip")} tone="tip">
              {tip}
            </NoticePart>
          )}
        </>
      )}
    </NoticeDialog>
  );
}
