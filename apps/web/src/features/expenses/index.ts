// What the other features may use of this one.
export { useExpensesAwaitingMe } from "./queries.ts";
