export type { AgreementReader, ReadAgreement } from "./agreement-reader.ts";
export { builtInAgreementReader } from "./built-in-agreement-reader.ts";
export { builtInDisputeResolver } from "./built-in.ts";
export type { DisputeResolver, OverdueDispute } from "./dispute-resolver.ts";
export { resolverVersion, suggestedWay } from "./suggested-way.ts";
