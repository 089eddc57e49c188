import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { forgetPrivate } from "../../lib/private-store.ts";
import { openChat, plain, stepping } from "../../test/coordinator.ts";
import { green } from "../../test/messages.ts";
import { requests } from "../../test/server.ts";

const feelings = "I feel so alone when Mia is at his place and I cannot sleep.";
const question = "You wrote this to the AI. Do you want Sam to read it?";
const asksForModeration = () => requests.filter(({ key }) => key === "moderation.moderate");
const send = () => screen.getByRole("button", { name: "Send to Co-Parent" });

test("each of the two buttons says who will read what goes by it, the co-parent by name", async () => {
  await openChat();
  expect(send()).toHaveAccessibleDescription("Sam will read it. Press Enter to send");
  expect(screen.getByRole("button", { name: "Ask AI" })).toHaveAccessibleDescription(
    "Only you and the AI",
  );
});

test("what was asked of the AI does not go to the co-parent by one tap, nor by Enter", async () => {
  const { askAi, person, box } = await openChat({
    fakes: { moderation: { moderate: () => Promise.resolve(green()) } },
  });
  await askAi(feelings);
  await screen.findByText("Here is a thought.");
  await person.type(box, `${feelings} Really.`);
  await person.click(send());
  expect(await screen.findByText(question)).toBeVisible();
  await person.type(box, "{Enter}{Enter}");
  expect(asksForModeration()).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Keep it between me and the AI" }));
  expect(screen.queryByText(question)).toBeNull();
  await person.click(send());
  await person.click(screen.getByRole("button", { name: "Yes, send it to Sam" }));
  await waitFor(() => expect(asksForModeration()).toHaveLength(1));
});

test("Enter after a question to the AI asks who shall read it, and sends again once something went to the co-parent", async () => {
  const { askAi, person, box } = await openChat({
    fakes: { moderation: { moderate: () => Promise.resolve(green()) } },
  });
  await askAi(feelings);
  await screen.findByText("Here is a thought.");
  expect(send()).toHaveAccessibleDescription("Sam will read it");
  await person.type(box, "How do I tell him to stop yelling?{Enter}");
  expect(
    await screen.findByText("What you wrote last went to the AI. Do you want Sam to read this?"),
  ).toBeVisible();
  expect(asksForModeration()).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Yes, send it to Sam" }));
  await waitFor(() => expect(asksForModeration()).toHaveLength(1));
  expect(send()).toHaveAccessibleDescription("Sam will read it. Press Enter to send");
});

test("another message after a question to the AI goes by one tap", async () => {
  const { askAi, person, box } = await openChat({
    fakes: { moderation: { moderate: () => Promise.resolve(green()) } },
  });
  await askAi(feelings);
  await screen.findByText("Here is a thought.");
  await person.type(box, "Can you bring her boots on Friday?");
  await person.click(send());
  await waitFor(() => expect(asksForModeration()).toHaveLength(1));
});

test("in the therapeutic mode there is no way to the co-parent until it is left, and what was typed in it is asked about", async () => {
  const { askAi, person, box } = await openChat({
    ask: () => ({ ...plain, suggestedModule: "therapeutic" }),
  });
  await askAi("I am shaking");
  await screen.findByRole("heading", { name: "Therapeutic Support" });
  expect(screen.queryByRole("button", { name: "Send to Co-Parent" })).toBeNull();
  expect(screen.getByText(/^Sam does not read this/)).toBeVisible();
  await person.type(box, "He makes me so angry.");
  await person.click(screen.getByRole("button", { name: "Exit Therapy" }));
  await person.click(send());
  expect(await screen.findByText(question)).toBeVisible();
  expect(asksForModeration()).toEqual([]);
});

test("a drafted message that is taken leaves the therapeutic mode, and what it replaced stays private", async () => {
  const tone = (name: string) => ({ subject: `${name} subject`, body: `${name} body` });
  const { askAi, person, box } = await openChat({
    flow: stepping({
      "I am shaking": {
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
  const use = await screen.findByRole("button", { name: "Use This Message" });
  await person.type(box, "He makes me so angry.");
  await person.click(use);
  expect(box).toHaveValue("Neutral body");
  expect(send()).toBeEnabled();
  await person.click(screen.getByRole("button", { name: "Put it back" }));
  await person.click(send());
  expect(await screen.findByText(question)).toBeVisible();
});

test.each([
  ["typed in the therapeutic mode", { ...plain, suggestedModule: "therapeutic" as const }],
  ["asked of the AI before", plain],
])(
  "what was %s is still asked about when the tab was closed and the talk with it, until it has gone",
  async (_how, reply) => {
    const fakes = { moderation: { moderate: () => Promise.resolve(green()) } };
    const first = await openChat({ ask: () => reply, fakes });
    await first.askAi(feelings);
    await screen.findByText("Here is a thought.");
    await first.person.type(first.box, feelings);
    first.unmount();
    forgetPrivate();

    const { person, box } = await openChat({ fakes });
    expect(box).toHaveValue(feelings);
    await person.selectOptions(screen.getByLabelText("Category"), "health_safety");
    await person.click(send());
    expect(await screen.findByText(question)).toBeVisible();
    expect(asksForModeration()).toEqual([]);
    await person.clear(box);
    await person.type(box, "Can you bring her boots on Friday?");
    await person.click(send());
    await waitFor(() => expect(asksForModeration()).toHaveLength(1));
  },
);
