import { summariesStaleMilliseconds } from "@evenkeel/contract/constants";
import { AppError } from "@evenkeel/contract/errors";
import type { ConversationSummary } from "@evenkeel/contract/models/message";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aMessage } from "../test/messages.ts";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { type FakeServices, requests, serve } from "../test/server.ts";

const aConversation = (fields: Partial<ConversationSummary> = {}): ConversationSummary => ({
  id: "logistics-2026-11-20",
  topic: "Soccer on Friday",
  category: "logistics",
  participants: ["Robin", "Sam"],
  lastMessage: "Can you take Mia to soccer?",
  lastMessageTime: "2026-11-20T18:05:00.000Z",
  messageCount: 2,
  isActive: true,
  priority: "low",
  ...fields,
});

const withSummaries = (summaries: ConversationSummary[]): FakeServices => ({
  messages: {
    list: () => Promise.resolve([aMessage({ id: 9, timestamp: "2026-11-20T18:05:00.000Z" })]),
    summarize: () => Promise.resolve(summaries),
    pause: () => Promise.resolve({ pausedUntil: null }),
    markViewed: () => Promise.resolve({ viewed: 0 }),
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T20:00:00.000Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("the conversation list", () => {
  test("shows active conversations and the first three closed ones [S-2.4.3 2.4.4 4.23 9.24]", async () => {
    const closed = [1, 2, 3, 4].map((day) =>
      aConversation({
        id: `logistics-2026-11-0${day}`,
        topic: `Old topic ${day}`,
        lastMessageTime: `2026-11-0${day}T18:00:00.000Z`,
        isActive: false,
      }),
    );
    serve(robin, withSummaries([aConversation(), ...closed]));
    openApp("/conversations");
    await screen.findByRole("heading", { name: "Active Conversations" });
    const history = screen.getByRole("heading", { name: "Recent History" }).closest("section");
    expect(within(history!).getAllByRole("listitem")).toHaveLength(3);
    expect(screen.queryByText("Old topic 4")).toBeNull();
    expect(within(history!).getByText("11/1/2026")).toBeVisible();
  });

  test("shows the time, '9+' above nine messages, and 'Urgent' for a high priority [S-2.4.7 2.4.8 2.4.9 9.25]", async () => {
    serve(robin, withSummaries([aConversation({ messageCount: 10, priority: "high" })]));
    openApp("/conversations");
    expect(await screen.findByText("10:05 AM")).toBeVisible();
    expect(screen.getByTestId("message-count")).toHaveTextContent("9+");
    expect(screen.getByText("Urgent")).toBeVisible();
  });

  test("counts up to nine, and calls nothing urgent that is not [S-2.4.7 2.4.8 9.25]", async () => {
    serve(robin, withSummaries([aConversation({ messageCount: 9, priority: "medium" })]));
    openApp("/conversations");
    expect(await screen.findByTestId("message-count")).toHaveTextContent(/^9 messages$/);
    expect(screen.queryByText("Urgent")).toBeNull();
  });

  test("opens the chat at the conversation [S-2.4.10]", async () => {
    serve(robin, withSummaries([aConversation()]));
    const app = openApp("/conversations");
    await app.person.click(await screen.findByText("Soccer on Friday"));
    expect(app.path()).toBe("/chat?conversation=logistics-2026-11-20");
  });

  test("marks what the reader has not seen", async () => {
    const fakes = withSummaries([aConversation()]);
    const unseen = aMessage({ senderId: 2, recipientId: 1, timestamp: "2026-11-20T18:05:00.000Z" });
    serve(robin, { messages: { ...fakes.messages, list: () => Promise.resolve([unseen]) } });
    openApp("/conversations");
    expect(await screen.findByText("New")).toBeVisible();
  });

  const draft = {
    id: 10,
    timestamp: "2026-11-20T19:05:00.000Z",
    wasBlocked: true,
    finalMessage: "You idiot",
  };

  test("says that a draft which no one received is one of the reader's own, apart from the last message, and does not call it urgent", async () => {
    const list = [aMessage(draft), aMessage({ id: 9, timestamp: "2026-11-20T18:05:00.000Z" })];
    const fakes = withSummaries([aConversation()]);
    serve(robin, { messages: { ...fakes.messages, list: () => Promise.resolve(list) } });
    openApp("/conversations");
    expect(await screen.findByText("One of your messages was not delivered")).toBeVisible();
    expect(screen.getByText("Can you take Mia to soccer?")).toBeVisible();
    expect(screen.queryByText("You idiot")).toBeNull();
    expect(screen.queryByText("Urgent")).toBeNull();
    const body = requests.find(({ key }) => key === "messages.summarize")?.body;
    expect(JSON.stringify(body)).not.toContain("You idiot");
  });

  test("offers the calm version of what was not delivered, also in what a search finds, and puts it into the box to be read first", async () => {
    const calmVersion = "Please bring Mia back at 6:00 PM.";
    const list = [
      aMessage({ ...draft, id: 11, calmVersion: null, timestamp: "2026-11-20T19:30:00.000Z" }),
      aMessage({ ...draft, calmVersion }),
      aMessage({ id: 9, timestamp: "2026-11-20T18:05:00.000Z" }),
    ];
    const fakes = withSummaries([aConversation()]);
    serve(robin, { messages: { ...fakes.messages, list: () => Promise.resolve(list) } });
    const app = openApp("/conversations");
    await app.person.type(await screen.findByRole("searchbox"), "soccer");
    await app.person.click(await screen.findByRole("link", { name: "Send the calm version" }));
    const box = await screen.findByRole("textbox", { name: "Message" });
    await waitFor(() => expect(box).toHaveValue(calmVersion));
    // A reload does not put it there again.
    await waitFor(() => expect(app.path()).toBe("/chat?conversation=logistics-2026-11-20"));
    expect(requests.some(({ key }) => key === "messages.send")).toBe(false);
  });

  test("offers no calm version that has gone out", async () => {
    const list = [aMessage({ ...draft, calmVersion: null })];
    const fakes = withSummaries([]);
    serve(robin, { messages: { ...fakes.messages, list: () => Promise.resolve(list) } });
    openApp("/conversations");
    expect(await screen.findByText("One of your messages was not delivered")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Send the calm version" })).toBeNull();
  });

  test("lists a conversation with only a draft as not delivered, and its chat shows the same", async () => {
    const fakes = withSummaries([]);
    const list = () => Promise.resolve([aMessage(draft)]);
    serve(robin, { messages: { ...fakes.messages, list } });
    const app = openApp("/conversations");
    expect(await screen.findByText("One of your messages was not delivered")).toBeVisible();
    expect(screen.queryByTestId("message-count")).toBeNull();
    await app.person.click(screen.getByRole("link", { name: /was not delivered/ }));
    const log = within(await screen.findByRole("log"));
    expect(await log.findByText(/^Not delivered/)).toBeVisible();
    expect(log.getByText("You idiot")).not.toBeVisible();
    await app.person.click(log.getByText("One of your messages was not delivered"));
    expect(log.getByText("You idiot")).toBeVisible();
  });

  test("sends the messages to be summarized [S-7.16]", async () => {
    serve(robin, withSummaries([aConversation()]));
    openApp("/conversations");
    await screen.findByText("Soccer on Friday");
    const body = requests.find(({ key }) => key === "messages.summarize")?.body;
    expect(body).toMatchObject({ messages: [{ id: 9, category: "logistics" }] });
  });

  test("asks for the same summaries again only after 30 seconds [S-9.22]", async () => {
    serve(robin, withSummaries([aConversation()]));
    const app = openApp("/conversations");
    const asked = () => requests.filter(({ key }) => key === "messages.summarize").length;
    const comeBackAfter = async (milliseconds: number) => {
      await screen.findByText("Soccer on Friday");
      await app.person.click(screen.getByRole("link", { name: "Home" }));
      await screen.findByRole("heading", { level: 1, name: "Home" });
      vi.setSystemTime(Date.now() + milliseconds);
      await app.person.click(screen.getByRole("link", { name: "Messages" }));
      await screen.findByText("Soccer on Friday");
    };
    await comeBackAfter(summariesStaleMilliseconds - 5_000);
    expect(asked()).toBe(1);
    await comeBackAfter(6_000);
    await waitFor(() => expect(asked()).toBe(2));
  });
});

describe("searching and filtering", () => {
  const two = withSummaries([
    aConversation(),
    aConversation({
      id: "education-2026-11-20",
      topic: "Report card",
      category: "education",
      lastMessage: "Mr. Lee asked for a meeting",
    }),
  ]);

  test("matches topic or last message, in upper or lower case [S-2.4.1]", async () => {
    serve(robin, two);
    const app = openApp("/conversations");
    const search = await screen.findByRole("searchbox", { name: "Search conversations" });
    await screen.findByText("Report card");
    await app.person.type(search, "mr. LEE");
    expect(screen.getByText("Report card")).toBeVisible();
    expect(screen.queryByText("Soccer on Friday")).toBeNull();
    await app.person.clear(search);
    await app.person.type(search, "soccer");
    expect(screen.getByText("Soccer on Friday")).toBeVisible();
  });

  test("has the chips All, emergency, health_safety, education, logistics [S-2.4.2]", async () => {
    serve(robin, two);
    const app = openApp("/conversations");
    await screen.findByText("Report card");
    const chips = within(screen.getByRole("group", { name: "Category" })).getAllByRole("button");
    expect(chips.map((chip) => chip.textContent)).toEqual([
      "All",
      "emergency",
      "health_safety",
      "education",
      "logistics",
    ]);
    await app.person.click(screen.getByRole("button", { name: "education" }));
    expect(screen.queryByText("Soccer on Friday")).toBeNull();
    await app.person.click(screen.getByRole("button", { name: "emergency" }));
    expect(screen.getByText("Nothing found")).toBeVisible();
    await app.person.click(screen.getByRole("button", { name: "Show all" }));
    expect(screen.getByText("Soccer on Friday")).toBeVisible();
  });
});

describe("when there is nothing, or nothing yet", () => {
  test("an empty list says 'No conversations yet' and offers 'Start Chatting' [S-2.4.5]", async () => {
    serve(robin, { messages: { list: () => Promise.resolve([]) } });
    const app = openApp("/conversations");
    expect(await screen.findByText("No conversations yet")).toBeVisible();
    await app.person.click(screen.getByRole("link", { name: "Start Chatting" }));
    expect(app.path()).toBe("/chat");
  });

  test("a new conversation can be started at any time [S-2.4.6]", async () => {
    serve(robin, withSummaries([aConversation()]));
    openApp("/conversations");
    const link = await screen.findByRole("link", { name: "New conversation" });
    expect(link).toHaveAttribute("href", "/chat");
  });

  test("loading says 'Organizing conversations...' [S-2.4.11]", async () => {
    const answered = Promise.withResolvers<ConversationSummary[]>();
    const fakes = withSummaries([]);
    serve(robin, { messages: { ...fakes.messages, summarize: () => answered.promise } });
    openApp("/conversations");
    const words = await screen.findByText("Organizing conversations...");
    expect(words).toBeVisible();
    expect(words.parentElement?.querySelectorAll(".mantine-Skeleton-root")).toHaveLength(3);
    answered.resolve([aConversation()]);
    expect(await screen.findByText("Soccer on Friday")).toBeVisible();
  });
});

describe("when a call fails", () => {
  test("for the summaries, the page groups the messages on its own [S-7.16 8.15]", async () => {
    const fakes = withSummaries([]);
    const broken = () => Promise.reject(new AppError("unavailable", "Not now"));
    serve(robin, { messages: { ...fakes.messages, summarize: broken } });
    openApp("/conversations");
    expect(await screen.findByText("Logistics")).toBeVisible();
    expect(screen.getByText("Can you take Mia to soccer?")).toBeVisible();
  });

  test("for the messages, the page says so and tries again when asked", async () => {
    const list = () => Promise.reject(new AppError("internal", "Broken"));
    serve(robin, { messages: { list } });
    const app = openApp("/conversations");
    expect(await screen.findByText("Messages could not be loaded")).toBeVisible();
    serve(robin, withSummaries([aConversation()]));
    await app.person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Soccer on Friday")).toBeVisible();
  });
});

test("the court reviewer's list is grouped by the page: no summaries are asked for", async () => {
  serve(court, { messages: { list: () => Promise.resolve([aMessage()]) } });
  openApp("/conversations");
  expect(await screen.findByText("Logistics")).toBeVisible();
  await waitFor(() => expect(requests.some(({ key }) => key === "messages.list")).toBe(true));
  expect(requests.some(({ key }) => key === "messages.summarize")).toBe(false);
});
