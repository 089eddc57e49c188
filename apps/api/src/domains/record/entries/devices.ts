/** What the record says of devices that sign, and of what they signed. */
import { z } from "zod";
import { deviceStanding } from "@evenkeel/contract/models/device-key";
import { deviceAlgorithms } from "@evenkeel/verify/acts/act";

/** The signature of a device under which an entry was written (packages/verify/src/acts). */
export const entrySignature = z.object({
  call: z.string(),
  device: z.string(),
  at: z.iso.datetime(),
  seen: z.object({ size: z.int(), root: z.string() }).nullable(),
  /** Digests of all that was signed; which of the entry's fields are among them, their own digests tell. */
  fields: z.array(z.string()),
  /** Base64. */
  signature: z.string(),
});
export type EntrySignature = z.infer<typeof entrySignature>;

/** A device of the actor's signs from now on. */
const deviceAddedContent = z.object({
  device: z.string(),
  userId: z.int(),
  algorithm: z.enum(deviceAlgorithms),
  publicKey: z.string(),
  /** Browser and system, as the browser named itself. */
  name: z.string().nullable(),
  /** The key lies on paper, as a phrase. */
  isPhrase: z.boolean(),
  standing: deviceStanding,
  /** When the session began by which it came. */
  sessionBeganAt: z.iso.datetime().nullable(),
});
/** One of the actor's own: vouched for by another, or taken off. */
const deviceContent = z.object({ device: z.string() });

/** What each kind of entry about devices contains. */
export const deviceContents = {
  device_added: deviceAddedContent,
  device_confirmed: deviceContent,
  device_removed: deviceContent,
} as const;
