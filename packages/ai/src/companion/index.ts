export { builtInCompanion } from "./built-in.ts";
export { companionTalk } from "./conversation.ts";
export type { Companion, CompanionTurn } from "./companion.ts";
