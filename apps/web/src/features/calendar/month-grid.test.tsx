import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { event } from "../../test/calendar.ts";
import { MonthGrid } from "./components/month-grid.tsx";
import { parentsOf } from "./parents.ts";

test("a screen reader hears days and events, and no layout tables, however late the month is drawn", async () => {
  const { container } = render(
    <Providers env="test">
      <MonthGrid
        month="2026-11-01"
        onMonth={() => undefined}
        today="2026-11-21"
        events={
          new Map([
            [
              "2026-11-23",
              [event("Piano", "2026-11-23T23:00:00Z"), event("Dentist", "2026-11-23T19:00:00Z")],
            ],
          ])
        }
        days={new Map()}
        asked={new Set()}
        parents={parentsOf([])}
        canEdit
        onDay={() => undefined}
        onRange={() => undefined}
      />
    </Providers>,
  );
  expect(screen.getByRole("button", { name: "Saturday, November 21, 2026" })).toBeVisible();
  // Who looks sees the word of what comes first, and how many more there are.
  const monday = screen.getByRole("button", { name: "Monday, November 23, 2026: 2 events" });
  expect(monday.querySelector("[data-word]")).toHaveAttribute("data-word", "Dentist");
  expect(monday.querySelector("[data-count]")).toHaveAttribute("data-count", "+1");
  const boxes = () =>
    [...container.querySelectorAll("[role]")].map((box) => box.getAttribute("role"));
  await expect.poll(boxes).not.toContain("rowgroup");
  // The widget measures its rows again when the window changes, and draws them again.
  window.dispatchEvent(new Event("resize"));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(boxes().filter((role) => role !== "button")).toEqual([]);
});
