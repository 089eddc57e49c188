import type { Child } from "@evenkeel/contract/models/child";
import { useChildren } from "../../children/index.ts";

/** The family's children without archived ones, in the order in which they were added. */
export function useListedChildren(): Child[] {
  return (useChildren().data ?? []).filter(({ archivedAt }) => archivedAt === null);
}
