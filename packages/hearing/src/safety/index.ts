export { isOnlyAnger } from "./only-anger.ts";
export { dangersIn, ownDeathIn } from "./danger.ts";
export { isDistressed } from "./distress.ts";
export { isFirstPerson, ownDespairIn } from "./own-despair.ts";
export {
  allOf,
  dangersOfErrand,
  type HeardDangers,
  nothingHeard,
  readDangers,
  readDisputeDangers,
} from "./read-dangers.ts";
export { inCaseWords, notYetSaid, resourceLines, safetyWords } from "./safety-words.ts";
