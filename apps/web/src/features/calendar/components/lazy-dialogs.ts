import { lazy } from "react";

/** The month is drawn before the dialogs that it opens are here; they come together, once the page is at rest. */
const load = () => import("./dialogs.ts");

export const DayDialog = lazy(async () => ({ default: (await load()).DayDialog }));
export const RangeDialog = lazy(async () => ({ default: (await load()).RangeDialog }));
export const TemplateDialog = lazy(async () => ({ default: (await load()).TemplateDialog }));

/** Fetches the dialogs ahead of the first press. A failure is met again, and told, where one is opened. */
export function preloadDialogs(): void {
  const fetchThem = () => void load().catch(() => undefined);
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetchThem);
  else setTimeout(fetchThem, 1_000);
}
