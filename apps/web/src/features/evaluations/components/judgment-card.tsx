import { approvalOf, type Evaluation } from "@evenkeel/contract/models/evaluation";
import { Button } from "@mantine/core";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { RefObject } from "react";
import { Chip } from "../../../components/chip.tsx";
import { fullTime } from "../../../lib/dates.ts";
import { CrisisResources } from "../../messages/index.ts";
import { useCurrentUser } from "../../session/index.ts";
import { useAddEvaluationToRecord } from "../queries.ts";
import { approvalWord } from "../approval-word.ts";
import { ActionSteps } from "./action-steps.tsx";
import { EducationalNotice } from "./educational-notice.tsx";
import card from "../../../components/card.module.css";
import classes from "./judgment-card.module.css";
import { useWords } from "../../../lib/words.ts";

interface JudgmentCardProps {
  evaluation: Evaluation;
  cardRef: RefObject<HTMLElement | null>;
}

/** One judgment in full, made to be read, ticked off and printed. */
export function JudgmentCard({ evaluation, cardRef }: JudgmentCardProps) {
  const t = useWords("evaluations");
  const { displayName, timeZone } = useCurrentUser();
  const { judgment } = evaluation;
  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      className={`${card.card} ${classes.judgment}`}
      aria-labelledby="judgment-title"
    >
      <header className={classes.head}>
        <h2 id="judgment-title" className={classes.name}>
          {t("judgment")}
        </h2>
      </header>
      {judgment.crisis === true ? <CrisisResources /> : null}
      <EducationalNotice />
      <div className={classes.about}>
        <p>
          <strong>{evaluation.title}</strong>
        </p>
        <p className={classes.meta}>
          {t("judgment.about", {
            category: t(`category.${evaluation.category}`),
            urgency: t(`urgency.${evaluation.urgency}`),
            // Only who asked sees it.
            name: displayName,
            when: fullTime(evaluation.createdAt, timeZone),
          })}
        </p>
      </div>
      <section className={classes.section}>
        <h3>{t("judgment.summary")}</h3>
        <p className={classes.summary}>{judgment.recommendation_summary}</p>
        <p className={classes.badge}>
          <Chip tone="plain">{approvalWord(t, judgment)}</Chip>
          {t("notCourt")}
        </p>
      </section>
      <section className={classes.section}>
        <h3>{t("judgment.full")}</h3>
        <p className={classes.text}>{judgment.full_judgment}</p>
      </section>
      {judgment.action_steps.length === 0 ? null : (
        <section className={classes.section}>
          <h3>{t("judgment.steps")}</h3>
          <ActionSteps evaluationId={evaluation.id} steps={judgment.action_steps} />
        </section>
      )}
      {judgment.legal_flags.length === 0 ? null : (
        <section className={classes.section}>
          <h3>{t("judgment.flags")}</h3>
          <dl className={classes.flags}>
            {judgment.legal_flags.map((flag) => (
              <div key={flag.section + flag.sentence}>
                <dt>{flag.section}</dt>
                <dd>{flag.sentence}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <RecordEntry evaluation={evaluation} />
    </article>
  );
}

/** The loggable entry as it would appear on the record, and the ways to keep it. */
function RecordEntry({ evaluation }: { evaluation: Evaluation }) {
  const t = useWords("evaluations");
  const { timeZone } = useCurrentUser();
  const add = useAddEvaluationToRecord();
  const { loggable_entry: entry } = evaluation.judgment;
  return (
    <section className={classes.section}>
      <h3>{t("record")}</h3>
      <div className={classes.entry}>
        <p className={classes.meta}>{fullTime(entry.timestamp, timeZone)}</p>
        <p className={classes.text}>{entry.text}</p>
      </div>
      <div className={classes.actions}>
        {evaluation.recordedAt === null ? (
          <>
            <p className={classes.consequence}>{t("record.consequence")}</p>
            <Button
              variant="light"
              aria-disabled={add.isPending}
              onClick={() => {
                if (add.isPending) return;
                const { id, title, category, judgment } = evaluation;
                add.mutate({
                  id,
                  title,
                  category,
                  approved: approvalOf(judgment),
                  text: entry.text,
                });
              }}
            >
              {t(add.isPending ? "record.adding" : "record.add")}
            </Button>
            <PrintButton />
          </>
        ) : (
          <>
            <p className={classes.recorded} role="status">
              {t("record.since", { when: fullTime(evaluation.recordedAt, timeZone) })}
            </p>
            <PrintButton />
          </>
        )}
      </div>
    </section>
  );
}

function PrintButton() {
  const t = useWords("evaluations");
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      {t("print")}
    </Button>
  );
}
