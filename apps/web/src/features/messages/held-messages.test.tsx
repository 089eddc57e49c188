import { secondMilliseconds } from "@evenkeel/contract/durations";
import { AppError } from "@evenkeel/contract/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { writeDraft } from "../../lib/drafts.ts";
import { aChatServer, box, dialog, sent, write } from "../../test/chat.ts";
import { holdIntervals } from "../../test/held-timers.ts";
import { liveNews } from "../../test/live-news.ts";
import { green, red, yellow } from "../../test/messages.ts";
import { robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";

const inThreeMinutes = () => new Date(Date.now() + 180_000).toISOString();

/** What moves the clock, and with it what counts in seconds. */
function heldSeconds() {
  const tick = holdIntervals(secondMilliseconds);
  return (time: number) =>
    act(() => {
      vi.setSystemTime(time);
      tick();
    });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("a yellow message", () => {
  test("shows original, rewrite and coaching tip, and can be sent as the rewrite [S-2.5.19 3.6 4.9]", async () => {
    aChatServer([yellow()]);
    const app = await write("You always bring her back late!");
    const coaching = within(await dialog("A calmer way to say this"));
    expect(coaching.getByText("You always bring her back late!")).toBeVisible();
    expect(coaching.getByLabelText("Suggested rewrite")).toHaveValue(
      "Please bring Mia back at 6:00 PM.",
    );
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

  test("whose rewrite leaves something out names it, until its sender adds it", async () => {
    aChatServer([yellow()]);
    const app = await write("You never call! She needs her inhaler.");
    const coaching = within(await dialog("A calmer way to say this"));
    const gone = "• You never call! She needs her inhaler.";
    expect(coaching.getByRole("heading", { name: "Left out of it" })).toBeVisible();
    expect(coaching.getByText(gone)).toBeVisible();
    await app.person.type(coaching.getByLabelText("Suggested rewrite"), " She needs her inhaler.");
    expect(coaching.getByText("• You never call!")).toBeVisible();
    expect(coaching.queryByText(gone)).toBeNull();
  });

  test("goes back to the box to be edited, with the words still in it [S-2.5.19 4.9]", async () => {
    aChatServer([yellow()]);
    const app = await write("You always bring her back late!");
    await dialog("A calmer way to say this");
    await app.person.click(screen.getByRole("button", { name: "Edit Message" }));
    expect(await box()).toHaveValue("You always bring her back late!");
    await waitFor(async () => expect(await box()).toHaveFocus());
  });

  test("twice in a row opens Gentle Communication Support [S-2.5.21 2.5.22]", async () => {
    aChatServer([yellow(), yellow()]);
    const app = await write("You always bring her back late!");
    await dialog("A calmer way to say this");
    await app.person.keyboard("{Escape}");
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    const gentle = within(await dialog("Gentle Communication Support"));
    expect(gentle.getByRole("heading", { name: "Gentle Guidance" })).toBeVisible();
    expect(gentle.getByText("You always bring her back late!")).toBeVisible();
    expect(gentle.getByText("Say what you need and by when.")).toBeVisible();
    expect(gentle.getByLabelText("Suggested message")).toHaveValue(
      "Please bring Mia back at 6:00 PM.",
    );
    expect(gentle.getByRole("button", { name: "Try Again" })).toBeVisible();
    await app.person.click(gentle.getByRole("button", { name: "Send Suggested Message" }));
    expect(await screen.findByText("Reworded · Delivered")).toBeVisible();
  });

  test("that could not be checked is not sent, says why, and stays in the box to be made shorter", async () => {
    const tip = "This could not be checked, because it takes too long to read.";
    aChatServer([
      yellow({ checked: false, suggested_message: null, coaching_prompt: tip }),
      yellow(),
    ]);
    const app = await write("A message without end");
    const held = within(await dialog("Not checked"));
    expect(held.getByRole("heading", { name: "Why it was not sent" })).toBeVisible();
    expect(held.getByText(tip)).toBeVisible();
    expect(held.queryByText(/couldn’t find a calmer way/)).toBeNull();
    expect(held.queryByRole("button", { name: /Send/ })).toBeNull();
    expect(sent()).toHaveLength(0);
    await app.person.click(held.getByRole("button", { name: "Edit Message" }));
    expect(await box()).toHaveValue("A message without end");
    // It was no coaching: the next held message is the first.
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    expect(await dialog("A calmer way to say this")).toBeVisible();
  });

  test("whose rewrite its sender changes first goes out changed, and the server hears of both", async () => {
    aChatServer([yellow()]);
    const app = await write("You always bring her back late!");
    const coaching = within(await dialog("A calmer way to say this"));
    const wording = coaching.getByLabelText("Suggested rewrite");
    await app.person.clear(wording);
    await app.person.type(wording, "Please bring Mia back at 6:30.");
    await app.person.click(coaching.getByRole("button", { name: "Send Rewrite" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      originalMessage: "You always bring her back late!",
      finalMessage: "Please bring Mia back at 6:30.",
      rewrittenMessage: "Please bring Mia back at 6:00 PM.",
    });
  });

  test("without a rewrite offers three fields with what was found, and what they say is read like any message", async () => {
    aChatServer([
      yellow({
        suggested_message: null,
        suggested_fields: {
          happened: "The dentist costs $60.",
          need: "Please pay",
          by: "by Friday",
        },
      }),
      green(),
    ]);
    const app = await write("You never pay. $60 for the dentist by Friday, cheapskate");
    const coaching = within(await dialog("A calmer way to say this"));
    expect(coaching.getByLabelText("What happened")).toHaveValue("The dentist costs $60.");
    await app.person.type(coaching.getByLabelText("What you need"), " your half");
    await app.person.click(coaching.getByRole("button", { name: "Send this instead" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const text = "The dentist costs $60. Please pay your half. By when: by Friday.";
    expect(sent()[0]).toMatchObject({ originalMessage: text, finalMessage: text });
    expect(await box()).toHaveValue("");
  });

  test("makes sentences of three fields that only answer what each is called", async () => {
    aChatServer([yellow({ suggested_message: null }), green()]);
    const app = await write("You never listen");
    const coaching = within(await dialog("A calmer way to say this"));
    await app.person.type(coaching.getByLabelText("What happened"), "she waited 40 minutes");
    await app.person.type(coaching.getByLabelText("What you need"), "a text when you run late");
    await app.person.click(coaching.getByRole("button", { name: "Send this instead" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      finalMessage: "She waited 40 minutes. What I need: a text when you run late.",
    });
  });

  test("in which nothing was found asks in the same three fields what happened and what is needed", async () => {
    aChatServer([yellow({ suggested_message: null }), green()]);
    const app = await write("You never listen");
    const coaching = within(await dialog("A calmer way to say this"));
    expect(coaching.getByText(/What happened, and what do you need\?/)).toBeVisible();
    expect(coaching.queryByRole("button", { name: "Send Rewrite" })).toBeNull();
    expect(coaching.queryByRole("button", { name: /Send my words/ })).toBeNull();
    await app.person.type(coaching.getByLabelText("What you need"), "Please call me tonight");
    await app.person.click(coaching.getByRole("button", { name: "Send this instead" }));
    await waitFor(() => expect(sent()[0]?.finalMessage).toBe("Please call me tonight."));
  });

  test("whose second wording reads no milder may go as it is, and only then: its sender decides", async () => {
    aChatServer([
      yellow({ suggested_message: null }),
      yellow({ suggested_message: null, mayGoAfterTip: true }),
    ]);
    const app = await write("You never listen");
    const first = within(await dialog("A calmer way to say this"));
    await app.person.click(first.getByRole("button", { name: "Edit Message" }));
    await app.person.clear(await box());
    await app.person.type(await box(), "You do not listen to me");
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    const second = within(await dialog("Gentle Communication Support"));
    expect(second.getByRole("button", { name: "Try Again" })).toBeVisible();
    await app.person.click(
      second.getByRole("button", { name: "Send my words as they are after reading the tip" }),
    );
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        finalMessage: "You do not listen to me",
        confirmed: true,
        wasModerated: false,
      }),
    );
  });

  test("whose rewrite cannot be sent says so, keeps the dialog open, and keeps its key", async () => {
    const { services, stored } = aChatServer([yellow()]);
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
  test("is not sent; a countdown blocks until the server's pause is over [S-2.5.20 4.8 9.2]", async () => {
    const until = inThreeMinutes();
    const at = heldSeconds();
    aChatServer([red({ pausedUntil: until })]);
    const app = await write("You are worthless");
    const blocked = within(await dialog("Your message was not sent"));
    expect(blocked.getByRole("timer")).toHaveTextContent("3:00");
    expect(blocked.getByRole("button", { name: "Please wait..." })).toBeDisabled();
    for (const seconds of ["59", "58"]) {
      at(Date.now() + 1_000);
      expect(blocked.getByRole("timer")).toHaveTextContent(`2:${seconds}`);
    }
    await app.person.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeVisible();
    at(Date.parse(until) - 30_000);
    expect(blocked.getByRole("timer")).toHaveTextContent("0:30");
    at(Date.parse(until));
    await app.person.click(await blocked.findByRole("button", { name: "Edit Message" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await box()).toHaveValue("You are worthless");
    expect(sent()).toHaveLength(0);
  });

  test("keeps its dialog where it answered urgent news, whatever is heard of the pause meanwhile", async () => {
    const until = inThreeMinutes();
    let pausedUntil: string | null = null;
    const answered = vi.fn<() => void>();
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    async function* follow() {
      await told;
      yield liveNews(1);
      await expect.poll(() => answered.mock.calls.length).toBe(1);
      yield liveNews(2);
    }
    const { services } = aChatServer([red({ pausedUntil: until })], {
      messages: {
        pause: () => {
          if (pausedUntil !== null) answered();
          return Promise.resolve({ pausedUntil });
        },
      },
    });
    serve(robin, { ...services, live: { follow } });
    const { person } = openApp("/chat?write=emergency");
    await person.type(await box(), "You are worthless");
    await person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    const blocked = await dialog("Your message was not sent");
    pausedUntil = until;
    tell();
    // It is asked a second time only once the first answer is taken.
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
    expect(await dialog("Your message was not sent")).toBe(blocked);
  });

  test("that only the server recognizes on sending opens the same countdown", async () => {
    const refusal = new AppError("refused", "Not sent", {
      severity: "red",
      pausedUntil: inThreeMinutes(),
      coaching: { suggestion: null, coachingTip: "Name the one thing you need." },
    });
    aChatServer([green()], { messages: { send: () => Promise.reject(refusal) } });
    await write("You are worthless");
    const blocked = within(await dialog("Your message was not sent"));
    expect(blocked.getByText("Name the one thing you need.")).toBeVisible();
  });

  test("survives a reload, but only in the same parent's box", async () => {
    aChatServer([red({ pausedUntil: inThreeMinutes() })]);
    const { unmount } = await write("You are worthless");
    await dialog("Your message was not sent");
    unmount();
    const { services } = aChatServer([]);
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

  test("shows Communication Pause on opening, and lets the parent go on when it is over [S-2.5.23 2.5.24 4.20]", async () => {
    const until = new Date(Date.now() + 95_000).toISOString();
    aChatServer([], paused(until));
    const at = heldSeconds();
    const app = openApp("/chat");
    const pause = within(await dialog("Communication Pause"));
    expect(pause.getByText(/Messaging is temporarily paused/)).toBeVisible();
    expect(pause.getByRole("timer")).toHaveTextContent("1:35");
    expect(pause.getByRole("button", { name: "Taking a Pause..." })).toBeDisabled();
    at(Date.parse(until));
    const ready = await pause.findByRole("button", { name: "I'm Ready to Continue" });
    await app.person.click(ready);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("that is over keeps nobody from the messages: Escape closes it, and it says that it is over", async () => {
    const until = new Date(Date.now() + 95_000).toISOString();
    aChatServer([], paused(until));
    const at = heldSeconds();
    const app = openApp("/chat");
    const pause = within(await dialog("Communication Pause"));
    await app.person.keyboard("{Escape}");
    expect(pause.getByText(/Messaging is temporarily paused/)).toBeVisible();
    at(Date.parse(until));
    expect(await pause.findByText(/The pause is over/)).toBeVisible();
    await app.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("leaves the last words written in the box after a reload, and not those that were stopped", async () => {
    aChatServer([], paused(inThreeMinutes()));
    writeDraft(robin.id, "chat.logistics", "You are a pathetic coward");
    const app = openApp("/chat");
    await dialog("Communication Pause");
    const name = "Write urgent facts about a child";
    await app.person.click(screen.getByRole("button", { name }));
    await app.person.type(await box(), "Is Mateo ok?");
    app.unmount();
    openApp("/chat");
    expect(await box()).toHaveValue("Is Mateo ok?");
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("emergency");
  });

  test("keeps what was stopped out of the box once urgent facts were sent, until its writer wants it there", async () => {
    aChatServer([green({ mayBypass: true })], paused(inThreeMinutes()));
    writeDraft(robin.id, "chat.logistics", "You are a pathetic coward");
    const app = openApp("/chat");
    await dialog("Communication Pause");
    const name = "Write urgent facts about a child";
    await app.person.click(screen.getByRole("button", { name }));
    expect(await box()).toHaveValue("");
    await app.person.type(await box(), "Mia is in the hospital{Enter}");
    expect(await screen.findByText("Sent right away: urgent about a child")).toBeVisible();
    expect(await box()).toHaveValue("");
    expect(screen.getByText("What you wrote before is saved, but not in the box.")).toBeVisible();
    await app.person.click(screen.getByRole("button", { name: "Put it back in the box" }));
    expect(await box()).toHaveValue("You are a pathetic coward");
    expect(screen.queryByRole("button", { name: "Delete it" })).toBeNull();
  });

  test("keeps what was stopped out of the box once urgent news was answered, also when the pause was over by then", async () => {
    aChatServer([green({ mayBypass: true })]);
    writeDraft(robin.id, "chat.logistics", "You are a pathetic coward");
    const app = openApp("/chat?write=emergency");
    await app.person.type(await box(), "I am on my way to the hospital{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByRole("button", { name: "Put it back in the box" })).toBeVisible();
    expect(await box()).toHaveValue("");
  });

  test("started on another device shows at the next send", async () => {
    const pausedUntil = inThreeMinutes();
    const { services } = aChatServer([]);
    const refusal = new AppError("paused", "Paused", { pausedUntil });
    services.moderation = { moderate: () => Promise.reject(refusal) };
    serve(robin, services);
    await write("Friday at five?");
    await dialog("Communication Pause");
    expect(sent()).toHaveLength(0);
  });

  test("does not hold urgent facts about a child", async () => {
    aChatServer([green({ mayBypass: true })], paused(inThreeMinutes()));
    const app = openApp("/chat");
    const pause = within(await dialog("Communication Pause"));
    const wayOut = pause.getByRole("button", { name: "Write urgent facts about a child" });
    await app.person.click(wayOut);
    expect(screen.getByRole("combobox", { name: "Category" })).toHaveValue("emergency");
    expect(screen.getByText(/Messaging is paused for/)).toBeVisible();
    await app.person.type(await box(), "Mia is in the hospital{Enter}");
    expect(await screen.findByText("Sent right away: urgent about a child")).toBeVisible();
    expect(sent()[0]).toMatchObject({ bypass: true, category: "emergency" });
  });
});

describe("urgent facts in rude words", () => {
  test("are offered a rewrite, and 'Send now' is always there", async () => {
    aChatServer([red({ mayBypass: true, suggested_message: "Mia is in the hospital." })]);
    const app = await write("Mia is in the hospital you fool");
    const [calm, now] = within(await dialog("A calmer way to say this"))
      .getAllByRole("button")
      .filter(({ textContent }) => textContent.startsWith("Send"));
    expect(calm).toHaveTextContent("Send the calm version");
    expect(now).toHaveTextContent("Send now");
    await app.person.click(screen.getByRole("button", { name: "Send now" }));
    expect(await screen.findByText("Sent right away: urgent about a child")).toBeVisible();
    expect(sent()[0]).toMatchObject({
      finalMessage: "Mia is in the hospital you fool",
      bypass: true,
      wasModerated: false,
    });
  });
});

describe("a message in a language that is not known", () => {
  test("goes as it is with one tap, is called not checked, and brings no tip about its tone", async () => {
    const tip = "This message could not be checked: its language is not one that Evenkeel knows.";
    aChatServer([
      yellow({
        checked: false,
        whenUnchecked: "ask",
        suggested_message: null,
        coaching_prompt: tip,
      }),
    ]);
    const app = await write("Kannst du sie abholen?");
    const held = within(await dialog("This message could not be checked"));
    expect(held.getByText(tip)).toBeVisible();
    expect(held.queryByText(/couldn’t find a calmer way/)).toBeNull();
    await app.person.click(held.getByRole("button", { name: "Send it as it is" }));
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        finalMessage: "Kannst du sie abholen?",
        confirmed: true,
        wasModerated: false,
      }),
    );
  });
});

describe("words of despair", () => {
  const despair = yellow({ crisis: true, suggested_message: "I'm having a very hard time." });

  test("are answered with help first, then a question, and are never sent on their own", async () => {
    aChatServer([despair]);
    const app = await write("I want to kill myself");
    const help = within(await dialog("You do not have to carry this alone"));
    expect(help.getByRole("link", { name: "988" })).toHaveAttribute("href", "tel:988");
    expect(help.getByRole("link", { name: "911" })).toBeVisible();
    expect(help.getByRole("heading", { name: "Send to Sam?" })).toBeVisible();
    expect(help.queryByText(/stopped|blocked|abusive/)).toBeNull();
    await app.person.click(help.getByRole("button", { name: "Do not send" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await box()).toHaveValue("I want to kill myself");
    expect(screen.getByRole("link", { name: "988" })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test("go to the other parent when the writer chooses to send them", async () => {
    aChatServer([despair]);
    const app = await write("I want to kill myself");
    await app.person.click(await screen.findByRole("button", { name: "Send to Sam as written" }));
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ finalMessage: "I want to kill myself", confirmed: true }),
    );
    expect(await box()).toHaveValue("");
  });

  test("go nowhere when the writer sends the shorter version instead", async () => {
    aChatServer([despair]);
    const app = await write("I want to kill myself");
    await app.person.click(await screen.findByRole("button", { name: "Send the shorter words" }));
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        originalMessage: "I'm having a very hard time.",
        finalMessage: "I'm having a very hard time.",
        rewrittenMessage: null,
        wasModerated: false,
        coachingTip: null,
      }),
    );
    expect(JSON.stringify(sent())).not.toContain("kill myself");
  });
});

describe("urgent facts in anger", () => {
  test("are not asked for a fact", async () => {
    aChatServer([yellow({ suggested_message: null, mayBypass: true })]);
    await write("Mia is in the hospital you fool");
    const coaching = within(await dialog("A calmer way to say this"));
    expect(
      coaching.getByText(/Urgent news about a child usually goes right through/),
    ).toBeVisible();
    expect(coaching.queryByText(/no fact or request/)).toBeNull();
  });
});
