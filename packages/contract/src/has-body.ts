import type { Route } from "./routes.ts";

/** Calls whose input stands in the body; of the others it stands in the address. */
export const hasBody = ({ method }: Pick<Route, "method">): boolean =>
  method === "POST" || method === "PATCH";
