import { z } from "zod";

/** Says that something happened in the family, and never what: the page then asks for what it shows. */
export const liveEvent = z.object({
  /** The number of the newest entry on the family's record. */
  revision: z.int(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

const isStream = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** Over HTTP: server-sent events, the data of each a `liveEvent` as JSON. */
export const liveStream = z.custom<AsyncIterable<LiveEvent>>(isStream).meta({
  description: 'Server-sent events without end; the data of each is JSON such as {"revision":42}.',
});
