import { expenseCategories } from "@evenkeel/contract/constants";
import { Button, NativeSelect } from "@mantine/core";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { dayOf, monthName } from "../../../lib/dates.ts";
import { saveTextFile } from "../../../lib/save-text-file.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { showToast } from "../../../lib/toasts.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWords } from "../../../lib/words.ts";
import { expensesAsCsv } from "../csv.ts";
import { usePeople } from "../people.ts";
import { lastMonths, lastYears } from "../periods.ts";
import { type ExpenseFilter, useAllExpenses } from "../queries.ts";
import classes from "./expenses.module.css";

/** Choosing a month or a year; '' for all of them. */
export function PeriodSelect({
  period,
  onChange,
}: {
  /** YYYY-MM or YYYY. */
  period: string;
  onChange: (period: string) => void;
}) {
  const t = useWords("expenses");
  const { user } = usePeople();
  const today = dayOf(useNow(), user.timeZone);
  return (
    <NativeSelect
      label={t("filter.period")}
      value={period}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t("filter.everything")}</option>
      <optgroup label={t("filter.months")}>
        {lastMonths(today).map((one) => (
          <option key={one} value={one}>
            {monthName(`${one}-01`)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t("filter.years")}>
        {lastYears(today).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  );
}

/** Saves a table for a spreadsheet; what is to be in it may have to be asked for first. */
export function CsvButton({
  name,
  table,
}: {
  name: string;
  table: () => string | Promise<string>;
}) {
  const t = useWords("expenses");
  const save = async () => {
    try {
      saveTextFile(`${name}.csv`, await table());
    } catch (error) {
      const description = serverMessage(error, t("missingText"));
      showToast({ title: t("missing"), description, variant: "destructive" });
    }
  };
  return (
    <Button
      variant="light"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t("filter.csv")}
    </Button>
  );
}

interface FilterBarProps {
  period: string;
  onPeriod: (period: string) => void;
  /** Without the period. */
  filter: ExpenseFilter;
  /** All of it. */
  asked: ExpenseFilter;
  onFilter: (filter: ExpenseFilter) => void;
}

/** Narrows the list by month or year, category and child, and saves what is left of it as a table. */
export function FilterBar({ period, onPeriod, filter, asked, onFilter }: FilterBarProps) {
  const t = useWords("expenses");
  const people = usePeople();
  const readAll = useAllExpenses();
  return (
    <section className={classes.filter} aria-label={t("filter")}>
      <PeriodSelect period={period} onChange={onPeriod} />
      <NativeSelect
        label={t("filter.category")}
        value={filter.category ?? ""}
        onChange={(event) => {
          const { category: _before, ...rest } = filter;
          const { value } = event.currentTarget;
          const category = expenseCategories.find((one) => one === value);
          onFilter({ ...rest, ...(category === undefined ? {} : { category }) });
        }}
      >
        <option value="">{t("filter.all")}</option>
        {expenseCategories.map((category) => (
          <option key={category} value={category}>
            {t(`category.${category}`)}
          </option>
        ))}
      </NativeSelect>
      {people.children.length === 0 ? null : (
        <NativeSelect
          label={t("filter.child")}
          value={filter.childId ?? ""}
          onChange={(event) => {
            const { childId: _before, ...rest } = filter;
            const { value } = event.currentTarget;
            onFilter({ ...rest, ...(value === "" ? {} : { childId: value }) });
          }}
        >
          <option value="">{t("filter.all")}</option>
          {people.children.map((child) => (
            <option key={child.id} value={child.id}>
              {child.name}
            </option>
          ))}
        </NativeSelect>
      )}
      <CsvButton
        name={`expenses-${period || "all"}`}
        table={async () => expensesAsCsv(await readAll(asked), t, people)}
      />
    </section>
  );
}
