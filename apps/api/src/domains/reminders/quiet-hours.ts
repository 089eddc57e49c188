import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Kysely } from "kysely";
import type { NoticeSettings } from "@evenkeel/contract/models/notice";
import { operatorScope } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { readSettings } from "../notices/index.ts";

/** A parent's quiet hours may bring a reminder forward by as much, in milliseconds. */
export const mostForward = dayMilliseconds;

interface ParentToRemind {
  id: number;
  quiet: NoticeSettings["quiet"];
}

/** The parents of each family with their quiet hours, each asked for once. */
export function parentsOfFamilies(
  db: Kysely<Database>,
): (familyId: number) => Promise<ParentToRemind[]> {
  const known = new Map<number, Promise<ParentToRemind[]>>();
  const ask = async (familyId: number) => {
    const rows = await db
      .selectFrom("users")
      .leftJoin("notice_settings as chosen", "chosen.user_id", "users.id")
      .select(["users.id", "chosen.settings"])
      .where("users.family_id", "=", operatorScope(familyId))
      .where("users.role", "<>", "court_viewer")
      .where("users.closed_at", "is", null)
      .execute();
    return rows.map(({ id, settings }) => ({ id, quiet: readSettings(settings).quiet }));
  };
  return (familyId) => {
    const found = known.get(familyId) ?? ask(familyId);
    known.set(familyId, found);
    return found;
  };
}
