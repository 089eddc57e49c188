import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** Few correct a check-in: the form, with what checks it, comes when somebody does. */
export const CorrectDialog = onDemand(
  async () => (await import("./correct-dialog.tsx")).CorrectDialog,
  dialogMeanwhile,
);
