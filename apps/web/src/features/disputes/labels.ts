import { disputeStatuses } from "@evenkeel/contract/constants";
import type { PageWords } from "../../lib/words.ts";

/** What a status is called; one that this page does not know is shown raw (S-4.26 and 4.27). */
export function statusLabel(t: PageWords<"disputes">, status: string): string {
  const known = disputeStatuses.find((name) => name === status);
  return known === undefined ? status : t(`status.${known}`);
}
