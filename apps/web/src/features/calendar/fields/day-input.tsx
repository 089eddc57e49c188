import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../../components/on-demand.tsx";

/** A calendar day, typed or picked. The picker is much code for a field in a dialog: it comes when the dialog opens. */
export const DayInput = onDemand(
  async () => (await import("./day-field.tsx")).DayField,
  inPlace(<Skeleton height={68} />),
);
