import type { Dispute } from "@evenkeel/contract/models/dispute";
import { Button } from "@mantine/core";
import { canAnswer, canResolve, isOver } from "../deadline.ts";
import { useResolveDispute } from "../queries.ts";
import classes from "./dispute-card.module.css";
import { useWords } from "../../../lib/words.ts";

interface DisputeActionsProps {
  dispute: Dispute;
  userId: number;
  followedBy: Dispute | undefined;
  now: number;
  onRespond: (dispute: Dispute) => void;
  onProposeAgain: (dispute: Dispute) => void;
}

/** What the signed-in parent can do now, or what everyone is waiting for. */
export function DisputeActions(props: DisputeActionsProps) {
  const t = useWords("disputes");
  const { dispute, userId, followedBy, now, onRespond, onProposeAgain } = props;
  const resolve = useResolveDispute();
  const about = { "aria-describedby": `dispute-${dispute.id}-title` };
  if (canAnswer(dispute, userId, now)) {
    return (
      <div className={classes.actions}>
        <Button {...about} onClick={() => onRespond(dispute)}>
          {t("respond")}
        </Button>
      </div>
    );
  }
  if (canResolve(dispute, now)) {
    return (
      <>
        <p className={classes.small}>{t("resolve.why")}</p>
        <div className={classes.actions}>
          <Button
            {...about}
            aria-disabled={resolve.isPending}
            onClick={() => {
              if (!resolve.isPending) resolve.mutate({ id: dispute.id });
            }}
          >
            {t(resolve.isPending ? "resolving" : "resolve")}
          </Button>
        </div>
      </>
    );
  }
  if (dispute.status === "countered" && followedBy === undefined) {
    return (
      <div className={classes.actions}>
        <Button {...about} variant="light" onClick={() => onProposeAgain(dispute)}>
          {t("again")}
        </Button>
      </div>
    );
  }
  if (dispute.status === "pending" && !isOver(dispute, now)) {
    return <p className={classes.small}>{t("waiting", { name: dispute.responderName })}</p>;
  }
  return null;
}
