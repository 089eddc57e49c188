import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";

/** The list is read before the forms that it opens are here; they come together, at the first press. */
const load = () => import("./dialogs.ts");

export const ClaimDialog = onDemand(async () => (await load()).ClaimDialog, dialogMeanwhile);
export const PayDialog = onDemand(async () => (await load()).PayDialog, dialogMeanwhile);
export const ReplyDialog = onDemand(async () => (await load()).ReplyDialog, dialogMeanwhile);
export const SplitDialog = onDemand(async () => (await load()).SplitDialog, dialogMeanwhile);
export const SureDialog = onDemand(async () => (await load()).SureDialog, dialogMeanwhile);
