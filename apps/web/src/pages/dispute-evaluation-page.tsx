import { paths } from "../lib/paths.ts";
import { headingOf } from "../lib/headings.ts";
import type { Evaluation } from "@evenkeel/contract/models/evaluation";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useEffect, useRef, useState } from "react";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";
import { StateMessage } from "../components/state-message.tsx";
import { EducationalNotice } from "../features/evaluations/components/educational-notice.tsx";
import { EvaluationForm } from "../features/evaluations/components/evaluation-form.tsx";
import { EvaluationList } from "../features/evaluations/components/evaluation-list.tsx";
import { JudgmentCard } from "../features/evaluations/components/judgment-card.tsx";
import { useEarlierEvaluations, useEvaluations } from "../features/evaluations/queries.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import paper from "../components/paper.module.css";
import { useWords } from "../lib/words.ts";

export function DisputeEvaluationPage() {
  const t = useWords("evaluations");
  const { role } = useCurrentUser();
  return (
    <Page {...headingOf(paths.disputeEvaluation)} actions={<AccountMenu />}>
      {role === "court_viewer" ? (
        <StateMessage icon={<IconLock />} title={t("court")} text={t("courtText")} />
      ) : (
        <Evaluations />
      )}
    </Page>
  );
}

const none: readonly Evaluation[] = [];

function Evaluations() {
  const t = useWords("evaluations");
  const evaluations = useEvaluations();
  const [openId, setOpenId] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const list = useEarlierEvaluations(evaluations.data ?? none);
  const open = list.all.find((evaluation) => evaluation.id === openId);
  useEffect(() => {
    if (openId === null) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "start" });
  }, [openId]);
  return (
    <>
      <div className={paper.screenOnly}>
        <EducationalNotice />
      </div>
      <div className={paper.screenOnly}>
        <EvaluationForm onEvaluated={setOpenId} />
      </div>
      {open === undefined ? null : <JudgmentCard key={open.id} evaluation={open} cardRef={card} />}
      <div className={paper.screenOnly}>
        {evaluations.isError && evaluations.data === undefined ? (
          <ErrorState
            title={t("earlier.missing")}
            text={t("earlier.missingText")}
            onRetry={() => void evaluations.refetch()}
          />
        ) : null}
        {list.all.length === 0 ? null : (
          <EvaluationList list={list} openId={openId} onOpen={setOpenId} />
        )}
      </div>
    </>
  );
}
