import { checkInKinds } from "@evenkeel/contract/constants";
import { z } from "zod";

/** What entries about check-ins to exchanges contain. @param said what they have in common with other entries */
export const checkInContents = <Children extends z.ZodType, Verdict extends z.ZodType>({
  namedChildren,
  verdict,
}: {
  namedChildren: Children;
  verdict: Verdict;
}) => {
  /** Later entries about a check-in have the first one as their subject. */
  const act = z.object({
    checkInId: z.string(),
    /** When the calendar has the exchange. */
    plannedAt: z.iso.datetime(),
  });
  return {
    exchange_checked_in: act.extend({
      checkIn: z.enum(checkInKinds),
      /** When it took place, as this parent says; only where that is another time than planned. */
      tookPlaceAt: z.iso.datetime().optional(),
      children: namedChildren,
      /** Rounded latitude and longitude, where the parent asked for it. */
      near: z.string().nullable(),
    }),
    check_in_undone: act,
    check_in_corrected: act.extend({ text: z.string(), verdict }),
  };
};
