import { AppError } from "@evenkeel/contract/errors";
import type { ScheduleQuestion } from "@evenkeel/contract/models/calendar/schedule-question";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetDraft } from "../features/calendar/imports/draft.ts";
import { photo, reading, readingWithoutHours } from "../test/calendar.ts";
import { aChild } from "../test/children.ts";
import { robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { bodiesOf, serve } from "../test/server.ts";
import { choose, toStep2, toStep3, wizardServices } from "../test/wizard.ts";

beforeAll(() => import("./schedule-import-page.tsx"), 30_000);
beforeEach(() => forgetDraft(robin.id));

describe("step 1 of the import", () => {
  test("a photo can be chosen, previewed, changed and read [S-2.1.6 2.8.1 2.8.2 4.33 7.22 8.21 9.37]", async () => {
    serve(robin, wizardServices());
    const { person } = openApp("/schedule-import");
    expect(await screen.findByText("Step 1 of 3")).toBeVisible();
    const progress = screen.getByRole("progressbar", { name: "Progress of the import" });
    expect(Number(progress.getAttribute("aria-valuenow"))).toBeCloseTo(100 / 3);
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
    expect(bodiesOf("calendar.readSchedule")).toMatchObject([
      { imageData: expect.stringMatching(/^data:image\/png;base64,/), imageType: "base64" },
    ]);
  });

  test("a picture can be dragged here [S-2.8.2]", async () => {
    serve(robin, wizardServices());
    openApp("/schedule-import");
    const zone = await screen.findByTestId("drop-zone");
    fireEvent.drop(zone, { dataTransfer: { files: [photo()] } });
    expect(await screen.findByRole("img", { name: "The document you chose" })).toBeVisible();
  });

  test("a file that is not an image is refused [S-5.4 5.5]", async () => {
    serve(robin, wizardServices());
    openApp("/schedule-import");
    await choose(photo("letter.txt", "text/plain"));
    expect(await screen.findByText("Invalid file type")).toBeVisible();
    expect(screen.getByText("Please select an image file (JPG, PNG, etc.)")).toBeVisible();
    expect(screen.queryByText(/For a PDF/)).not.toBeInTheDocument();
    await choose(photo("order.pdf", "application/pdf"));
    expect(screen.getByRole("button", { name: "Go on with this PDF" })).toBeVisible();
    expect(screen.getByRole("button", { name: "I have the order as a PDF" })).toBeVisible();
  });

  test("without a picture there is nothing to extract [S-5.5]", async () => {
    serve(robin, wizardServices());
    const { person } = openApp("/schedule-import");
    await person.click(await screen.findByRole("button", { name: "Extract Schedule" }));
    expect(await screen.findByText("No image selected")).toBeVisible();
    expect(screen.getByText("Please select a custody document image first.")).toBeVisible();
    expect(bodiesOf("calendar.readSchedule")).toEqual([]);
  });

  test("a failed reading says so and keeps the picture [S-8.11]", async () => {
    serve(
      robin,
      wizardServices({
        readSchedule: () => {
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

describe("step 2 of the import", () => {
  test("shows each rule with the words it came from, and asks the parent to check what is doubtful [S-2.8.3]", async () => {
    const { person } = await toStep2();
    const rule = screen.getByRole("button", { name: /Every other week, Sam/ });
    expect(rule).toHaveTextContent("Please check");
    expect(screen.getByRole("button", { name: /Thanksgiving/ })).not.toHaveTextContent(
      "Please check",
    );
    await person.click(rule);
    expect(screen.getByText("alternate weekends from Friday 6 p.m.")).toBeVisible();
  });

  test("every field can be edited, and what is applied is what the parent left there [S-2.8.3]", async () => {
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
    await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
    expect(bodiesOf("calendar.applySchedule")).toMatchObject([
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

  test("rules are added with the specification's defaults, and removed; with none left there is no way forward [S-4.34 9.35 9.36]", async () => {
    const { person } = await toStep2({
      readSchedule: () => Promise.resolve(reading({ holidayRules: [], recurringRules: [] })),
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
    expect(screen.getByLabelText("Every other week from")).toHaveValue("even");
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

  test("what the order leaves open becomes a question, and the answer changes the rule", async () => {
    const question: ScheduleQuestion = {
      id: "other-years:thanksgiving",
      asks: "other-years",
      holiday: "Thanksgiving",
      years: "odd",
    };
    const said =
      "Thanksgiving: the document says who has it in even years only. Who has it in odd years?";
    const { person } = await toStep2({
      readSchedule: () => Promise.resolve({ ...reading(), questions: [question] }),
    });
    expect(screen.getByText(said)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Parent 1" }));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({
        parseResult: {
          holidayRules: [{ evenYearsAssignee: "parent1", oddYearsAssignee: "parent1" }],
        },
      }),
    );
  });

  test("each card says the whole rule, as the summary of step 3 does", async () => {
    await toStep2();
    expect(
      await screen.findByRole("button", {
        name: /Thanksgiving \(fourth Thursday of November\): Robin in even years, Sam in odd years/,
      }),
    ).toBeVisible();
    expect(
      screen.getByRole("button", { name: /\(January 9, 2026, then January 23/ }),
    ).toBeVisible();
  });

  describe("which of the document's parents this is", () => {
    const parties = {
      parent1: "Joanna R. Bell, Respondent, Mother",
      parent2: "Marcus T. Bell, Petitioner, Father",
    };
    const named = (names = parties) => ({
      readSchedule: () => Promise.resolve({ ...reading(), parties: names }),
    });
    const group = () => within(screen.getByRole("radiogroup", { name: "Which of these is you?" }));
    const onlyWho = "Please answer first: which parent in the document you are.";

    test("is asked first, in the document's own words, and every rule follows the answer", async () => {
      const { person } = await toStep2(named());
      // Nothing is chosen beforehand.
      for (const radio of group().getAllByRole("radio")) expect(radio).not.toBeChecked();
      // Until then the rules name the parents by the document's names, and nobody of the family.
      expect(
        screen.getByRole("button", { name: /Every other week, Marcus T\. Bell/ }),
      ).toBeVisible();
      await waitFor(() =>
        expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({
          calledInOrder: { parent1: "Joanna R. Bell", parent2: "Marcus T. Bell" },
        }),
      );
      await person.click(group().getByRole("radio", { name: parties.parent2 }));
      expect(group().getByRole("radio", { name: parties.parent2 })).toBeChecked();
      expect(screen.getByRole("button", { name: /Every other week, Robin/ })).toBeVisible();
      await waitFor(() =>
        expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({
          parentMapping: { parent1: 2, parent2: 1 },
        }),
      );
      expect(bodiesOf("calendar.previewSchedule").at(-1)).not.toHaveProperty("calledInOrder");
    });

    test("is not taken for granted: nothing is applied before the parent says so", async () => {
      const { person } = await toStep3(named());
      const apply = await screen.findByRole("button", { name: "Apply to Calendar" });
      expect(apply).toHaveAccessibleDescription(onlyWho);
      await person.click(apply);
      expect(screen.getByRole("group", { name: "Which of these is you?" })).toHaveFocus();
      expect(bodiesOf("calendar.applySchedule")).toEqual([]);
      await person.click(group().getByRole("radio", { name: parties.parent1 }));
      await person.click(apply);
      await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
      expect(bodiesOf("calendar.applySchedule")).toMatchObject([
        {
          parentMapping: { parent1: 1, parent2: 2 },
          answers: [{ about: "parent", parent: "parent1", named: parties.parent1 }],
        },
      ]);
    });

    test("is answered, too, by choosing who is who in step 3", async () => {
      const { person } = await toStep3(named());
      await person.selectOptions(screen.getByLabelText("Parent 1 in the order"), "Sam");
      expect(screen.queryByText(onlyWho)).not.toBeInTheDocument();
    });

    test("is not asked where the document's own name for them plainly is theirs", async () => {
      const { person } = await toStep3(named({ parent1: "Robin", parent2: "Sam, Respondent" }));
      await person.click(screen.getByRole("button", { name: "Apply to Calendar" }));
      await screen.findByRole("dialog", { name: "Schedule Applied Successfully!" });
      expect(bodiesOf("calendar.applySchedule")).toMatchObject([{ answers: [] }]);
    });
  });

  test("a holiday that lacks only its end is asked for that, and keeps its beginning", async () => {
    const [thanksgiving] = readingWithoutHours().data.holidayRules;
    const { person } = await toStep2({
      readSchedule: () =>
        Promise.resolve(reading({ holidayRules: [{ ...thanksgiving!, startTime: "10:00" }] })),
    });
    expect(screen.getByText(/does not say at what time Thanksgiving ends/)).toBeVisible();
    expect(screen.queryByLabelText("Begins at")).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText("Ends at"), { target: { value: "19:00" } });
    await person.click(screen.getByRole("button", { name: "Use these hours" }));
    expect(screen.queryByText(/does not say at what time/)).not.toBeInTheDocument();
    await waitFor(() =>
      expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({
        parseResult: { holidayRules: [{ startTime: "10:00", endTime: "19:00" }] },
      }),
    );
  });

  test("a family with several children is asked for whom the document is, and rule by rule", async () => {
    serve(robin, {
      ...wizardServices(),
      children: {
        list: () => Promise.resolve([aChild("Mia", { id: "m" }), aChild("Leo", { id: "l" })]),
      },
    });
    const { person } = openApp("/schedule-import");
    await choose(photo());
    await person.click(screen.getByRole("button", { name: "Extract Schedule" }));
    await person.click(await screen.findByRole("button", { name: "Only Mia" }));
    const rule = await screen.findByRole("button", { name: /For Mia: Thanksgiving/ });
    await person.click(rule);
    expect(screen.getByRole("checkbox", { name: "Mia" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Leo" })).not.toBeChecked();
    await person.click(screen.getByRole("checkbox", { name: "Leo" }));
    await waitFor(() =>
      expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({
        parseResult: {
          holidayRules: [{ childIds: null }],
          recurringRules: [{ childIds: ["m"] }],
        },
      }),
    );
  });

  test("siblings who have rules of their own are asked about one by one", async () => {
    const [thanksgiving] = reading().data.holidayRules;
    const ofChild = (id: string) => ({ ...thanksgiving!, childIds: [id] });
    const question = (id: string): ScheduleQuestion => ({
      id: `other-years:thanksgiving ${id}`,
      asks: "other-years",
      holiday: "Thanksgiving",
      years: "odd",
      childIds: [id],
    });
    serve(robin, {
      ...wizardServices({
        readSchedule: () =>
          Promise.resolve({
            ...reading({ holidayRules: [ofChild("m"), ofChild("l")] }),
            questions: [question("m"), question("l")],
          }),
      }),
      children: {
        list: () => Promise.resolve([aChild("Mia", { id: "m" }), aChild("Leo", { id: "l" })]),
      },
    });
    const { person } = openApp("/schedule-import");
    await choose(photo());
    await person.click(screen.getByRole("button", { name: "Extract Schedule" }));
    const ofMia = await screen.findByText(/^For Mia: Thanksgiving: the document says/);
    const block = within(ofMia.parentElement!);
    await person.click(block.getByRole("button", { name: "Parent 1" }));
    expect(screen.queryByText(/^For Mia: Thanksgiving: the document/)).not.toBeInTheDocument();
    expect(screen.getByText(/^For Leo: Thanksgiving: the document says/)).toBeVisible();
    await waitFor(() =>
      expect(bodiesOf("calendar.previewSchedule").at(-1)).toMatchObject({
        parseResult: {
          holidayRules: [{ oddYearsAssignee: "parent1" }, { oddYearsAssignee: "parent2" }],
        },
      }),
    );
  });

  test("a family whose children cannot be loaded is told so, and nothing is applied for all of them", async () => {
    let fails = true;
    serve(robin, {
      ...wizardServices(),
      children: {
        list: () => {
          if (fails) throw new AppError("unavailable", "down");
          return Promise.resolve([aChild("Mia", { id: "m" }), aChild("Leo", { id: "l" })]);
        },
      },
    });
    const { person } = openApp("/schedule-import");
    await choose(photo());
    await person.click(screen.getByRole("button", { name: "Extract Schedule" }));
    expect(await screen.findByText(/^Your children could not be loaded/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByRole("region", { name: "Summary" });
    expect(screen.getByText(/^Your children could not be loaded/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Apply to Calendar" })).toBeDisabled();
    fails = false;
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Which children is this document for?")).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  test("a page without a schedule is not called a success", async () => {
    await toStep2({
      readSchedule: () => Promise.resolve(reading({ holidayRules: [], recurringRules: [] })),
    });
    expect(await screen.findByText("No schedule found")).toBeVisible();
    expect(screen.queryByText("Document processed successfully")).not.toBeInTheDocument();
  });

  test("the words of the opened rule are marked on the upright page", async () => {
    const page = { width: 1000, height: 1300, picture: "data:image/jpeg;base64,AAAA" };
    const { person } = await toStep2({
      readSchedule: () => Promise.resolve({ ...reading(), page }),
    });
    const region = screen.getByRole("region", { name: "Your document" });
    const [box] = region.querySelectorAll("span");
    expect(box).toHaveStyle({ left: "10%", width: "30%" });
    expect(box).not.toHaveAttribute("data-active");
    await person.click(screen.getByRole("button", { name: /Thanksgiving/ }));
    expect(box).toHaveAttribute("data-active");
  });

  test("Back returns to the picture, and each step opens with the focus on its heading [S-2.8.6]", async () => {
    const { person } = await toStep2();
    expect(screen.getByRole("heading", { name: "Step 2 of 3 Check the rules" })).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByText("Step 1 of 3")).toBeVisible();
    expect(screen.getByRole("heading", { name: /^Step 1 of 3/ })).toHaveFocus();
    expect(screen.getByRole("img", { name: "The document you chose" })).toBeVisible();
  });
});
