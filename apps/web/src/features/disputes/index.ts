// What the other features may use of this one.
export { remainingLabel } from "./deadline.ts";
export { urgencyLabels } from "./labels.ts";
export { useDisputes, useDisputesAwaitingMe } from "./queries.ts";
