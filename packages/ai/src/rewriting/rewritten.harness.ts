import { createBuiltInModerator } from "../moderation/index.ts";
import { builtInRewriter } from "./built-in.ts";

export const moderator = createBuiltInModerator();
export const rewriter = builtInRewriter(moderator);
export const category = "logistics";

export const rewriteOf = async (text: string) => {
  const judged = await moderator.assess({ text, category });
  // Some of these stand on the edge of green: the question here is what happens to them once they are held.
  const assessment =
    judged.severity === "green" ? { ...judged, severity: "yellow" as const } : judged;
  return rewriter.rewrite({ locale: "en-US", text, category, assessment });
};
