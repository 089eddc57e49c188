import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** Opened seldom: what it needs is fetched when it is. */
export const PeopleDialog = onDemand(
  async () => (await import("./people-dialog.tsx")).PeopleDialog,
  dialogMeanwhile,
  ["family"],
);
