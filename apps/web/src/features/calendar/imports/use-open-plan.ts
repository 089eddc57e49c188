import type {
  ParentMapping,
  ParsedSchedule,
  PreviewScheduleInput,
  ReadScheduleOutput,
  YearRange,
} from "@evenkeel/contract/models/calendar/schedule";
import { overlapping } from "@evenkeel/custody/layers/overlap";
import { useCurrentUser } from "../../session/index.ts";
import { isPlainWho } from "./plainly-named.ts";
import { usePreview } from "./queries.ts";
import { unansweredOf } from "./unanswered.ts";
import { calledInOrder } from "./called-in-order.ts";
import { useImports } from "./use-imports.ts";
import { useAreChildrenKnown, useListedChildren } from "./use-listed-children.ts";

interface Chosen {
  /** What would be applied; null until there are rules, parents and years. */
  plan: PreviewScheduleInput | null;
  rules: ParsedSchedule;
  years: YearRange;
  /** What the rules were read from, if anything. */
  reading: ReadScheduleOutput | null;
  mapping: ParentMapping | null;
  answered: readonly string[];
  /** What to do about a schedule that is there already, as the parent said it. */
  replaceChoice: boolean | null;
}

/** What a plan would put on the calendar, and what has to be answered before that. */
export function useOpenPlan(chosen: Chosen) {
  const { plan, rules, years, reading, mapping, answered, replaceChoice } = chosen;
  const user = useCurrentUser();
  const called = calledInOrder(chosen, user);
  const preview = usePreview(
    plan === null
      ? null
      : {
          ...plan,
          ...(replaceChoice === true ? { replace: true } : {}),
          ...(called === null ? {} : { calledInOrder: called }),
        },
  );
  const imports = useImports();
  const children = useListedChildren().length;
  const areChildrenKnown = useAreChildrenKnown();
  const meets = overlapping(imports.data ?? [], years, rules).length > 0;
  const replace = meets ? replaceChoice : null;
  const open = unansweredOf({
    rules,
    answered,
    isPlainWho: isPlainWho(reading, mapping, user),
    children,
    questions: [...(reading?.questions ?? []), ...(preview.data?.questions ?? [])],
    statements: reading?.statements,
    isReplaceOpen: meets && replace === null,
  });
  return {
    /** The rules in words; without data until they are. */
    preview,
    /** Whether a schedule lies on the calendar for some of these years already. */
    meets,
    replace,
    /** What is still to be answered before anything is applied. */
    open,
    /** What the plan leaves open is known only once it has been made, and whom it may be for once the children are. */
    isReady:
      plan !== null &&
      areChildrenKnown &&
      !imports.isPending &&
      preview.isSuccess &&
      !preview.isPlaceholderData,
  };
}
