import { z } from "zod";
import { type NoticeSettings, noticeSettings } from "@evenkeel/contract/models/notice";
import { noticeTopics, noticeWays } from "@evenkeel/contract/notices";

/** Before a parent chooses: each way tells of everything once it is set up, and says nothing of what it is. */
const usualSettings: NoticeSettings = {
  ways: { push: [...noticeTopics], mail: [...noticeTopics], webhook: [] },
  quiet: null,
  digest: false,
  says: "something",
};

const storedSettings = noticeSettings.extend({
  /** What there was to choose from. Rows of before it was kept: everything but expenses, which came later. */
  known: z.array(z.string()).default(() => noticeTopics.filter((topic) => topic !== "expenses")),
});

/** As JSON, with what there was to choose from: a topic that comes later was not turned off by anyone. */
export const writtenSettings = (settings: NoticeSettings): string =>
  JSON.stringify({ ...settings, known: noticeTopics });

/**
 * How a parent wants to be told. Of a topic that came after they chose, a way tells as it usually does, unless they had
 * turned the whole way off.
 * @param stored as JSON; null before they chose
 */
export function readSettings(stored: string | null): NoticeSettings {
  if (stored === null) return usualSettings;
  const { known, ...settings } = storedSettings.parse(JSON.parse(stored));
  const ways = { ...settings.ways };
  for (const way of noticeWays) {
    const later = usualSettings.ways[way].filter((topic) => !known.includes(topic));
    if (ways[way].length > 0) ways[way] = [...ways[way], ...later];
  }
  return { ...settings, ways };
}
