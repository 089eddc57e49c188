import { AppError } from "@evenkeel/contract/errors";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { calendarServices } from "../../test/calendar.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T20:00:00.000Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("an event title the server refuses stays in its field, with the reason next to it and no toast", async () => {
  const create = () =>
    Promise.reject(
      new AppError("refused", "This event was not added: it reads as abusive.", {
        coaching_prompt: "Name what happens that day.",
        pausedUntil: "2026-11-20T20:03:00.000Z",
      }),
    );
  serve(robin, calendarServices([], { create }));
  const { person } = openApp("/calendar");
  await person.click(await screen.findByRole("button", { name: "Thursday, November 26, 2026" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText("Event title"), "Idiot day");
  await person.click(dialog.getByRole("button", { name: /^Add Event/ }));
  const reason = within(await dialog.findByRole("alert"));
  expect(reason.getByText("This event was not added: it reads as abusive.")).toBeVisible();
  expect(reason.getByText("Name what happens that day.")).toBeVisible();
  expect(dialog.getByLabelText("Event title")).toHaveValue("Idiot day");
  expect(screen.queryByText("Failed to create event")).toBeNull();
});
