import { messagesPollMilliseconds } from "@evenkeel/contract/constants";
import { secondMilliseconds } from "@evenkeel/contract/durations";
import { AppError } from "@evenkeel/contract/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeDraft } from "../../lib/drafts.ts";
import { aChatServer, box, dialog, sent, write } from "../../test/chat.ts";
import { holdIntervals, holdLooks } from "../../test/held-timers.ts";
import { aMessage, green } from "../../test/messages.ts";
import { court, robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { requests, serve } from "../../test/server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("the chat's box", () => {
  test("greets, names its two buttons, and says what is moderated and kept [S-2.5.1 2.5.3 2.5.6 2.5.7 9.30]", async () => {
    aChatServer([]);
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
    expect(
      within(category)
        .getAllByRole("option")
        .map((option) => option.getAttribute("value")),
    ).toEqual(["emergency", "health_safety", "education", "logistics"]);
  });

  test("sends with Enter and starts a new line with Shift+Enter [S-2.5.5]", async () => {
    aChatServer([]);
    const app = openApp("/chat");
    await app.person.type(await box(), "First{Shift>}{Enter}{/Shift}second{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.finalMessage).toBe("First\nsecond");
    await waitFor(async () => expect(await box()).toHaveValue(""));
  });

  test("returns to the usual category after an emergency has been sent", async () => {
    aChatServer([]);
    const app = openApp("/chat");
    const category = await screen.findByRole("combobox", { name: "Category" });
    await app.person.selectOptions(category, "education");
    await app.person.selectOptions(category, "emergency");
    await app.person.type(await box(), "Leo is at the hospital, St. Mary, room 4.{Enter}");
    await waitFor(() => expect(sent()[0]?.category).toBe("emergency"));
    await waitFor(() => expect(category).toHaveValue("education"));
    expect(await box()).toHaveValue("");
  });

  test("sends nothing when there are only blanks [S-5.3]", async () => {
    aChatServer([]);
    const app = openApp("/chat");
    await app.person.type(await box(), "   {Enter}");
    expect(screen.getByRole("button", { name: "Send to Co-Parent" })).toBeDisabled();
    expect(sent()).toHaveLength(0);
  });

  test("sends nothing else while a message is being sent [S-5.3]", async () => {
    const { services } = aChatServer([]);
    const answered = Promise.withResolvers<ReturnType<typeof green>>();
    services.moderation = { moderate: () => answered.promise };
    serve(robin, services);
    const app = await write("Friday at five?");
    await waitFor(() =>
      expect(requests.some(({ key }) => key === "moderation.moderate")).toBe(true),
    );
    expect(screen.getByRole("button", { name: /Send to Co-Parent/ })).toBeDisabled();
    await app.person.type(await box(), "{Enter}{Enter}");
    answered.resolve(green());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(async () => expect(await box()).toHaveValue(""));
    expect(requests.filter(({ key }) => key === "moderation.moderate")).toHaveLength(1);
  });

  test("keeps the text when the category changes [S-2.5.3]", async () => {
    aChatServer([]);
    const app = openApp("/chat");
    const category = await screen.findByRole("combobox", { name: "Category" });
    await app.person.type(await box(), "She has a fever");
    await app.person.selectOptions(category, "health_safety");
    expect(await box()).toHaveValue("She has a fever");
  });

  test("keeps a file that the server does not know after a reload, and sends nothing without it", async () => {
    const { services } = aChatServer([]);
    services.attachments = {
      read: () => Promise.reject(new AppError("not_found", "This file could not be found.")),
      remove: () => Promise.reject(new AppError("not_found", "This file could not be found.")),
    };
    serve(robin, services);
    const id = "00000000-0000-4000-8000-000000000001";
    writeDraft(robin.id, "chat.files", JSON.stringify([{ id, name: "bill.jpg", bytes: 7 }]));
    const app = openApp("/chat");
    expect(await screen.findByText(/Choose the same file again/)).toBeVisible();
    await app.person.type(await box(), "Here is the bill.");
    expect(screen.getByRole("button", { name: "Send to Co-Parent" })).toBeDisabled();
    await app.person.click(screen.getByRole("button", { name: "Take out bill.jpg" }));
    expect(screen.getByRole("button", { name: "Send to Co-Parent" })).toBeEnabled();
  });

  test("never overwrites a draft kept in another category", async () => {
    aChatServer([]);
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
  test("is moderated as an attempt to send, stored as it is, and shown with its time [S-4.7 7.12 7.14 9.26]", async () => {
    aChatServer([green()]);
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
        confirmed: false,
        attachmentIds: [],
      },
    ]);
    expect(await box()).toHaveValue("");
  });

  test("is still sent when only the moderation call fails, since the server moderates it again [S-8.8]", async () => {
    const { services } = aChatServer([]);
    const logged = vi.spyOn(console, "warn").mockReturnValue();
    services.moderation = {
      moderate: () => Promise.reject(new AppError("unavailable", "Not now")),
    };
    serve(robin, services);
    await write("Can you take Mia on Friday?");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(String(logged.mock.calls)).toContain("The moderation did not answer");
    expect(await screen.findByText("Delivered")).toBeVisible();
    expect(screen.queryByText(/Failed to send/)).toBeNull();
  });
});

describe("a send that fails", () => {
  test("says so, keeps the words, and is the same message when sent again [S-8.7]", async () => {
    const { services, stored } = aChatServer([]);
    const send = services.messages!.send!;
    let broken = true;
    services.messages!.send = (...call) =>
      broken ? Promise.reject(new AppError("internal", "Broken")) : send(...call);
    serve(robin, services);
    const app = await write("Friday at five?");
    const log = within(await screen.findByRole("log"));
    expect(await log.findByText("Failed to send message. Please try again.")).toBeVisible();
    expect(await box()).toHaveValue("Friday at five?");
    broken = false;
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    await waitFor(() => expect(stored).toHaveLength(1));
    const [first, second] = sent();
    expect(first?.clientKey).toBe(second?.clientKey);
    await waitFor(async () => expect(await box()).toHaveValue(""));
  });

  test("is not a failure when only the answer was lost: the message shows as delivered", async () => {
    const { services, stored } = aChatServer([]);
    const send = services.messages!.send!;
    services.messages!.send = async (...call) => {
      await send(...call);
      throw new AppError("unavailable", "The gateway lost the answer");
    };
    serve(robin, services);
    await write("Friday at five?");
    expect(await screen.findByText("Delivered")).toBeVisible();
    await waitFor(async () => expect(await box()).toHaveValue(""));
    expect(screen.queryByText(/Failed to send/)).toBeNull();
    expect(stored).toHaveLength(1);
  });

  test("but turns out to have arrived is corrected on the page", async () => {
    const { services, stored } = aChatServer([]);
    const { send, list } = services.messages!;
    let away = false;
    services.messages!.send = async (...call) => {
      await send!(...call);
      away = true;
      throw new AppError("unavailable", "Away");
    };
    services.messages!.list = (...call) =>
      away ? Promise.reject(new AppError("unavailable", "Away")) : list!(...call);
    serve(robin, services);
    const pollAgain = holdIntervals(messagesPollMilliseconds);
    await write("Friday at five?");
    expect(await screen.findByText(/Failed to send message/)).toBeVisible();
    away = false;
    act(pollAgain);
    expect(await screen.findByText(/Your message was delivered/)).toBeVisible();
    expect(screen.queryByText(/Failed to send/)).toBeNull();
    expect(await box()).toHaveValue("");
    expect(stored).toHaveLength(1);
  });

  test("after the server stored its first try as blocked is not shown as delivered", async () => {
    aChatServer([green()], {
      messages: { send: () => Promise.resolve(aMessage({ wasBlocked: true })) },
    });
    await write("Friday at five?");
    await dialog("Your message was not sent");
    expect(await box()).toHaveValue("Friday at five?");
  });

  test("because the session ended keeps the words and leads back to them after sign-in", async () => {
    const { session, services } = aChatServer([]);
    services.session = { signIn: () => Promise.resolve(robin) };
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

  test("shows its delivered messages with sender and time above the greeting [S-2.5.2]", async () => {
    aChatServer([], { messages: { list: () => Promise.resolve(history) } });
    openApp("/chat?conversation=education-2026-11-20");
    const log = await screen.findByRole("log");
    await within(log).findByText("The meeting is on Tuesday.");
    const articles = within(log)
      .getAllByRole("article")
      .map((article) => article.textContent);
    expect(articles[0]).toBe("You 11:00 AMWhen is the meeting?Seen 11:10 AM");
    expect(articles[1]).toBe("Sam 11:30 AMThe meeting is on Tuesday.");
    // On paper, where no day stands above them.
    expect(log.querySelectorAll("time")[1]).toHaveAttribute(
      "data-full",
      "Fri, Nov 20, 2026, 11:30 AM",
    );
    expect(articles[2]).toContain("I'm your AI Parenting Coordinator");
    expect(within(log).queryByText("An older matter")).toBeNull();
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("education");
  });

  test("tells the server what was on screen", async () => {
    aChatServer([], { messages: { list: () => Promise.resolve(history) } });
    const look = holdLooks();
    openApp("/chat?conversation=education-2026-11-20");
    await look(secondMilliseconds);
    await waitFor(() =>
      expect(requests.find(({ key }) => key === "messages.markViewed")?.body).toEqual({ ids: [3] }),
    );
  });
});

test("the court reviewer reads the chat, each parent by name, and cannot write in it [S-1.9]", async () => {
  serve(court, { messages: { list: () => Promise.resolve([aMessage()]) } });
  openApp("/chat?conversation=logistics-2026-11-20");
  const words = await screen.findByText("Can you take Mia to soccer?");
  expect(words).toBeVisible();
  expect(words.closest("article")).toHaveTextContent(/^Robin /);
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  expect(requests.some(({ key }) => key === "messages.pause")).toBe(false);
});
