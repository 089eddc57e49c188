export { builtInTherapist } from "./built-in.ts";
export { endsTalk, wordsInFlow } from "./conversation.ts";
export { mirrored } from "../drafting/mirror.ts";
export type { Therapist, TherapistTurn } from "./therapist.ts";
