import { fromWire } from "@evenkeel/contract/assessment-wire";
import { callErrorOf } from "./errors.ts";

/** What the server would not take, and why: to stand beside the words, which stay. */
export interface Refusal {
  message: string;
  coachingTip: string | null;
  /** Until when nothing can be sent, ISO 8601; null if it can at once. */
  pausedUntil: string | null;
  /** Their writer was asked about the words, and did not send them: nobody refused anything. */
  isTakenBack: boolean;
}

/** Words that moderation refused, that came during a pause, or that their writer took back; null for every other failure. */
export function refusalOf(error: unknown): Refusal | null {
  const body = callErrorOf(error)?.body;
  const wereKept = body?.code === "refused" || body?.code === "paused" || body?.asks !== undefined;
  if (body === null || body === undefined || !wereKept) return null;
  return {
    message: body.message,
    coachingTip: fromWire(body).coachingTip,
    pausedUntil: body.pausedUntil ?? null,
    isTakenBack: body.asks !== undefined,
  };
}
