import { fireEvent, screen } from "@testing-library/react";
import { calendarServices, photo, reading } from "./calendar.ts";
import { robin } from "./people.ts";
import { openApp } from "./render.tsx";
import { type FakeServices, serve } from "./server.ts";

/** A server that reads every picture as the same order; what a test changes comes on top. */
export const wizardServices = (calendar: FakeServices["calendar"] = {}) =>
  calendarServices([], {
    readSchedule: () => Promise.resolve(reading()),
    applySchedule: () =>
      Promise.resolve({ success: true, eventsCreated: 81, importId: "1", waits: false }),
    ...calendar,
  });
export const choose = async (file: File) => {
  await screen.findByRole("button", { name: "Extract Schedule" });
  fireEvent.change(document.querySelector("input[accept='image/*']")!, {
    target: { files: [file] },
  });
};
export const toStep2 = async (calendar: FakeServices["calendar"] = {}) => {
  serve(robin, wizardServices(calendar));
  const app = openApp("/schedule-import");
  await choose(photo());
  await app.person.click(screen.getByRole("button", { name: "Extract Schedule" }));
  await screen.findByText("Step 2 of 3");
  return app;
};
export const toStep3 = async (calendar: FakeServices["calendar"] = {}) => {
  const app = await toStep2(calendar);
  await app.person.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Step 3 of 3");
  await screen.findByRole("region", { name: "Summary" });
  return app;
};
