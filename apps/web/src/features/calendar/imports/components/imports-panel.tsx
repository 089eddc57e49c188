import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../../../components/on-demand.tsx";
import { useImports } from "../queries.ts";

const StandingImports = onDemand(
  async () => (await import("./standing-imports.tsx")).StandingImports,
  inPlace(<Skeleton height={120} />),
  ["imports"],
);

/** The schedules on the calendar, each of which can be taken off as a whole. A calendar without one fetches nothing. */
export function ImportsPanel({ canEdit }: { canEdit: boolean }) {
  const { data } = useImports();
  const standing = (data ?? []).filter(({ undoneAt }) => undoneAt === null);
  return standing.length === 0 ? null : <StandingImports standing={standing} canEdit={canEdit} />;
}
