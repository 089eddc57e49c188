import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { mayTakeHours } from "@evenkeel/custody/family/consent";
import { Button } from "@mantine/core";
import { useWords } from "../../../../lib/words.ts";
import { useCurrentUser } from "../../../session/index.ts";
import dialogs from "../../fields/dialogs.module.css";
import { useParents } from "../../parents.ts";
import { mayDo, standingOf } from "../standing.ts";
import { useImports } from "../use-imports.ts";

interface HoursOfBothProps {
  /** What is on a day. */
  events: readonly CalendarEvent[];
  onRules: (importId: string) => void;
  onUndo: (importId: string) => void;
}

/** Hours that no parent takes off alone: what each can do about them instead. */
export function HoursOfBoth({ events, onRules, onUndo }: HoursOfBothProps) {
  const t = useWords("events");
  const { id } = useCurrentUser();
  const parents = useParents();
  const { data = [] } = useImports();
  const ofSchedules = new Set(
    events.flatMap(({ custody }) =>
      custody === null || custody.kind === "swap" ? [] : [custody.importId],
    ),
  );
  return data
    .filter((one) => ofSchedules.has(one.id) && !mayTakeHours(standingOf(one), id))
    .map((one) => (
      <div key={one.id} className={dialogs.form}>
        <p className={dialogs.quiet}>
          {one.confirmedBy === null
            ? t("day.takesBoth", { name: parents.nameOf(one.appliedBy) })
            : t("day.confirmed")}
        </p>
        <Button variant="light" size="sm" onClick={() => onRules(one.id)}>
          {t("day.rules")}
        </Button>
        {mayDo(one, id).undo === "ask" ? (
          <Button variant="subtle" size="sm" onClick={() => onUndo(one.id)}>
            {t("day.askUndo")}
          </Button>
        ) : null}
      </div>
    ));
}
