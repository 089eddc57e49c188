import { createHash } from "node:crypto";

/**
 * What a table holds in place of a secret, to compare with. A plain hash is enough for 256 random bits; what has fewer,
 * as a code to be typed, is guarded by a count of the tries.
 */
export const secretHash = (secret: string): string =>
  createHash("sha256").update(secret, "utf8").digest("base64url");
