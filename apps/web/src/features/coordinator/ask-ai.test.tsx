import { moduleIntroDelayMilliseconds } from "@evenkeel/contract/constants";
import { AppError } from "@evenkeel/contract/errors";
import type { AddedEvent, AskInput, CoordinatorReply } from "@evenkeel/contract/models/coordinator";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openChat, plain } from "../../test/coordinator.ts";
import { holdTimers } from "../../test/held-timers.ts";
import { requests } from "../../test/server.ts";

test("a parent who opens the chat is greeted, with the time, and told where the talk stays [S-2.5.1 2.5.2]", async () => {
  await openChat();
  const greeting = screen.getByText(/I'm your AI Parenting Coordinator/);
  expect(greeting).toBeVisible();
  expect(greeting.closest("article")?.querySelector("time")?.textContent).toMatch(
    /^\d+:\d\d [AP]M$/,
  );
  expect(screen.getByText(/neither your co-parent nor the court sees it/)).toBeVisible();
});

const dentist: AddedEvent = {
  title: "Dentist",
  start: "2026-12-02T18:00:00.000Z",
  entries: [{ id: "e1", version: 1 }],
};
const soccer: AddedEvent = {
  title: "Soccer",
  start: "2026-12-05T01:00:00.000Z",
  entries: [
    { id: "e2", version: 1 },
    { id: "e3", version: 1 },
  ],
};
/** What a reply says of the events that it put on the calendar. */
const puts = (first: AddedEvent, ...others: AddedEvent[]) => ({
  createdEvent: { title: first.title, start: first.start },
  addedEvents: [first, ...others],
});

test("a question goes to the flow, then to the coordinator with the last ten messages [S-1.2 4.12 7.11 7.13 9.11]", async () => {
  const { askAi } = await openChat();
  for (let turn = 1; turn <= 6; turn += 1) {
    await askAi(`Question ${turn}`);
    await waitFor(() => expect(screen.getAllByText("Here is a thought.")).toHaveLength(turn));
  }
  const calls = requests.filter(({ key }) => key === "coordinator.ask");
  const body = calls.at(-1)?.body as AskInput;
  expect(body.message).toBe("Question 6");
  expect(body.conversationHistory).toHaveLength(10);
  expect(body.conversationHistory.at(-2)?.content).toBe("Question 5");
  expect(body.activeModule).toBeNull();
  const asked = requests.filter(({ key }) => /^(flow|coordinator)/.test(key));
  expect(asked.slice(0, 4).map(({ key }) => key)).toEqual([
    "flow.advance",
    "coordinator.ask",
    "flow.advance",
    "coordinator.ask",
  ]);
  expect(asked[0]?.body).toEqual({
    message: "Question 1",
    currentState: null,
    userResponse: null,
  });
});

test("the box is free for the next question while an answer is on its way", async () => {
  let answer: (reply: CoordinatorReply) => void = () => undefined;
  const { askAi, person, box } = await openChat({
    ask: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await askAi("Slow question");
  expect(await screen.findByText("Thinking...")).toBeVisible();
  await person.type(box, "The next one");
  await person.keyboard("{Enter}");
  expect(box).toHaveValue("The next one");
  await waitFor(() => expect(requests.some(({ key }) => key === "coordinator.ask")).toBe(true));
  answer(plain);
  expect(await screen.findByText("Here is a thought.")).toBeVisible();
  expect(box).toHaveValue("The next one");
});

test("a slow answer says how long it has been, and can be given up and asked for again", async () => {
  let stopped = false;
  let calls = 0;
  const { askAi, person, box } = await openChat({
    fakes: {
      coordinator: {
        ask: async (_actor, _input, client) => {
          calls += 1;
          if (calls > 1) return plain;
          await new Promise((resolve) => client.signal.addEventListener("abort", resolve));
          stopped = true;
          throw new AppError("unavailable", "nobody waits");
        },
      },
    },
  });
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], shouldAdvanceTime: true });
  try {
    await askAi("Slow question");
    await screen.findByText("Thinking...");
    expect(screen.queryByRole("button", { name: "Stop waiting" })).toBeNull();
    await waitFor(() => expect(calls).toBe(1));
    vi.advanceTimersByTime(6_000);
    expect(await screen.findByText(/a little longer than usual/)).toBeVisible();
    expect(screen.getByText(/^[67] s$/)).toBeVisible();
    await person.type(box, "Next");
    expect(screen.getByText("Waiting here until the answer comes.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Stop waiting" }));
    expect(screen.getByText(/You stopped waiting for this answer/)).toBeVisible();
    expect(screen.queryByText("Thinking...")).toBeNull();
    await waitFor(() => expect(stopped).toBe(true));
  } finally {
    vi.useRealTimers();
  }
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Here is a thought.")).toBeVisible();
  expect(screen.queryByText(/You stopped waiting/)).toBeNull();
  expect(box).toHaveValue("Next");
});

test("a coordinator that fails says so, keeps the question, and 'Try again' asks it again [S-8.5]", async () => {
  let calls = 0;
  const { askAi, person } = await openChat({
    ask: () => {
      calls += 1;
      if (calls === 1) throw new AppError("unavailable", "down");
      return plain;
    },
  });
  await askAi("Do not lose this");
  expect(
    await screen.findByText(
      "I'm having trouble connecting right now. Please try again in a moment.",
    ),
  ).toBeVisible();
  expect(screen.getByText("Do not lose this")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Here is a thought.")).toBeVisible();
  expect(screen.queryByText(/trouble connecting/)).toBeNull();
});

test("a flow that fails is skipped without a word [S-8.6]", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { askAi } = await openChat({
    flow: () => {
      throw new AppError("internal", "broken");
    },
  });
  await askAi("Hello?");
  expect(await screen.findByText("Here is a thought.")).toBeVisible();
  expect(screen.queryByText(/trouble connecting/)).toBeNull();
  expect(String(logged.mock.calls)).toContain("The therapeutic flow did not answer");
});

test("an event that was created is confirmed in the answer, in the family's time [S-4.17]", async () => {
  const { askAi } = await openChat({
    ask: () => ({
      ...plain,
      reply: "Done.",
      ...puts(dentist),
    }),
  });
  await askAi("Add the dentist");
  expect(
    await screen.findByText(/Added to the calendar: Dentist, Wed, Dec 2, 2026, 10:00 AM\./),
  ).toBeVisible();
});

test("each of several events has its own way back, which says what is gone", async () => {
  const removed: unknown[] = [];
  const { askAi, person } = await openChat({
    ask: () => ({ ...plain, reply: "Done.", ...puts(dentist, soccer) }),
    fakes: {
      calendar: {
        remove: (_actor, input) => {
          removed.push(input);
          return Promise.resolve();
        },
      },
    },
  });
  await askAi("Add the dentist and soccer");
  expect(
    await screen.findByText(/Added to the calendar: Dentist.*Added to the calendar: Soccer/),
  ).toBeVisible();
  await person.click(screen.getByRole("button", { name: /^Undo “Soccer”, Fri, Dec 4, 2026/ }));
  expect(await screen.findByText(/^“Soccer” is off the calendar again/)).toBeVisible();
  expect(removed).toEqual(soccer.entries.map((entry) => ({ ...entry, reach: "all" })));
  expect(screen.queryByRole("button", { name: /Soccer/ })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Undo: take it off the calendar" }));
  expect(await screen.findByText(/^“Dentist” is off the calendar again/)).toBeVisible();
});

test("what was changed in the meantime stays, and the button says so", async () => {
  const { askAi, person } = await openChat({
    ask: () => ({ ...plain, reply: "Done.", ...puts(dentist) }),
    fakes: {
      calendar: {
        remove: () => {
          throw new AppError("conflict", "changed");
        },
      },
    },
  });
  await askAi("Add the dentist");
  const undo = await screen.findByRole("button", { name: "Undo: take it off the calendar" });
  await person.click(undo);
  expect(await screen.findByText(/^It is still on the calendar/)).toBeVisible();
  expect(undo).toBeEnabled();
});

test("a moved event, and one that was there before, have no button that would delete them", async () => {
  const { askAi } = await openChat({
    ask: () => ({ ...plain, reply: "Done.", ...puts({ ...dentist, entries: [] }) }),
  });
  await askAi("Move the dentist");
  expect(await screen.findByText(/Added to the calendar: Dentist/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("a drafted message fills the box, and what was typed can be put back [S-2.5.12]", async () => {
  const { askAi, person, box } = await openChat({
    ask: () => ({ ...plain, draftedMessage: "Could you pick up at 5?" }),
  });
  await askAi("Ask about pick-up");
  const card = await screen.findByRole("region", { name: "Suggested message" });
  await person.type(box, "My own words");
  await person.click(within(card).getByRole("button", { name: "Use This Message" }));
  expect(box).toHaveValue("Could you pick up at 5?");
  await person.click(screen.getByRole("button", { name: "Put it back" }));
  expect(box).toHaveValue("My own words");
});

test.each([
  [
    "scheduling",
    "Create Schedule",
    "Scheduling Space",
    {
      "Open Full Calendar": "/calendar",
      "Upload Custody Schedule": "/schedule-import",
    },
  ],
  [
    "evaluator",
    "Review with Family Law Evaluator",
    "Evaluator Space",
    { "AI Family Court Evaluator": "/dispute-evaluation" },
  ],
] as const)(
  "suggesting %s opens its space [S-2.5.8 2.5.10 2.5.11 2.5.18]",
  async (module, card, title, links) => {
    const { askAi, person } = await openChat({
      ask: () => ({ ...plain, suggestedModule: module, moduleContext: "A word on why." }),
    });
    await askAi("What now?");
    await screen.findByRole("button", { name: card });
    expect(screen.queryByRole("link", { name: "View Calendar" })).toBeNull();
    await person.click(await screen.findByRole("button", { name: card }));
    const space = await screen.findByRole("complementary", { name: title });
    for (const [name, href] of Object.entries(links)) {
      expect(within(space).getByRole("link", { name })).toHaveAttribute("href", href);
    }
    expect(within(space).getByText("A word on why.")).toBeVisible();
    if (module === "evaluator") {
      const notice = within(space).getByText(/consult an attorney/);
      expect(notice).toHaveTextContent(/California family law is educational and not legal advice/);
    }
    if (module === "scheduling") {
      expect(screen.getByRole("link", { name: "View Calendar" })).toHaveAttribute(
        "href",
        "/calendar",
      );
    }
    await person.click(within(space).getByRole("button", { name: `Close the ${title}` }));
    expect(screen.queryByRole("complementary")).toBeNull();
  },
);

test("a space collapses to its name with the next question, and says nothing about another module", async () => {
  const { askAi, person } = await openChat({
    ask: ({ message }) => ({
      ...plain,
      suggestedModule: message === "The law?" ? "evaluator" : "scheduling",
      moduleContext: `Why: ${message}`,
    }),
  });
  await askAi("The law?");
  await person.click(
    await screen.findByRole("button", { name: "Review with Family Law Evaluator" }),
  );
  await askAi("Our calendar?");
  await screen.findByRole("button", { name: "Create Schedule" });
  const space = screen.getByRole("complementary", { name: "Evaluator Space" });
  expect(within(space).queryByRole("link")).toBeNull();
  expect(within(space).getByText("Educational, not legal advice")).toBeVisible();
  await person.click(within(space).getByRole("button", { name: "Expand the Evaluator Space" }));
  expect(within(space).getByText("Why: The law?")).toBeVisible();
  expect(within(space).queryByText("Why: Our calendar?")).toBeNull();
  expect(within(space).getByRole("link", { name: "AI Family Court Evaluator" })).toBeVisible();
});

test("a suggestion of therapy switches to it and introduces the companion half a second later [S-2.5.9 2.5.11 2.5.17 4.16 9.4]", async () => {
  const { askAi, person } = await openChat({
    ask: () => ({ ...plain, suggestedModule: "therapeutic" }),
  });
  const introduction = holdTimers(moduleIntroDelayMilliseconds);
  await askAi("I feel alone");
  expect(
    await screen.findByRole("heading", { level: 1, name: "Therapeutic Support" }),
  ).toBeVisible();
  await waitFor(() => expect(introduction.waiting).toBe(1));
  expect(screen.queryByText(/I'm Wren/)).toBeNull();
  const space = screen.getByRole("complementary", { name: "Therapeutic Space" });
  expect(within(space).getByRole("link", { name: "Open Therapy Space" })).toHaveAttribute(
    "href",
    "/therapy",
  );
  act(() => introduction.end());
  expect(await screen.findByText(/I'm Wren/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Open Therapeutic Space" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Exit Therapy" }));
  expect(screen.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
});

const keptInTab = () =>
  Object.keys(sessionStorage)
    .map((key) => sessionStorage.getItem(key))
    .join("\n");

test("the talk survives a visit to another page and a reload, and is gone after logout", async () => {
  const first = await openChat();
  await first.askAi("Only in this tab");
  await screen.findByText("Here is a thought.");
  first.unmount();
  expect(Object.keys(localStorage).filter((key) => !key.includes("draft"))).toEqual([]);
  expect(keptInTab()).toContain("Only in this tab");

  const second = await openChat();
  expect(screen.getByText("Only in this tab")).toBeVisible();
  await second.person.click(screen.getByRole("button", { name: "Logout" }));
  await screen.findByRole("button", { name: "Sign In" });
  expect(keptInTab()).not.toContain("Only in this tab");
});
