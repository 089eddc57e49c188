import { defaultSplitPercent } from "@evenkeel/contract/constants";
import type { CostShare, ParentMapping } from "@evenkeel/contract/models/calendar/schedule";
import { trpc } from "../../../../lib/trpc.ts";
import { useCurrentUser } from "../../../session/index.ts";

/** The splits of costs that an order says, against those that the parents agreed on. */
export function useCostSplits(mapping: ParentMapping) {
  const user = useCurrentUser();
  const utils = trpc.useUtils();
  const rules = trpc.expenses.rules.useQuery();
  const propose = trpc.expenses.proposeSplit.useMutation({
    onSettled: () => utils.expenses.rules.invalidate(),
  });
  const firstParent = user.role === "parent1" ? user.id : user.coParentId;
  /** The order's first parent may be the family's second. */
  const percentOf = ({ parent1Percent }: CostShare) =>
    mapping.parent1 === firstParent ? parent1Percent : 100 - parent1Percent;
  return {
    isKnown: rules.data !== undefined,
    error: propose.error,
    proposing: propose.isPending ? (propose.variables.category ?? null) : undefined,
    standingOf: (share: CostShare): "agreed" | "proposed" | null => {
      const of = (status: string) =>
        rules.data?.rules.find(
          (rule) =>
            rule.status === status && rule.childId === null && rule.category === share.category,
        );
      const wanted = percentOf(share);
      if (of("proposed")?.parent1Percent === wanted) return "proposed";
      const agreed = of("agreed");
      const hasOther = rules.data?.rules.some(({ status }) => status === "agreed") ?? true;
      if (agreed === undefined) {
        return !hasOther && wanted === defaultSplitPercent ? "agreed" : null;
      }
      return agreed.parent1Percent === wanted ? "agreed" : null;
    },
    propose: (share: CostShare) =>
      propose.mutate({ category: share.category, parent1Percent: percentOf(share) }),
  };
}
