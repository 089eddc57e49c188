/** Whose days an agreement moves: an event on the calendar does not do that, a request to swap time does. */
import { childrenCalled } from "@evenkeel/hearing/people/family";
import { wordPatterns } from "@evenkeel/words/word-patterns";
import { swapDaysIn } from "@evenkeel/hearing/scheduling/swap-days";
import type { AgreedDays, Agreement } from "./agreement-reader.ts";

const patternOf = wordPatterns(new URL("./custody-days.patterns.txt", import.meta.url));
const ofCustody = patternOf("ofCustody");
const withWriter = patternOf("withWriter");
const withReader = patternOf("withReader");
const reader = patternOf("reader");

/** A longer one tells a story; the days in it are some of many. */
const longestRead = 400;
const noDays: AgreedDays = { given: [], taken: [] };
const anyChild =
  /\b(?:kids?|children|boys?|girls?|them|twins|ni[ñn][oa]s?|hij[oa]s?|days?|d[íi]as?)\b/i;

/** What one parent wrote to the other as one would tell it to us: 'with you' is 'he takes'. */
const asTold = (text: string): string =>
  text.replaceAll(withWriter, "I take").replaceAll(withReader, "he takes").replaceAll(reader, "he");

/** @returns null where it is not about whose days they are; no days where it does not say clearly which */
export function custodyDaysIn(agreement: Agreement): AgreedDays | null {
  const { text, said, timeZone, family } = agreement;
  if (!ofCustody.test(text)) return null;
  const swap =
    text.length > longestRead
      ? null
      : swapDaysIn({
          message: asTold(text),
          now: said,
          timeZone,
          family,
          calendar: { custody: null },
          viewer: agreement.writer,
          coParentName: agreement.reader,
        });
  if (swap?.isSure === true) return { given: swap.given, taken: swap.taken };
  const { named, unclear } = childrenCalled(family, text);
  return anyChild.test(text) || named.length + unclear.length > 0 ? noDays : null;
}
