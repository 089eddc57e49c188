import type { Expense } from "@evenkeel/contract/models/expense";
import { Button, SegmentedControl, VisuallyHidden } from "@mantine/core";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { useState } from "react";
import { ContentSkeleton } from "../components/content-skeleton.tsx";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";
import { StateMessage } from "../components/state-message.tsx";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { BalanceView } from "../features/expenses/components/balance-view.tsx";
import { ExpenseList } from "../features/expenses/components/expense-list.tsx";
import classes from "../features/expenses/components/expenses.module.css";
import { FilterBar } from "../features/expenses/components/filter-bar.tsx";
import {
  ClaimDialog,
  PayDialog,
  ReplyDialog,
  SplitDialog,
  SureDialog,
} from "../features/expenses/components/lazy-dialogs.ts";
import type { Reply } from "../features/expenses/components/reply-dialog.tsx";
import type { FinalAct } from "../features/expenses/components/sure-dialog.tsx";
import { YearView } from "../features/expenses/components/year-view.tsx";
import { usePeople } from "../features/expenses/people.ts";
import { daysOf } from "../features/expenses/periods.ts";
import { type ExpenseFilter, useExpenses } from "../features/expenses/queries.ts";
import { CrisisResources } from "../features/messages/components/crisis-resources.tsx";
import { headingOf } from "../lib/headings.ts";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";

type Dialog =
  | { name: "claim" | "split" }
  | { name: "pay"; expense: Expense }
  | { name: "sure"; final: FinalAct }
  | { name: "reply"; expense: Expense; answer: Reply }
  | null;

const views = ["list", "balance", "year"] as const;
type View = (typeof views)[number];

/** What the children cost, who owes what of it, and how that came about. */
export function ExpensesPage() {
  const t = useWords("expenses");
  const { isCourt, otherName } = usePeople();
  const [view, setView] = useState<View>("list");
  const [dialog, setDialog] = useState<Dialog>(null);
  const [said, setSaid] = useState("");
  const [needsHelp, setNeedsHelp] = useState(false);
  const close = () => setDialog(null);
  const done = (saying: string, crisis = false) => {
    close();
    setSaid(saying);
    setNeedsHelp(crisis);
  };
  return (
    <Page {...headingOf(paths.expenses)} actions={<AccountMenu />}>
      <div className={classes.tools}>
        {isCourt ? null : (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setDialog({ name: "claim" })}
          >
            {t("add")}
          </Button>
        )}
        <Button variant="light" onClick={() => setDialog({ name: "split" })}>
          {t("split")}
        </Button>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t("view")}
        value={view}
        onChange={(chosen) => setView(views.find((one) => one === chosen) ?? "list")}
        data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {needsHelp ? <CrisisResources /> : null}
      {view === "list" ? (
        <Expenses
          onReply={(expense, answer) => setDialog({ name: "reply", expense, answer })}
          onPay={(expense) => setDialog({ name: "pay", expense })}
          onFinal={(final) => setDialog({ name: "sure", final })}
        />
      ) : null}
      {view === "balance" ? <BalanceView /> : null}
      {view === "year" ? <YearView /> : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog?.name === "claim" ? (
        <ClaimDialog onClose={close} onAdded={() => done(t("said.added", { name: otherName }))} />
      ) : null}
      {dialog?.name === "split" ? <SplitDialog onClose={close} /> : null}
      {dialog?.name === "pay" ? (
        <PayDialog expense={dialog.expense} onClose={close} onDone={() => done(t("said.done"))} />
      ) : null}
      {dialog?.name === "sure" ? <SureDialog final={dialog.final} onClose={close} /> : null}
      {dialog?.name === "reply" ? (
        <ReplyDialog
          expense={dialog.expense}
          answer={dialog.answer}
          onClose={close}
          onDone={(crisis) => done(t("said.done"), crisis)}
        />
      ) : null}
    </Page>
  );
}

type Acts = Pick<Parameters<typeof ExpenseList>[0], "onReply" | "onPay" | "onFinal">;

function Expenses(acts: Acts) {
  const t = useWords("expenses");
  const [period, setPeriod] = useState("");
  const [narrowed, setNarrowed] = useState<ExpenseFilter>({});
  const filter = { ...narrowed, ...(period === "" ? {} : daysOf(period)) };
  const expenses = useExpenses(filter);
  const isNarrowed = Object.keys(filter).length > 0;
  const isEmpty = expenses.data?.length === 0;
  return (
    <>
      {isEmpty && !isNarrowed ? null : (
        <FilterBar
          period={period}
          onPeriod={setPeriod}
          filter={narrowed}
          asked={filter}
          onFilter={setNarrowed}
        />
      )}
      {expenses.isPending ? <ContentSkeleton /> : null}
      {expenses.isError && expenses.data === undefined ? (
        <ErrorState
          title={t("missing")}
          text={t("missingText")}
          onRetry={() => void expenses.refetch()}
        />
      ) : null}
      {isEmpty ? (
        <StateMessage
          icon={<IconReceipt />}
          title={t(isNarrowed ? "none" : "empty")}
          text={t(isNarrowed ? "noneText" : "emptyText")}
        />
      ) : null}
      {expenses.data === undefined || isEmpty ? null : (
        // The key: what was shown of another month is not what is shown of this one.
        <ExpenseList
          key={JSON.stringify(filter)}
          expenses={expenses.data}
          filter={filter}
          {...acts}
        />
      )}
    </>
  );
}
