import { onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";
import { whenIdle } from "../../../lib/when-idle.ts";

/** The month is drawn before the dialogs that it opens are here; they come together, once the page is at rest. */
const load = () => import("./dialogs.ts");

export const DayDialog = onDemand(async () => (await load()).DayDialog, dialogMeanwhile);
export const DeleteEventDialog = onDemand(
  async () => (await load()).DeleteEventDialog,
  dialogMeanwhile,
);
export const EventDialog = onDemand(async () => (await load()).EventDialog, dialogMeanwhile, [
  "calendar",
]);
export const RangeDialog = onDemand(async () => (await load()).RangeDialog, dialogMeanwhile);
export const TemplateDialog = onDemand(async () => (await load()).TemplateDialog, dialogMeanwhile);
export const UploadDialog = onDemand(async () => (await load()).UploadDialog, dialogMeanwhile);

/** Fetches the dialogs ahead of the first press. A failure is met again, and told, where one is opened. */
export function preloadDialogs(): void {
  whenIdle(() => void load().catch(() => undefined));
}
