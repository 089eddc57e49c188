import type { Dispute, DisputeStatus, DisputeUrgency } from "@evenkeel/contract/models/dispute";

const statusLabels: Record<string, string> = {
  pending: "Pending",
  agreed: "Agreed",
  countered: "Countered",
  resolved: "AI Resolved",
  expired: "Expired",
} satisfies Record<DisputeStatus, string>;

/** A status that this page does not know is shown raw (spec section 4). */
export const statusLabel = (status: string): string => statusLabels[status] ?? status;

export const responseLabels: Record<NonNullable<Dispute["responseType"]>, string> = {
  agree: "Agreed",
  counter: "Counter-proposal",
};

export const urgencyLabels: Record<DisputeUrgency, string> = {
  standard: "Standard (48 hours)",
  "time-sensitive": "Time-sensitive (24 hours)",
};
