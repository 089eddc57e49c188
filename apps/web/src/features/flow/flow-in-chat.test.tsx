import type { AdvanceFlowInput } from "@evenkeel/contract/models/flow";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openChat, stepping } from "../../test/coordinator.ts";
import { requests } from "../../test/server.ts";

test("a parent in distress is led through a breath and a choice to a message in three tones [S-2.5.13 4.13 4.14]", async () => {
  const tone = (name: string) => ({ subject: `${name} subject`, body: `${name} body` });
  const { askAi, person, box } = await openChat({
    flow: stepping({
      "I am shaking": {
        state: { step: "breathe" },
        message: "That is a lot.",
        showBreathingExercise: true,
      },
      breathing_complete: {
        state: { step: "choose" },
        message: "What would help?",
        actionButtons: [
          { id: "draft_message", label: "Draft a message", description: "Find calm words" },
          { id: "log_incident", label: "Log an incident" },
          { id: "talk", label: "Just talk" },
        ],
      },
      draft_message: {
        state: { step: "template", choice: "draft_message", turns: 4 },
        message: "Here are three.",
        template: {
          type: "message",
          content: {
            conciliatory: tone("Conciliatory"),
            neutral: tone("Neutral"),
            firm: tone("Firm"),
          },
        },
      },
    }),
  });
  await askAi("I am shaking");
  expect(await screen.findByText("Breathe in slowly...")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Skip the exercise" }));
  expect(await screen.findByText("Find calm words")).toBeVisible();
  const icons = [...document.querySelectorAll("[data-icon]")].map((icon) =>
    icon.getAttribute("data-icon"),
  );
  expect(icons).toEqual(["draft_message", "log_incident", "default"]);
  await person.click(screen.getByRole("button", { name: /Draft a message/ }));

  const card = await screen.findByRole("region", { name: "Message in three tones" });
  expect(within(card).getByRole("tab", { name: "Neutral" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(within(card).getByText("Neutral body")).toBeVisible();
  await person.click(within(card).getByRole("tab", { name: "Firm" }));
  expect(within(card).getByText("Firm body")).toBeVisible();
  await person.click(within(card).getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Message copied to clipboard")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("Firm subject\n\nFirm body");
  await person.click(within(card).getByRole("button", { name: "Use This Message" }));
  expect(box).toHaveValue("Firm body");
  // It is meant for the co-parent, so Enter sends it there.
  await person.type(box, "{Enter}");
  await waitFor(() => expect(requests.some(({ key }) => key === "moderation.moderate")).toBe(true));
});

test("after the flow has finished, the coordinator answers an ordinary question, and raw words stay with the AI", async () => {
  const { askAi, person, box } = await openChat({
    flow: stepping({
      "I am shaking": {
        state: { step: "template", choice: "log_incident", turns: 9 },
        message: "Here is your report.",
      },
      "So angry": {
        state: { step: "acknowledge", turns: 1 },
        message: "That is hard.",
      },
    }),
  });
  await askAi("I am shaking");
  await screen.findByText("Here is your report.");
  await person.type(box, "So angry{Enter}");
  await screen.findByText("That is hard.");
  expect(requests.some(({ key }) => key === "moderation.moderate")).toBe(false);
  await askAi("What time is pick-up?");
  expect(await screen.findByText("Here is a thought.")).toBeVisible();
  const turns = requests.filter(({ key }) => key === "flow.advance");
  expect(turns.map(({ body }) => (body as AdvanceFlowInput).currentState ?? null)).toEqual([
    null,
    { step: "template", choice: "log_incident", turns: 9 },
    { step: "acknowledge", turns: 1 },
  ]);
});

test("an incident report shows every field and is saved under its date [S-2.5.16]", async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob: Blob | undefined;
  URL.createObjectURL = (object) => {
    blob = object as Blob;
    return "blob:report";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (blob) saved.push({ name: this.download, text: blob.text() });
  });
  const { askAi, person } = await openChat({
    flow: stepping({
      Help: { state: { step: "gather" }, message: "What happened?" },
      "He came late": {
        state: { step: "complete" },
        message: "Here is your report.",
        template: {
          type: "court_log",
          content: {
            title: "Late pick-up",
            dateScheduled: "Friday 5 PM",
            dateActual: "Friday 7 PM",
            location: "School gate",
            summary: "He came late",
            witnesses: "",
            childLocation: "At school",
            impact: "Missed dinner",
            nextSteps: ["Ask for a make-up hour"],
            notes: "None",
          },
        },
      },
    }),
  });
  await askAi("Help");
  await screen.findByText("What happened?");
  await askAi("He came late");
  const card = await screen.findByRole("region", { name: "Court incident report" });
  for (const words of ["Late pick-up", "School gate", "Ask for a make-up hour", "Not stated"]) {
    expect(within(card).getByText(words)).toBeVisible();
  }
  await person.click(within(card).getByRole("button", { name: "Download Report" }));
  expect(await screen.findByText("Your incident report has been saved")).toBeVisible();
  expect(saved[0]?.name).toMatch(/^incident-report-\d{4}-\d\d-\d\d\.txt$/);
  const text = await saved[0]?.text;
  expect(text).toContain("Actual date:\nFriday 7 PM");
  expect(text).toContain("Witnesses:\nNot stated");
  expect(text).toContain("1. Ask for a make-up hour");
});
