import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { useLookAgain, useReadingKept } from "../features/session/reading-kept.ts";
import { keepAnswers } from "../features/offline/keep-answers.ts";
import { registerServiceWorker } from "../features/offline/register-service-worker.ts";

/** While a parent is signed in: what was loaded can be read without a network. */
export function KeepForReading() {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const isKept = useReadingKept() !== null;
  useLookAgain();
  useEffect(() => {
    if (isKept) return undefined;
    registerServiceWorker();
    return keepAnswers(queryClient, user);
  }, [queryClient, user, isKept]);
  return null;
}
