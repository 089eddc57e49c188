import { inPlace, onDemand } from "../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../components/part-dialog.tsx";
import { whenIdle } from "../../../lib/when-idle.ts";

/** The month is drawn before the dialogs that it opens are here; they come together, once the page is at rest. */
const load = () => import("./dialogs.ts");

export const DayDialog = onDemand(async () => (await load()).DayDialog, dialogMeanwhile, [
  "attachments",
  "events",
  "exchanges",
  "swaps",
]);
export const DeleteEventDialog = onDemand(
  async () => (await load()).DeleteEventDialog,
  dialogMeanwhile,
  ["attachments", "events"],
);
export const JustRemoved = onDemand(async () => (await load()).JustRemoved, inPlace(null), [
  "events",
]);
export const UndoOfDay = onDemand(async () => (await load()).UndoOfDay, dialogMeanwhile);
export const UploadDialog = onDemand(async () => (await load()).UploadDialog, dialogMeanwhile);
/** By itself: few open it, and not often. */
export const DeletedEvents = onDemand(
  async () => (await import("../events/deleted-events.tsx")).DeletedEvents,
  dialogMeanwhile,
  ["calendar", "events"],
);
/** By itself, too. */
export const FileDialog = onDemand(
  async () => (await import("../files/file-dialog.tsx")).FileDialog,
  dialogMeanwhile,
  ["calendar", "events", "files"],
);
/** By itself: looked at once a month. */
export const MonthDialog = onDemand(
  async () => (await import("../exchanges/month-dialog.tsx")).MonthDialog,
  dialogMeanwhile,
  ["exchanges"],
);
/** By itself: Home opens it, too. */
export const AskSwapDialog = onDemand(
  async () => (await import("../swaps/ask-dialog.tsx")).AskDialog,
  dialogMeanwhile,
  ["calendar", "events", "swaps"],
);
export const SwapDialog = onDemand(
  async () => (await import("../swaps/request-dialog.tsx")).RequestDialog,
  dialogMeanwhile,
  ["events", "swaps"],
);
/** By itself: Home opens it, too. Its form weighs too much to be fetched before someone asks for it. */
export const EventDialog = onDemand(
  async () => (await import("../events/event-dialog.tsx")).EventDialog,
  dialogMeanwhile,
  ["calendar", "events"],
);

/** Fetches the dialogs ahead of the first press. A failure is met again, and told, where one is opened. */
export function preloadDialogs(): void {
  whenIdle(() => void load().catch(() => undefined));
}
