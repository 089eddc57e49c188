import { expect, test } from "vitest";
import { listedDays } from "./listed-days.ts";

test("a list tells another month whole, and this one from today on for four weeks at least", () => {
  expect(listedDays("2028-02-10", "2026-11-28")).toEqual({
    from: "2028-02-01",
    to: "2028-02-29",
    over: null,
  });
  expect(listedDays("2026-12-31", "2026-12-31")).toEqual({
    from: "2026-12-31",
    to: "2027-01-27",
    over: { from: "2026-12-01", to: "2026-12-30" },
  });
  expect(listedDays("2026-12-05", "2026-12-01")).toEqual({
    from: "2026-12-01",
    to: "2026-12-31",
    over: null,
  });
});
