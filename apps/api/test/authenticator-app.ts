import { generateSync } from "otplib";

/**
 * What an authenticator app with this secret shows, so many steps of 30 seconds from this time: by another library than
 * the product's own.
 */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) + 30 * steps });
