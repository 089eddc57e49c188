import { build } from "./build.ts";
import { calendar } from "./calendar.ts";
import { children } from "./children.ts";
import { companion } from "./companion.ts";
import { coordinator } from "./coordinator.ts";
import { disputes } from "./disputes.ts";
import { evaluations } from "./evaluations.ts";
import { flow } from "./flow.ts";
import { live } from "./live.ts";
import { messages } from "./messages.ts";
import { moderation } from "./moderation.ts";
import { record } from "./record.ts";
import { session } from "./session.ts";

export { hasBody } from "./route.ts";
export type { Access, Failure, Revised, Route } from "./route.ts";

/**
 * The route table: every procedure with its method and exact path (spec section 7) and who may call it. A slice has its
 * rows in the file of its name. Plain data without a dependency, so that the browser, the server, the OpenAPI document
 * and the tests all load the same rows.
 */
export const routes = {
  ...session,
  ...build,
  ...live,
  ...children,
  ...moderation,
  ...messages,
  ...record,
  ...coordinator,
  ...flow,
  ...companion,
  ...calendar,
  ...disputes,
  ...evaluations,
};

export type RouteKey = keyof typeof routes;
