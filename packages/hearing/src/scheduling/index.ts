export { type PlannedEvent } from "./event-draft.ts";
export { keptEvents, occurrences, type Recurrence } from "./recurrence.ts";
