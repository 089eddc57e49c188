import { z } from "zod";
import { longestName } from "../constants.ts";
import { wrong } from "../issue-words.ts";

/** Letters that a keyboard for English, Spanish, or most other languages written in Latin letters has. */
const letters = /^[A-Za-z0-9._@+-]+$/;
const lastAccented = 0x17f;

/**
 * A name to sign in by. Two accounts must not look the same: an 'а' of the Cyrillic alphabet, a full-width or a small
 * capital letter is refused; letters with accents are taken, in their one composed form. Names that are shown are free.
 */
export const username = z
  .string()
  .trim()
  .normalize("NFC")
  .min(1, wrong("username"))
  .max(longestName, wrong("tooLong"))
  .refine(
    (value) =>
      Array.from(value).every(
        (letter) =>
          (letter.codePointAt(0) ?? 0) <= lastAccented &&
          letters.test(letter.normalize("NFD").replace(/(?<=.)\p{M}/gu, "")),
      ),
    wrong("usernameLetters"),
  );
