// What the other features may use of this one.
export { remainingLabel } from "./deadline.ts";
