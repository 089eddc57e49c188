import { eventColorOf, presetColors } from "@evenkeel/contract/constants";
import type { Assignee } from "@evenkeel/contract/models/calendar/schedule";

/**
 * The color of an applied schedule's event. Blue is the wizard's default and, as S-6.2 fixes the parents'
 * colors, stands for 'each parent's own'; any other choice colors the whole schedule.
 */
export function scheduleColor(chosen: string | null, role: Assignee): string {
  const isDefault = chosen === null || chosen.toUpperCase() === presetColors[0].value.toUpperCase();
  return isDefault ? eventColorOf(role) : chosen;
}
