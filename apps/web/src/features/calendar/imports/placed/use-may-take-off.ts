import type { CalendarEvent } from "@evenkeel/contract/models/calendar/events";
import { mayTakeHours } from "@evenkeel/custody/family/consent";
import { useCurrentUser } from "../../../session/index.ts";
import { standingOf } from "../standing.ts";
import { useImports } from "../use-imports.ts";

/** Whether the signed-in parent may delete an event alone; of a schedule's hours not before its standing is known. */
export function useMayTakeOff(): (event: CalendarEvent) => boolean {
  const { id } = useCurrentUser();
  const { data = [] } = useImports();
  return ({ custody }) => {
    if (custody === null) return true;
    if (custody.kind === "swap") return false;
    const schedule = data.find((one) => one.id === custody.importId);
    return schedule !== undefined && mayTakeHours(standingOf(schedule), id);
  };
}
