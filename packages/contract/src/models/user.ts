import { z } from "zod";
import { wrong } from "../issue-words.ts";
import { longestText, roles } from "../constants.ts";
import { currentPassword } from "./password.ts";
import { requiredText } from "./text.ts";

export const role = z.enum(roles);
export type Role = z.infer<typeof role>;
export type ParentRole = Exclude<Role, "court_viewer">;

export const user = z.object({
  id: z.int(),
  username: z.string(),
  role,
  displayName: z.string(),
  familyId: z.int(),
  /** The other parent of the family; null for a court viewer. */
  coParentId: z.int().nullable(),
  coParentName: z.string().nullable(),
  /** False while the co-parent was invited and has not joined yet. */
  coParentJoined: z.boolean(),
  /** Both parents by their names, for a court reviewer, who is neither of them. */
  parents: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
  /** Whose password the server's operator set last, and when: everyone of the family is told. */
  passwordReset: z
    .object({
      name: z.string(),
      at: z.iso.datetime(),
      /** It took out the second step of their sign-in, too. */
      secondFactorRemoved: z.boolean(),
    })
    .nullable(),
  /** IANA name; all calendar arithmetic of the family happens in it. */
  timeZone: z.string(),
  /** The language that this person chose (BCP 47, one of the catalogue); null while their browser's decides. */
  locale: z.string().nullable(),
});
export type User = z.infer<typeof user>;

export const signInInput = z.object({
  username: requiredText(longestText.credential, wrong("username")),
  password: currentPassword,
});
export const signInOutput = z.object({ user });
export const signOutOutput = z.object({ success: z.literal(true) });
export const setLocaleInput = z.object({
  locale: z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, wrong("language")),
});
export const meOutput = z.object({ user });
