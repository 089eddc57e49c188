import type { Child } from "@evenkeel/contract/models/child";
import { useChildren } from "../../children/index.ts";

/** The family's children without archived ones, in the order in which they were added. */
export function useListedChildren(): Child[] {
  return (useChildren().data ?? []).filter(({ archivedAt }) => archivedAt === null);
}

/** Until the children are known it cannot be asked whom a document is for, and so nothing of it is applied. */
export function useAreChildrenKnown(): boolean {
  return useChildren().data !== undefined;
}
