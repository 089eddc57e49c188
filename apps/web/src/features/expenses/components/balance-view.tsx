import type { BalanceModel } from "@evenkeel/contract/models/expense";
import { useState } from "react";
import card from "../../../components/card.module.css";
import { ContentSkeleton } from "../../../components/content-skeleton.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { dayAndTime } from "../../../lib/dates.ts";
import { moneyOf } from "../../../lib/money.ts";
import { useWords } from "../../../lib/words.ts";
import { usePeople } from "../people.ts";
import { useBalance } from "../queries.ts";
import classes from "./expenses.module.css";
import { balanceAsCsv } from "../csv.ts";
import { daysOf } from "../periods.ts";
import { CsvButton, PeriodSelect } from "./filter-bar.tsx";

/** What each parent owes the other, and every step that led there. */
export function BalanceView() {
  const t = useWords("expenses");
  const people = usePeople();
  const [period, setPeriod] = useState("");
  const balance = useBalance(period === "" ? {} : daysOf(period));
  const { data } = balance;
  return (
    <>
      <section className={classes.filter} aria-label={t("filter.balance")}>
        <PeriodSelect period={period} onChange={setPeriod} />
        {data === undefined ? null : (
          <CsvButton
            name={`balance-${period || "all"}`}
            table={() => balanceAsCsv(data, t, people)}
          />
        )}
      </section>
      {balance.isPending ? <ContentSkeleton /> : null}
      {balance.isError && data === undefined ? (
        <ErrorState
          title={t("missing")}
          text={t("missingText")}
          onRetry={() => void balance.refetch()}
        />
      ) : null}
      {data === undefined ? null : <Sums balance={data} />}
    </>
  );
}

function Sums({ balance }: { balance: BalanceModel }) {
  const t = useWords("expenses");
  const { user, nameOf } = usePeople();
  const { closing, opening, steps, waiting, unconfirmed } = balance;
  const money = (cents: number) => moneyOf(cents, balance.currency);
  const who = (userId: number): string => {
    const other = closing.find((one) => one.userId !== userId)?.userId ?? userId;
    if (userId === user.id) return t("balance.youOwe", { name: nameOf(other) });
    if (other === user.id) return t("balance.owesYou", { name: nameOf(userId) });
    return t("balance.owes", { name: nameOf(userId), other: nameOf(other) });
  };
  const someWaiting = waiting.filter(({ owesCents }) => owesCents > 0);
  const someUnconfirmed = unconfirmed.filter(({ owesCents }) => owesCents > 0);
  return (
    <>
      <dl className={classes.sums}>
        {closing.map(({ userId, owesCents }) => (
          <div key={userId} className={card.card}>
            <dt className={classes.small}>{who(userId)}</dt>
            <dd className={classes.sum}>{money(owesCents)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.small}>{t("balance.apart")}</p>
      {someWaiting.length === 0 ? null : (
        <section>
          <h2 className={classes.label}>{t("balance.waiting")}</h2>
          {someWaiting.map(({ userId, owesCents, underProtestCents }) => (
            <p key={userId}>
              {underProtestCents === 0
                ? t("balance.waitingOf", { name: nameOf(userId), amount: money(owesCents) })
                : t("balance.protestOf", {
                    name: nameOf(userId),
                    amount: money(owesCents),
                    paid: money(underProtestCents),
                  })}
            </p>
          ))}
        </section>
      )}
      {someUnconfirmed.length === 0 ? null : (
        <section>
          <h2 className={classes.label}>{t("balance.unconfirmed")}</h2>
          {someUnconfirmed.map(({ userId, owesCents }) => (
            <p key={userId}>
              {t("balance.waitingOf", { name: nameOf(userId), amount: money(owesCents) })}
            </p>
          ))}
        </section>
      )}
      <section>
        <h2 className={classes.label}>{t("balance.steps")}</h2>
        {steps.length === 0 ? <p className={classes.small}>{t("balance.none")}</p> : null}
        <ol className={classes.plain}>
          {opening
            .filter(({ owesCents }) => owesCents !== 0)
            .map(({ userId, owesCents }) => (
              <li key={userId} className={classes.move}>
                <span>{t("balance.opening")}</span>
                <span className={classes.small}>{who(userId)}</span>
                <strong>{money(owesCents)}</strong>
              </li>
            ))}
          {steps.map((step) => (
            <li key={step.paymentId ?? step.expenseId} className={classes.move}>
              <span>{t(`balance.${step.kind}`, { what: step.what })}</span>
              <span className={classes.small}>
                {dayAndTime(step.at, user.timeZone)}
                {" · "}
                {nameOf(step.owedBy)} {t("balance.sum", { amount: money(step.owesCents) })}
              </span>
              <strong>
                {step.changeCents > 0 ? "+" : "−"}
                {money(Math.abs(step.changeCents))}
              </strong>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
