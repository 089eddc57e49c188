import { useCallback } from "react";
import { trpc } from "../../lib/trpc.ts";
import { useCurrentUser } from "../session/index.ts";

/** Compares the record's end with what this device saw: one call, and what it needs is fetched with it. */
export function useCheckRecord(): () => Promise<void> {
  const { client } = trpc.useUtils();
  const { familyId } = useCurrentUser();
  return useCallback(async () => {
    const { checkRecord } = await import("./check-record.ts");
    await checkRecord(
      familyId,
      (since) => client.witness.checkpoint.query(since === undefined ? {} : { since }),
      (input) => client.witness.cosign.mutate(input),
    );
  }, [client, familyId]);
}
