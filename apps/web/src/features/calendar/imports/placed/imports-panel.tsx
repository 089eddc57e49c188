import { Skeleton } from "@mantine/core";
import { inPlace, onDemand } from "../../../../components/on-demand.tsx";
import { useCurrentUser } from "../../../session/index.ts";
import { awaits } from "../standing.ts";
import { useImports } from "../use-imports.ts";

const StandingImports = onDemand(
  async () => (await import("./standing-imports.tsx")).StandingImports,
  inPlace(<Skeleton height={120} />),
  ["imports"],
);

interface ImportsPanelProps {
  canEdit: boolean;
  /** The ones that wait for the signed-in parent's word, or all others. */
  awaiting?: boolean;
}

/** The schedules on the calendar. A calendar without one fetches nothing. */
export function ImportsPanel({ canEdit, awaiting = false }: ImportsPanelProps) {
  const { id } = useCurrentUser();
  const { data } = useImports();
  const standing = (data ?? []).filter(
    (one) => one.undoneAt === null && (canEdit && awaits(one, id)) === awaiting,
  );
  return standing.length === 0 ? null : (
    <StandingImports standing={standing} awaiting={awaiting} canEdit={canEdit} />
  );
}
