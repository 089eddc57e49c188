import { AppError } from "@evenkeel/contract/errors";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  calendarServices,
  photo,
  reading,
  readingWithoutHours,
  scheduleOnCalendar,
} from "../../../../test/calendar.ts";
import { holdIntervals } from "../../../../test/held-timers.ts";
import { robin } from "../../../../test/people.ts";
import { openApp } from "../../../../test/render.tsx";
import { bodiesOf, serve } from "../../../../test/server.ts";
import { forgetDraft } from "../draft.ts";
import { progressMilliseconds } from "../queries.ts";

// 10 AM of Saturday, November 21, 2026 in Los Angeles.
const now = new Date("2026-11-21T18:00:00Z");

// Loaded before the first test, so that none of them waits for it.
beforeAll(
  () =>
    Promise.all([
      import("../../../../pages/calendar-page.tsx"),
      import("../../components/month-grid.tsx"),
      import("./quick-import.tsx"),
    ]),
  30_000,
);
beforeEach(() => forgetDraft(robin.id));
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const upload = async (file: File) => {
  const dialog = await screen.findByRole("dialog", { name: "Upload Document" });
  await within(dialog).findByRole("button", { name: "Choose an image" });
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
  expect(input).toHaveAttribute("accept", "image/*");
  fireEvent.change(input!, { target: { files: [file] } });
  return dialog;
};

describe("Upload Document", () => {
  const open = async (fakes: ReturnType<typeof calendarServices>) => {
    serve(robin, fakes);
    const app = openApp("/calendar");
    await app.person.click(await screen.findByRole("button", { name: "Upload Document" }));
    return app;
  };

  test("a photo is read, counted and applied [S-0.3 1.4 2.6.12 2.6.14 2.6.15 4.32 8.20 8.22]", async () => {
    const { person } = await open(
      calendarServices([], {
        readSchedule: () => Promise.resolve(reading()),
        applySchedule: () =>
          Promise.resolve({ success: true, eventsCreated: 81, importId: "1", waits: false }),
      }),
    );
    const dialog = await upload(photo());
    expect(await screen.findByText("Document processed")).toBeVisible();
    expect(screen.getByText("Found 1 holidays and 1 recurring rules")).toBeVisible();
    expect(within(dialog).getByText("1 holiday rule")).toBeVisible();
    expect(within(dialog).getByText("1 recurring pattern")).toBeVisible();
    expect(within(dialog).getByRole("img", { name: "The document you chose" })).toBeVisible();
    await person.click(within(dialog).getByRole("button", { name: "Apply to Calendar" }));
    expect(await screen.findByText("Schedule applied successfully")).toBeVisible();
    expect(screen.getByText("Created 81 calendar events")).toBeVisible();
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        yearRange: { startYear: 2026, endYear: 2028 },
        parentMapping: { parent1: 1, parent2: 2 },
        defaultColor: "#4A90E2",
        replace: false,
      },
    ]);
  });

  test("the rules themselves, what was hard to read and who is who stand above the button", async () => {
    const parties = { parent1: "Ann Lee, Petitioner", parent2: "Bob Lee, Respondent" };
    const { person } = await open(
      calendarServices([], {
        readSchedule: () => Promise.resolve({ ...readingWithoutHours(), parties }),
        applySchedule: () =>
          Promise.resolve({ success: true, eventsCreated: 81, importId: "1", waits: false }),
      }),
    );
    const dialog = within(await upload(photo()));
    const rules = within(
      await dialog.findByRole("region", { name: "What will be on both calendars" }),
    );
    expect(rules.getByText(/^Thanksgiving \(fourth Thursday/)).not.toHaveTextContent(
      "hard to read",
    );
    expect(rules.getByText(/^Every other weekend/)).toHaveTextContent(
      "Please check: this was hard to read",
    );
    expect(dialog.getByText(/The order gives no hours for Thanksgiving/)).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Apply to Calendar" }));
    expect(dialog.getByRole("group", { name: "Which of these is you?" })).toHaveFocus();
    await person.click(dialog.getByRole("radio", { name: parties.parent2 }));
    await person.click(dialog.getByRole("button", { name: "Apply to Calendar" }));
    expect(bodiesOf("calendar.applySchedule")).toEqual([]);
    expect(dialog.getByText(/^Please answer first/)).toBeVisible();
    expect(dialog.getByRole("group", { name: "Questions before this is applied" })).toHaveFocus();
    await person.click(dialog.getByRole("button", { name: "I don't know: use whole days" }));
    const apply = dialog.getByRole("button", { name: "Apply to Calendar" });
    await waitFor(() => expect(apply).toBeEnabled());
    await person.click(apply);
    await screen.findByText("Schedule applied successfully");
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
      {
        parentMapping: { parent1: 2, parent2: 1 },
        answers: [
          { about: "parent", parent: "parent2", named: parties.parent2 },
          { about: "hours", holidays: ["Thanksgiving"] },
        ],
      },
    ]);
  });

  test("'Cancel' adds nothing of what was read [S-4.32]", async () => {
    const { person } = await open(
      calendarServices([], { readSchedule: () => Promise.resolve(reading()) }),
    );
    const dialog = within(await upload(photo()));
    await dialog.findByRole("button", { name: "Apply to Calendar" });
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(bodiesOf("calendar.applySchedule")).toEqual([]);
  });

  test("'Processing document...' shows the stage the server reports [S-2.6.13]", async () => {
    await open(calendarServices([], { readSchedule: () => new Promise(() => undefined) }));
    await upload(photo());
    expect(await screen.findByText("Processing document...")).toBeVisible();
    expect(await screen.findByText("Reading the words")).toBeVisible();
  });

  test("with several replicas the stage stays, whichever of them a poll reaches", async () => {
    let polls = 0;
    const told = [
      { stage: "reading", progress: 0.6 },
      { stage: null, progress: 0 },
      { stage: "straightening", progress: 0.2 },
    ] as const;
    await open(
      calendarServices([], {
        readSchedule: () => new Promise(() => undefined),
        readingProgress: () => told[Math.min(polls++, 2)] ?? told[2],
      }),
    );
    const pollAgain = holdIntervals(progressMilliseconds);
    await upload(photo());
    expect(await screen.findByText("Reading the words")).toBeVisible();
    await waitFor(() => {
      pollAgain();
      expect(polls).toBeGreaterThan(3);
    });
    expect(screen.getByText("Reading the words")).toBeVisible();
  });

  test("a file that is not an image is refused before anything is sent [S-5.4 5.5]", async () => {
    const { person } = await open(calendarServices([]));
    await upload(photo("letter.pdf", "application/pdf"));
    expect(await screen.findByText("Invalid file type")).toBeVisible();
    expect(screen.getByText("Please upload an image file (JPG, PNG, etc.)")).toBeVisible();
    expect(bodiesOf("calendar.readSchedule")).toEqual([]);
    // It is not lost: the import takes it.
    await person.click(screen.getByRole("button", { name: "Read this PDF step by step" }));
    expect(await screen.findByText("Your PDF is ready to be read.")).toBeVisible();
  });

  test("the residence the order states is shown and applied", async () => {
    const { person } = await open(
      calendarServices([], {
        readSchedule: () =>
          Promise.resolve({
            ...reading(),
            residence: { assignee: "parent1", text: "The children reside with Mother." },
          }),
        applySchedule: () =>
          Promise.resolve({ success: true, eventsCreated: 3, importId: "one", waits: false }),
      }),
    );
    await upload(photo());
    expect(await screen.findByText(/the children are with Robin\. The order says/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByText("Created 3 calendar events");
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([{ residence: "parent1" }]);
  });

  test("a failed reading says so, with the server's reason in the dialog [S-8.9]", async () => {
    const { person } = await open(
      calendarServices([], {
        readSchedule: () => {
          throw new AppError("refused", "This picture is damaged and cannot be opened.");
        },
      }),
    );
    const dialog = await upload(photo());
    const toast = within(await screen.findByRole("alert"));
    expect(await toast.findByText("Processing failed")).toBeVisible();
    expect(screen.getByText("Could not process the document. Please try again.")).toBeVisible();
    expect(within(dialog).getByText("This picture is damaged and cannot be opened.")).toBeVisible();
    await person.click(within(dialog).getByRole("button", { name: "Choose another image" }));
    expect(within(dialog).getByRole("button", { name: "Choose an image" })).toBeVisible();
  });

  test("a failed apply says so and keeps what was read [S-8.10]", async () => {
    const { person } = await open(
      calendarServices([], {
        readSchedule: () => Promise.resolve(reading()),
        applySchedule: () => {
          throw new AppError("internal", "No.");
        },
      }),
    );
    const dialog = await upload(photo());
    await person.click(await within(dialog).findByRole("button", { name: "Apply to Calendar" }));
    expect(await screen.findByText("Failed to apply schedule")).toBeVisible();
    expect(screen.getByText("Could not create calendar events. Please try again.")).toBeVisible();
    expect(within(dialog).getByText("1 holiday rule")).toBeVisible();
  });

  test("a page with no schedule on it leaves nothing to apply", async () => {
    await open(
      calendarServices([], {
        readSchedule: () => Promise.resolve(reading({ holidayRules: [], recurringRules: [] })),
      }),
    );
    const dialog = await upload(photo());
    expect(await within(dialog).findByText(/No schedule was found on this page/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Apply to Calendar" })).not.toBeInTheDocument();
  });

  test("a schedule that is already there is never replaced silently", async () => {
    const standing = scheduleOnCalendar();
    const { person } = await open(
      calendarServices([], {
        imports: () => Promise.resolve([standing]),
        readSchedule: () => Promise.resolve(reading()),
        applySchedule: () =>
          Promise.resolve({ success: true, eventsCreated: 81, importId: "1", waits: false }),
      }),
    );
    const dialog = await upload(photo());
    expect(await within(dialog).findByRole("radio", { name: "Replace it" })).not.toBeChecked();
    const apply = within(dialog).getByRole("button", { name: "Apply to Calendar" });
    await waitFor(() => expect(apply).toBeEnabled());
    await person.click(apply);
    expect(within(dialog).getByRole("group", { name: /^There is a schedule on/ })).toHaveFocus();
    expect(bodiesOf("calendar.applySchedule")).toEqual([]);
    await person.click(within(dialog).getByRole("radio", { name: "Add these rules to it" }));
    await person.click(apply);
    await waitFor(() =>
      expect(bodiesOf("calendar.applySchedule")).toMatchObject([{ replace: false }]),
    );
  });
});
