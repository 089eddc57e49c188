import {
  type Finding,
  type FindingTag,
  findingTags,
} from "@evenkeel/hearing/assessment/assessment";

/**
 * What a finding means for the message that carries it. `always_blocks`: a threat or a slur, which urgent facts in the
 * same message never let through; `blocks`: abuse that they do; `holds`: a tone, for which a calmer wording is offered;
 * `helps`: the sender's own despair, which is never held against them.
 */
type Consequence = "always_blocks" | "blocks" | "holds" | "helps";

const consequences: Record<FindingTag, Consequence> = {
  insult: "blocks",
  degrade: "blocks",
  slur: "always_blocks",
  threat_violence: "always_blocks",
  intimidation: "always_blocks",
  child_threat: "always_blocks",
  stalking: "always_blocks",
  blackmail: "always_blocks",
  sexual: "blocks",
  tell_to_die: "always_blocks",
  selfharm_threat: "always_blocks",
  crisis: "helps",
  blame: "holds",
  sarcasm: "holds",
  contempt: "holds",
  accusation: "holds",
  generalisation: "holds",
  passive_aggressive: "holds",
  guilt_trip: "holds",
  child_messenger: "holds",
  child_weapon: "holds",
  ultimatum: "holds",
  swearing: "holds",
  caps_angry: "holds",
  past: "holds",
};

const withConsequence = (...wanted: readonly Consequence[]): readonly FindingTag[] =>
  findingTags.filter((tag) => wanted.includes(consequences[tag]));

/** What red may be called, and what yellow may. */
export const redTags = withConsequence("blocks", "always_blocks");
export const yellowTags = withConsequence("holds");

/** A threat or a slur in red: the message stays blocked even where it carries urgent facts. */
export const alwaysBlocks = ({ tag, severity }: Pick<Finding, "tag" | "severity">): boolean =>
  severity === "red" && consequences[tag] === "always_blocks";
