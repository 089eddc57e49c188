import { Secret, TOTP } from "otpauth";
import { authenticatorDigits } from "@evenkeel/contract/constants";

/** RFC 6238, as every app does it. */
const period = 30;
/** A phone's clock may be a little off: the code before and the one after count, too. */
const window = 1;
/** RFC 4226: as long as the hash. */
const secretBytes = 20;

const totp = (secret: Secret, label = ""): TOTP =>
  new TOTP({
    issuer: "Evenkeel",
    label,
    secret,
    algorithm: "SHA1",
    digits: authenticatorDigits,
    period,
  });

/** In base 32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the QR code holds. @param account how the app names it */
export const addressOf = (secret: string, account: string): string =>
  totp(Secret.fromBase32(secret), account).toString();

/** The step since 1970 whose code this is, around `now`; null if it is none of these. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totp(Secret.fromBase32(secret)).validate({
    token: code.replaceAll(/\D/g, ""),
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
