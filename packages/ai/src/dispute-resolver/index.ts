export { builtInDisputeResolver } from "./built-in.ts";
export type { DisputeResolver, OverdueDispute } from "./dispute-resolver.ts";
