import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../components/on-demand.tsx";

/** Fetched for who has set it up, or signs in with a passkey alone, so that no one else's sign-in carries its weight. */
export const SecondStep = onDemand(
  async () => (await import("./second-step.tsx")).SecondStep,
  inPlace(<Skeleton height={220} />),
  ["second-factor"],
);
