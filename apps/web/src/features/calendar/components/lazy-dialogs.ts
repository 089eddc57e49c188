import { lazy } from "react";
import { whenIdle } from "../../../lib/when-idle.ts";

/** The month is drawn before the dialogs that it opens are here; they come together, once the page is at rest. */
const load = () => import("./dialogs.ts");

export const DayDialog = lazy(async () => ({ default: (await load()).DayDialog }));
export const DeleteEventDialog = lazy(async () => ({ default: (await load()).DeleteEventDialog }));
export const RangeDialog = lazy(async () => ({ default: (await load()).RangeDialog }));
export const TemplateDialog = lazy(async () => ({ default: (await load()).TemplateDialog }));
export const UploadDialog = lazy(async () => ({ default: (await load()).UploadDialog }));

/** Fetches the dialogs ahead of the first press. A failure is met again, and told, where one is opened. */
export function preloadDialogs(): void {
  whenIdle(() => void load().catch(() => undefined));
}
