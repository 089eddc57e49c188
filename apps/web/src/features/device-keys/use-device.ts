import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { CallContext } from "../../lib/rest-link.ts";
import type { Signer } from "../../lib/signing.ts";
import { trpc } from "../../lib/trpc.ts";
import { useCurrentUser } from "../session/index.ts";
import { madeLater } from "./made-later.ts";

/** Under which the page keeps what it knows of this browser's own key. */
export const ownDeviceKey = ["device"] as const;

/** This browser as the device of whoever is signed in. What it needs is fetched with the first act, or once at rest. */
export function useDevice(): Signer {
  const { client, deviceKeys } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { familyId, id } = useCurrentUser();
  return useMemo(() => {
    // The first look at the record holds what the receipt says: two looks at once would cost a question more.
    const context: CallContext = { waitsForReceipt: true };
    const make = async () => {
      const { deviceOf } = await import("./device.ts");
      return deviceOf(
        { familyId, id },
        {
          add: (key) => client.deviceKeys.add.mutate(key, { context: { ...context } }),
          added: () => {
            void queryClient.invalidateQueries({ queryKey: ownDeviceKey });
            void deviceKeys.list.invalidate();
          },
          consistency: async (from, to) =>
            (await client.witness.consistency.query({ from, to })).proof,
        },
      );
    };
    return madeLater(make);
  }, [client, deviceKeys, queryClient, familyId, id]);
}
