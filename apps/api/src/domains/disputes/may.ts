import { AppError, type Said, say } from "@evenkeel/contract/errors";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { DisputeRow } from "./repository.ts";
import { decide, type Decision, type DisputeAct } from "./state-machine.ts";

/** @throws AppError forbidden for the wrong parent, conflict where the act cannot be done (any more) */
export function assertMay(
  row: DisputeRow,
  act: DisputeAct,
  now: Date,
): Extract<Decision, { allowed: true }> {
  const decision = decide(stateOf(row), act, now);
  if (!decision.allowed) throw refusal(decision.because, row);
  return decision;
}

export function stateOf(
  row: Pick<DisputeRow, "status" | "proposer_id" | "responder_id" | "deadline">,
) {
  const { status, proposer_id: proposerId, responder_id: responderId, deadline } = row;
  return { status, proposerId, responderId, deadline };
}

/** What is said of a dispute that is no longer open. */
export const closedAs = {
  pending: say("dispute.closed.pending"),
  agreed: say("dispute.closed.agreed"),
  countered: say("dispute.closed.countered"),
  resolved: say("dispute.closed.resolved"),
  expired: say("dispute.closed.expired"),
} as const satisfies Record<Dispute["status"], Said>;

/** What is said where `later` took it up: who can still answer that one is told to. */
export const alreadyProposed = (
  later: DisputeRow | undefined,
  reader: number,
  now: Date,
): AppError =>
  new AppError(
    "conflict",
    later !== undefined &&
      decide(stateOf(later), { kind: "answer", by: reader, responseType: "agree" }, now).allowed
      ? say("dispute.takenUp")
      : say("dispute.proposedAlready"),
  );

function refusal(
  because: Extract<Decision, { allowed: false }>["because"],
  row: DisputeRow,
): AppError {
  switch (because) {
    case "not_responder":
      return new AppError("forbidden", say("dispute.notResponder"));
    case "not_proposer":
      return new AppError("forbidden", say("dispute.notProposer"));
    case "no_counter":
      return new AppError(
        "conflict",
        row.status === "agreed" ? closedAs.agreed : say("dispute.noCounter"),
      );
    case "counter_over":
      return new AppError("conflict", say("dispute.counterOver"));
    case "too_late":
      return new AppError("conflict", say("dispute.tooLate"));
    case "too_early":
      return new AppError("conflict", say("dispute.tooEarly"));
    case "closed":
      return new AppError("conflict", closedAs[row.status === "pending" ? "expired" : row.status]);
  }
}
