export { builtInTherapist } from "./built-in.ts";
export { companionTalk } from "./conversation.ts";
export type { Therapist, TherapistTurn } from "./therapist.ts";
