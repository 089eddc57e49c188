import type {
  ParentMapping,
  ParsedSchedule,
  ReadScheduleOutput,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { useDebouncedValue } from "@mantine/hooks";
import { useCurrentUser } from "../../../session/index.ts";
import { calledInOrder } from "../called-in-order.ts";
import { isRange } from "../draft.ts";
import { usePreview } from "../queries.ts";

const quietMilliseconds = 250;

interface Drafted {
  rules: ParsedSchedule;
  reading: ReadScheduleOutput | null;
  mapping: ParentMapping | null;
  answered: readonly string[];
  years: YearRange;
}

/** Each rule in the sentence in which it is applied, by its place; undefined while a change is being put into words. */
export function useRuleSentences(drafted: Drafted): {
  holiday: (index: number) => string | undefined;
  recurring: (index: number) => string | undefined;
} {
  const { rules, mapping, years } = drafted;
  const called = calledInOrder(drafted, useCurrentUser());
  const [settled] = useDebouncedValue(rules, quietMilliseconds);
  const isSayable =
    mapping !== null &&
    isRange(years) &&
    settled.holidayRules.length + settled.recurringRules.length > 0 &&
    settled.holidayRules.every(({ name }) => name.trim() !== "");
  const preview = usePreview(
    isSayable
      ? {
          parseResult: settled,
          yearRange: years,
          parentMapping: mapping,
          ...(called === null ? {} : { calledInOrder: called }),
        }
      : null,
  );
  const isCurrent = settled === rules && !preview.isPlaceholderData;
  const said = isCurrent ? preview.data : undefined;
  return {
    holiday: (index) => said?.holidays[index],
    recurring: (index) => said?.regular[index],
  };
}
