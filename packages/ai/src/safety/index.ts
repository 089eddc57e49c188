export { dangersIn, ownHintsIn } from "./danger.ts";
export { isDistressed } from "./distress.ts";
export { ownDespairIn } from "./own-despair.ts";
export { allOf, type HeardDangers, nothingHeard, readDangers } from "./read-dangers.ts";
export { inCaseWords, notYetSaid, resourceLines, safetyWords } from "./safety-words.ts";
