import { checkInKinds } from "@evenkeel/contract/constants";
import { z } from "zod";
import { namedChildren, verdictContent } from "./shared.ts";

/** Later entries about a check-in have the first one as their subject. */
const act = z.object({
  checkInId: z.string(),
  /** When the calendar has the exchange. */
  plannedAt: z.iso.datetime(),
});
/** What entries about check-ins to exchanges contain. */
export const checkInContents = {
  exchange_checked_in: act.extend({
    checkIn: z.enum(checkInKinds),
    /** When it took place, as this parent says; only where that is another time than planned. */
    tookPlaceAt: z.iso.datetime().optional(),
    children: namedChildren,
    /** Rounded latitude and longitude, where the parent asked for it. */
    near: z.string().nullable(),
  }),
  check_in_undone: act,
  check_in_corrected: act.extend({ text: z.string(), verdict: verdictContent.optional() }),
} as const;
