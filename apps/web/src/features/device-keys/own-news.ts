import type { OwnDeviceKey } from "@evenkeel/contract/models/device-key";
import { canSign, ownKey, type Owner } from "./own-key.ts";

/**
 * Whether news of a new device is of this very browser, in whichever of its tabs it was made known.
 * @param at when that device was put down, as the news say
 * @param list the person's devices, as the server knows them
 */
export async function isOfThisBrowser(
  owner: Owner,
  at: string,
  list: () => Promise<readonly OwnDeviceKey[]>,
): Promise<boolean> {
  if (!canSign()) return false;
  // Made before the server is told of it, so that it is known here before any news of it.
  const own = await ownKey(owner);
  if (own === undefined) return false;
  return (await list()).some(({ id, addedAt }) => id === own.id && addedAt === at);
}
