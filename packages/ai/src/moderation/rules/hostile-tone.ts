import { harmlessGeneralisation } from "./generalisations.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import type { Rule } from "./rule.ts";

const patternOf = wordPatterns(new URL("./hostile-tone.patterns.txt", import.meta.url));

const tone = { severity: "yellow", excuse: "tone" } as const;

/** Phrases of hostile tone. Alone they don't decide: they point at the words and help the trained model. */
export const hostileToneRules: readonly Rule[] = [
  {
    ...tone,
    id: "tone.always-never",
    tag: "generalisation",
    pattern: patternOf("tone.always-never"),
    except: harmlessGeneralisation,
  },
  {
    ...tone,
    id: "tone.blame",
    tag: "blame",
    pattern: patternOf("tone.blame"),
  },
  {
    ...tone,
    id: "tone.sarcasm",
    tag: "sarcasm",
    pattern: patternOf("tone.sarcasm"),
  },
  {
    ...tone,
    id: "tone.contempt",
    tag: "contempt",
    pattern: patternOf("tone.contempt"),
  },
  {
    ...tone,
    id: "tone.accusation",
    tag: "accusation",
    pattern: patternOf("tone.accusation"),
  },
  {
    ...tone,
    id: "tone.passive",
    tag: "passive_aggressive",
    pattern: patternOf("tone.passive"),
  },
  {
    ...tone,
    id: "tone.guilt",
    tag: "guilt_trip",
    pattern: patternOf("tone.guilt"),
  },
  {
    ...tone,
    id: "tone.child-between",
    tag: "child_messenger",
    pattern: patternOf("tone.child-between"),
  },
  {
    ...tone,
    id: "tone.child-weapon",
    tag: "child_weapon",
    pattern: patternOf("tone.child-weapon"),
  },
  {
    ...tone,
    id: "tone.ultimatum",
    tag: "ultimatum",
    pattern: patternOf("tone.ultimatum"),
  },
  {
    ...tone,
    id: "tone.past",
    tag: "past",
    pattern: patternOf("tone.past"),
  },
  {
    ...tone,
    id: "tone.swearing",
    tag: "swearing",
    pattern: patternOf("tone.swearing"),
  },
];
