import { onDemand } from "../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../components/part-dialog.tsx";

/** Opened seldom: what it needs is fetched when it is. */
export const OwnAccountDialog = onDemand(
  async () => (await import("./components/own-account-dialog.tsx")).OwnAccountDialog,
  dialogMeanwhile,
  ["account", "second-factor"],
);
