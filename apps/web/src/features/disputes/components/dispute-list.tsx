import type { Dispute } from "@evenkeel/contract/models/dispute";
import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { useEarlierDisputes, useSeeAgreements } from "../queries.ts";
import { useDisputeClock } from "../use-dispute-clock.ts";
import { DisputeCard } from "./dispute-card.tsx";
import classes from "./dispute-list.module.css";

interface DisputeListProps {
  /** Newest first. */
  disputes: readonly Dispute[];
  onRespond: (dispute: Dispute) => void;
  onProposeAgain: (dispute: Dispute) => void;
  onAccepted: (dispute: Dispute) => void;
}

/** The family's disputes, newest first, each joined with what it follows and what follows it. */
export function DisputeList({ disputes, ...acts }: DisputeListProps) {
  const now = useDisputeClock(disputes);
  const list = useEarlierDisputes(disputes);
  useSeeAgreements(list.rows);
  return (
    <>
      <ul className={classes.list}>
        {list.rows.map((dispute) => (
          <li key={dispute.id}>
            <DisputeCard
              dispute={dispute}
              follows={list.all.find((other) => other.id === dispute.followsId)}
              followedBy={list.all.find((other) => other.followsId === dispute.id)}
              isTakenUp={list.all.some(
                (other) =>
                  other.followsId === dispute.id &&
                  (dispute.status !== "resolved" || other.isSuggestion),
              )}
              now={now}
              onGoTo={list.reveal}
              {...acts}
            />
          </li>
        ))}
      </ul>
      <ShowEarlier list={list} />
    </>
  );
}
