import { z } from "zod";

/** Whether the signed-in parent has a private calendar address, never the address itself. */
export const feedStatus = z.object({
  active: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
});
export type FeedStatus = z.infer<typeof feedStatus>;

/** The private address, shown once: the server keeps only a hash of its secret. */
export const feedAddress = z.object({
  /** Path and query below the site's own address, such as /api/calendar.ics?token=... */
  path: z.string(),
  createdAt: z.iso.datetime(),
});
export type FeedAddress = z.infer<typeof feedAddress>;

export const revokeFeedOutput = z.object({ success: z.literal(true) });
