export { builtInFlow } from "./built-in.ts";
export type { FlowTurn, Flow } from "./flow.ts";
