export { builtInTherapist } from "./built-in.ts";
export type { Therapist, TherapistTurn } from "./therapist.ts";
