import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../../components/on-demand.tsx";

/** Its tabs are more code than the rest of the chat's cards, and few answers bring one. */
export const ToneCard = onDemand(
  async () => (await import("./tone-card.tsx")).ToneCard,
  inPlace(<Skeleton height={180} radius="lg" />),
);
