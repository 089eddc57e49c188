import { createBuiltInModerator } from "../moderation/index.ts";
import { builtInDisputeResolver, type OverdueDispute } from "./index.ts";

/** The suggestion for a dispute about a pick-up, or for what is said instead. */
export const resolve = async (dispute: Partial<OverdueDispute>) =>
  (
    await builtInDisputeResolver(createBuiltInModerator()).resolve({
      title: "Friday pick-up",
      category: "Logistics",
      description: "I want pick-up on Fridays at 5pm because of the kids' practice.",
      urgency: "standard",
      counter: null,
      now: new Date("2026-11-21T20:00:00Z"),
      timeZone: "America/Los_Angeles",
      locale: "en-US",
      ...dispute,
    })
  ).resolution;
