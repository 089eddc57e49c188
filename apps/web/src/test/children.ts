import type { Child } from "@evenkeel/contract/models/child";
import { robin } from "./people.ts";

export const aChild = (name: string, more: Partial<Child> = {}): Child => ({
  id: name,
  name,
  nicknames: [],
  birthDate: null,
  color: "#4A90E2",
  archivedAt: null,
  version: 1,
  changedBy: robin.id,
  changedAt: "2026-11-20T18:00:00.000Z",
  ...more,
});
