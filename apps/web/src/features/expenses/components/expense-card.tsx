import { decideExpense, paidOf } from "@evenkeel/contract/expenses/states";
import type { Expense, Payment } from "@evenkeel/contract/models/expense";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import card from "../../../components/card.module.css";
import { Chip, type ChipTone } from "../../../components/chip.tsx";
import { FoldedText } from "../../../components/folded-text.tsx";
import { dateOf, dayOf, fullTime, shortDay } from "../../../lib/dates.ts";
import { moneyOf } from "../../../lib/money.ts";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { AttachedFiles } from "../../attachments/index.ts";
import { usePeople } from "../people.ts";
import classes from "./expenses.module.css";
import type { Reply } from "./reply-dialog.tsx";
import type { FinalAct, PaymentAct } from "./sure-dialog.tsx";

const tones: Record<Expense["status"], ChipTone> = {
  claimed: "amber",
  questioned: "amber",
  accepted: "calm",
  disputed: "alarm",
  withdrawn: "plain",
};

/** What a card asks the page to open. */
export interface CardActs {
  onReply: (expense: Expense, answer: Reply) => void;
  onPay: (expense: Expense) => void;
  onFinal: (final: FinalAct) => void;
}

/** One expense: the bill, whose share is what and why, what was said and paid, and what can be done now. */
export function ExpenseCard({ expense, ...acts }: CardActs & { expense: Expense }) {
  const t = useWords("expenses");
  const { user, isCourt, nameOf, childName } = usePeople();
  const today = dayOf(useNow(), user.timeZone);
  const { id, status, currency, dueOn, disputeId, vendor, taxCents } = expense;
  const money = (cents: number) => moneyOf(cents, currency);
  const { receivedCents, openCents } = paidOf(expense);
  const isSettled = status === "accepted" && receivedCents === expense.owedCents;
  const isOpen = status !== "withdrawn" && !isSettled;
  const isPaidByMe = expense.paidBy === user.id;
  const bill = {
    amount: money(expense.amountCents),
    name: nameOf(expense.paidBy),
    day: dateOf(`${expense.paidOn}T12:00:00Z`, "UTC"),
  };
  const headingId = `expense-${id}-title`;
  return (
    <article
      id={`expense-${id}`}
      tabIndex={-1}
      className={`${card.card} ${classes.expense}`}
      aria-labelledby={headingId}
    >
      <div className={classes.chips}>
        <Chip tone={isSettled ? "good" : tones[status]}>
          {t(
            isSettled
              ? "status.settled"
              : expense.agreedInWords === true
                ? "status.words"
                : `status.${status}`,
          )}
        </Chip>
        {expense.recurringId === null ? null : <Chip tone="plain">{t("card.monthly")}</Chip>}
        <span className={classes.category}>
          {t(`category.${expense.category}`)}
          {" · "}
          {childName(expense.childId) ?? t("child.all")}
        </span>
      </div>
      <h2 id={headingId} className={classes.title}>
        {expense.what}
      </h2>
      <p className={classes.share}>
        <strong>
          {expense.owedBy === user.id
            ? t("card.youOwe", { amount: money(expense.owedCents) })
            : t("card.theyOwe", {
                name: nameOf(expense.owedBy),
                amount: money(expense.owedCents),
              })}
        </strong>
        <Why expense={expense} />
      </p>
      <p className={classes.small}>{t(isPaidByMe ? "card.ofYou" : "card.of", bill)}</p>
      {vendor === null && taxCents === null ? null : (
        <p className={classes.small}>
          {[
            vendor === null ? null : t("card.vendor", { vendor: visibleText(vendor) }),
            taxCents === null ? null : t("card.tax", { tax: money(taxCents) }),
          ]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
      )}
      {dueOn === null || !isOpen ? null : (
        <p className={classes.small} data-overdue={dueOn < today || undefined}>
          {t(dueOn < today ? "card.overdue" : "card.due", { day: shortDay(dueOn) })}
        </p>
      )}
      <AttachedFiles attachments={expense.attachments} />
      <Steps expense={expense} />
      <Payments expense={expense} onFinal={acts.onFinal} />
      {receivedCents === 0 || !isOpen ? null : (
        <p className={classes.small}>
          {t("card.paid", { paid: money(receivedCents), owed: money(expense.owedCents) })}
          {". "}
          {t("card.open", { amount: money(openCents) })}
        </p>
      )}
      {expense.agreedInWords === true ? (
        <p className={classes.small}>
          {isCourt
            ? t("card.wordsCourt", { name: nameOf(expense.claimedBy) })
            : expense.claimedBy === user.id
              ? t("card.wordsYours")
              : t("card.wordsTheirs", { name: nameOf(expense.claimedBy) })}
        </p>
      ) : null}
      {disputeId === null ? null : (
        <p className={classes.small}>
          <Link to={paths.disputes}>{t("card.dispute")}</Link>
        </p>
      )}
      {isCourt ? null : <Actions expense={expense} {...acts} />}
    </article>
  );
}

/** By which rule it was shared, and whose the odd cent is where there is one. */
function Why({ expense }: { expense: Expense }) {
  const t = useWords("expenses");
  const { user, nameOf, childName } = usePeople();
  const { rule, owedPercent, owedCents, amountCents, owedBy, paidBy, currency } = expense;
  const isAgreed = expense.steps.some(
    ({ answer, shareCents }) => answer === "accept" && shareCents !== undefined,
  );
  if (isAgreed) {
    return (
      <span className={classes.small}>
        {t("card.agreedShare", { amount: moneyOf(owedCents, currency) })}
      </span>
    );
  }
  // In hundredths of a cent: what the debtor owes too much by, or too little.
  const rounded = owedCents * 100 - amountCents * owedPercent;
  const bearer = rounded > 0 ? owedBy : paidBy;
  return (
    <span className={classes.small}>
      {rule === null
        ? t("card.half")
        : t("card.ruleFor", {
            percent: String(owedPercent),
            about: t("split.for", {
              child: childName(rule.childId) ?? t("child.all"),
              category: rule.category === null ? t("split.every") : t(`category.${rule.category}`),
            }),
          })}
      {rounded === 0
        ? null
        : `. ${bearer === user.id ? t("card.oddYours") : t("card.odd", { name: nameOf(bearer) })}`}
    </span>
  );
}

function Steps({ expense: { steps, what, currency } }: { expense: Expense }) {
  const t = useWords("expenses");
  const { user, nameOf } = usePeople();
  const said = steps.filter(({ text }) => text !== null);
  if (said.length === 0) return null;
  return (
    <ul className={classes.plain}>
      {said.map((step) => (
        <li key={step.at} className={classes.step}>
          <p className={classes.small}>
            {t("card.step", {
              answer: t(`answered.${step.answer}`),
              name: nameOf(step.by),
              when: fullTime(step.at, user.timeZone),
            })}
          </p>
          <FoldedText text={step.text ?? ""} of={what} />
          {step.shareCents === undefined ? null : (
            <p className={classes.small}>
              {t("card.says", { amount: moneyOf(step.shareCents, currency) })}
            </p>
          )}
          <AttachedFiles attachments={step.attachments} />
        </li>
      ))}
    </ul>
  );
}

type PaymentActs = Pick<CardActs, "onFinal">;

function Payments({ expense, onFinal }: PaymentActs & { expense: Expense }) {
  const t = useWords("expenses");
  if (expense.payments.length === 0) return null;
  return (
    <div>
      <h3 className={classes.label}>{t("payments")}</h3>
      <ul className={classes.plain}>
        {expense.payments.map((payment) => (
          <li key={payment.id} className={classes.step}>
            <PaymentLine expense={expense} payment={payment} onFinal={onFinal} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PaymentLine({
  expense,
  payment,
  onFinal,
}: PaymentActs & { expense: Expense; payment: Payment }) {
  const t = useWords("expenses");
  const { user, isCourt } = usePeople();
  const { status } = payment;
  const isMine = expense.owedBy === user.id;
  const ask = (act: PaymentAct) => onFinal({ act, expense, payment });
  return (
    <>
      <p>
        {t("payment", {
          amount: moneyOf(payment.amountCents, expense.currency),
          method: t(`method.${payment.method}`),
          day: shortDay(payment.paidOn),
        })}
      </p>
      <p className={classes.small}>
        {t(`payment.${status}`)}
        {payment.underProtest ? ` · ${t("payment.protest")}` : ""}
      </p>
      <AttachedFiles attachments={payment.attachments} />
      {status !== "said" || isCourt ? null : (
        <div className={classes.actions}>
          {isMine ? (
            <Button size="xs" variant="light" onClick={() => ask("taken_back")}>
              {t("payment.takeBack")}
            </Button>
          ) : (
            <>
              <Button size="xs" onClick={() => ask("received")}>
                {t("payment.confirm")}
              </Button>
              <Button size="xs" variant="light" onClick={() => ask("not_received")}>
                {t("payment.deny")}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** What the signed-in parent can do now, or whom everyone waits for. */
function Actions({ expense, onReply, onPay, onFinal }: CardActs & { expense: Expense }) {
  const t = useWords("expenses");
  const { user, otherName } = usePeople();
  const may = (kind: "accept" | Reply | "withdraw") =>
    decideExpense(expense, { kind, by: user.id }).allowed;
  const mayPay = decideExpense(expense, { kind: "pay", by: user.id, amountCents: 1 }).allowed;
  const about = { "aria-describedby": `expense-${expense.id}-title` };
  const { status, claimedBy } = expense;
  const isWaiting = status === "claimed" && claimedBy === user.id;
  return (
    <>
      {isWaiting ? <p className={classes.small}>{t("card.waiting", { name: otherName })}</p> : null}
      <div className={classes.actions}>
        {may("accept") ? (
          <Button
            {...about}
            {...(expense.agreedInWords === true ? { variant: "light" } : {})}
            onClick={() => onFinal({ act: "accept", expense })}
          >
            {expense.agreedInWords === true
              ? t("do.acceptSum", { amount: moneyOf(expense.owedCents, expense.currency) })
              : t("do.accept")}
          </Button>
        ) : null}
        {may("explain") ? (
          <Button {...about} onClick={() => onReply(expense, "explain")}>
            {t("do.explain")}
          </Button>
        ) : null}
        {mayPay ? (
          <Button
            {...about}
            variant={status === "accepted" ? "filled" : "light"}
            onClick={() => onPay(expense)}
          >
            {t(status === "accepted" ? "do.pay" : "do.protest")}
          </Button>
        ) : null}
        {(["question", "dispute"] as const).map((answer) =>
          may(answer) ? (
            <Button
              key={answer}
              {...about}
              variant="light"
              onClick={() => onReply(expense, answer)}
            >
              {t(`do.${answer}`)}
            </Button>
          ) : null,
        )}
        {may("withdraw") ? (
          <Button {...about} variant="subtle" onClick={() => onFinal({ act: "withdraw", expense })}>
            {t("do.withdraw")}
          </Button>
        ) : null}
      </div>
    </>
  );
}
