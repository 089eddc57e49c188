import { onDemand } from "../../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../../components/part-dialog.tsx";

export const UndoDialog = onDemand(
  async () => (await import("./undo-dialog.tsx")).UndoDialog,
  dialogMeanwhile,
  ["imports"],
);
