export { builtInTherapeuticFlow } from "./built-in.ts";
export type { FlowTurn, TherapeuticFlow } from "./therapeutic-flow.ts";
