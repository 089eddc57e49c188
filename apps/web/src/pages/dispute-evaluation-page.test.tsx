import { AppError } from "@evenkeel/contract/errors";
import type { Evaluation } from "@evenkeel/contract/models/evaluation";
import { screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { anEvaluation } from "../test/disputes.ts";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { type FakeServices, requests, serve } from "../test/server.ts";

const listed = (...evaluations: Evaluation[]): FakeServices => ({
  evaluations: { list: () => Promise.resolve(evaluations) },
  disputes: { list: () => Promise.resolve([]) },
});
const sent = (key: string) => requests.filter((request) => request.key === key);
const failing = (error: AppError) => async (): Promise<never> => {
  throw error;
};
const form = () => screen.findByRole("form", { name: "Dispute to evaluate" });
const judgment = () => screen.findByRole("article", { name: "AI Family Court Judgment" });

const fill = async (person: ReturnType<typeof openApp>["person"]) => {
  const fields = within(await form());
  await person.type(fields.getByLabelText(/^Dispute Title/), "A move to Fresno");
  await person.selectOptions(fields.getByLabelText(/^Category/), "Relocation");
  await person.type(fields.getByLabelText(/^Detailed Description/), "Sam plans to move 120 miles.");
  return fields;
};

describe("the evaluation form", () => {
  test("offers its categories and urgencies, Standard by default, and says what it is not [S-0.3 2.1.8 2.10.1 5.15 9.28 9.29]", async () => {
    serve(robin, listed());
    openApp("/dispute-evaluation");
    const fields = within(await form());
    const options = (label: RegExp) =>
      [...fields.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text);
    expect(options(/^Category/).slice(1)).toEqual([
      "Education",
      "Medical",
      "Schedule",
      "Vacation",
      "Relocation",
      "Activities",
      "Communication",
      "Other",
    ]);
    expect(options(/^Urgency Level/)).toEqual(["Low", "Standard", "High", "Emergency"]);
    expect(fields.getByLabelText(/^Urgency Level/)).toHaveValue("Standard");
    expect(screen.getByRole("note")).toHaveTextContent(
      /not an evaluation under Family Code 3111.*not legal advice/,
    );
  });

  test("names what is missing in the contract's words, and moves to the first missing field [S-5.15]", async () => {
    serve(robin, listed());
    const app = openApp("/dispute-evaluation");
    const fields = within(await form());
    await app.person.type(fields.getByLabelText(/^Detailed Description/), "too short");
    await app.person.click(fields.getByRole("button", { name: "Submit for AI Evaluation" }));
    expect(fields.getByText("Title is required")).toBeVisible();
    expect(fields.getByText("Category is required")).toBeVisible();
    expect(fields.getByText("Description must be at least 10 characters")).toBeVisible();
    expect(fields.getByLabelText(/^Dispute Title/)).toHaveFocus();
    expect(sent("evaluations.evaluate")).toEqual([]);
  });

  test("sends the family's rules along, shows that it is working, and then the judgment [S-2.10.2 2.10.3 7.28 8.26 9.27]", async () => {
    let answer = (): void => undefined;
    const done: Evaluation[] = [];
    serve(robin, {
      disputes: { list: () => Promise.resolve([]) },
      evaluations: {
        list: () => Promise.resolve(done),
        evaluate: () =>
          new Promise((resolve) => {
            answer = () => {
              done.push(anEvaluation());
              const { id, provider, judgment: fields } = anEvaluation();
              resolve({ ...fields, id, provider });
            };
          }),
      },
    });
    const app = openApp("/dispute-evaluation");
    const fields = await fill(app.person);
    await app.person.click(fields.getByRole("button", { name: "Submit for AI Evaluation" }));
    await app.person.click(await fields.findByRole("button", { name: "Evaluating..." }));
    expect(sent("evaluations.evaluate").map(({ body }) => body)).toEqual([
      {
        title: "A move to Fresno",
        description: "Sam plans to move 120 miles.",
        category: "Relocation",
        urgency: "Standard",
        submittedBy: "parent1",
        parentingRulesJSON: {
          education_decisions: "mutually agreed",
          medical_decisions: "major medical decisions joint",
          relocation_rules: "30-day notice for moves over 50 miles",
          communication_standards: "respectful, child-focused communication",
        },
        jurisdiction: "California",
        clientKey: expect.any(String),
      },
    ]);
    answer();
    expect(await judgment()).toHaveFocus();
    expect(await screen.findByText("Evaluation Complete")).toBeVisible();
    expect(
      screen.getByText("Your dispute has been evaluated by the AI Family Court system."),
    ).toBeVisible();
    expect(fields.getByLabelText(/^Dispute Title/)).toHaveValue("");
  });

  test.each([
    [new AppError("unavailable", "The evaluator is resting."), "The evaluator is resting."],
    [null, "Failed to evaluate dispute"],
  ])(
    "that fails says 'Evaluation Failed' and loses nothing (%s) [S-8.13]",
    async (error, words) => {
      serve(robin, listed());
      const app = openApp("/dispute-evaluation");
      const fields = await fill(app.person);
      if (error === null) vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("offline"));
      else serve(robin, { evaluations: { evaluate: failing(error) } });
      await app.person.click(fields.getByRole("button", { name: "Submit for AI Evaluation" }));
      const toast = within(await screen.findByRole("alert"));
      expect(await toast.findByText("Evaluation Failed")).toBeVisible();
      expect(toast.getByText(words)).toBeVisible();

      vi.restoreAllMocks();
      app.unmount();
      serve(robin, listed());
      openApp("/dispute-evaluation");
      const after = within(await form());
      expect(after.getByLabelText(/^Dispute Title/)).toHaveValue("A move to Fresno");
      expect(after.getByLabelText(/^Category/)).toHaveValue("Relocation");
      expect(after.getByLabelText(/^Detailed Description/)).toHaveValue(
        "Sam plans to move 120 miles.",
      );
    },
  );
});

describe("the judgment", () => {
  const open = async (evaluation: Evaluation, more: FakeServices["evaluations"] = {}) => {
    serve(robin, {
      disputes: { list: () => Promise.resolve([]) },
      evaluations: { list: () => Promise.resolve([evaluation]), ...more },
    });
    const app = openApp("/dispute-evaluation");
    await app.person.click(await screen.findByRole("button", { name: /^A move to Fresno/ }));
    return { ...app, card: within(await judgment()) };
  };

  test("of a question bears no verdict, here and in the list", async () => {
    const evaluation = anEvaluation();
    const asked = { ...evaluation, judgment: { ...evaluation.judgment, question: true as const } };
    const { card } = await open(asked);
    expect(card.getByText("A question, answered")).toBeVisible();
    expect(screen.getByRole("button", { name: /^A move to Fresno/ })).toHaveTextContent(
      "A question, answered",
    );
    expect(screen.queryByText(/Approved/)).toBeNull();
  });

  test("opens from the list of earlier ones, by its date, and is shown in full [S-4.36]", async () => {
    const { card } = await open(anEvaluation());
    const earlier = screen.getByRole("button", { name: /^A move to Fresno/ });
    expect(earlier).toHaveTextContent("Relocation, Thu, Nov 19, 2026, 11:00 AM");
    expect(earlier).toHaveAttribute("aria-current", "true");
    expect(card.getByText("Not Approved")).toBeVisible();
    expect(card.getByText("Talk first, with the notice your rules ask for.")).toBeVisible();
    expect(card.getByText(/weighs the child's health/)).toBeVisible();
    expect(card.getByText("Fam. Code 3024")).toBeVisible();
    expect(card.getByText("A court may order notice of a move.")).toBeVisible();
    expect(card.getByRole("note")).toHaveTextContent(/Family Code 3111/);
    expect(card.getByText("Evaluated: a move to Fresno.")).toBeVisible();
  });

  test("shows where help is to a parent who wrote of despair or of being hurt", async () => {
    const { judgment: fields } = anEvaluation();
    const { card } = await open(anEvaluation({ judgment: { ...fields, crisis: true } }));
    const help = card.getByRole("alert", { name: "You do not have to carry this alone" });
    expect(within(help).getAllByText(/988/)[0]).toBeVisible();
  });

  test("shows no such help beside an ordinary dispute", async () => {
    const { card } = await open(anEvaluation());
    expect(card.queryByRole("alert")).toBeNull();
  });

  test("reads 'Approved' when it is [S-4.36]", async () => {
    const { judgment: fields } = anEvaluation();
    const { card } = await open(anEvaluation({ judgment: { ...fields, approved: true } }));
    expect(card.getByText("Approved")).toBeVisible();
  });

  test("has its steps as a checklist that survives a reload", async () => {
    const { card, person, unmount } = await open(anEvaluation());
    await person.click(card.getByRole("checkbox", { name: "Propose two schedules." }));
    unmount();
    const again = await open(anEvaluation());
    expect(again.card.getByRole("checkbox", { name: "Propose two schedules." })).toBeChecked();
    expect(again.card.getByRole("checkbox", { name: /planned address/ })).not.toBeChecked();
  });

  test("is printed", async () => {
    const print = vi.spyOn(window, "print").mockReturnValue();
    const { card, person } = await open(anEvaluation());
    await person.click(card.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });

  test("goes on the record when the parent adds it, and shows the date", async () => {
    const recordedAt = "2026-11-20T20:00:00.000Z";
    const { card, person } = await open(anEvaluation(), {
      addToRecord: () => Promise.resolve(anEvaluation({ recordedAt })),
    });
    await person.click(card.getByRole("button", { name: "Add to record" }));
    expect(await card.findByText("On the record since Fri, Nov 20, 2026, 12:00 PM")).toBeVisible();
    expect(card.queryByRole("button", { name: "Add to record" })).toBeNull();
  });

  test("that cannot be added says so, and can be tried again", async () => {
    const { card, person } = await open(anEvaluation(), {
      addToRecord: () => Promise.reject(new AppError("unavailable", "Please try later.")),
    });
    await person.click(card.getByRole("button", { name: "Add to record" }));
    expect(await screen.findByText("Not added to the record")).toBeVisible();
    expect(card.getByRole("button", { name: "Add to record" })).toBeVisible();
  });
});

test("the court reviewer is told whose evaluations these are, and loads none", async () => {
  serve(court, listed());
  openApp("/dispute-evaluation");
  expect(await screen.findByRole("heading", { name: "For the parents" })).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
  // The session was asked for, and nothing that would stand as a look of the reviewer's.
  expect(sent("session.me").length).toBeGreaterThan(0);
  expect(sent("disputes.list")).toEqual([]);
  expect(sent("evaluations.list")).toEqual([]);
});
