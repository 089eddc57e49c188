import { expect, test } from "vitest";
import { daysApart, runtimeFeasts } from "./runtime-feasts.ts";

const years = Array.from({ length: 21 }, (_, index) => 2020 + index);

test.each(runtimeFeasts)(
  "the table's %s is that of the runtime's %s calendar, 2020 to 2040",
  (...of) => {
    expect(daysApart(of, years)).toBeLessThanOrEqual(of[3]);
  },
);
