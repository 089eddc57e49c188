import type { Invitation } from "@evenkeel/contract/models/family";
import { dateOf } from "../../lib/dates.ts";

/** Whether the link of a reviewer waits for the parent who did not make it. */
export const waitsForAgreement = ({ role, agreedAt }: Invitation): boolean =>
  role === "court_viewer" && agreedAt === null;

/** Whether it waits for this parent's word. */
export const asksFor = (invitation: Invitation, parentId: number): boolean =>
  waitsForAgreement(invitation) && invitation.madeBy !== parentId;

/** The last day of an access, which ends when that day is over. @param end an instant @param zone the family's time zone */
export const lastDayOf = (end: string, zone: string): string =>
  dateOf(new Date(new Date(end).getTime() - 1).toISOString(), zone);
