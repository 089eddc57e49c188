import { expenseCategories } from "@evenkeel/contract/constants";
import {
  proposeSplitInput,
  type RecurringExpense,
  type SplitRuleModel,
} from "@evenkeel/contract/models/expense";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { ofTexts } from "../../../lib/form-errors.ts";
import { ContentSkeleton } from "../../../components/content-skeleton.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { shortDay } from "../../../lib/dates.ts";
import { moneyOf } from "../../../lib/money.ts";
import { useCheckedForm } from "../../../lib/use-checked-form.ts";
import { useFormDraft } from "../../../lib/use-form-draft.ts";
import { useWords } from "../../../lib/words.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { usePeople } from "../people.ts";
import {
  useAnswerSplit,
  useExpenseRules,
  useProposeSplit,
  useRecurring,
  useStopRecurring,
} from "../queries.ts";
import classes from "./expenses.module.css";

/** How expenses are split, what is proposed, and what comes each month. */
export function SplitDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("expenses");
  const { isCourt } = usePeople();
  const rules = useExpenseRules();
  const recurring = useRecurring();
  const agreed = rules.data?.rules.filter(({ status }) => status === "agreed") ?? [];
  const proposed = rules.data?.rules.filter(({ status }) => status === "proposed") ?? [];
  return (
    <Dialog onClose={onClose} title={t("split.title")} size={460}>
      <div className={classes.form}>
        <p className={classes.small}>{t("split.text")}</p>
        {rules.isPending ? <ContentSkeleton /> : null}
        {rules.isError && rules.data === undefined ? (
          <ErrorState
            title={t("missing")}
            text={t("missingText")}
            onRetry={() => void rules.refetch()}
          />
        ) : null}
        {proposed.length === 0 ? null : (
          <section>
            <h3 className={classes.label}>{t("split.waits")}</h3>
            <ul className={classes.plain}>
              {proposed.map((rule) => (
                <li key={rule.id} className={classes.step}>
                  <RuleLine rule={rule} />
                  {isCourt ? null : <RuleActions rule={rule} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3 className={classes.label}>{t("split.current")}</h3>
          <ul className={classes.plain}>
            {agreed.map((rule) => (
              <li key={rule.id} className={classes.step}>
                <RuleLine rule={rule} />
              </li>
            ))}
            {agreed.some(
              ({ childId, category }) => childId === null && category === null,
            ) ? null : (
              <li className={classes.step}>{t("split.half")}</li>
            )}
          </ul>
        </section>
        {isCourt ? null : <ProposeSplit />}
        {recurring.data === undefined || recurring.data.length === 0 ? null : (
          <section>
            <h3 className={classes.label}>{t("recurring")}</h3>
            <ul className={classes.plain}>
              {recurring.data.map((one) => (
                <li key={one.id} className={classes.step}>
                  <RecurringLine recurring={one} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function RuleLine({ rule }: { rule: SplitRuleModel }) {
  const t = useWords("expenses");
  const { parents, childName } = usePeople();
  const [one, other] = parents;
  return (
    <>
      <p>
        {t("split.of", {
          one: one?.name ?? "",
          other: other?.name ?? "",
          percent: String(rule.parent1Percent),
          rest: String(100 - rule.parent1Percent),
        })}
      </p>
      <p className={classes.small}>
        {t("split.for", {
          child: childName(rule.childId) ?? t("child.all"),
          category: rule.category === null ? t("split.every") : t(`category.${rule.category}`),
        })}
      </p>
    </>
  );
}

function RuleActions({ rule }: { rule: SplitRuleModel }) {
  const t = useWords("expenses");
  const { user, otherName } = usePeople();
  const answer = useAnswerSplit();
  const say = (what: "agreed" | "declined" | "withdrawn") => {
    if (!answer.isPending) answer.mutate({ id: rule.id, answer: what });
  };
  if (rule.proposedBy === user.id) {
    return (
      <div className={classes.actions}>
        <span className={classes.small}>{t("split.yours", { name: otherName })}</span>
        <Button size="xs" variant="light" onClick={() => say("withdrawn")}>
          {t("split.takeBack")}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <Button size="xs" onClick={() => say("agreed")}>
        {t("split.agree")}
      </Button>
      <Button size="xs" variant="light" onClick={() => say("declined")}>
        {t("split.decline")}
      </Button>
    </div>
  );
}

const blank = { childId: "", category: "", parent1Percent: "" };
const model = ofTexts(proposeSplitInput, ({ childId, category, parent1Percent = "" }) => ({
  childId: childId || null,
  category: category || null,
  parent1Percent: /^\d{1,3}$/.test(parent1Percent.trim()) ? Number(parent1Percent) : -1,
}));

function ProposeSplit() {
  const t = useWords("expenses");
  const { user, parents, children } = usePeople();
  const draft = useFormDraft(user.id, "expenses.split", blank);
  const propose = useProposeSplit();
  const { isPending } = propose;
  const { field, submit } = useCheckedForm(draft, {
    isPending,
    model,
    send: (input) => propose.mutate(input, { onSuccess: () => draft.change(blank) }),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={isPending}>
      <h3 className={classes.label}>{t("split.propose")}</h3>
      <div className={classes.pair}>
        <NativeSelect label={t("form.child")} disabled={isPending} {...field("childId")}>
          <option value="">{t("child.all")}</option>
          {children
            .filter(({ archivedAt }) => archivedAt === null)
            .map((child) => (
              <option key={child.id} value={child.id}>
                {child.name}
              </option>
            ))}
        </NativeSelect>
        <NativeSelect label={t("form.category")} disabled={isPending} {...field("category")}>
          <option value="">{t("filter.all")}</option>
          {expenseCategories.map((category) => (
            <option key={category} value={category}>
              {t(`category.${category}`)}
            </option>
          ))}
        </NativeSelect>
      </div>
      <TextInput
        label={t("split.percent", { name: parents[0]?.name ?? "" })}
        inputMode="numeric"
        required
        readOnly={isPending}
        {...field("parent1Percent")}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="light" aria-disabled={isPending}>
          {isPending ? t("form.sending") : t("split.send")}
        </Button>
      </div>
    </form>
  );
}

function RecurringLine({ recurring }: { recurring: RecurringExpense }) {
  const t = useWords("expenses");
  const { user } = usePeople();
  const stop = useStopRecurring();
  const { id, what, vendor, amountCents, currency, nextOn, dueAfterDays, claimedBy } = recurring;
  return (
    <>
      <p>{t("recurring.line", { what, amount: moneyOf(amountCents, currency) })}</p>
      <p className={classes.small}>
        {[
          vendor === null ? null : t("card.vendor", { vendor: visibleText(vendor) }),
          nextOn === null ? t("recurring.ended") : t("recurring.next", { day: shortDay(nextOn) }),
          dueAfterDays === null ? null : t("recurring.due", { days: dueAfterDays }),
        ]
          .filter((part) => part !== null)
          .join(" · ")}
      </p>
      <AttachedFiles attachments={recurring.attachments} />
      {nextOn === null || claimedBy !== user.id ? null : (
        <div className={classes.actions}>
          <Button size="xs" variant="light" onClick={() => stop.mutate({ id })}>
            {t("recurring.stop")}
          </Button>
        </div>
      )}
    </>
  );
}
