// What the other features may use of this one.
export { useChildren } from "./queries.ts";
export { childFacts } from "./child-words.ts";
export { ChildrenDialog } from "./components/children-dialog-on-demand.ts";
