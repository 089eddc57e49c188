export { onBehalfOf } from "./caller.ts";
export { collapsed } from "./collapsed.ts";
export { FairLine, type LineLimits } from "./fair-line.ts";
export { LineIsFull, TookTooLong } from "./failures.ts";
export type { ModelCount } from "./model-counts.ts";
export { createPooledAi, type PooledAi } from "./pooled-ai.ts";
