import { onDemand } from "../../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../../components/part-dialog.tsx";

export const RulesDialog = onDemand(
  async () => (await import("./rules-dialog.tsx")).RulesDialog,
  dialogMeanwhile,
  ["imports"],
);
