import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** What the record says of this parent. Opened seldom: what it needs is fetched when it is. */
export const MyRecordDialog = onDemand(
  async () => (await import("./my-record-dialog.tsx")).MyRecordDialog,
  dialogMeanwhile,
);
