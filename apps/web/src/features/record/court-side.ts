import { onDemand } from "../../components/on-demand.tsx";

/** What a parent is told instead of the court's own screen. Seldom seen: it is fetched when it is. */
export const CourtSide = onDemand(
  async () => (await import("./components/court-side.tsx")).CourtSide,
  () => null,
  ["record"],
);
