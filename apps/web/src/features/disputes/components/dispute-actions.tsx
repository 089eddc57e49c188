import type { Dispute } from "@evenkeel/contract/models/dispute";
import { Button } from "@mantine/core";
import { useState } from "react";
import { canAccept, canAnswer, canResolve, isOver } from "../deadline.ts";
import { canTakeUp } from "../suggestion.ts";
import { useResolveDispute } from "../queries.ts";
import { AcceptDialog } from "./lazy-dialogs.ts";
import { AgreementOnCalendar } from "./agreement-on-calendar.tsx";
import classes from "./dispute-card.module.css";
import { useWords } from "../../../lib/words.ts";

interface DisputeActionsProps {
  dispute: Dispute;
  userId: number;
  /** Its counter-proposal, or the AI's suggestion, stands in a later dispute. */
  isTakenUp: boolean;
  now: number;
  onRespond: (dispute: Dispute) => void;
  onProposeAgain: (dispute: Dispute) => void;
  onAccepted: (dispute: Dispute) => void;
}

/** What the signed-in parent can do now, or what everyone is waiting for. */
export function DisputeActions(props: DisputeActionsProps) {
  const t = useWords("disputes");
  const { dispute, userId, isTakenUp, now, onRespond, onProposeAgain, onAccepted } = props;
  const resolve = useResolveDispute();
  const [isAccepting, setAccepting] = useState(false);
  const name = dispute.proposerId === userId ? dispute.responderName : dispute.proposerName;
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
  if (dispute.status === "countered" && !isTakenUp) {
    return (
      <div className={classes.actions}>
        {canAccept(dispute, userId, now) ? (
          <Button {...about} onClick={() => setAccepting(true)}>
            {t("accept")}
          </Button>
        ) : null}
        <Button {...about} variant="light" onClick={() => onProposeAgain(dispute)}>
          {t("again")}
        </Button>
        {isAccepting ? (
          <AcceptDialog
            dispute={dispute}
            onAccepted={onAccepted}
            onClose={() => setAccepting(false)}
          />
        ) : null}
      </div>
    );
  }
  if (dispute.status === "resolved" && !isTakenUp && canTakeUp(dispute)) {
    return (
      <div className={classes.actions}>
        <Button {...about} variant="light" onClick={() => onProposeAgain(dispute)}>
          {t("suggest", { name })}
        </Button>
      </div>
    );
  }
  // What became of an expense is nothing to put on the calendar.
  if (dispute.status === "agreed" && dispute.aboutExpense === null) {
    return (
      <div className={classes.actions}>
        <AgreementOnCalendar dispute={dispute} />
      </div>
    );
  }
  if (dispute.status === "pending" && !isOver(dispute, now)) {
    return <p className={classes.small}>{t("waiting", { name: dispute.responderName })}</p>;
  }
  return null;
}
