import { describe, expect, it } from "vitest";
import { saidDays } from "./said-days.ts";

describe("the days that a text names", () => {
  it("leave out one in a year that no one means, and keep the others", () => {
    const said = saidDays(
      "It was October 12 423 BC. We meet on December 4.",
      new Date("2026-11-23T18:00:00Z"),
      "America/Los_Angeles",
      () => "coming",
    );
    expect(said.map(({ day }) => day)).toEqual(["2026-12-04"]);
  });
});
