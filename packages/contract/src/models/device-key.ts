import { z } from "zod";
import { deviceAlgorithms } from "@evenkeel/verify/acts/act";
import { pathId } from "./text.ts";

/** Half of a SHA-256: what a device's key goes by. */
export const deviceKeyId = z.string().regex(/^[0-9a-f]{32}$/);

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);

export const addDeviceKeyInput = z.object({
  algorithm: z.enum(deviceAlgorithms),
  /** SubjectPublicKeyInfo (DER), base64. */
  publicKey: base64.max(400),
  /** The key is made of a recovery phrase, which lies on paper and confirms devices. */
  isPhrase: z.boolean().default(false),
});
export type AddDeviceKeyInput = z.infer<typeof addDeviceKeyInput>;

/**
 * How far a device is believed to be its person's: `first` was taken on trust, `confirmed` was vouched for by one that
 * is believed, `unconfirmed` by none yet.
 */
export const deviceStanding = z.enum(["first", "confirmed", "unconfirmed"]);
export type DeviceStanding = z.infer<typeof deviceStanding>;

export const ownDeviceKey = z.object({
  id: deviceKeyId,
  /** Browser and system, as the browser named itself; null if it did not, and of a phrase. */
  name: z.string().nullable(),
  isPhrase: z.boolean(),
  standing: deviceStanding,
  addedAt: z.iso.datetime(),
  /** To the hour; null while it has signed nothing but its own adding. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type OwnDeviceKey = z.infer<typeof ownDeviceKey>;
export const listDeviceKeysOutput = z.array(ownDeviceKey);

export const deviceKeyInput = z.object({ id: pathId });
export type DeviceKeyInput = z.infer<typeof deviceKeyInput>;
export const deviceKeyRemoved = z.object({ success: z.literal(true) });
