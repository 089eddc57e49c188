import type { Role } from "@evenkeel/contract/models/user";

export const roleLabels: Record<Role, string> = {
  parent1: "Parent",
  parent2: "Parent",
  court_viewer: "Court reviewer, read-only",
};
