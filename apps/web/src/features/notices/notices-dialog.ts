import { onDemand } from "../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../components/part-dialog.tsx";

/** Opened seldom: what it needs is fetched when it is. */
export const NoticesDialog = onDemand(
  async () => (await import("./components/notices-dialog.tsx")).NoticesDialog,
  dialogMeanwhile,
  ["notifications", "notices"],
);
