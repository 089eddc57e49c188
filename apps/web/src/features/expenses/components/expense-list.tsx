import type { Expense } from "@evenkeel/contract/models/expense";
import { ShowEarlier } from "../../../components/show-earlier.tsx";
import { type ExpenseFilter, useEarlierExpenses } from "../queries.ts";
import { type CardActs, ExpenseCard } from "./expense-card.tsx";
import classes from "./expenses.module.css";

interface ExpenseListProps extends CardActs {
  /** Newest first. */
  expenses: readonly Expense[];
  filter: ExpenseFilter;
}

/** The expenses that the filter admits, newest first. */
export function ExpenseList({ expenses, filter, ...acts }: ExpenseListProps) {
  const list = useEarlierExpenses(expenses, filter);
  return (
    <>
      <ul className={classes.list}>
        {list.rows.map((expense) => (
          <li key={expense.id}>
            <ExpenseCard expense={expense} {...acts} />
          </li>
        ))}
      </ul>
      <ShowEarlier list={list} />
    </>
  );
}
