import type { Expense } from "@evenkeel/contract/models/expense";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { calendarServices } from "../../test/calendar.ts";
import { aChild } from "../../test/children.ts";
import { anExpense } from "../../test/expenses.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";

const cardOf = async (more: Partial<Expense>) => {
  serve(robin, {
    ...calendarServices([]),
    children: { list: () => Promise.resolve([aChild("Mia")]) },
    expenses: { list: () => Promise.resolve([anExpense(more)]) },
  });
  openApp("/expenses");
  return screen.findByRole("article", { name: "Glasses" });
};

test("an expense says whose the odd cent is", async () => {
  expect(await cardOf({})).toHaveTextContent("The odd cent is yours this time");
});

test("an expense says that the odd cent is the other's where it is", async () => {
  expect(await cardOf({ owedCents: 6_173 })).toHaveTextContent("The odd cent is Sam's this time");
});

test("an expense without an odd cent says by which rule it was shared, and no more", async () => {
  const rule = { childId: "Mia", category: null };
  const card = await cardOf({ rule, owedPercent: 40, owedCents: 4_938 });
  expect(card).toHaveTextContent("40% as you both agreed (Mia, every category)");
  expect(card).not.toHaveTextContent("odd cent");
});
