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
import { ProposeDialog } from "../features/disputes/components/propose-dialog.tsx";
import { RespondDialog } from "../features/disputes/components/respond-dialog.tsx";
import { CrisisResources } from "../features/messages/components/crisis-resources.tsx";
import { useDisputes } from "../features/disputes/queries.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { paths } from "../lib/paths.ts";
import classes from "./disputes-page.module.css";

type Dialog =
  | { name: "propose"; follows: Dispute | null }
  | { name: "respond"; dispute: Dispute }
  | null;

export function DisputesPage() {
  const user = useCurrentUser();
  const disputes = useDisputes();
  const [dialog, setDialog] = useState<Dialog>(null);
  const [said, setSaid] = useState("");
  const [needsHelp, setNeedsHelp] = useState(false);
  const close = () => setDialog(null);
  const done = (words: string) => (dispute: WrittenDispute) => {
    close();
    setSaid(words);
    setNeedsHelp(dispute.crisis === true);
    // The button that opened the dialog may be gone: the card that changed is where to go on.
    requestAnimationFrame(() => document.getElementById(cardId(dispute))?.focus());
  };
  const coParent = user.coParentName ?? "your co-parent";
  return (
    <Page {...headingOf(paths.disputes)} actions={<AccountMenu />}>
      {user.role === "court_viewer" ? null : (
        <div className={classes.tools}>
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setDialog({ name: "propose", follows: null })}
          >
            Propose
          </Button>
          <Button component={Link} to={paths.disputeEvaluation} variant="light">
            AI Family Court Evaluator
          </Button>
          <p className={classes.note}>
            The evaluator is an AI: educational, not an evaluation under Family Code 3111, not legal
            advice.
          </p>
        </div>
      )}
      {needsHelp ? <CrisisResources /> : null}
      {disputes.isPending ? <ContentSkeleton /> : null}
      {disputes.isError && disputes.data === undefined ? (
        <ErrorState
          title="The disputes could not be loaded"
          text="The server did not answer. Please try again."
          onRetry={() => void disputes.refetch()}
        />
      ) : null}
      {disputes.data?.length === 0 ? (
        <StateMessage
          icon={<IconScale />}
          title="No disputes yet"
          text="Propose a decision to get started"
        />
      ) : null}
      {disputes.data === undefined || disputes.data.length === 0 ? null : (
        <DisputeList
          disputes={disputes.data}
          onRespond={(dispute) => setDialog({ name: "respond", dispute })}
          onProposeAgain={(follows) => setDialog({ name: "propose", follows })}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog?.name === "propose" ? (
        <ProposeDialog
          follows={dialog.follows}
          onClose={close}
          onProposed={done(`Your proposal was sent to ${coParent}.`)}
        />
      ) : null}
      {dialog?.name === "respond" ? (
        <RespondDialog
          dispute={dialog.dispute}
          onClose={close}
          onResponded={done(`Your response was sent to ${coParent}.`)}
        />
      ) : null}
    </Page>
  );
}
