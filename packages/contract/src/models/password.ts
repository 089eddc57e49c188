import { z } from "zod";
import { longestText, shortestPassword } from "../constants.ts";
import { wrong } from "../issue-words.ts";

/** OpenAPI's name for a text that is hashed and never read. */
const hashed = { format: "password" };

/** The password that opens an account now, as it was typed. */
export const currentPassword = z
  .string()
  .min(1, wrong("password"))
  .max(longestText.credential)
  .meta(hashed);

/** A password that someone chooses. NIST SP 800-63B: a length, and no rules of composition. */
export const newPassword = z
  .string()
  .min(shortestPassword, wrong("passwordLength"))
  .max(longestText.credential, wrong("tooLong"))
  .meta(hashed);
