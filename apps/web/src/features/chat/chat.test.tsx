import { AppError } from "@evenkeel/contract/errors";
import type { Message, SendMessageInput } from "@evenkeel/contract/models/message";
import type { ModerationResult } from "@evenkeel/contract/models/moderation";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeDraft } from "../../lib/drafts.ts";
import { aMessage, green, red, yellow } from "../../test/messages.ts";
import { court, robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { type FakeServices, requests, serve } from "../../test/server.ts";

/** A small server: it stores what is sent, and moderates as the test says. */
function aServer(
  verdicts: ModerationResult[],
  fakes: { messages?: FakeServices["messages"]; coordinator?: FakeServices["coordinator"] } = {},
) {
  const stored: Message[] = [];
  const waiting = [...verdicts];
  const services: FakeServices = {
    moderation: { moderate: () => Promise.resolve(waiting.shift() ?? green()) },
    messages: {
      list: () => Promise.resolve(stored.toReversed()),
      pause: () => Promise.resolve({ pausedUntil: null }),
      markViewed: () => Promise.resolve({ viewed: 0 }),
      send: (_actor, input: SendMessageInput) => {
        const message = aMessage({
          id: stored.length + 1,
          category: input.category,
          finalMessage: input.finalMessage,
          wasModerated: input.wasModerated,
          bypassed: input.bypass,
          timestamp: new Date().toISOString(),
        });
        stored.push(message);
        return Promise.resolve(message);
      },
      ...fakes.messages,
    },
    ...(fakes.coordinator ? { coordinator: fakes.coordinator } : {}),
  };
  return { stored, session: serve(robin, services), services };
}

const sent = () =>
  requests.filter(({ key }) => key === "messages.send").map(({ body }) => body as SendMessageInput);
const box = () => screen.findByRole("textbox", { name: "Message" });
const dialog = (name: string) => screen.findByRole("dialog", { name });

async function write(text: string) {
  const app = openApp("/chat");
  await app.person.type(await box(), text);
  await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
  return app;
}

const inThreeMinutes = () => new Date(Date.now() + 180_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the chat's box", () => {
  test("greets, names its two buttons, and says what is moderated and kept", async () => {
    aServer([]);
    openApp("/chat");
    expect(await screen.findByText(/I'm your AI Parenting Coordinator/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Send to Co-Parent" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Ask AI" })).toBeDisabled();
    expect(
      screen.getByText("Messages are AI-moderated for respectful communication"),
    ).toBeVisible();
    expect(screen.getByText("Blocked attempts are kept for the court reviewer")).toBeVisible();
    const category = screen.getByRole("combobox", { name: "Category" });
    expect(category).toHaveValue("logistics");
    expect(within(category).getAllByRole("option")).toHaveLength(4);
  });

  test("sends with Enter and begins a new line with Shift+Enter", async () => {
    aServer([]);
    const app = openApp("/chat");
    await app.person.type(await box(), "First{Shift>}{Enter}{/Shift}second{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.finalMessage).toBe("First\nsecond");
    await waitFor(async () => expect(await box()).toHaveValue(""));
  });

  test("sends nothing for blanks", async () => {
    aServer([]);
    const app = openApp("/chat");
    await app.person.type(await box(), "   {Enter}");
    expect(screen.getByRole("button", { name: "Send to Co-Parent" })).toBeDisabled();
    expect(sent()).toHaveLength(0);
  });

  test("takes the text along to another category", async () => {
    aServer([]);
    const app = openApp("/chat");
    const category = await screen.findByRole("combobox", { name: "Category" });
    await app.person.type(await box(), "She has a fever");
    await app.person.selectOptions(category, "health_safety");
    expect(await box()).toHaveValue("She has a fever");
  });

  test("writes over no draft that another category holds", async () => {
    aServer([]);
    writeDraft(robin.id, "chat.education", "Report card");
    const app = openApp("/chat");
    const category = await screen.findByRole("combobox", { name: "Category" });
    await app.person.type(await box(), "Friday at five");
    await app.person.selectOptions(category, "education");
    expect(await box()).toHaveValue("Report card");
    await app.person.selectOptions(category, "logistics");
    expect(await box()).toHaveValue("Friday at five");
  });
});

describe("a message that is fine", () => {
  test("is moderated as a send attempt, stored as it is, and shown with its time", async () => {
    aServer([green()]);
    await write("Can you take Mia on Friday?");
    expect(await screen.findByText("Delivered")).toBeVisible();
    expect(requests.find(({ key }) => key === "moderation.moderate")?.body).toEqual({
      message: "Can you take Mia on Friday?",
      category: "logistics",
      location: "California",
      parenting_rules: {},
    });
    expect(sent()).toEqual([
      {
        senderId: 1,
        recipientId: 2,
        originalMessage: "Can you take Mia on Friday?",
        finalMessage: "Can you take Mia on Friday?",
        rewrittenMessage: null,
        category: "logistics",
        wasModerated: false,
        wasBlocked: false,
        coachingTip: null,
        clientKey: expect.any(String),
        bypass: false,
      },
    ]);
    expect(await box()).toHaveValue("");
  });

  test("is still sent when only the moderation call fails: the server moderates it again", async () => {
    const { services } = aServer([]);
    vi.spyOn(console, "warn").mockReturnValue();
    services.moderation = {
      moderate: () => Promise.reject(new AppError("unavailable", "Not now")),
    };
    serve(robin, services);
    await write("Can you take Mia on Friday?");
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});

describe("a yellow message", () => {
  test("shows original, rewrite and coaching tip, and can be sent as the rewrite", async () => {
    aServer([yellow()]);
    const app = await write("You always bring her back late!");
    const coaching = within(await dialog("A calmer way to say this"));
    expect(coaching.getByText("You always bring her back late!")).toBeVisible();
    expect(coaching.getByText("Please bring Mia back at 6:00 PM.")).toBeVisible();
    expect(coaching.getByText("Say what you need and by when.")).toBeVisible();
    expect(coaching.queryByRole("button", { name: "Send now" })).toBeNull();
    expect(sent()).toHaveLength(0);
    await app.person.click(coaching.getByRole("button", { name: "Send Rewrite" }));
    expect(await screen.findByText("Reworded · Delivered")).toBeVisible();
    expect(sent()[0]).toMatchObject({
      originalMessage: "You always bring her back late!",
      finalMessage: "Please bring Mia back at 6:00 PM.",
      rewrittenMessage: "Please bring Mia back at 6:00 PM.",
      wasModerated: true,
      coachingTip: "Say what you need and by when.",
    });
  });

  test("goes back to the box to be edited, with the words still in it", async () => {
    aServer([yellow()]);
    const app = await write("You always bring her back late!");
    await dialog("A calmer way to say this");
    await app.person.click(screen.getByRole("button", { name: "Edit Message" }));
    expect(await box()).toHaveValue("You always bring her back late!");
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  test("twice in a row opens Gentle Communication Support", async () => {
    aServer([yellow(), yellow()]);
    const app = await write("You always bring her back late!");
    await dialog("A calmer way to say this");
    await app.person.keyboard("{Escape}");
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    const gentle = within(await dialog("Gentle Communication Support"));
    expect(gentle.getByRole("heading", { name: "Gentle Guidance" })).toBeVisible();
    expect(gentle.getByRole("button", { name: "Try Again" })).toBeVisible();
    await app.person.click(gentle.getByRole("button", { name: "Send Suggested Message" }));
    expect(await screen.findByText("Reworded · Delivered")).toBeVisible();
  });

  test("without an honest rewrite asks for the fact or the request", async () => {
    aServer([yellow({ suggested_message: null })]);
    await write("You never listen");
    const coaching = within(await dialog("A calmer way to say this"));
    expect(coaching.getByText(/There is no fact or request in this yet/)).toBeVisible();
    expect(coaching.queryByRole("button", { name: "Send Rewrite" })).toBeNull();
  });

  test("whose rewrite fails to be sent says so and keeps the dialog and one key", async () => {
    const { services, stored } = aServer([yellow()]);
    const send = services.messages!.send!;
    let broken = true;
    services.messages!.send = (...call) =>
      broken ? Promise.reject(new AppError("internal", "Broken")) : send(...call);
    serve(robin, services);
    const app = await write("You always bring her back late!");
    await dialog("A calmer way to say this");
    await app.person.click(screen.getByRole("button", { name: "Send Rewrite" }));
    const coaching = within(await dialog("A calmer way to say this"));
    expect(await coaching.findByText("Failed to send message. Please try again.")).toBeVisible();
    broken = false;
    await app.person.click(coaching.getByRole("button", { name: "Send Rewrite" }));
    await waitFor(() => expect(stored).toHaveLength(1));
    expect(new Set(sent().map(({ clientKey }) => clientKey)).size).toBe(1);
  });
});

describe("a red message", () => {
  test("is not sent; a countdown blocks until the server's pause is over", async () => {
    const until = inThreeMinutes();
    aServer([red({ pausedUntil: until })]);
    const app = await write("You are worthless");
    const blocked = within(await dialog("This message was not sent"));
    expect(blocked.getByRole("timer")).toHaveTextContent("3:00");
    expect(blocked.getByRole("button", { name: "Please wait..." })).toBeDisabled();
    await app.person.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();
    vi.setSystemTime(Date.parse(until) - 30_000);
    await waitFor(() => expect(blocked.getByRole("timer")).toHaveTextContent("0:30"));
    vi.setSystemTime(Date.parse(until));
    await app.person.click(await blocked.findByRole("button", { name: "Edit Message" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await box()).toHaveValue("You are worthless");
    expect(sent()).toHaveLength(0);
  });

  test("that only the server finds at sending opens the same countdown", async () => {
    const refusal = new AppError("refused", "Not sent", {
      severity: "red",
      pausedUntil: inThreeMinutes(),
      suggested_message: null,
      coaching_prompt: "Name the one thing you need.",
    });
    aServer([green()], { messages: { send: () => Promise.reject(refusal) } });
    await write("You are worthless");
    const blocked = within(await dialog("This message was not sent"));
    expect(blocked.getByText("Name the one thing you need.")).toBeVisible();
  });

  test("survives a reload in the box of the same parent only", async () => {
    aServer([red({ pausedUntil: inThreeMinutes() })]);
    const { unmount } = await write("You are worthless");
    await dialog("This message was not sent");
    unmount();
    const { services } = aServer([]);
    openApp("/chat").unmount();
    serve(sam, services);
    const other = openApp("/chat");
    expect(await box()).toHaveValue("");
    other.unmount();
    serve(robin, services);
    openApp("/chat");
    expect(await box()).toHaveValue("You are worthless");
  });
});

describe("a running pause", () => {
  const paused = (until: string) => ({
    messages: { pause: () => Promise.resolve({ pausedUntil: until }) },
  });

  test("shows Communication Pause at opening, and lets go when it is over", async () => {
    const until = new Date(Date.now() + 95_000).toISOString();
    aServer([], paused(until));
    const app = openApp("/chat");
    const pause = within(await dialog("Communication Pause"));
    expect(pause.getByText(/Messaging is temporarily paused/)).toBeVisible();
    expect(pause.getByRole("timer")).toHaveTextContent("1:35");
    expect(pause.getByRole("button", { name: "Taking a Pause..." })).toBeDisabled();
    vi.setSystemTime(Date.parse(until));
    const ready = await pause.findByRole("button", { name: "I'm Ready to Continue" });
    await app.person.click(ready);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("from another device is met at the next send", async () => {
    const pausedUntil = inThreeMinutes();
    const { services } = aServer([]);
    const refusal = new AppError("paused", "Paused", { pausedUntil });
    services.moderation = { moderate: () => Promise.reject(refusal) };
    serve(robin, services);
    await write("Friday at five?");
    await dialog("Communication Pause");
    expect(sent()).toHaveLength(0);
  });

  test("does not hold urgent facts about a child", async () => {
    aServer([green({ mayBypass: true })], paused(inThreeMinutes()));
    const app = openApp("/chat");
    const pause = within(await dialog("Communication Pause"));
    const wayOut = pause.getByRole("button", { name: "Write urgent facts about a child" });
    await app.person.click(wayOut);
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("emergency");
    expect(screen.getByText(/Messaging is paused for/)).toBeVisible();
    await app.person.type(await box(), "Mia is in the hospital{Enter}");
    expect(await screen.findByText("Sent at once: urgent about a child")).toBeVisible();
    expect(sent()[0]).toMatchObject({ bypass: true, category: "emergency" });
  });
});

describe("urgent facts in rude words", () => {
  test("are offered a rewrite, with 'Send now' always there", async () => {
    aServer([red({ mayBypass: true, suggested_message: "Mia is in the hospital." })]);
    const app = await write("Mia is in the hospital you fool");
    await dialog("A calmer way to say this");
    await app.person.click(screen.getByRole("button", { name: "Send now" }));
    expect(await screen.findByText("Sent at once: urgent about a child")).toBeVisible();
    expect(sent()[0]).toMatchObject({
      finalMessage: "Mia is in the hospital you fool",
      bypass: true,
      wasModerated: false,
    });
  });
});

describe("words of despair", () => {
  test("are answered with help that needs no further call", async () => {
    aServer([yellow({ crisis: true, mayBypass: true })]);
    await write("I cannot go on");
    expect(await screen.findByRole("link", { name: "988" })).toHaveAttribute("href", "tel:988");
    expect(screen.getByRole("link", { name: "911" })).toBeVisible();
    expect(screen.getByRole("link", { name: "1-800-799-7233" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(sent()[0]).toMatchObject({ bypass: true }));
  });
});

describe("a send that fails", () => {
  test("says so, keeps the words, and is the same message when sent again", async () => {
    const { services, stored } = aServer([]);
    const send = services.messages!.send!;
    let broken = true;
    services.messages!.send = (...call) =>
      broken ? Promise.reject(new AppError("internal", "Broken")) : send(...call);
    serve(robin, services);
    const app = await write("Friday at five?");
    expect(await screen.findByText(/Failed to send message\. Please try again\./)).toBeVisible();
    expect(await box()).toHaveValue("Friday at five?");
    broken = false;
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    await waitFor(() => expect(stored).toHaveLength(1));
    const [first, second] = sent();
    expect(first?.clientKey).toBe(second?.clientKey);
    await waitFor(async () => expect(await box()).toHaveValue(""));
  });

  test("whose first try the server had stored as blocked is not shown as delivered", async () => {
    aServer([green()], {
      messages: { send: () => Promise.resolve(aMessage({ wasBlocked: true })) },
    });
    await write("Friday at five?");
    await dialog("This message was not sent");
    expect(await box()).toHaveValue("Friday at five?");
  });

  test("because the session ended keeps the words and leads back to them", async () => {
    const { session, services } = aServer([]);
    services.identity = { signIn: () => Promise.resolve(robin) };
    session.endSession();
    const fresh = serve(robin, services);
    const app = openApp("/chat?conversation=education-2026-11-20");
    await app.person.type(await box(), "The report card is here");
    fresh.endSession();
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    await app.person.type(screen.getByLabelText("Username"), "parent1");
    await app.person.type(screen.getByLabelText("Password"), "evenkeel-demo{Enter}");
    await waitFor(() => expect(app.path()).toBe("/chat?conversation=education-2026-11-20"));
    expect(await box()).toHaveValue("The report card is here");
  });
});

describe("an opened conversation", () => {
  const history = [
    aMessage({
      id: 3,
      senderId: 2,
      recipientId: 1,
      category: "education",
      timestamp: "2026-11-20T19:30:00.000Z",
      finalMessage: "The meeting is on Tuesday.",
    }),
    aMessage({
      id: 2,
      category: "education",
      timestamp: "2026-11-20T19:00:00.000Z",
      finalMessage: "When is the meeting?",
      viewedAt: "2026-11-20T19:10:00.000Z",
    }),
    aMessage({
      id: 1,
      category: "education",
      timestamp: "2026-11-12T19:00:00.000Z",
      finalMessage: "An older matter",
    }),
  ];

  test("shows its delivered messages with sender and time above the greeting", async () => {
    aServer([], { messages: { list: () => Promise.resolve(history) } });
    openApp("/chat?conversation=education-2026-11-20");
    const log = await screen.findByRole("log");
    await within(log).findByText("The meeting is on Tuesday.");
    const articles = within(log)
      .getAllByRole("article")
      .map((article) => article.textContent);
    expect(articles[0]).toBe("You 11:00 AMWhen is the meeting?Seen 11:10 AM");
    expect(articles[1]).toBe("Sam 11:30 AMThe meeting is on Tuesday.");
    expect(articles[2]).toContain("I'm your AI Parenting Coordinator");
    expect(within(log).queryByText("An older matter")).toBeNull();
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("education");
  });

  test("tells the server what was on screen", async () => {
    aServer([], { messages: { list: () => Promise.resolve(history) } });
    openApp("/chat?conversation=education-2026-11-20");
    await waitFor(() =>
      expect(requests.find(({ key }) => key === "messages.markViewed")?.body).toEqual({ ids: [3] }),
    );
  });
});

describe("Ask AI", () => {
  const reply = {
    reply: "I have put it on the calendar.",
    createdEvent: { title: "Soccer", start: "2026-11-21T01:00:00.000Z" },
    suggestedModule: null,
    moduleContext: null,
    draftedMessage: null,
  };

  test("shows the answer, and a line for an event that was created", async () => {
    aServer([], { coordinator: { ask: () => Promise.resolve(reply) } });
    const app = openApp("/chat");
    await app.person.type(await box(), "Soccer on Friday at 5pm");
    await app.person.click(screen.getByRole("button", { name: "Ask AI" }));
    expect(await screen.findByText(/I have put it on the calendar/)).toHaveTextContent(
      "Added to the calendar: Soccer, Fri, Nov 20, 2026, 5:00 PM.",
    );
    await waitFor(async () => expect(await box()).toHaveValue(""));
    expect(sent()).toHaveLength(0);
  });

  test("says so when the coordinator fails, and keeps the question for another try", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    aServer([], {
      coordinator: { ask: () => Promise.reject(new AppError("unavailable", "Not now")) },
    });
    const app = openApp("/chat");
    await app.person.type(await box(), "Soccer on Friday at 5pm");
    await app.person.click(screen.getByRole("button", { name: "Ask AI" }));
    expect(
      await screen.findByText(
        "I'm having trouble connecting right now. Please try again in a moment.",
      ),
    ).toBeVisible();
    expect(screen.getByText("Soccer on Friday at 5pm")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

test("the court reviewer reads the chat and cannot write in it", async () => {
  serve(court, { messages: { list: () => Promise.resolve([aMessage()]) } });
  openApp("/chat?conversation=logistics-2026-11-20");
  expect(await screen.findByText("Can you take Mia to soccer?")).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  expect(requests.some(({ key }) => key === "messages.pause")).toBe(false);
});
