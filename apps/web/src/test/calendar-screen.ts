import { beforeAll, beforeEach, vi } from "vitest";

/** 10 AM of Saturday, November 21, 2026 in Los Angeles. */
export const now = new Date("2026-11-21T18:00:00Z");

/** The calendar's screen, on that day, with all that opens there: loaded before the first test, so that none waits for it. */
export function aCalendarScreen(): void {
  beforeAll(
    () =>
      Promise.all([
        import("../pages/calendar-page.tsx"),
        import("../features/calendar/components/month-grid.tsx"),
        import("../features/calendar/imports/placed/standing-imports.tsx"),
        import("../features/calendar/imports/placed/rules-dialog.tsx"),
        import("../features/calendar/imports/placed/undo-dialog.tsx"),
        import("../features/calendar/exchanges/exchange-card.tsx"),
        import("../pages/disputes-page.tsx"),
        import("../features/calendar/components/dialogs.ts"),
        import("../features/calendar/events/event-dialog.tsx"),
        import("../features/calendar/fields/day-field.tsx"),
      ]),
    60_000,
  );
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    return () => vi.useRealTimers();
  });
}
