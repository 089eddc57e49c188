import type { Notice } from "@evenkeel/contract/models/notice";

/** What one parent did several times is one line. */
export interface NewsLine {
  /** The days of the calendar that it is about, in order, as far as it is about any. */
  readonly days: readonly string[];
  readonly newest: Notice;
  readonly notices: readonly Notice[];
}

/** @param news newest first, as are the lines */
export function newsLines(news: readonly Notice[]): NewsLine[] {
  const lines = Map.groupBy(news, ({ kind, actorName }) => `${kind} ${actorName ?? ""}`);
  return [...lines.values()].flatMap((alike) => {
    const [newest] = alike;
    return newest === undefined ? [] : [{ newest, notices: alike, days: daysOf(alike) }];
  });
}

const daysOf = (notices: readonly Notice[]): string[] =>
  [...new Set(notices.flatMap(({ day }) => day ?? []))].toSorted();
