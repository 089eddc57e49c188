import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import type { DayFieldProps } from "./day-field.tsx";

/** The picker is much code for a field in a dialog: it comes when the dialog opens. */
const DayField = lazy(async () => ({ default: (await import("./day-field.tsx")).DayField }));

/** A calendar day, typed or picked. */
export function DayInput(props: DayFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={68} />}>
      <DayField {...props} />
    </Suspense>
  );
}
