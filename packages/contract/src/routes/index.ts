import { entriesOf } from "../keys.ts";
import { account } from "./account.ts";
import { attachments } from "./attachments.ts";
import { build } from "./build.ts";
import { calendar } from "./calendar.ts";
import { childFacts } from "./child-facts.ts";
import { children } from "./children.ts";
import { companion } from "./companion.ts";
import { coordinator } from "./coordinator.ts";
import { deviceKeys } from "./device-keys.ts";
import { disputes } from "./disputes.ts";
import { evaluations } from "./evaluations.ts";
import { exchanges } from "./exchanges.ts";
import { family } from "./family.ts";
import { expenses } from "./expenses.ts";
import { flow } from "./flow.ts";
import { journal } from "./journal.ts";
import { live } from "./live.ts";
import { messages } from "./messages.ts";
import { moderation } from "./moderation.ts";
import { notices } from "./notices.ts";
import { record } from "./record.ts";
import { secondFactor } from "./second-factor.ts";
import type { Route } from "./route.ts";
import { session } from "./session.ts";
import { swaps } from "./swaps.ts";
import { waiting } from "./waiting.ts";
import { witness } from "./witness.ts";

export { hasBody } from "./route.ts";
export { type Access, type Failure, type Revised, revised, type Route } from "./route.ts";

/**
 * The route table: every procedure with its method and exact path (S-7) and who may call it. A slice has its
 * rows in the file of its name. Plain data without a dependency, so that the browser, the server, the OpenAPI document
 * and the tests all load the same rows.
 */
export const routes = {
  ...session,
  ...family,
  ...account,
  ...deviceKeys,
  ...secondFactor,
  ...build,
  ...live,
  ...children,
  ...childFacts,
  ...journal,
  ...moderation,
  ...messages,
  ...attachments,
  ...record,
  ...witness,
  ...coordinator,
  ...flow,
  ...companion,
  ...calendar,
  ...swaps,
  ...exchanges,
  ...disputes,
  ...evaluations,
  ...expenses,
  ...notices,
  ...waiting,
};

export type RouteKey = keyof typeof routes;

/** Every row with its key, which the type of an object's entries forgets. */
export const routeRows: readonly (readonly [RouteKey, Route])[] = entriesOf(routes);
