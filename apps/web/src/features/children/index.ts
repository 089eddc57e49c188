// What the other features may use of this one.
export { useChildren } from "./queries.ts";
export { childrenAfter, childrenInTitle } from "./children-in-title.ts";
export { childFacts } from "./child-words.ts";
export { ChildrenDialog } from "./components/children-dialog-on-demand.ts";
