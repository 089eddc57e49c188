import { z } from "zod";
import { wrong } from "../issue-words.ts";
import { displayName } from "./family.ts";
import { currentPassword, newPassword } from "./password.ts";
import { ownNotices } from "./notice.ts";
import { pathId } from "./text.ts";
import { ownContact } from "./child-fact.ts";
import { evaluation } from "./evaluation.ts";
import { secondFactorState } from "./second-factor.ts";
import { journalEntry } from "./journal.ts";
import { user } from "./user.ts";

export const changePasswordInput = z.object({
  currentPassword,
  newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const renameInput = z.object({ displayName });
export type RenameInput = z.infer<typeof renameInput>;

/** A browser that is signed in. */
export const ownSession = z.object({
  id: z.string(),
  /** Browser and system, as the browser names itself; null if it does not. */
  device: z.string().nullable(),
  beganAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const listSessionsOutput = z.array(ownSession);

export const endSessionInput = z.object({ id: pathId });
export const endSessionsOutput = z.object({ sessionsEnded: z.int() });

/** Everything that is this person's own and on no record; what is on the record comes as a packet. */
export const ownData = z.object({
  exportedAt: z.iso.datetime(),
  user,
  sessions: listSessionsOutput,
  secondFactor: secondFactorState,
  evaluations: z.array(evaluation),
  contact: ownContact,
  /** Of the journal what is on no record. */
  journal: z.array(journalEntry),
  notifications: ownNotices,
});
export type OwnData = z.infer<typeof ownData>;

const token = z.string().min(1, wrong("required")).max(128);
export const readResetLinkInput = z.object({ token });
/** Whose password a link replaces, for whoever has it. */
export const offeredReset = z.object({ displayName: z.string(), username: z.string() });
export type OfferedReset = z.infer<typeof offeredReset>;
export const takeResetLinkInput = z.object({ token, newPassword });
export type TakeResetLinkInput = z.infer<typeof takeResetLinkInput>;

export const closeAccountInput = z.object({ currentPassword });
export type CloseAccountInput = z.infer<typeof closeAccountInput>;
export const closeAccountOutput = z.object({ success: z.literal(true) });
