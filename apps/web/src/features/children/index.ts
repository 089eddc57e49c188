// What the other features may use of this one.
export { childFacts } from "./child-words.ts";
export { ChildrenDialog } from "./children-dialog.ts";
