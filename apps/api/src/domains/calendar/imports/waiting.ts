import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { decideConsent, undoOf } from "@evenkeel/custody/family/consent";
import { scopeOf } from "../../../auth/scope.ts";
import type { WaitingOf } from "../../../waiting-of.ts";
import { standingOf } from "./in-force.ts";
import { imports } from "./repository.ts";
import { waitingFlags } from "./show-import.ts";

/** Schedules that this parent is asked to confirm, and those that the other one asks to undo. */
export const schedulesWaiting: WaitingOf = async (db, actor) => {
  const by = actor.userId;
  const rows = await imports.listed(db, scopeOf(actor));
  const standing = rows.filter(({ undone_at }) => undone_at === null);
  const flagsOf = waitingFlags(standing);
  return standing.flatMap((row): WaitingItem[] => {
    const schedule = standingOf(row, standing);
    const { waits, isProposal } = flagsOf(row);
    const shown = { id: row.id, isOwn: row.applied_by === by, isProposal, until: null };
    if (undoOf(schedule, by) === "agree") return [{ kind: "schedule_undo", ...shown }];
    // A later one took its place: what has no hours, and waits for no word to have them, asks nobody for one.
    const gaveWay = row.events === 0 && !waits;
    const confirms = decideConsent(schedule, { kind: "confirm", by }).allowed && !gaveWay;
    return confirms ? [{ kind: "schedule_to_confirm", ...shown }] : [];
  });
};
