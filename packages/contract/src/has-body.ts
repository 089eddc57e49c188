import type { Route } from "./routes.ts";

/** Calls whose input is in the body; for the others it is in the address. */
export const hasBody = ({ method }: Pick<Route, "method">): boolean =>
  method === "POST" || method === "PATCH";
