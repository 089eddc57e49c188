import { onDemand } from "../../components/on-demand.tsx";
import { useAtRest } from "../../lib/use-at-rest.ts";

const CardsAtHand = onDemand(
  async () => (await import("./cards-at-hand.ts")).CardsAtHand,
  () => null,
);

/** Gets the emergency cards, and the code for it, once the screen is at rest. */
export function CardsAtRest() {
  return useAtRest() ? <CardsAtHand /> : null;
}
