import { recoveryCodeCount } from "@evenkeel/contract/constants";
import { secretHash } from "../secret-hash.ts";
import { meantCode, randomTypedCode } from "../typed-code.ts";

/** 75 bits: too many to be guessed, also by whoever has read the hashes. */
const codeLength = 15;

/** Codes that are told once and each work once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => randomTypedCode(codeLength));

/** What the table holds of a code; of the same code for another person it is another. */
export const recoveryCodeHash = (userId: number, typed: string): string =>
  secretHash(`${userId} ${meantCode(typed)}`);
