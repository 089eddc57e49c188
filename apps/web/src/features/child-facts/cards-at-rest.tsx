import { useEffect, useState } from "react";
import { onDemand } from "../../components/on-demand.tsx";
import { whenIdle } from "../../lib/when-idle.ts";

const CardsAtHand = onDemand(
  async () => (await import("./cards-at-hand.ts")).CardsAtHand,
  () => null,
);

/** Gets the emergency cards, and the code for it, once the screen is at rest. */
export function CardsAtRest() {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      if (isHere) setRests(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return rests ? <CardsAtHand /> : null;
}
