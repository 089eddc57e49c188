import type { CostShare, ParentMapping } from "@evenkeel/contract/models/calendar/schedule";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { serverMessage } from "../../../../lib/errors.ts";
import { useWords } from "../../../../lib/words.ts";
import { useCurrentUser } from "../../../session/index.ts";
import { useCostSplits } from "./use-cost-splits.ts";
import type { AssigneeNames } from "../assignee-names.ts";
import upload from "../upload.module.css";
import classes from "../wizard.module.css";

interface CostSharesProps {
  shares: readonly CostShare[];
  mapping: ParentMapping;
  names: AssigneeNames;
}

/** How the order has the parents share costs: each is proposed to the other parent where this one says so. */
export function CostShares({ shares, mapping, names }: CostSharesProps) {
  const t = useWords("imports");
  const expenses = useWords("expenses");
  const { coParentName } = useCurrentUser();
  const splits = useCostSplits(mapping);
  if (shares.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="cost-shares">
      <h2 id="cost-shares" className={classes.heading}>
        {t("costs")}
      </h2>
      <p className={upload.quiet}>{t("costs.text", { name: coParentName ?? "" })}</p>
      {shares.map((share) => {
        const { category, parent1Percent, text } = share;
        const standing = splits.standingOf(share);
        return (
          <div key={category ?? "all"}>
            <p>
              {t("costs.share", {
                category: category === null ? t("costs.all") : expenses(`category.${category}`),
                one: names.parent1,
                percent: String(parent1Percent),
                other: names.parent2,
                rest: String(100 - parent1Percent),
              })}
            </p>
            <p className={upload.quiet}>{t("who.order", { text: visibleText(text) })}</p>
            {standing === null ? (
              <Button
                variant="light"
                size="sm"
                loading={splits.proposing === category}
                disabled={!splits.isKnown}
                onClick={() => splits.propose(share)}
              >
                {t("costs.propose")}
              </Button>
            ) : (
              <p role="status">{t(`costs.${standing}`)}</p>
            )}
          </div>
        );
      })}
      {splits.error === null ? null : (
        <p role="alert" className={upload.alarm}>
          {serverMessage(splits.error, t("costs.failed"))}
        </p>
      )}
    </section>
  );
}
