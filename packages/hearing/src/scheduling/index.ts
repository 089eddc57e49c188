export { type PlannedEvent } from "./event-draft.ts";
export { occurrences, type Recurrence } from "./recurrence.ts";
