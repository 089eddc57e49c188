// What the other features may use of this one.
export { useParents } from "./parents.ts";
export { useCustodyNow, useRefreshCalendar } from "./queries.ts";
