import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { useState } from "react";
import { onDemand } from "../../../../components/on-demand.tsx";
import { dialogMeanwhile } from "../../../../components/part-dialog.tsx";
import { dateOf } from "../../../../lib/dates.ts";
import card from "../../../../components/card.module.css";
import panel from "../../panels.module.css";
import { useParents } from "../../parents.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { yearsOf } from "../counts.ts";
import { useWords } from "../../../../lib/words.ts";

const UndoDialog = onDemand(
  async () => (await import("./undo-dialog.tsx")).UndoDialog,
  dialogMeanwhile,
  ["imports"],
);

interface StandingImportsProps {
  standing: readonly ScheduleImport[];
  canEdit: boolean;
}

export function StandingImports({ standing, canEdit }: StandingImportsProps) {
  const t = useWords("imports");
  const { timeZone } = useCurrentUser();
  const parents = useParents();
  const [undoing, setUndoing] = useState<ScheduleImport | null>(null);
  return (
    <section className={card.card} aria-labelledby="custody-schedules">
      <h2 id="custody-schedules" className={panel.heading}>
        {t("panel")}
      </h2>
      <ul className={panel.list}>
        {standing.map((one) => (
          <li key={one.id} className={panel.item}>
            <div>
              <p className={panel.name}>{yearsOf(t, one)}</p>
              <p className={panel.quiet}>
                {t("panel.about", {
                  holidays: t("count.holidays", { count: one.holidayRules }),
                  patterns: t("count.patterns", { count: one.recurringRules }),
                  events: one.events,
                  name: parents.nameOf(one.appliedBy),
                  day: dateOf(one.appliedAt, timeZone),
                })}
              </p>
            </div>
            {canEdit ? (
              <Button variant="subtle" size="sm" onClick={() => setUndoing(one)}>
                {t("panel.undo")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {undoing === null ? null : <UndoDialog schedule={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}
