import { headingOf } from "../lib/headings.ts";
import type { Dispute, WrittenDispute } from "@evenkeel/contract/models/dispute";
import { Button, VisuallyHidden } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";
import { ContentSkeleton } from "../components/content-skeleton.tsx";
import { StateMessage } from "../components/state-message.tsx";
import { cardId } from "../features/disputes/components/dispute-card.tsx";
import { DisputeList } from "../features/disputes/components/dispute-list.tsx";
import { ProposeDialog, RespondDialog } from "../features/disputes/components/lazy-dialogs.ts";
import { useQuestionedRule } from "../features/disputes/use-questioned-rule.ts";
import { CrisisResources } from "../features/messages/components/crisis-resources.tsx";
import { useDisputes } from "../features/disputes/queries.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { paths } from "../lib/paths.ts";
import classes from "./disputes-page.module.css";
import { useWords, words } from "../lib/words.ts";

type Dialog =
  | { name: "propose"; follows: Dispute | null }
  | { name: "respond"; dispute: Dispute }
  | null;

export function DisputesPage() {
  const t = useWords("disputes");
  const user = useCurrentUser();
  const disputes = useDisputes();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [said, setSaid] = useState("");
  const [needsHelp, setNeedsHelp] = useState(false);
  const { questioned, forget } = useQuestionedRule();
  const close = () => setDialog(null);
  const done = (saying: string) => (dispute: WrittenDispute) => {
    close();
    setSaid(saying);
    setNeedsHelp(dispute.crisis === true);
    // The button that opened the dialog may be gone: the card that changed is where to go on.
    requestAnimationFrame(() => document.getElementById(cardId(dispute))?.focus());
  };
  const propose = () => setDialog({ name: "propose", follows: null });
  const name = user.coParentName ?? words("common")("coParent");
  return (
    <Page
      {...headingOf(paths.disputes)}
      actions={<AccountMenu />}
      tools={user.role === "court_viewer" ? null : <Tools onPropose={propose} />}
    >
      {needsHelp ? <CrisisResources /> : null}
      {disputes.isPending ? <ContentSkeleton /> : null}
      {disputes.isError && disputes.data === undefined ? (
        <ErrorState
          title={t("missing")}
          text={t("missingText")}
          onRetry={() => void disputes.refetch()}
        />
      ) : null}
      {disputes.data?.length === 0 ? (
        <StateMessage icon={<IconScale />} title={t("empty")} text={t("emptyText")} />
      ) : null}
      {disputes.data === undefined || disputes.data.length === 0 ? null : (
        <DisputeList
          disputes={disputes.data}
          onRespond={(dispute) => setDialog({ name: "respond", dispute })}
          onProposeAgain={(follows) => setDialog({ name: "propose", follows })}
          onAccepted={done(t("accepted"))}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog?.name === "propose" ? (
        <ProposeDialog
          follows={dialog.follows}
          onClose={close}
          onProposed={done(t("proposed", { name }))}
        />
      ) : null}
      {questioned !== null && user.role !== "court_viewer" ? (
        <ProposeDialog
          follows={null}
          questioned={questioned}
          onClose={forget}
          onProposed={(dispute) => {
            forget();
            done(t("proposed", { name }))(dispute);
          }}
        />
      ) : null}
      {dialog?.name === "respond" ? (
        <RespondDialog
          dispute={dialog.dispute}
          follows={disputes.data?.find(({ id }) => id === dialog.dispute.followsId)}
          onClose={close}
          onResponded={done(t("responded", { name }))}
        />
      ) : null}
    </Page>
  );
}

function Tools({ onPropose }: { onPropose: () => void }) {
  const t = useWords("disputes");
  return (
    <div className={classes.tools}>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onPropose}>
        {t("propose")}
      </Button>
      <Button component={Link} to={paths.disputeEvaluation} variant="light">
        {t("evaluator")}
      </Button>
      <p className={classes.note}>{t("evaluatorText")}</p>
    </div>
  );
}
