import type { ScheduleImport } from "@evenkeel/contract/models/calendar/schedule";
import { Button } from "@mantine/core";
import { useState } from "react";
import { dateOf } from "../../../../lib/dates.ts";
import { RulesDialog } from "./lazy-rules-dialog.ts";
import { UndoDialog } from "./lazy-undo-dialog.ts";
import card from "../../../../components/card.module.css";
import panel from "../../panels.module.css";
import { type Parents, useParents } from "../../parents.ts";
import { useNamesOfChildren } from "../../use-names-of-children.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { yearsOf } from "./counts.ts";
import { gaveWay, mayDo } from "../standing.ts";
import { useKeepImport } from "./consent-queries.ts";
import { type PageWords, useWords, words } from "../../../../lib/words.ts";

interface StandingImportsProps {
  standing: readonly ScheduleImport[];
  /** They wait for something that the signed-in parent may do. */
  awaiting: boolean;
  canEdit: boolean;
}

/** Schedules on the calendar: who applied them, whether both parents say so, and what can be done with each. */
export function StandingImports({ standing, awaiting, canEdit }: StandingImportsProps) {
  const t = useWords("imports");
  // Whose word a schedule lacks is said in the calendar's words.
  useWords("calendar");
  const [open, setOpen] = useState<{ id: string; dialog: "undo" | "rules" } | null>(null);
  const opened = standing.find(({ id }) => id === open?.id);
  const heading = awaiting ? "custody-schedules-awaiting" : "custody-schedules";
  return (
    <section className={card.card} aria-labelledby={heading}>
      <h2 id={heading} className={panel.heading}>
        {t(awaiting ? "panel.awaiting" : "panel")}
      </h2>
      <ul className={panel.list}>
        {standing.map((one) => (
          <li key={one.id} className={panel.item}>
            <StandingImport
              schedule={one}
              canEdit={canEdit}
              onOpen={(dialog) => setOpen({ id: one.id, dialog })}
            />
          </li>
        ))}
      </ul>
      {opened !== undefined && open?.dialog === "undo" ? (
        <UndoDialog schedule={opened} onClose={() => setOpen(null)} />
      ) : null}
      {opened !== undefined && open?.dialog === "rules" ? (
        <RulesDialog schedule={opened} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  );
}

interface StandingImportProps {
  schedule: ScheduleImport;
  canEdit: boolean;
  onOpen: (dialog: "undo" | "rules") => void;
}

function StandingImport({ schedule, canEdit, onOpen }: StandingImportProps) {
  const t = useWords("imports");
  const { id: userId, timeZone } = useCurrentUser();
  const parents = useParents();
  const namesOf = useNamesOfChildren();
  const keep = useKeepImport();
  const may = canEdit ? mayDo(schedule, userId) : null;
  const setsAside = may?.undo === "alone" && schedule.appliedBy !== userId;
  return (
    <div>
      <p className={panel.name}>{yearsOf(t, schedule)}</p>
      {schedule.childIds.length === 0 ? null : (
        <p>{t("panel.for", { names: namesOf(schedule.childIds) })}</p>
      )}
      <p className={panel.quiet}>
        {t("panel.about", {
          holidays: t("count.holidays", { count: schedule.holidayRules }),
          patterns: t("count.patterns", { count: schedule.recurringRules }),
          events: schedule.events,
          isYou: schedule.appliedBy === userId ? "yes" : "no",
          name: parents.nameOf(schedule.appliedBy),
          day: dateOf(schedule.appliedAt, timeZone),
        })}
      </p>
      <p className={panel.state} data-open={schedule.confirmedBy === null || undefined}>
        {consentWords(t, schedule, { parents, userId, timeZone })}
      </p>
      {schedule.undoAskedBy === null ? null : (
        <p className={panel.state} data-open>
          {schedule.undoAskedBy === userId
            ? t("panel.askedByYou", { other: parents.otherThan(userId) })
            : t("panel.asked", {
                asker: parents.nameOf(schedule.undoAskedBy),
                other: parents.otherThan(schedule.undoAskedBy),
              })}
        </p>
      )}
      <div className={panel.buttons}>
        <Button
          size="sm"
          variant={may?.confirm ? "filled" : "light"}
          onClick={() => onOpen("rules")}
        >
          {may?.confirm ? words("calendar")("unconfirmed.see") : t("panel.rules")}
        </Button>
        {may === null || may.undo === null ? null : (
          <Button variant="subtle" size="sm" onClick={() => onOpen("undo")}>
            {t(setsAside ? "panel.setAside" : undoLabels[may.undo])}
          </Button>
        )}
        {may?.keep ? (
          <Button
            variant="subtle"
            size="sm"
            loading={keep.isPending}
            onClick={() => keep.mutate({ id: schedule.id })}
          >
            {t(schedule.undoAskedBy === userId ? "panel.takeBack" : "panel.keep")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const undoLabels = { alone: "panel.undo", ask: "panel.ask", agree: "panel.agree" } as const;

/** Whose word it has: saying nothing is no one's. */
function consentWords(
  t: PageWords<"imports">,
  schedule: ScheduleImport,
  { parents, userId, timeZone }: { parents: Parents; userId: number; timeZone: string },
): string {
  const { appliedBy, confirmedBy, confirmedAt } = schedule;
  if (confirmedBy !== null && confirmedAt !== null) {
    const day = dateOf(confirmedAt, timeZone);
    return t("panel.confirmed", { name: parents.nameOf(confirmedBy), day });
  }
  if (gaveWay(schedule)) return t("panel.gaveWay");
  const isMine = parents.list.some(({ id }) => id === userId) && userId !== appliedBy;
  const by = parents.nameOf(appliedBy);
  if (schedule.waits) {
    return isMine
      ? t("panel.waitsForYou", { by })
      : t("panel.waits", { by, name: parents.otherThan(appliedBy) });
  }
  return isMine
    ? words("calendar")("unconfirmed.you")
    : words("calendar")("unconfirmed.by", { name: parents.otherThan(appliedBy) });
}
