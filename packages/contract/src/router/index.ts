import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { RouteKey } from "../routes/index.ts";
import { build } from "./build.ts";
import { calendar } from "./calendar.ts";
import { children } from "./children.ts";
import { coordinator } from "./coordinator.ts";
import { disputes } from "./disputes.ts";
import { evaluations } from "./evaluations.ts";
import { session } from "./session.ts";
import { live } from "./live.ts";
import { messages } from "./messages.ts";
import { moderation } from "./moderation.ts";
import { createCaller, router } from "./procedures.ts";
import { record } from "./record.ts";
import { flow } from "./flow.ts";
import { companion } from "./companion.ts";

const slices = {
  session,
  build,
  live,
  children,
  moderation,
  messages,
  record,
  coordinator,
  flow,
  companion,
  calendar,
  disputes,
  evaluations,
};

export const appRouter = router(slices);
export type AppRouter = typeof appRouter;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export const createAppCaller = createCaller(appRouter);
export { assertMayCall } from "./procedures.ts";

/** `tsc` fails here when a procedure has no row of the route table, or a row no procedure. */
type ProcedureKey = {
  [
    Slice in keyof typeof slices
  ]: `${Slice}.${keyof (typeof slices)[Slice]["_def"]["record"] & string}`;
}[keyof typeof slices];
/** Nothing where both name the same calls; else an error that has the missing keys in it. */
type Unmatched = {
  [Key in Exclude<ProcedureKey, RouteKey>]: "has a procedure and no row in routes";
} & {
  [Key in Exclude<RouteKey, ProcedureKey>]: "has a row in routes and no procedure";
};
const unmatched: Unmatched = {};
void unmatched;
