import { staleBuildRefreshMilliseconds, toastMilliseconds } from "@evenkeel/contract/constants";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { reportProblem } from "../../lib/report.ts";
import { showToast } from "../../lib/toasts.ts";
import { trpc } from "../../lib/trpc.ts";
import { addressPastCaches, clearStaleBuild, mayRefreshFor } from "./refresh.ts";
import { askServedBuild } from "./served-build.ts";
import { useWords } from "../../lib/words.ts";

/** How often a refresh looks again whether a send is still under way. */
const busyLookMilliseconds = 250;

const leaveFor = (address: string): void => window.location.replace(address);

interface BuildCheckProps {
  /** Leaves for an address; only tests name another. */
  go?: (address: string) => void;
}

/**
 * Compares this page's build with the one the server serves (S-4.4), when the page loads and whenever
 * another screen is opened: that is when nothing has been begun yet. A stale page says so and refreshes itself.
 */
export function BuildCheck({ go = leaveFor }: BuildCheckProps) {
  const t = useWords("common");
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const checkedPath = useRef<string | null>(null);
  const refreshing = useRef(false);
  const leave = useRef(go);

  useEffect(() => {
    const refresh = async (servedBuild: string): Promise<void> => {
      // A message on its way is answered first.
      if (queryClient.isMutating() > 0) {
        setTimeout(() => void refresh(servedBuild), busyLookMilliseconds);
        return;
      }
      await clearStaleBuild(servedBuild);
      leave.current(addressPastCaches(window.location.href, Date.now()));
    };

    const check = async (): Promise<void> => {
      const servedBuild = await askServedBuild(client);
      if (servedBuild === null || servedBuild === import.meta.env.BUILD_ID) return;
      if (refreshing.current) return;
      if (!mayRefreshFor(servedBuild)) {
        reportProblem("The page is still another build than the server after a refresh", null);
        return;
      }
      refreshing.current = true;
      showToast({
        title: t("build.updating"),
        description: t("build.updatingText"),
        milliseconds: toastMilliseconds.staleBuild,
      });
      setTimeout(() => void refresh(servedBuild), staleBuildRefreshMilliseconds);
    };

    if (refreshing.current || checkedPath.current === pathname) return;
    checkedPath.current = pathname;
    void check();
  }, [client, queryClient, pathname, t]);
  return null;
}
