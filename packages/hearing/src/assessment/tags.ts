import { keysOf } from "@evenkeel/contract/keys";

/**
 * What a finding can say of the words it points at, in the rubric's terms, and what follows for the message that carries
 * it: red blocks it, yellow holds it for calmer words. What is `neverBypassed` stays blocked even where the same message
 * carries urgent facts about a child. `crisis`, the sender's own despair, is never held against them: it brings help.
 */
const tagTable = {
  insult: { severity: "red", neverBypassed: false },
  degrade: { severity: "red", neverBypassed: false },
  slur: { severity: "red", neverBypassed: true },
  threat_violence: { severity: "red", neverBypassed: true },
  intimidation: { severity: "red", neverBypassed: true },
  child_threat: { severity: "red", neverBypassed: true },
  stalking: { severity: "red", neverBypassed: true },
  blackmail: { severity: "red", neverBypassed: true },
  sexual: { severity: "red", neverBypassed: false },
  tell_to_die: { severity: "red", neverBypassed: true },
  selfharm_threat: { severity: "red", neverBypassed: true },
  crisis: { severity: "yellow", neverBypassed: false },
  blame: { severity: "yellow", neverBypassed: false },
  sarcasm: { severity: "yellow", neverBypassed: false },
  contempt: { severity: "yellow", neverBypassed: false },
  accusation: { severity: "yellow", neverBypassed: false },
  generalisation: { severity: "yellow", neverBypassed: false },
  passive_aggressive: { severity: "yellow", neverBypassed: false },
  guilt_trip: { severity: "yellow", neverBypassed: false },
  child_messenger: { severity: "yellow", neverBypassed: false },
  child_weapon: { severity: "yellow", neverBypassed: false },
  ultimatum: { severity: "yellow", neverBypassed: false },
  swearing: { severity: "yellow", neverBypassed: false },
  caps_angry: { severity: "yellow", neverBypassed: false },
  past: { severity: "yellow", neverBypassed: false },
} as const satisfies Record<string, { severity: "yellow" | "red"; neverBypassed: boolean }>;

export type FindingTag = keyof typeof tagTable;

/** In the order of the table, which is that of the encoder's answers. */
export const findingTags = keysOf(tagTable);

/**
 * That its writer may want to die: a reading in doubt, whose place is between the page and them. No record holds it.
 */
export const isOfOwnDeath = ({ tag }: { readonly tag: string }): boolean =>
  tag === "crisis" || tag === "selfharm_threat";

/** What no message may hold. */
export const redTags = findingTags.filter((tag) => tagTable[tag].severity === "red");

/**
 * What a person is accused of by these weighs most, the gravest first: none of it is worded anew, none rests on a guess where
 * its writer is told of it.
 */
export const gravestTags: readonly FindingTag[] = [
  "selfharm_threat",
  "threat_violence",
  "child_threat",
  "tell_to_die",
  "sexual",
  "blackmail",
  "stalking",
  "intimidation",
];

/** What a held message may be told of its tone; despair is not one. */
export const toneTags = findingTags.filter(
  (tag) => tagTable[tag].severity === "yellow" && tag !== "crisis",
);

/** A threat or a slur in red: the message stays blocked whatever else it says. */
export const isNeverBypassed = (finding: { tag: FindingTag; severity: string }): boolean =>
  finding.severity === "red" && tagTable[finding.tag].neverBypassed;
