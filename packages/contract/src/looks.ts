import type { WatchedScreen } from "./access-detail.ts";
import type { RouteKey, routes } from "./routes/index.ts";

/**
 * What the court reviewer sees of the parents by a call, as both parents are told: a screen, or the record's own page.
 * `itself`: the call notes it, since it knows what was searched for or taken along. `nothing`: what it answers is the
 * reviewer's own, or holds nothing that a parent wrote or decided.
 */
export type SeenByCourt = WatchedScreen | "record" | "itself" | "nothing";

/** The rows of the route table that a court reviewer may call. */
type CourtCall = {
  [Key in RouteKey]: (typeof routes)[Key]["access"] extends "member" | "court" ? Key : never;
}[RouteKey];

/** A new call that the court may make does not compile until it is decided here. */
const seenByCourt: Record<CourtCall, SeenByCourt> = {
  "messages.list": "messages",
  "calendar.list": "calendar",
  "calendar.history": "calendar",
  "calendar.custodyDay": "calendar",
  "calendar.custodyNow": "calendar",
  "calendar.custodyTimeline": "calendar",
  "calendar.files": "calendar",
  "calendar.imports": "calendar",
  "swaps.list": "calendar",
  "exchanges.list": "calendar",
  "exchanges.month": "calendar",
  "disputes.list": "disputes",
  "expenses.list": "expenses",
  "expenses.rules": "expenses",
  "expenses.recurring": "expenses",
  "expenses.balance": "expenses",
  "expenses.summary": "expenses",
  "children.list": "record",
  "family.people": "record",
  "attachments.read": "record",
  // It answers with the whole entry.
  "record.addNote": "record",
  "record.list": "itself",
  "record.statistics": "itself",
  "record.startExport": "itself",
  // Noted when the packet was started.
  "record.exportStatus": "nothing",
  // The looks themselves.
  "record.accesses": "nothing",
  // Hashes alone: a device asks for them by itself, to compare what it remembers.
  "witness.checkpoint": "nothing",
  "witness.cosign": "nothing",
  "witness.consistency": "nothing",
  "witness.inclusion": "nothing",
  // A number that changes; what changed is asked for by the calls above.
  "live.follow": "nothing",
  "build.ping": "nothing",
  "session.me": "nothing",
  "session.setLocale": "nothing",
  "account.changePassword": "nothing",
  "account.sessions": "nothing",
  "account.endSession": "nothing",
  "account.endOtherSessions": "nothing",
  "account.data": "nothing",
  "account.close": "nothing",
  "notices.ofAccount": "nothing",
  "deviceKeys.list": "nothing",
  "deviceKeys.add": "nothing",
  "deviceKeys.confirm": "nothing",
  "deviceKeys.remove": "nothing",
  "secondFactor.state": "nothing",
  "secondFactor.beginAuthenticator": "nothing",
  "secondFactor.confirmAuthenticator": "nothing",
  "secondFactor.removeAuthenticator": "nothing",
  "secondFactor.beginPasskey": "nothing",
  "secondFactor.addPasskey": "nothing",
  "secondFactor.removePasskey": "nothing",
  "secondFactor.renewRecoveryCodes": "nothing",
};

const byKey: Partial<Record<RouteKey, SeenByCourt>> = seenByCourt;

/** What someone of the court sees of the parents by this call; null where the court may not call it. */
export const seenByCourtIn = (key: RouteKey): SeenByCourt | null => byKey[key] ?? null;
