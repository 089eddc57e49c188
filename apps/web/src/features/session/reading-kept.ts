import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keptKey, sessionKey } from "./session-cache.ts";

/** How often a page of kept answers looks whether the server is back. */
const lookAgainMilliseconds = 5_000;

/** When the answers on screen were loaded, while the server cannot be reached since the page was opened; else null. */
export function useReadingKept(): string | null {
  const { data } = useQuery<string | null>({ queryKey: keptKey, queryFn: () => null });
  return data ?? null;
}

/** While kept answers are read: looks whether the server is back, and then asks for everything again. */
export function useLookAgain(): void {
  const queryClient = useQueryClient();
  const isReadingKept = useReadingKept() !== null;
  useEffect(() => {
    if (!isReadingKept) return undefined;
    const lookAgain = async () => {
      await queryClient.refetchQueries({ queryKey: sessionKey });
      if (queryClient.getQueryData(keptKey) === null) await queryClient.invalidateQueries();
    };
    const look = () => void lookAgain();
    const timer = setInterval(look, lookAgainMilliseconds);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, [queryClient, isReadingKept]);
}
