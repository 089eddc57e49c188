import type { User } from "@evenkeel/contract/models/user";
import { type Path, paths } from "../lib/paths.ts";

/** Where someone arrives who signs in, or who opens a screen that is another role's. */
export const landingOf = (user: User): Path =>
  user.role === "court_viewer" ? paths.courtView : paths.home;
