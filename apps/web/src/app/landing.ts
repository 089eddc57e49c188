import type { User } from "@evenkeel/contract/models/user";
import { type Path, paths } from "../lib/paths.ts";

/** Where someone lands after signing in, or after opening another role's screen. */
export const landingOf = (user: User): Path =>
  user.role === "court_viewer" ? paths.courtView : paths.home;
