import type { ScheduleImport } from "@evenkeel/contract/models/schedule";
import { Button } from "@mantine/core";
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { useState } from "react";
import { NoticeDialog } from "../../../components/notice-dialog.tsx";
import { dateOf } from "../../../lib/dates.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { showToast } from "../../../lib/toasts.ts";
import panel from "../../calendar/components/panels.module.css";
import { useParents } from "../../calendar/parents.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import { holidayRulesCount, recurringPatternsCount } from "../counts.ts";
import { useImports, useUndoImport } from "../queries.ts";

/** The schedules on the calendar, each of which can be taken off as a whole. */
export function ImportsPanel({ canEdit }: { canEdit: boolean }) {
  const { timeZone } = useCurrentUser();
  const { data } = useImports();
  const parents = useParents();
  const [undoing, setUndoing] = useState<ScheduleImport | null>(null);
  const standing = (data ?? []).filter(({ undoneAt }) => undoneAt === null);
  if (standing.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="custody-schedules">
      <h2 id="custody-schedules" className={panel.heading}>
        Custody schedules
      </h2>
      <ul className={panel.list}>
        {standing.map((one) => (
          <li key={one.id} className={panel.item}>
            <div>
              <p className={panel.name}>{yearsOf(one)}</p>
              <p className={panel.quiet}>
                {holidayRulesCount(one.holidayRules)}, {recurringPatternsCount(one.recurringRules)},{" "}
                {one.events} events. Applied by {parents.nameOf(one.appliedBy)} on{" "}
                {dateOf(one.appliedAt, timeZone)}.
              </p>
            </div>
            {canEdit ? (
              <Button variant="subtle" size="sm" onClick={() => setUndoing(one)}>
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {undoing === null ? null : <UndoDialog schedule={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

function UndoDialog({ schedule, onClose }: { schedule: ScheduleImport; onClose: () => void }) {
  const undo = useUndoImport();
  const run = () =>
    undo.mutate(
      { id: schedule.id },
      {
        onSuccess: ({ eventsRemoved }) => {
          showToast({ title: "Schedule undone", description: `Removed ${eventsRemoved} events` });
          onClose();
        },
        onError: (error) =>
          showToast({
            variant: "destructive",
            title: "Failed to undo the schedule",
            description: serverMessage(error, "Nothing was changed. Please try again."),
          }),
      },
    );
  return (
    <NoticeDialog
      title="Undo this schedule?"
      icon={<IconArrowBackUp />}
      tone="amber"
      onClose={onClose}
      actions={
        <>
          <Button loading={undo.isPending} onClick={run}>
            Undo the schedule
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        Its {schedule.events} events for {yearsOf(schedule)} leave both parents' calendar, and what
        was there before is back. Events that a parent added stay.
      </p>
    </NoticeDialog>
  );
}

function yearsOf({ yearRange: { startYear, endYear } }: ScheduleImport): string {
  return startYear === endYear ? String(startYear) : `${startYear} to ${endYear}`;
}
