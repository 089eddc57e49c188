import { AppError } from "@evenkeel/contract/errors";
import type { PreviewScheduleOutput } from "@evenkeel/contract/models/schedule";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetDraft } from "../features/schedule/draft.ts";
import { calendarServices, photo, reading } from "../test/calendar.ts";
import { robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { type FakeServices, requests, serve } from "../test/server.ts";

beforeAll(() => import("./schedule-import-page.tsx"), 30_000);
beforeEach(() => forgetDraft(robin.id));

const share = (hours: number, overnights: number) => ({
  hours,
  overnights,
  hoursShare: hours / 26_304,
  overnightsShare: overnights / 1096,
});
const preview: PreviewScheduleOutput = {
  regular: [
    "Every other weekend from Friday 6:00 PM to Sunday 6:00 PM with Sam, beginning in even weeks.",
  ],
  holidays: ["Thanksgiving (fourth Thursday of November): Robin in even years, Sam in odd years."],
  events: 81,
  time: { parent1: share(22_512, 940), parent2: share(3_792, 156), unassigned: share(0, 0) },
  questions: [],
  overlapping: [],
};
const services = (schedule: FakeServices["schedule"] = {}) =>
  calendarServices([], {
    schedule: {
      read: () => Promise.resolve(reading()),
      preview: () => Promise.resolve(preview),
      applyToCalendar: () => Promise.resolve({ success: true, eventsCreated: 81, importId: "1" }),
      ...schedule,
    },
  });
const bodyOf = (key: string) =>
  requests.filter((request) => request.key === key).map(({ body }) => body);

const choose = async (file: File) => {
  await screen.findByRole("button", { name: "Extract Schedule" });
  fireEvent.change(document.querySelector("input[accept='image/*']")!, {
    target: { files: [file] },
  });
};
const toStep2 = async (schedule: FakeServices["schedule"] = {}) => {
  serve(robin, services(schedule));
  const app = openApp("/schedule-import");
  await choose(photo());
  await app.person.click(screen.getByRole("button", { name: "Extract Schedule" }));
  await screen.findByText("Step 2 of 3");
  return app;
};
const toStep3 = async (schedule: FakeServices["schedule"] = {}) => {
  const app = await toStep2(schedule);
  await app.person.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByText("Step 3 of 3");
  return app;
};

describe("step 1", () => {
  test("a photo is chosen, looked at, changed, and read", async () => {
    serve(robin, services());
    const { person } = openApp("/schedule-import");
    expect(await screen.findByText("Step 1 of 3")).toBeVisible();
    await choose(photo());
    expect(screen.getByRole("img", { name: "The document you chose" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Change Image" }));
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
    await choose(photo("better.png", "image/png"));
    await person.click(screen.getByRole("button", { name: "Extract Schedule" }));
    expect(await screen.findByText("Document processed successfully")).toBeVisible();
    expect(
      screen.getByText("Found 1 holiday rules and 1 recurring rules (87% confidence)"),
    ).toBeVisible();
    expect(await screen.findByText("Step 2 of 3")).toBeVisible();
    expect(bodyOf("schedule.read")).toMatchObject([
      { imageData: expect.stringMatching(/^data:image\/png;base64,/), imageType: "base64" },
    ]);
  });

  test("a picture can be dragged here", async () => {
    serve(robin, services());
    openApp("/schedule-import");
    const zone = await screen.findByTestId("drop-zone");
    fireEvent.drop(zone, { dataTransfer: { files: [photo()] } });
    expect(await screen.findByRole("img", { name: "The document you chose" })).toBeVisible();
  });

  test("what is no image is refused", async () => {
    serve(robin, services());
    openApp("/schedule-import");
    await choose(photo("letter.txt", "text/plain"));
    expect(await screen.findByText("Invalid file type")).toBeVisible();
    expect(screen.getByText("Please select an image file (JPG, PNG, etc.)")).toBeVisible();
    expect(screen.queryByText(/For a PDF/)).not.toBeInTheDocument();
    await choose(photo("order.pdf", "application/pdf"));
    expect(screen.getByText(/For a PDF, press/)).toBeVisible();
    expect(screen.getByRole("button", { name: "I have the order as a PDF" })).toBeVisible();
  });

  test("without a picture there is nothing to extract", async () => {
    serve(robin, services());
    const { person } = openApp("/schedule-import");
    await person.click(await screen.findByRole("button", { name: "Extract Schedule" }));
    expect(await screen.findByText("No image selected")).toBeVisible();
    expect(screen.getByText("Please select a custody document image first.")).toBeVisible();
    expect(bodyOf("schedule.read")).toEqual([]);
  });

  test("a failed reading says so and keeps the picture", async () => {
    serve(
      robin,
      services({
        read: () => {
          throw new AppError("refused", "This picture is damaged and cannot be opened.");
        },
      }),
    );
    const { person } = openApp("/schedule-import");
    await choose(photo());
    await person.click(screen.getByRole("button", { name: "Extract Schedule" }));
    expect(await screen.findByText("OCR Processing Failed")).toBeVisible();
    expect(
      screen.getByText("Failed to process the document image. Please try again."),
    ).toBeVisible();
    expect(screen.getByText("This picture is damaged and cannot be opened.")).toBeVisible();
    expect(screen.getByRole("img", { name: "The document you chose" })).toBeVisible();
  });
});

describe("step 2", () => {
  test("shows each rule with the words it came from, and asks to check what is doubtful", async () => {
    const { person } = await toStep2();
    const rule = screen.getByRole("button", { name: /Every other week, Sam/ });
    expect(rule).toHaveTextContent("Please check");
    expect(screen.getByRole("button", { name: /Thanksgiving/ })).not.toHaveTextContent(
      "Please check",
    );
    await person.click(rule);
    expect(screen.getByText("alternate weekends from Friday 6 p.m.")).toBeVisible();
  });

  test("every field can be edited, and what is applied is what the parent made of it", async () => {
    const { person } = await toStep2();
    await person.click(screen.getByRole("button", { name: /Thanksgiving/ }));
    const name = screen.getByLabelText("Holiday");
    await person.clear(name);
    await person.type(name, "Spring Break");
    await person.selectOptions(screen.getByLabelText("Even years"), "parent2");
    await person.selectOptions(screen.getByLabelText("Odd years"), "parent1");
    await person.selectOptions(screen.getByLabelText("Starts on: month"), "March");
    await person.selectOptions(screen.getByLabelText("Starts on: day"), "30");
    await person.selectOptions(screen.getByLabelText("Last day: month"), "April");
    await person.selectOptions(screen.getByLabelText("Last day: day"), "5");
    fireEvent.change(screen.getByLabelText("From (time)"), { target: { value: "15:00" } });
    fireEvent.change(screen.getByLabelText("To (time)"), { target: { value: "18:30" } });
    await person.click(screen.getByRole("button", { name: /Every other week/ }));
    await person.selectOptions(screen.getByLabelText("How often"), "monthly");
    await person.click(screen.getByLabelText("3rd"));
    await person.selectOptions(screen.getByLabelText("With"), "parent1");
    await person.selectOptions(screen.getByLabelText("From"), "Saturday");
    fireEvent.change(screen.getByLabelText("At"), { target: { value: "09:00" } });
    await person.selectOptions(screen.getByLabelText("To"), "Monday");
    fireEvent.change(screen.getByLabelText("Until"), { target: { value: "08:00" } });
    await person.click(screen.getByRole("button", { name: "Continue" }));
    await person.click(await screen.findByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog");
    expect(bodyOf("schedule.applyToCalendar")).toMatchObject([
      {
        parseResult: {
          holidayRules: [
            {
              name: "Spring Break",
              evenYearsAssignee: "parent2",
              oddYearsAssignee: "parent1",
              startMonthDay: "03-30",
              endMonthDay: "04-05",
              startTime: "15:00",
              endTime: "18:30",
            },
          ],
          recurringRules: [
            {
              cadence: "monthly",
              weeksOfMonth: [1, 3],
              assignee: "parent1",
              startDay: "Saturday",
              startTime: "09:00",
              endDay: "Monday",
              endTime: "08:00",
            },
          ],
        },
      },
    ]);
  });

  test("rules are added with the specification's defaults, and removed; without any there is no way on", async () => {
    const { person } = await toStep2({
      read: () => Promise.resolve(reading({ holidayRules: [], recurringRules: [] })),
    });
    expect(screen.getByText(/No rule was found on this page/)).toBeVisible();
    const next = screen.getByRole("button", { name: "Continue" });
    expect(next).toBeDisabled();
    await person.click(screen.getByRole("button", { name: "Add Recurring Rule" }));
    expect(
      screen.getByRole("button", {
        name: /Every other week, Robin.*Friday 6:00 PM to Sunday 6:00 PM/,
      }),
    ).toBeVisible();
    expect(screen.getByLabelText("Beginning in")).toHaveValue("even");
    expect(next).toBeEnabled();
    await person.click(screen.getByRole("button", { name: "Remove this rule" }));
    expect(next).toBeDisabled();
    await person.click(screen.getByRole("button", { name: "Add Holiday Rule" }));
    expect(screen.getByLabelText("Starts on: month")).toHaveValue("01");
    expect(screen.getByLabelText("Even years")).toHaveValue("parent1");
    expect(screen.getByLabelText("Odd years")).toHaveValue("parent2");
    await person.click(next);
    expect(screen.getByText("Name is required")).toBeVisible();
    expect(screen.getByText("Step 2 of 3")).toBeVisible();
  });

  test("what the order leaves open is asked, and the answer changes the rule", async () => {
    const question = {
      id: "other-years-thanksgiving",
      question:
        "Thanksgiving: the document says who has it in even years only. Who has it in odd years?",
      about: ["Thanksgiving"],
      choices: ["Parent 1", "Parent 2"],
    };
    const { person } = await toStep2({
      read: () => Promise.resolve({ ...reading(), questions: [question] }),
    });
    expect(screen.getByText(question.question)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Parent 1" }));
    expect(screen.queryByText(question.question)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /Thanksgiving/ })).toHaveTextContent(
      "Robin every year",
    );
  });

  test("the words of the open rule are marked on the upright page", async () => {
    const page = { width: 1000, height: 1300, picture: "data:image/jpeg;base64,AAAA" };
    const { person } = await toStep2({ read: () => Promise.resolve({ ...reading(), page }) });
    const region = screen.getByRole("region", { name: "Your document" });
    const [box] = region.querySelectorAll("span");
    expect(box).toHaveStyle({ left: "10%", width: "30%" });
    expect(box).not.toHaveAttribute("data-active");
    await person.click(screen.getByRole("button", { name: /Thanksgiving/ }));
    expect(box).toHaveAttribute("data-active");
  });

  test("Back leads to the picture", async () => {
    const { person } = await toStep2();
    await person.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByText("Step 1 of 3")).toBeVisible();
    expect(screen.getByRole("img", { name: "The document you chose" })).toBeVisible();
  });
});

describe("step 3", () => {
  test("says in plain words what will be created, with each parent's share by hours and by overnights", async () => {
    await toStep3();
    const summary = await screen.findByRole("region", { name: "Summary" });
    expect(summary).toHaveTextContent("81 events");
    expect(within(summary).getByText(preview.regular[0]!)).toBeVisible();
    expect(within(summary).getByText(preview.holidays[0]!)).toBeVisible();
    expect(
      within(summary).getByRole("heading", { name: "Parenting time (estimate)" }),
    ).toBeVisible();
    expect(within(summary).getByRole("row", { name: /Robin/ })).toHaveTextContent(
      "Robin85.6% (22,512)85.8% (940)",
    );
    expect(within(summary).getByRole("row", { name: /Sam/ })).toHaveTextContent(
      "Sam14.4% (3,792)14.2% (156)",
    );
  });

  test("what the order says of the residence is taken over, with its words", async () => {
    await toStep3({
      read: () =>
        Promise.resolve({
          ...reading(),
          residence: { assignee: "parent2", text: "The children shall reside with Father." },
        }),
    });
    const field = screen.getByLabelText("When no rule says otherwise, the children are with");
    expect(field).toHaveDisplayValue("Sam");
    expect(screen.getByText(/The children shall reside with Father\./)).toBeVisible();
    await screen.findByText("Parenting time (estimate)");
    expect(bodyOf("schedule.preview").at(-1)).toMatchObject({ residence: "parent2" });
  });

  test("parents, residence, years and colour are the parent's choice", async () => {
    const { person } = await toStep3();
    expect(screen.getByLabelText("First year")).toHaveValue(new Date().getFullYear());
    await person.selectOptions(screen.getByLabelText("Parent 1 of the order"), "Sam");
    expect(screen.getByLabelText("Parent 2 of the order")).toHaveDisplayValue("Robin");
    await person.selectOptions(
      screen.getByLabelText("When no rule says otherwise, the children are with"),
      "parent2",
    );
    fireEvent.change(screen.getByLabelText("First year"), { target: { value: "2020" } });
    fireEvent.change(screen.getByLabelText("Last year"), { target: { value: "2035" } });
    const colors = screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
    expect(colors).toEqual(["Blue", "Coral", "Green", "Purple", "Amber", "Teal"]);
    expect(screen.getByRole("radio", { name: "Blue" })).toBeChecked();
    await person.click(screen.getByRole("radio", { name: "Green" }));
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await screen.findByRole("dialog");
    expect(bodyOf("schedule.applyToCalendar")).toMatchObject([
      {
        parentMapping: { parent1: 2, parent2: 1 },
        residence: "parent2",
        yearRange: { startYear: 2020, endYear: 2035 },
        defaultColor: "#2F9E6E",
        replace: false,
      },
    ]);
  });

  test.each(["2019", "2036", ""])("'%s' is no year for it", async (year) => {
    await toStep3();
    fireEvent.change(screen.getByLabelText("Last year"), { target: { value: year } });
    expect(screen.getByText(/Choose years from 2020 to 2035/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Apply to Calendar" })).toBeDisabled();
  });

  test("success says so; 'Import Another' begins anew", async () => {
    const { person } = await toStep3();
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    const dialog = await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(screen.getByText("Schedule Applied Successfully")).toBeVisible();
    expect(screen.getByText("Created 81 calendar events")).toBeVisible();
    await person.click(within(dialog).getByRole("button", { name: "Import Another" }));
    expect(await screen.findByText("Step 1 of 3")).toBeVisible();
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("'View Calendar' leads to the calendar, and so does the cross", async () => {
    const { person, path } = await toStep3();
    expect(screen.getByRole("link", { name: "Close" })).toHaveAttribute("href", "/calendar");
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    await person.click(await screen.findByRole("button", { name: "View Calendar" }));
    await waitFor(() => expect(path()).toBe("/calendar"));
  });

  test("a failed apply says so and loses nothing", async () => {
    const { person } = await toStep3({
      applyToCalendar: () => {
        throw new AppError("internal", "No.");
      },
    });
    await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
    expect(await screen.findByText("Failed to Apply Schedule")).toBeVisible();
    expect(
      screen.getByText("Could not apply the schedule to your calendar. Please try again."),
    ).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByRole("button", { name: /Thanksgiving/ })).toBeVisible();
  });

  test("the draft is there again when the page is opened anew", async () => {
    const { unmount } = await toStep3();
    unmount();
    openApp("/schedule-import");
    expect(await screen.findByText("Step 3 of 3")).toBeVisible();
  });
});

describe("'Upload Court Documents'", () => {
  test("opens by the browser's event anywhere, tells the server, and only names the file", async () => {
    serve(robin, {
      ...services(),
      build: { buildId: "b", ping: () => undefined },
    });
    openApp("/schedule-import");
    await screen.findByText("Step 1 of 3");
    window.dispatchEvent(new Event("openUploadDialog"));
    expect(await screen.findByText("Upload Document")).toBeVisible();
    const dialog = await screen.findByRole("dialog", { name: "Upload Court Documents" });
    expect(
      within(dialog).getByText("Custody schedule images create calendar events for both parents."),
    ).toBeVisible();
    await waitFor(() =>
      expect(bodyOf("build.ping")).toMatchObject([
        { event: "upload_dialog_opened", route: "/schedule-import" },
      ]),
    );
    fireEvent.change(dialog.querySelector("input[type=file]")!, {
      target: { files: [photo("order.jpg")] },
    });
    expect(await screen.findByText("File selected")).toBeVisible();
    expect(bodyOf("schedule.read")).toEqual([]);
    fireEvent.change(dialog.querySelector("input[type=file]")!, {
      target: { files: [photo("order.pdf", "application/pdf")] },
    });
    expect(await screen.findByText("Invalid file type")).toBeVisible();
  });

  test("a ping that fails is nobody's business", async () => {
    serve(robin, {
      ...services(),
      build: {
        buildId: "b",
        ping: () => {
          throw new AppError("unavailable", "No.");
        },
      },
    });
    openApp("/schedule-import");
    await screen.findByText("Step 1 of 3");
    window.dispatchEvent(new Event("openUploadDialog"));
    expect(await screen.findByRole("dialog", { name: "Upload Court Documents" })).toBeVisible();
  });
});
