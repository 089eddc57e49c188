import { useQuery } from "@tanstack/react-query";
import { isUnreachable, serverMessage } from "../../lib/errors.ts";
import type { CallContext } from "../../lib/rest-link.ts";
import type { Signer } from "../../lib/signing.ts";
import { trpc } from "../../lib/trpc.ts";
import type { PageWords } from "../../lib/words.ts";
import { useCurrentUser } from "../session/index.ts";
import { ownKey } from "./own-key.ts";
import { ownDeviceKey } from "./use-device.ts";

export const useDeviceKeys = () => trpc.deviceKeys.list.useQuery();

/** The id of this browser's own key; null where it has none on the record. */
export function useThisDevice() {
  const { familyId, id } = useCurrentUser();
  return useQuery({
    queryKey: [...ownDeviceKey, familyId, id],
    queryFn: async () => {
      const key = await ownKey({ familyId, id });
      return key?.isAdded === true ? key.id : null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** When this browser was put on the record as a device; null where it is not there, undefined until that is known. */
export function useThisDeviceAddedAt(): string | null | undefined {
  const device = useThisDevice();
  const devices = useDeviceKeys();
  if (device.isPending || devices.isPending) return undefined;
  return devices.data?.find(({ id }) => id === device.data)?.addedAt ?? null;
}

function useRefresh() {
  const { deviceKeys } = trpc.useUtils();
  return () => deviceKeys.list.invalidate();
}

export function useConfirmDevice() {
  return trpc.deviceKeys.confirm.useMutation({ onSettled: useRefresh() });
}

/** The same, signed by a recovery phrase in place of this device. */
export function useConfirmByPhrase() {
  const { client } = trpc.useUtils();
  const refresh = useRefresh();
  return async (id: string, signer: Signer): Promise<void> => {
    const context: CallContext = { signer };
    try {
      await client.deviceKeys.confirm.mutate({ id }, { context: { ...context } });
    } finally {
      await refresh();
    }
  };
}

export function useRemoveDevice() {
  return trpc.deviceKeys.remove.useMutation({ onSettled: useRefresh() });
}

/** Puts the key of a recovery phrase on the record, signed by this device. */
export function useAddPhrase() {
  return trpc.deviceKeys.add.useMutation({ onSettled: useRefresh() });
}

/** Why nothing came of it, in words for a person. */
export const failureWords = (t: PageWords<"devices">, error: unknown): string =>
  isUnreachable(error) ? t("unreachable") : serverMessage(error, t("failed"));
