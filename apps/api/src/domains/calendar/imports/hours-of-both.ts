import { mayTakeHours } from "@evenkeel/custody/family/consent";
import type { MayTakeHours } from "../events/rules.ts";
import { standingOf } from "./in-force.ts";
import { imports } from "./repository.ts";

/** The rule of `consent.ts` about single hours, asked of the schedules as they stand in this transaction. */
export const mayTakeHoursOf: MayTakeHours = async (transaction, scope, { importId, userId }) => {
  const standing = await imports.standing(transaction, scope);
  const schedule = standing.find(({ id }) => id === importId);
  return schedule !== undefined && mayTakeHours(standingOf(schedule, standing), userId);
};
