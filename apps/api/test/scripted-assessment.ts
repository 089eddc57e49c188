import {
  type Assess,
  type Assessment,
  isUrgentCategory,
} from "../src/domains/moderation/assessment.ts";

const calm: Assessment = {
  checked: true,
  severity: "green",
  certain: false,
  crisis: false,
  urgent: false,
  bypassBlocked: false,
  suggestion: null,
  coachingTip: null,
  provider: "scripted",
  findings: [],
};

/**
 * An assessment that does what the text says, so that a test of the flow does not hang on the quality of moderation:
 * 'RED', 'YELLOW', 'URGENT', 'THREAT', 'CRISIS' anywhere in the text; 'GUESS' for a red of the model alone.
 */
export const scriptedAssessment: Assess = ({ text, category }) => {
  const says = (word: string) => text.includes(word);
  const finding = (tag: string) => [{ rule: `scripted.${tag}`, tag, words: tag.toUpperCase() }];
  // As the moderator reads them: urgent facts in their categories, an emergency in any.
  const urgent = says("EMERGENCY") || (says("URGENT") && isUrgentCategory(category));
  if (says("RED") || says("THREAT")) {
    return Promise.resolve({
      ...calm,
      severity: "red",
      certain: !says("GUESS"),
      urgent,
      bypassBlocked: says("THREAT"),
      coachingTip: "This reads as abuse.",
      findings: finding("red"),
    });
  }
  if (says("CRISIS")) {
    return Promise.resolve({
      ...calm,
      severity: "yellow",
      crisis: true,
      suggestion: "I'm having a very hard time right now.",
      coachingTip: "You can call or text 988.",
      findings: finding("crisis"),
    });
  }
  if (says("YELLOW")) {
    return Promise.resolve({
      ...calm,
      severity: "yellow",
      urgent,
      suggestion: text.replaceAll("YELLOW", "calm"),
      coachingTip: "This blames.",
      findings: finding("yellow"),
    });
  }
  return Promise.resolve({ ...calm, urgent });
};
