import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** The list is read before the forms that it opens are here; they come together, at the first press. */
const load = () => import("./dialogs.ts");

export const EnterDialog = onDemand(async () => (await load()).EnterDialog, dialogMeanwhile);
export const EntryForm = onDemand(async () => (await load()).EntryForm, dialogMeanwhile);
export const RemoveDialog = onDemand(async () => (await load()).RemoveDialog, dialogMeanwhile);
