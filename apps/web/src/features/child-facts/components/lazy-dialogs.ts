import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** The page is read before the forms that it opens are here; they come together, at the first press. */
const load = () => import("./dialogs.ts");

export const ContactDialog = onDemand(async () => (await load()).ContactDialog, dialogMeanwhile);
export const FactDialog = onDemand(async () => (await load()).FactDialog, dialogMeanwhile);
export const HistoryDialog = onDemand(async () => (await load()).HistoryDialog, dialogMeanwhile);
export const RemoveDialog = onDemand(async () => (await load()).RemoveDialog, dialogMeanwhile);
