import type { YearSummary } from "@evenkeel/contract/models/expense";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { ContentSkeleton } from "../../../components/content-skeleton.tsx";
import { ErrorState } from "../../../components/error-state.tsx";
import { tableRoles } from "../../../components/table-roles.ts";
import { dayOf } from "../../../lib/dates.ts";
import { moneyOf } from "../../../lib/money.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { usePeople } from "../people.ts";
import { useYearSummary } from "../queries.ts";
import { yearAsCsv } from "../csv.ts";
import { lastYears } from "../periods.ts";
import { CsvButton } from "./filter-bar.tsx";
import classes from "./expenses.module.css";

/** A year by child and category: figures, and nothing else. */
export function YearView() {
  const t = useWords("expenses");
  const { user, childName, nameOf } = usePeople();
  const today = dayOf(useNow(), user.timeZone);
  const [year, setYear] = useState(today.slice(0, 4));
  const summary = useYearSummary(Number(year));
  const rows = summary.data?.rows ?? [];
  const children = [...Map.groupBy(rows, ({ childId }) => childId)];
  const money = (cents: number) => moneyOf(cents, summary.data?.currency ?? "USD");
  const caption = t("year.caption", { year });
  return (
    <>
      <section className={classes.filter} aria-label={t("filter.year")}>
        <NativeSelect
          label={t("year.choose")}
          value={year}
          onChange={(event) => setYear(event.currentTarget.value)}
          data={lastYears(today)}
        />
        {summary.data === undefined || rows.length === 0 ? null : (
          <CsvButton
            name={`year-${year}`}
            table={() => yearAsCsv(summary.data, t, { nameOf, childName })}
          />
        )}
      </section>
      <p className={classes.small}>{t("year.text")}</p>
      {summary.isPending ? <ContentSkeleton /> : null}
      {summary.isError && summary.data === undefined ? (
        <ErrorState
          title={t("missing")}
          text={t("missingText")}
          onRetry={() => void summary.refetch()}
        />
      ) : null}
      {summary.data?.rows.length === 0 ? <p>{t("year.none")}</p> : null}
      {rows.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is wider than a phone is scrolled by keyboard, too
        <div className={classes.scroll} role="region" aria-label={caption} tabIndex={0}>
          <table {...tableRoles.table} className={classes.table}>
            <caption>{caption}</caption>
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                <th {...tableRoles.column} scope="col">
                  {t("year.child")}
                </th>
                <th {...tableRoles.column} scope="col">
                  {t("year.category")}
                </th>
                <th {...tableRoles.column} scope="col">
                  {t("year.total")}
                </th>
                {rows[0]?.parents.flatMap(({ userId }) => [
                  <th key={`paid ${userId}`} {...tableRoles.column} scope="col">
                    {t("year.paid", { name: nameOf(userId) })}
                  </th>,
                  <th key={`share ${userId}`} {...tableRoles.column} scope="col">
                    {t("year.share", { name: nameOf(userId) })}
                  </th>,
                ])}
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              {children.flatMap(([childId, some]) => [
                ...some.map((row) => (
                  <tr key={row.category} {...tableRoles.row}>
                    <th {...tableRoles.heading} scope="row">
                      {childName(childId) ?? t("child.all")}
                    </th>
                    <td {...tableRoles.cell} className={classes.heading}>
                      {t(`category.${row.category}`)}
                    </td>
                    <Sums row={row} money={money} nameOf={nameOf} />
                  </tr>
                )),
                some.length < 2 ? null : (
                  <tr key={`sum ${childId}`} {...tableRoles.row} className={classes.total}>
                    <th {...tableRoles.heading} scope="row">
                      {childName(childId) ?? t("child.all")}
                    </th>
                    <td {...tableRoles.cell} className={classes.heading}>
                      {t("year.together")}
                    </td>
                    <Sums row={together(some)} money={money} nameOf={nameOf} />
                  </tr>
                ),
              ])}
            </tbody>
            {children.length < 2 ? null : (
              <tfoot {...tableRoles.group}>
                <tr {...tableRoles.row} className={classes.total}>
                  <th {...tableRoles.heading} scope="row" colSpan={2}>
                    {t("year.everything")}
                  </th>
                  <Sums row={together(rows)} money={money} nameOf={nameOf} />
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </>
  );
}

type Row = Pick<YearSummary["rows"][number], "amountCents" | "parents">;

/** The sums of several lines. */
function together(rows: readonly Row[]): Row {
  const sum = (cents: (row: Row) => number) => rows.reduce((all, row) => all + cents(row), 0);
  const of = (row: Row, userId: number) => row.parents.find((one) => one.userId === userId);
  return {
    amountCents: sum(({ amountCents }) => amountCents),
    parents: (rows[0]?.parents ?? []).map(({ userId }) => ({
      userId,
      paidCents: sum((row) => of(row, userId)?.paidCents ?? 0),
      shareCents: sum((row) => of(row, userId)?.shareCents ?? 0),
    })),
  };
}

interface SumsProps {
  row: Row;
  money: (cents: number) => string;
  nameOf: (userId: number) => string;
}

/** The figures of a line. On a screen, which is too narrow for all columns, each carries the heading of its own. */
function Sums({ row, money, nameOf }: SumsProps) {
  const t = useWords("expenses");
  return (
    <>
      <td {...tableRoles.cell} data-heading={t("year.total")}>
        {money(row.amountCents)}
      </td>
      {row.parents.flatMap(({ userId, paidCents, shareCents }) => [
        <td
          key={`paid ${userId}`}
          {...tableRoles.cell}
          data-heading={t("year.paid", { name: nameOf(userId) })}
        >
          {money(paidCents)}
        </td>,
        <td
          key={`share ${userId}`}
          {...tableRoles.cell}
          data-heading={t("year.share", { name: nameOf(userId) })}
        >
          {money(shareCents)}
        </td>,
      ])}
    </>
  );
}
