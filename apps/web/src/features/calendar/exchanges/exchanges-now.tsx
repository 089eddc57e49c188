import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../../components/on-demand.tsx";
import { useExchangesNow } from "./use-exchanges-now.ts";

/** Only around an exchange: most days have none. */
const ExchangeCard = onDemand(
  async () => (await import("./exchange-card.tsx")).ExchangeCard,
  inPlace(<Skeleton height={220} radius="lg" />),
  ["exchanges", "calendar"],
);

/** The exchanges around now, to check in to with a tap. For parents. @param waiting planned times of those that wait for this one */
export function ExchangesNow({ waiting }: { waiting: readonly string[] }) {
  const { exchanges } = useExchangesNow();
  return exchanges.map((exchange) => (
    <ExchangeCard key={exchange.at} exchange={exchange} isWaiting={waiting.includes(exchange.at)} />
  ));
}
