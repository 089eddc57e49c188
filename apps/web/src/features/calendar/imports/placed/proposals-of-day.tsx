import { Button } from "@mantine/core";
import { useWords } from "../../../../lib/words.ts";
import { useCurrentUser } from "../../../session/index.ts";
import dialogs from "../../fields/dialogs.module.css";
import { useParents } from "../../parents.ts";
import { mayDo } from "../standing.ts";
import { useImports } from "../use-imports.ts";

interface ProposalsOfDayProps {
  /** `YYYY-MM-DD`. */
  day: string;
  canEdit: boolean;
  onRules: (importId: string) => void;
  onUndo: (importId: string) => void;
}

/** What one parent proposed for this day's year in place of a schedule of both: it has no hours, and says so here. */
export function ProposalsOfDay({ day, canEdit, onRules, onUndo }: ProposalsOfDayProps) {
  const t = useWords("events");
  const { id } = useCurrentUser();
  const parents = useParents();
  const { data = [] } = useImports();
  const year = Number(day.slice(0, 4));
  return data
    .filter(
      ({ undoneAt, waits, yearRange: { startYear, endYear } }) =>
        undoneAt === null && waits && startYear <= year && year <= endYear,
    )
    .map((one) => (
      <div key={one.id} className={dialogs.form}>
        <p className={dialogs.quiet}>
          {t("day.proposed", {
            name: parents.nameOf(one.appliedBy),
            other: parents.otherThan(one.appliedBy),
          })}
        </p>
        <Button variant="light" size="sm" onClick={() => onRules(one.id)}>
          {t("day.rules")}
        </Button>
        {canEdit && mayDo(one, id).undo === "alone" && one.appliedBy !== id ? (
          <Button variant="subtle" size="sm" onClick={() => onUndo(one.id)}>
            {t("day.setAside")}
          </Button>
        ) : null}
      </div>
    ));
}
