import type { DisputeResolver } from "../src/domains/disputes/service.ts";
import type { DisputeEvaluator } from "../src/domains/evaluations/service.ts";

/** Says back what it was given, so that a test sees what the AI was shown. */
export const scriptedResolution: DisputeResolver = ({ description, counter, timeZone }) =>
  Promise.resolve({
    text: `Suggested in ${timeZone}: ${description} / ${counter ?? "no counter"}`,
    provider: "scripted",
  });

export const scriptedEvaluation: DisputeEvaluator = (dispute) =>
  Promise.resolve({
    judgment: {
      recommendation_summary: `Summary of ${dispute.title}`,
      full_judgment: `Weighed in ${dispute.jurisdiction}: ${dispute.description}`,
      action_steps: ["Write down what you agree on."],
      legal_flags: [
        { section: "Fam. Code 3011(a)", sentence: "The court weighs the child's health." },
      ],
      loggable_entry: {
        timestamp: dispute.now.toISOString(),
        text: `Entry about ${dispute.title}`,
      },
      approved: true,
    },
    provider: "scripted",
  });
