import { describe, expect, test } from "vitest";
import { green, red, yellow } from "../../test/messages.ts";
import { type Sending, sendingReducer, type SendingEvent, writing } from "./sending.ts";

const now = new Date("2026-11-20T18:00:00.000Z");
const inThreeMinutes = "2026-11-20T18:03:00.000Z";

const after = (events: SendingEvent[], from: Sending = writing): Sending =>
  events.reduce(sendingReducer, from);

const submit = (text = "Bring her back.", newKey = "key-1"): SendingEvent => ({
  type: "submit",
  attachmentIds: [],
  text,
  category: "logistics",
  newKey,
});
const verdict = (result = green()): SendingEvent => ({ type: "verdict", result, now });
const refused = (fields: { code: string; severity?: string; pausedUntil?: string }) =>
  ({
    type: "refused",
    now,
    body: { message: "Refused", suggested_message: "Calmer", coaching_prompt: "Tip", ...fields },
  }) satisfies SendingEvent;

describe("a message that is fine", () => {
  test("is moderated first and then sent as it is [S-4.7 4.11]", () => {
    expect(after([submit()]).phase).toMatchObject({ name: "moderating" });
    expect(after([submit(), verdict()]).phase).toMatchObject({
      name: "delivering",
      choice: "as_written",
      fromDialog: false,
    });
    expect(after([submit(), verdict(), { type: "delivered" }])).toEqual(writing);
  });

  test("is sent only once, however often the button is pressed [S-5.3]", () => {
    const once = after([submit()]);
    expect(after([submit("Bring her back.", "key-2")], once)).toBe(once);
    const sending = after([submit(), verdict()]);
    expect(after([submit("Bring her back.", "key-2")], sending)).toBe(sending);
  });

  test("is left to the server's own moderation when the moderation call fails", () => {
    expect(after([submit(), { type: "moderationFailed" }]).phase).toMatchObject({
      name: "delivering",
      choice: "as_written",
      coaching: null,
    });
  });
});

describe("a send that fails", () => {
  const failed = after([submit(), verdict(), { type: "failed" }]);

  test("returns to the box", () => {
    expect(failed.phase.name).toBe("writing");
  });

  test("keeps its key for a retry of the same words", () => {
    const retried = after([submit("Bring her back.", "key-2")], failed);
    expect(retried.phase).toMatchObject({ attempt: { clientKey: "key-1" } });
  });

  test("takes a new key for other words", () => {
    const other = after([submit("Please bring her back.", "key-2")], failed);
    expect(other.phase).toMatchObject({ attempt: { clientKey: "key-2" } });
  });

  test("of a rewrite leaves the dialog open and says so", () => {
    const state = after([
      submit(),
      verdict(yellow()),
      { type: "choose", choice: "rewrite" },
      { type: "failed" },
    ]);
    expect(state.phase).toMatchObject({ name: "coaching", failed: true, asking: "moderation" });
  });
});

describe("a yellow message", () => {
  const coached = after([submit(), verdict(yellow())]);

  test("opens the moderation dialog", () => {
    expect(coached.phase).toMatchObject({ name: "coaching", asking: "moderation" });
  });

  test("can be sent as its rewrite [S-4.10]", () => {
    expect(after([{ type: "choose", choice: "rewrite" }], coached).phase).toMatchObject({
      name: "delivering",
      choice: "rewrite",
      fromDialog: true,
    });
  });

  test("edited and yellow again opens Gentle Communication Support", () => {
    const again = after(
      [{ type: "edit" }, submit("You always do this."), verdict(yellow())],
      coached,
    );
    expect(again.phase).toMatchObject({ name: "coaching", asking: "gentle" });
  });

  test("after a delivered message counts as a first one again", () => {
    const next = after(
      [
        { type: "choose", choice: "rewrite" },
        { type: "delivered" },
        submit("You never listen."),
        verdict(yellow()),
      ],
      coached,
    );
    expect(next.phase).toMatchObject({ name: "coaching", asking: "moderation" });
  });

  test("that only the server recognizes on sending opens the same dialog with its words", () => {
    const state = after([
      submit(),
      verdict(),
      refused({ code: "needs_rewrite", severity: "yellow" }),
    ]);
    expect(state.phase).toMatchObject({
      name: "coaching",
      coaching: { suggestion: "Calmer", coachingTip: "Tip", mayBypass: false },
    });
  });
});

describe("a red message", () => {
  test("is blocked until the time the server gives", () => {
    const state = after([submit(), verdict(red({ pausedUntil: inThreeMinutes }))]);
    expect(state.phase).toMatchObject({ name: "blocked", until: inThreeMinutes });
    expect(state.pausedUntil).toBe(inThreeMinutes);
  });

  test("is blocked for 180 seconds when the server gives no time [S-4.8 9.2]", () => {
    const state = after([submit(), verdict(red())]);
    expect(state.phase).toMatchObject({ name: "blocked", until: inThreeMinutes });
  });

  test("marked only as abusive is blocked too [S-2.5.20 4.8]", () => {
    const state = after([submit(), verdict(yellow({ abusive: true }))]);
    expect(state.phase.name).toBe("blocked");
  });

  test("refused on sending is blocked for the server's time, and its key is used up", () => {
    const state = after([
      submit(),
      { type: "moderationFailed" },
      refused({ code: "refused", severity: "red", pausedUntil: inThreeMinutes }),
    ]);
    expect(state.phase).toMatchObject({ name: "blocked", until: inThreeMinutes });
    expect(state.unsent).toBeNull();
  });

  test("lets the parent write again when they are ready", () => {
    const state = after([submit(), verdict(red()), { type: "ready" }]);
    expect(state.phase.name).toBe("writing");
    expect(state.pausedUntil).toBeNull();
  });
});

describe("urgent facts about a child", () => {
  test("in rude words are offered a rewrite next to 'Send now', even when red", () => {
    const state = after([submit(), verdict(red({ mayBypass: true, suggested_message: "Calmer" }))]);
    expect(state.phase).toMatchObject({ name: "coaching", coaching: { mayBypass: true } });
    const sent = after([{ type: "choose", choice: "bypass" }], state);
    expect(sent.phase).toMatchObject({ name: "delivering", choice: "bypass" });
  });

  test("go out right away during a pause", () => {
    const state = after([
      { type: "paused", until: inThreeMinutes },
      { type: "writeUrgent" },
      submit("Mia is in the hospital"),
      verdict(green({ mayBypass: true })),
    ]);
    expect(state.phase).toMatchObject({ name: "delivering", choice: "bypass" });
    expect(after([{ type: "delivered" }], state).pausedUntil).toBe(inThreeMinutes);
  });

  test("that the moderation could not check can still be sent in an urgent category", () => {
    const urgent: SendingEvent = {
      ...submit("She is injured"),
      type: "submit",
      category: "emergency",
      attachmentIds: [],
      text: "She is injured",
      newKey: "key-1",
    };
    const state = after([urgent, { type: "moderationFailed" }, refused({ code: "needs_rewrite" })]);
    expect(state.phase).toMatchObject({ coaching: { mayBypass: true } });
    const refusedAgain = after(
      [{ type: "choose", choice: "bypass" }, refused({ code: "needs_rewrite" })],
      state,
    );
    expect(refusedAgain.phase).toMatchObject({ coaching: { mayBypass: false } });
  });
});

describe("a pause", () => {
  test("known on opening shows Communication Pause", () => {
    const state = after([{ type: "paused", until: inThreeMinutes }]);
    expect(state.phase).toEqual({ name: "paused", until: inThreeMinutes });
  });

  test("that was put away to write urgent facts stays away when the server is heard to say it once more", () => {
    const heard: SendingEvent = { type: "heardOfPause", until: inThreeMinutes };
    expect(after([heard]).phase.name).toBe("paused");
    const stopped = verdict(red({ pausedUntil: inThreeMinutes }));
    expect(after([submit(), stopped, { type: "writeUrgent" }, heard]).phase.name).toBe("writing");
    const later = new Date(Date.parse(inThreeMinutes) + 1_000).toISOString();
    const longer = after([heard, { type: "writeUrgent" }, { ...heard, until: later }]);
    expect(longer.phase).toEqual({ name: "paused", until: later });
  });

  test("that the server answers to a send shows Communication Pause", () => {
    const state = after([submit(), verdict(), { type: "paused", until: inThreeMinutes }]);
    expect(state.phase).toEqual({ name: "paused", until: inThreeMinutes });
  });

  test("does not close the blocking dialog that is counting it down", () => {
    const blocked = after([submit(), verdict(red())]);
    expect(after([{ type: "paused", until: inThreeMinutes }], blocked).phase.name).toBe("blocked");
  });
});

describe("words of despair", () => {
  const asked = after([submit(), verdict(yellow({ crisis: true }))]);

  test("are answered with help and a question, and never sent on their own, even in a pause", () => {
    expect(asked.phase).toMatchObject({ name: "coaching", asking: "despair" });
    const inPause = after(
      [{ type: "writeUrgent" }, submit(), verdict(yellow({ crisis: true, mayBypass: true }))],
      after([{ type: "paused", until: inThreeMinutes }]),
    );
    expect(inPause.phase).toMatchObject({ name: "coaching", asking: "despair" });
  });

  test("are sent when the parent chooses to, and stay in the box otherwise", () => {
    const chosen = after([{ type: "choose", choice: "confirmed" }], asked);
    expect(chosen.phase).toMatchObject({ name: "delivering", choice: "confirmed" });
    const kept = after([{ type: "edit" }], asked);
    expect([kept.phase.name, kept.crisis]).toEqual(["writing", true]);
  });

  test("that only the server recognizes are asked about just the same", () => {
    const body = { message: "Not sent yet", code: "needs_confirmation", crisis: true } as const;
    const state = after([submit(), verdict(), { type: "refused", body, now }]);
    expect(state.phase).toMatchObject({ name: "coaching", asking: "despair" });
    expect(state.crisis).toBe(true);
  });

  test("that fail to be sent leave the question open, with the help above it", () => {
    const state = after([{ type: "choose", choice: "confirmed" }, { type: "failed" }], asked);
    expect(state.phase).toMatchObject({ name: "coaching", asking: "despair", failed: true });
  });
});

test("an event that does not fit the current step changes nothing", () => {
  const events: SendingEvent[] = [
    verdict(),
    { type: "moderationFailed" },
    { type: "choose", choice: "rewrite" },
    { type: "edit" },
    { type: "delivered" },
    refused({ code: "refused" }),
    { type: "writeUrgent" },
    { type: "ready" },
  ];
  for (const event of events) expect(sendingReducer(writing, event)).toEqual(writing);
});
