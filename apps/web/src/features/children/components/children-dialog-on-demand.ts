import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** Opened seldom: what it needs is fetched when it is. */
export const ChildrenDialog = onDemand(
  async () => (await import("./children-dialog.tsx")).ChildrenDialog,
  dialogMeanwhile,
  ["children"],
);
