import { z } from "zod";
import { revised } from "../routes/route.ts";

/** Says that something happened in the family and which reads it may have changed, and never what. */
export const liveEvent = z.object({
  /** Counts everything that happened in the family that this reader may see. */
  revision: z.int(),
  /** Of what is read, the revision at which it may last have changed; what is not named here, at `revision`. A server of the version before names none. */
  changed: z.partialRecord(z.enum(revised), z.int()).optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

const isStream = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** Over HTTP: server-sent events, the data of each a `liveEvent` as JSON. */
export const liveStream = z.custom<AsyncIterable<LiveEvent>>(isStream).meta({
  description:
    'Server-sent events without end; the data of each is JSON such as {"revision":42,"changed":{"messages":41,"calendar":12}}.',
});
