import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** The list is read before the forms that it opens are here; they come together, at the first press. */
const load = () => import("./dialogs.ts");

export const AcceptDialog = onDemand(async () => (await load()).AcceptDialog, dialogMeanwhile);
export const ProposeDialog = onDemand(async () => (await load()).ProposeDialog, dialogMeanwhile);
export const RespondDialog = onDemand(async () => (await load()).RespondDialog, dialogMeanwhile);
