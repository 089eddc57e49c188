// What the other features may use of this one.
export { useWaiting } from "./queries.ts";
export { reminderOf } from "./reminder.ts";
