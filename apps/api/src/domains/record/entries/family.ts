import { z } from "zod";
import { accountChanges, roles } from "@evenkeel/contract/constants";

/** Who is in the family, and how its days are counted: what stands at the head of a packet. */
export const familyPeople = z.object({
  family: z.string(),
  timeZone: z.string(),
  people: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(roles) })),
});
/** The family, its name, its zone or its people, changed after its record had begun; without an actor by the operator. */
const familyChangedContent = familyPeople.extend({ before: familyPeople });

/** Someone was invited to the family: a link that works once, until it expires. Its secret is on no record. */
const invitationMadeContent = z.object({
  invitationId: z.string(),
  role: z.enum(roles),
  name: z.string(),
  expiresAt: z.iso.datetime(),
  accessEndsAt: z.iso.datetime().nullable(),
});
const invitationWithdrawnContent = z.object({ invitationId: z.string() });
/** The parent who did not make it agreed to the reviewer, for whom the link works from now on. */
const invitationAgreedContent = z.object({ invitationId: z.string(), name: z.string() });
/** Whoever was invited joined, with a password of their own. */
const invitationAcceptedContent = z.object({
  invitationId: z.string(),
  userId: z.int(),
  role: z.enum(roles),
  name: z.string(),
  accessEndsAt: z.iso.datetime().nullable(),
});
/** What someone changed about their own account; never the secrets themselves. */
const accountChangedContent = z.object({
  change: z.enum(accountChanges),
  /** A second step was removed and the recovery codes stay; before this was said, they went with the last one. */
  codesStay: z.literal(true).optional(),
});
/** The server's operator set a new password for this user, and so could have signed in as them. */
const passwordResetContent = z.object({
  userId: z.int(),
  /** It took out the second step of their sign-in, too. */
  secondFactorRemoved: z.literal(true).optional(),
});
const accountClosedContent = z.object({ userId: z.int() });

export const familyContents = {
  family_changed: familyChangedContent,
  invitation_made: invitationMadeContent,
  invitation_withdrawn: invitationWithdrawnContent,
  invitation_agreed: invitationAgreedContent,
  invitation_accepted: invitationAcceptedContent,
  account_changed: accountChangedContent,
  password_reset: passwordResetContent,
  account_closed: accountClosedContent,
} as const;
