import { percentOf, ruleFor, splitCents } from "@evenkeel/contract/expenses/split";
import { moneyOf } from "../../../lib/money.ts";
import { useWords } from "../../../lib/words.ts";
import { usePeople } from "../people.ts";
import { useExpenseRules } from "../queries.ts";
import classes from "./expenses.module.css";

interface ShareProps {
  cents: number | null;
  about: { childId: string | null; category: string };
  payer: { id: number; role: string } | undefined;
}

/** What the other would owe, and why, before it is claimed. */
export function Share({ cents, about, payer }: ShareProps) {
  const t = useWords("expenses");
  const { user, parents, nameOf } = usePeople();
  const { data } = useExpenseRules();
  const debtor = parents.find(({ id }) => id !== payer?.id);
  if (data === undefined || cents === null || cents === 0 || payer === undefined) return null;
  if (debtor === undefined) return null;
  const agreed = data.rules.filter(({ status }) => status === "agreed");
  const rule = ruleFor(agreed, about);
  const percent = percentOf(rule);
  const split = splitCents(cents, percent, {
    carry: data.carry,
    payer: payer.role === "parent1" ? "parent1" : "parent2",
  });
  const isFirst = debtor.role === "parent1";
  const ofDebtor = isFirst ? percent : 100 - percent;
  const said = {
    amount: moneyOf(isFirst ? split.parent1Cents : split.parent2Cents, data.currency),
    percent: String(ofDebtor),
    why: rule === null ? t("card.half") : t("card.rule", { percent: String(ofDebtor) }),
  };
  return (
    <div className={classes.share} role="status">
      <p>
        {debtor.id === user.id
          ? t("form.shareYou", said)
          : t("form.share", { ...said, name: nameOf(debtor.id) })}
      </p>
      {split.rounding === 0 ? null : <p className={classes.small}>{t("form.rounding")}</p>}
    </div>
  );
}
