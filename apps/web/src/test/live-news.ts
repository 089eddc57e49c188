import type { LiveEvent } from "@evenkeel/contract/models/live";
import { type Revised, revised } from "@evenkeel/contract/routes";

/** What a server tells at this revision: all of it changed then, but for what is said otherwise. */
export const liveNews = (
  revision: number,
  changed: Partial<Record<Revised, number>> = {},
): LiveEvent => ({
  revision,
  changed: {
    ...(Object.fromEntries(revised.map((subject) => [subject, revision])) as LiveEvent["changed"]),
    ...changed,
  },
});
