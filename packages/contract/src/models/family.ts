import { z } from "zod";
import { currencies } from "../constants.ts";
import { wrong } from "../issue-words.ts";
import { newPassword } from "./password.ts";
import { calendarDay, isTimeZone, pathId, visibleName } from "./text.ts";
import { role } from "./user.ts";
import { username } from "./username.ts";

/** The name by which a person, or a family, is called on every page. */
const name = visibleName({
  missing: wrong("name"),
  tooLong: wrong("tooLong"),
  unseen: wrong("unseen"),
});

export const displayName = name;

const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: wrong("timeZone") });

/** A secret that someone was given, as they typed or followed it. */
const given = (missing: string) => z.string().min(1, missing).max(128);
const givenSecret = given(wrong("required"));
const locale = z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, wrong("language"));

export const setUpState = z.object({
  /** True until the first family is on this server. */
  needed: z.boolean(),
});

/** The first family of a server, by whoever has the code that its terminal prints. */
export const setUpInput = z.object({
  code: given(wrong("setUpCode")),
  familyName: name,
  timeZone,
  /** ISO 4217: of every expense of the family, so that it is chosen once. */
  currency: z.enum(currencies).default("USD"),
  displayName: name,
  /** What the co-parent is called until they join and say so themselves. */
  coParentName: name,
  username,
  password: newPassword,
  locale: locale.optional(),
});
export type SetUpInput = z.infer<typeof setUpInput>;

/** Someone of the family. */
export const familyMember = z.object({
  id: z.int(),
  name: z.string(),
  role,
  /** Null for a parent who has not joined yet. */
  joinedAt: z.iso.datetime().nullable(),
  /** When a court reviewer's access ends or ended; null if it has no end. */
  accessEndsAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** When the server's operator last set a new password for this person. */
  passwordResetAt: z.iso.datetime().nullable(),
});
export type FamilyMember = z.infer<typeof familyMember>;

/** A link that works: neither used, nor withdrawn, nor expired. Its secret is shown once, to whoever makes it. */
export const invitation = z.object({
  id: z.string(),
  role,
  name: z.string(),
  madeBy: z.int(),
  madeAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  accessEndsAt: z.iso.datetime().nullable(),
  /** When the other parent agreed to a reviewer, whose link works from then on; null too where nobody has to. */
  agreedAt: z.iso.datetime().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const familyPeopleOutput = z.object({
  name: z.string(),
  members: z.array(familyMember),
  invitations: z.array(invitation),
});
export type FamilyPeopleOutput = z.infer<typeof familyPeopleOutput>;

/** An earlier link for the same person stops working: to make one again is to renew it. */
export const inviteInput = z.discriminatedUnion("role", [
  z.object({ role: z.literal("co_parent") }),
  z.object({
    role: z.literal("court_viewer"),
    name,
    /** The last day, in the family's zone, on which the reviewer can read; null: no end. */
    lastDay: calendarDay.nullable().default(null),
  }),
]);
export type InviteInput = z.infer<typeof inviteInput>;

export const inviteOutput = z.object({
  invitation,
  /** The secret of the link, which is told this once: `/join#<token>`. */
  token: z.string(),
});
export type InviteOutput = z.infer<typeof inviteOutput>;

/** Which link is withdrawn, or agreed to. */
export const namedInvitation = z.object({ id: pathId });
export const invitationSettled = z.object({ success: z.literal(true) });

export const readInvitationInput = z.object({ token: givenSecret });
/** Who invites to what, for whoever has the link. */
export const offeredInvitation = z.object({
  familyName: z.string(),
  invitedBy: z.string(),
  /** When whoever invites began here: what they added is there from that day on. */
  since: z.iso.datetime(),
  role,
  name: z.string(),
  timeZone: z.string(),
  expiresAt: z.iso.datetime(),
  accessEndsAt: z.iso.datetime().nullable(),
  /** The parent without whose agreement a reviewer cannot join yet. */
  waitsFor: z.string().nullable(),
});
export type OfferedInvitation = z.infer<typeof offeredInvitation>;

export const joinInput = z.object({
  token: givenSecret,
  displayName: name,
  username,
  password: newPassword,
  locale: locale.optional(),
});
export type JoinInput = z.infer<typeof joinInput>;
