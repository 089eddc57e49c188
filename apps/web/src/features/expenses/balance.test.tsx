import type { BalanceModel } from "@evenkeel/contract/models/expense";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { calendarServices } from "../../test/calendar.ts";
import { robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";

const acceptedAt = "2026-11-18T18:00:00.000Z";
const step = {
  at: acceptedAt,
  expenseId: "11111111-1111-4111-8111-111111111111",
  what: "Glasses",
  owedBy: sam.id,
};
const sums = (owesCents: number) => [
  { userId: robin.id, owesCents: 0 },
  { userId: sam.id, owesCents },
];
/** Both payments were made under protest, and count from the acceptance. */
const balance: BalanceModel = {
  currency: "USD",
  opening: sums(0),
  steps: [
    { ...step, kind: "accepted", paymentId: null, changeCents: 5_000, owesCents: 5_000 },
    { ...step, kind: "paid", paymentId: "one", changeCents: -1_000, owesCents: 4_000 },
    { ...step, kind: "paid", paymentId: "two", changeCents: -1_000, owesCents: 3_000 },
  ],
  closing: sums(3_000),
  waiting: [],
  unconfirmed: [],
};

test("a year whose lines stand as cards is still a table to a screen reader, also to Safari's", async () => {
  const parents = [robin, sam].map(({ id }) => ({
    userId: id,
    paidCents: 5_000,
    shareCents: 5_000,
  }));
  const row = { childId: null, count: 1, amountCents: 10_000, parents };
  serve(robin, {
    ...calendarServices([]),
    children: { list: () => Promise.resolve([]) },
    expenses: {
      summary: (_actor, { year }) =>
        Promise.resolve({
          year,
          currency: "USD",
          rows: [
            { ...row, category: "medical" },
            { ...row, category: "school" },
          ],
        }),
    },
  });
  const { person } = openApp("/expenses");
  await person.click(await screen.findByText("Year"));
  const table = await screen.findByRole("table");
  // What a part is goes with its display: only a role that is written down stays.
  for (const part of [table, ...table.querySelectorAll("thead, tbody, tr, th, td")]) {
    expect(part).toHaveAttribute("role");
  }
  expect(within(table).getAllByRole("row")).toHaveLength(4);
});

describe("the balance", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-20T20:00:00.000Z"), toFake: ["Date"] });
    return () => vi.useRealTimers();
  });

  test("shows each payment, of one instant too, and a month or a whole year of them", async () => {
    const asked: object[] = [];
    const complaints = vi.spyOn(console, "error");
    serve(robin, {
      ...calendarServices([]),
      children: { list: () => Promise.resolve([]) },
      expenses: {
        balance: (_actor, days) => {
          asked.push(days);
          return Promise.resolve(balance);
        },
      },
    });
    const { person } = openApp("/expenses");
    await person.click(await screen.findByText("Balance"));
    expect(await screen.findAllByText("Glasses: payment confirmed")).toHaveLength(2);
    const period = screen.getByLabelText("Month or year");
    const years = within(within(period).getByRole("group", { name: "Years" }));
    await person.selectOptions(period, years.getByRole("option", { name: "2025" }));
    await screen.findAllByText("Glasses: payment confirmed");
    await person.selectOptions(
      period,
      within(period).getByRole("option", { name: /^Feb.* 2026$/ }),
    );
    await screen.findAllByText("Glasses: payment confirmed");
    expect(asked).toEqual([
      {},
      { from: "2025-01-01", to: "2025-12-31" },
      { from: "2026-02-01", to: "2026-02-28" },
    ]);
    expect(screen.getByRole("button", { name: "Download CSV" })).toBeVisible();
    // Above all that two steps have one key.
    expect(complaints.mock.calls.map(([said]) => String(said))).toEqual([]);
  });
});
