import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { z } from "zod";
import type { RouteKey } from "../routes/index.ts";
import { account } from "./account.ts";
import { attachments } from "./attachments.ts";
import { build } from "./build.ts";
import { calendar } from "./calendar.ts";
import { childFacts } from "./child-facts.ts";
import { children } from "./children.ts";
import { coordinator } from "./coordinator.ts";
import { deviceKeys } from "./device-keys.ts";
import { disputes } from "./disputes.ts";
import { evaluations } from "./evaluations.ts";
import { exchanges } from "./exchanges.ts";
import { family } from "./family.ts";
import { expenses } from "./expenses.ts";
import { session } from "./session.ts";
import { journal } from "./journal.ts";
import { live } from "./live.ts";
import { messages } from "./messages.ts";
import { moderation } from "./moderation.ts";
import { createCaller, router } from "./procedures.ts";
import { notices } from "./notices.ts";
import { record } from "./record.ts";
import { secondFactor } from "./second-factor.ts";
import { swaps } from "./swaps.ts";
import { waiting } from "./waiting.ts";
import { witness } from "./witness.ts";
import { flow } from "./flow.ts";
import { companion } from "./companion.ts";

const slices = {
  session,
  family,
  account,
  deviceKeys,
  secondFactor,
  build,
  live,
  children,
  childFacts,
  journal,
  moderation,
  messages,
  attachments,
  record,
  witness,
  coordinator,
  flow,
  companion,
  calendar,
  swaps,
  exchanges,
  disputes,
  evaluations,
  expenses,
  notices,
  waiting,
};

export const appRouter = router(slices);
export type AppRouter = typeof appRouter;
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

export const createAppCaller = createCaller(appRouter);

/** What tRPC keeps of a call: its kind, its row of the route table, and the models that its input and answer are parsed with. */
export interface Procedure {
  readonly type: "query" | "mutation" | "subscription";
  readonly meta: unknown;
  /** None for a call that takes nothing. */
  readonly inputs: readonly z.ZodType[];
  readonly output?: z.ZodType;
}

/** The same by slice: `{ messages: { send: (input) => ... } }`. */
type Caller = Readonly<
  Record<string, Readonly<Record<string, (input: unknown) => Promise<unknown>>>>
>;

// tRPC types a router slice by slice and procedure by procedure. Whoever goes through all of them by the keys of the route
// table, which tsc has compared with the router below, finds them here under one type.
const procedures = appRouter._def.procedures as unknown as Readonly<
  Record<RouteKey, { readonly _def: Procedure }>
>;
export const procedureOf = (key: RouteKey): Procedure => procedures[key]._def;

/** Calls a procedure of the route table as tRPC calls it: authority, both parsers, errors. */
export function callOf(...context: Parameters<typeof createAppCaller>) {
  const caller = createAppCaller(...context) as unknown as Caller;
  return (key: RouteKey, input: unknown): Promise<unknown> => {
    const [slice = "", name = ""] = key.split(".");
    const call = caller[slice]?.[name];
    if (call === undefined) throw new Error(`No procedure for ${key}`);
    return call(input);
  };
}
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
