import { createHash } from "node:crypto";
import type { Sha256 } from "@evenkeel/verify/log/hashing";

/** SHA-256 without a promise: a tree of a million leaves is two million of them. */
export const sha256: Sha256 = (bytes) =>
  new Uint8Array(createHash("sha256").update(bytes).digest());
