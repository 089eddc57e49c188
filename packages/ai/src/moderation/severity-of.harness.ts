import { createBuiltInModerator } from "./moderator.ts";

export const moderator = createBuiltInModerator();

/** How the built-in moderator rates a message about the children's days. */
export const severityOf = async (text: string) =>
  (await moderator.assess({ text, category: "logistics" })).severity;
