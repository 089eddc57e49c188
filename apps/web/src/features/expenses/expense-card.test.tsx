import type { Expense } from "@evenkeel/contract/models/expense";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { calendarServices } from "../../test/calendar.ts";
import { aChild } from "../../test/children.ts";
import { anExpense } from "../../test/expenses.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, serve } from "../../test/server.ts";

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

test("an expense that both settled says its share and that both agreed on it, and offers no other", async () => {
  const by = { at: "2026-11-21T18:00:00.000Z", attachments: [], shareCents: 7_025 };
  const card = await cardOf({
    owedBy: robin.id,
    paidBy: 2,
    claimedBy: 2,
    owedCents: 7_025,
    status: "accepted",
    steps: [
      { ...by, answer: "dispute", by: robin.id, text: "Insurance paid $100." },
      { ...by, answer: "accept", by: 2, text: null },
    ],
  });
  expect(card).toHaveTextContent("Your share is $70.25$70.25, agreed by both");
  expect(card).toHaveTextContent("Share: $70.25");
  expect(within(card).queryByRole("button", { name: "Accept" })).toBeNull();
});

test("an expense about which both agreed in words alone says who enters the new amount", async () => {
  const theirs = { status: "disputed" as const, agreedInWords: true as const, disputeId: "d" };
  const mine = await cardOf({ ...theirs, claimedBy: robin.id, owedBy: 2 });
  expect(mine).toHaveTextContent("Agreed in words");
  expect(mine).toHaveTextContent("Withdraw this expense and enter the new amount.");
});

test("whoever owes an expense that was agreed on in words is told that the amount is the old one", async () => {
  const card = await cardOf({
    status: "disputed",
    agreedInWords: true,
    disputeId: "d",
    claimedBy: 2,
    paidBy: 2,
    owedBy: robin.id,
    owedCents: 12_025,
  });
  expect(card).toHaveTextContent("Sam enters the new amount.");
  expect(within(card).getByRole("button", { name: "Accept $120.25 after all" })).toBeVisible();
});

test("whoever disputes an expense names the share that is right, or none", async () => {
  const theirs = { claimedBy: 2, paidBy: 2, owedBy: robin.id, owedCents: 12_025 };
  const answer = () => Promise.resolve(anExpense({ ...theirs, status: "disputed" }));
  serve(robin, {
    ...calendarServices([]),
    children: { list: () => Promise.resolve([]) },
    expenses: { list: () => Promise.resolve([anExpense(theirs)]), answer },
  });
  const { person } = openApp("/expenses");
  await person.click(await screen.findByRole("button", { name: "Dispute" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Dispute this expense" }));
  await person.type(dialog.getByLabelText(/^Why do you not agree/), "Insurance paid $100.");
  const share = dialog.getByLabelText(/^The share of yours that you think is right/);
  await person.type(share, "much less");
  await person.click(dialog.getByRole("button", { name: "Send" }));
  expect(share).toBeInvalid();
  await person.clear(share);
  await person.type(share, "70.25");
  await person.click(dialog.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(bodiesOf("expenses.answer")).toMatchObject([{ answer: "dispute", shareCents: 7_025 }]),
  );
});

test("nobody answers beforehand how a share was paid: it goes on the record", async () => {
  const theirs = {
    claimedBy: 2,
    paidBy: 2,
    owedBy: robin.id,
    owedCents: 2_340,
    status: "accepted" as const,
  };
  serve(robin, {
    ...calendarServices([]),
    children: { list: () => Promise.resolve([]) },
    expenses: {
      list: () => Promise.resolve([anExpense(theirs)]),
      pay: () => Promise.resolve(anExpense(theirs)),
    },
  });
  const { person } = openApp("/expenses");
  await person.click(await screen.findByRole("button", { name: "I paid" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tell Sam that you paid" }));
  const how = dialog.getByLabelText(/^How/);
  expect(how).toHaveValue("");
  await person.click(dialog.getByRole("button", { name: "I paid this" }));
  expect(await dialog.findByText("Say how it was paid")).toBeVisible();
  expect(bodiesOf("expenses.pay")).toEqual([]);
  await person.selectOptions(how, "Cash");
  // As a browser has it while a part of the date is missing: it is no date then, and is not read as today's.
  const day = dialog.getByLabelText<HTMLInputElement>(/^Paid on/);
  const half = vi.spyOn(day.validity, "badInput", "get").mockReturnValue(true);
  fireEvent.change(day, { target: { value: "" } });
  expect(day).toHaveValue("");
  await person.click(dialog.getByRole("button", { name: "I paid this" }));
  expect(await dialog.findByText("This is not complete. Finish it or clear it.")).toBeVisible();
  expect(bodiesOf("expenses.pay")).toEqual([]);
  half.mockRestore();
  fireEvent.change(day, { target: { value: "2026-11-19" } });
  await person.click(dialog.getByRole("button", { name: "I paid this" }));
  // Read back once: it goes on the record.
  const sure = await dialog.findByRole("button", { name: "Yes, put it on the record" });
  expect(dialog.getByRole("status")).toHaveTextContent(/^You say that you paid \$.* \(Cash\)\./);
  await person.selectOptions(how, "Check");
  expect(sure).toHaveTextContent("I paid this");
  await person.selectOptions(how, "Cash");
  expect(bodiesOf("expenses.pay")).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Yes, put it on the record" }));
  await waitFor(() => expect(bodiesOf("expenses.pay")).toMatchObject([{ method: "cash" }]));
});

test("a double click, and a second Enter, read a payment back and confirm nothing", async () => {
  const theirs = {
    claimedBy: 2,
    paidBy: 2,
    owedBy: robin.id,
    owedCents: 2_340,
    status: "accepted" as const,
  };
  serve(robin, {
    ...calendarServices([]),
    children: { list: () => Promise.resolve([]) },
    expenses: {
      list: () => Promise.resolve([anExpense(theirs)]),
      pay: () => Promise.resolve(anExpense(theirs)),
    },
  });
  const { person } = openApp("/expenses");
  await person.click(await screen.findByRole("button", { name: "I paid" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tell Sam that you paid" }));
  await person.selectOptions(dialog.getByLabelText(/^How/), "Cash");
  await person.dblClick(dialog.getByRole("button", { name: "I paid this" }));
  expect(await dialog.findByRole("button", { name: "Yes, put it on the record" })).toBeVisible();
  expect(bodiesOf("expenses.pay")).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Change it" }));
  dialog.getByRole("button", { name: "I paid this" }).focus();
  await person.keyboard("{Enter}{Enter}");
  expect(dialog.getByRole("status").parentElement).toHaveFocus();
  expect(bodiesOf("expenses.pay")).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Yes, put it on the record" }));
  await waitFor(() => expect(bodiesOf("expenses.pay")).toHaveLength(1));
});

test("an expense is for the child whom it names, until a parent chooses another", async () => {
  const [mia, leo] = [aChild("Mia"), aChild("Leo")];
  serve(robin, {
    ...calendarServices([]),
    children: { list: () => Promise.resolve([mia, leo]) },
    expenses: { list: () => Promise.resolve([]) },
  });
  const { person } = openApp("/expenses");
  await person.click(await screen.findByRole("button", { name: "Add expense" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add an expense" }));
  const what = dialog.getByLabelText(/^What was it for/);
  const child = dialog.getByLabelText("Child");
  await person.type(what, "Dentist, Mia");
  await waitFor(() => expect(child).toHaveDisplayValue("Mia"));
  await person.type(what, " and Leo");
  await waitFor(() => expect(child).toHaveDisplayValue("All children"));
  await person.selectOptions(child, "Leo");
  await person.type(what, ", Mia again");
  expect(child).toHaveDisplayValue("Leo");
  // Neither is a choice taken for a guess because it is what the words say, too.
  await person.selectOptions(child, "Mia");
  await person.clear(what);
  await person.type(what, "Shoes for Mia like those of Leo");
  expect(child).toHaveDisplayValue("Mia");
  await person.selectOptions(child, "All children");
  await person.clear(what);
  await person.type(what, "Shoes, Mia");
  expect(child).toHaveDisplayValue("All children");
});

test.each([
  [robin.id, /You owe Sam \$61\.73 from then on/],
  [2, /Sam owes you \$61\.73 from then on/],
])(
  "who accepts an expense reads once more how much is owed, and to whom (owed by %i)",
  async (owedBy, says) => {
    const paidBy = owedBy === robin.id ? 2 : robin.id;
    const card = await cardOf({ claimedBy: 2, paidBy, owedBy, owedCents: 6_173 });
    fireEvent.click(within(card).getByRole("button", { name: "Accept" }));
    expect(await screen.findByRole("dialog", { name: "Accept this expense?" })).toHaveTextContent(
      says,
    );
  },
);
