import { hourMilliseconds } from "@evenkeel/contract/durations";
import {
  notice,
  type Notice,
  type NoticeChoices,
  type NoticeTest,
} from "@evenkeel/contract/models/notice";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { noCustody } from "../../test/calendar.ts";
import { speakTo, words } from "../../lib/words.ts";
import { aChild } from "../../test/children.ts";
import { aMessage } from "../../test/messages.ts";
import { robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, type FakeServices, serve } from "../../test/server.ts";
import { deviceName } from "./browser-device.ts";
import { byPlace } from "../../lib/by-place.ts";
import { screenOf } from "./queries.ts";
import { closeAllShown, closeShown } from "./shown-notices.ts";

const choices: NoticeChoices = {
  settings: {
    ways: { push: ["messages"], mail: [], webhook: [] },
    quiet: null,
    digest: false,
    says: "something",
  },
  publicKey: "B",
  devices: [
    {
      id: "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01",
      name: "Chrome, Android",
      addedAt: "2026-11-20T18:00:00.000Z",
      isThis: false,
      isRefused: false,
    },
  ],
  mail: null,
  available: { mail: true, webhook: false },
};

const aTest = {
  id: "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c02",
  way: "push",
  device: "Chrome, Android",
} as const;

const aNotice = (kind: Notice["kind"], id: string): Notice => ({
  id,
  kind,
  at: "2026-11-20T18:00:00.000Z",
  actorName: "Sam",
  urgent: false,
  day: null,
  received: true,
});

const home = (notices: NonNullable<FakeServices["notices"]>): FakeServices => ({
  messages: {
    list: () => Promise.resolve([]),
    pause: () => Promise.resolve({ pausedUntil: null }),
  },
  disputes: { list: () => Promise.resolve([]) },
  children: { list: () => Promise.resolve([]) },
  calendar: { custodyNow: () => Promise.resolve(noCustody), list: () => Promise.resolve([]) },
  notices,
});

describe("a parent's choices of how to be told", () => {
  it("count from the moment they are made, and what is not set up takes no room", async () => {
    let settings = choices.settings;
    let cameOf: NoticeTest["state"] = "sent";
    serve(
      robin,
      home({
        choices: () => Promise.resolve(choices),
        change: (_actor, next) => {
          settings = next;
          return Promise.resolve({ ...choices, settings });
        },
        test: () => Promise.resolve({ sent: 1 }),
        tests: () => Promise.resolve([{ ...aTest, state: cameOf }]),
      }),
    );
    const { person } = openApp("/");
    await person.click(await screen.findByRole("button", { name: "Account" }));
    await person.click(await screen.findByRole("menuitem", { name: "Notifications" }));
    const dialog = await screen.findByRole("dialog", { name: "Notifications" });
    await person.click(await within(dialog).findByRole("switch", { name: "Quiet hours" }));
    await waitFor(() => expect(settings.quiet).toEqual({ from: "21:00", to: "08:00" }));
    await person.click(within(dialog).getByRole("checkbox", { name: "Reminders: Devices" }));
    await waitFor(() => expect(settings.ways.push).toEqual(["messages", "reminders"]));
    expect(within(dialog).queryByRole("columnheader", { name: "E-mail" })).toBeNull();
    // What each choice shows stands beside it, as it would be told.
    for (const [name, shown] of [
      [/^Discreet/, "Something new"],
      [/^That there is something new/, "Evenkeel: something new for you"],
      [/^What it is, and who it is from/, "Sam sent you a message"],
    ] as const) {
      const choice = within(dialog).getByRole("radio", { name });
      expect(choice).toHaveAccessibleDescription(`It shows: “${shown}”`);
    }
    await person.click(within(dialog).getByRole("button", { name: "Send me a test" }));
    // What came of it is said at each place.
    await within(dialog).findByText("Chrome, Android: on its way.");
    for (const [state, said] of [
      ["taken", "handed over"],
      ["shown", "it arrived"],
      ["failed", "it hasn’t gotten through yet"],
    ] as const) {
      cameOf = state;
      await person.click(within(dialog).getByRole("button", { name: "Send me a test" }));
      await within(dialog).findByText(new RegExp(`^Chrome, Android: ${said}`));
    }
  });
});

describe("what is new on Home", () => {
  // A browser that lets an installed app count on its icon; jsdom does not.
  const badge = {
    setAppBadge: vi.fn<(count: number) => Promise<void>>(),
    clearAppBadge: vi.fn<() => Promise<void>>(),
  };
  beforeEach(() => {
    for (const call of Object.values(badge)) call.mockReset().mockResolvedValue(undefined);
    Object.assign(navigator, badge);
    return () => {
      for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
    };
  });

  it("is there until the parent says that they saw it, and counts in the tab's title and on the app's icon", async () => {
    let left = [
      aNotice("event_created", "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01"),
      aNotice("court_looked", "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c02"),
    ];
    serve(
      robin,
      home({
        list: () => Promise.resolve(left),
        seen: (_actor, { ids }) => {
          left = left.filter(({ id }) => !ids.includes(id));
          return Promise.resolve({ marked: ids.length });
        },
      }),
    );
    const { person } = openApp("/");
    const news = await screen.findByRole("region", { name: "What is new" });
    expect(within(news).getByRole("link", { name: /Sam added an event/ })).toHaveAttribute(
      "href",
      "/calendar",
    );
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
    expect(badge.setAppBadge).toHaveBeenLastCalledWith(2);
    expect(badge.clearAppBadge).not.toHaveBeenCalled();
    await person.click(within(news).getByRole("button", { name: "I have seen these" }));
    await waitFor(() => expect(news).not.toBeInTheDocument());
    expect(bodiesOf("notices.seen")).toHaveLength(1);
    expect(document.title).not.toMatch(/^\(/);
    expect(badge.clearAppBadge).toHaveBeenCalledOnce();
  });

  it.each(["en-US", "es-US"])(
    "has a sentence (%s) that counts what was done several times, of every kind that stands in a line",
    async (locale) => {
      await act(() => speakTo({ locale }));
      onTestFinished(() => act(() => speakTo(robin)));
      // A person joins once and leaves once, and a message is seen where it is read.
      const uncounted = new Set<Notice["kind"]>(["person_joined", "account_closed", "message"]);
      const kinds = notice.shape.kind.options.filter((kind) => !uncounted.has(kind));
      for (const kind of kinds) {
        const text = (count: number) => words("notices")(`kind.${kind}`, { name: "Sam", count });
        expect(text(2), kind).toContain("2");
        expect(text(1), kind).not.toContain("1");
      }
    },
  );

  it("is one sentence that counts where one parent did the same several times", async () => {
    const ids = Array.from(
      { length: 21 },
      (_, number) => `0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9d${String(number + 10)}`,
    );
    const [other = "", ...same] = ids;
    const list = [
      ...same.map((id) => aNotice("event_created", id)),
      { ...aNotice("event_created", other), actorName: "Kim" },
    ];
    serve(
      robin,
      home({
        list: () => Promise.resolve(list),
        seen: (_actor, { ids: marked }) => Promise.resolve({ marked: marked.length }),
      }),
    );
    const { person } = openApp("/");
    const news = await screen.findByRole("region", { name: "What is new" });
    const lines = within(news).getAllByRole("listitem");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveTextContent(/^Sam added 20 events/);
    expect(lines[1]).toHaveTextContent(/^Kim added an event/);
    await person.click(within(news).getByRole("button", { name: "I have seen these" }));
    await waitFor(() =>
      expect(bodiesOf("notices.seen")).toEqual([{ ids: list.map(({ id }) => id) }]),
    );
  });

  it("stands on the bar at its own place, or at the first where it has none", () => {
    const notices = [
      { kind: "message" },
      { kind: "event_created" },
      { kind: "dispute_agreed" },
    ] as const;
    const [message, event, agreed] = notices;
    expect([...byPlace(notices, screenOf, ["/", "/conversations", "/calendar"])]).toEqual([
      ["/conversations", [message]],
      ["/calendar", [event]],
      ["/", [agreed]],
    ]);
  });
});

describe("a device in the list", () => {
  it("has a name that its owner knows", () => {
    expect(
      deviceName(
        "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36",
      ),
    ).toBe("Chrome, Android");
    expect(deviceName("Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/20 Safari/605")).toBe(
      "Safari, Mac",
    );
    expect(deviceName("something else")).toBe("Web");
  });
});

it("a device that no longer gets notifications is marked in the list, and a test says so", async () => {
  const devices = choices.devices.map((device) => ({ ...device, isRefused: true }));
  serve(
    robin,
    home({
      choices: () => Promise.resolve({ ...choices, devices }),
      test: () => Promise.resolve({ sent: 1 }),
      tests: () => Promise.resolve([{ ...aTest, state: "failed" }]),
    }),
  );
  const { person } = openApp("/");
  await person.click(await screen.findByRole("button", { name: "Account" }));
  await person.click(await screen.findByRole("menuitem", { name: "Notifications" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Notifications" }));
  expect(await dialog.findByText(/No longer gets notifications/)).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Send me a test" }));
  expect(await dialog.findByText(/^One of your devices no longer gets/)).toBeVisible();
});

it("a parent to whom no one wrote is asked about notifications, too, once there was a proposal, and not on the first day", async () => {
  const key = `evenkeel.notices.${robin.id}`;
  localStorage.removeItem(key);
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "default" });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined) },
  });
  let list = [aNotice("dispute_proposed", "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01")];
  serve(
    robin,
    home({
      list: () => Promise.resolve(list),
      choices: () => Promise.resolve({ ...choices, devices: [] }),
    }),
  );
  const first = openApp("/");
  await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
  expect(screen.queryByRole("region", { name: /^Get notifications/ })).toBeNull();
  first.unmount();
  localStorage.setItem(key, String(Date.now() - 25 * hourMilliseconds));
  list = [];
  openApp("/");
  expect(await screen.findByRole("region", { name: /^Get notifications/ })).toBeVisible();
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
  localStorage.removeItem(key);
});

it("urgent news about a child is there to be read on another screen and in any dialog, until it is closed", async () => {
  const urgent = {
    ...aNotice("message", "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c06"),
    at: "2026-11-20T18:30:00.000Z",
    urgent: true,
  };
  const message = aMessage({
    id: 7,
    senderId: sam.id,
    recipientId: robin.id,
    timestamp: urgent.at,
    finalMessage: "Mia is in the ER at Mercy Hospital.",
  });
  let list = [aNotice("schedule_confirmed", "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c01")];
  let messages = [message];
  serve(robin, {
    ...home({
      list: () => Promise.resolve(list),
      seen: () => Promise.resolve({ marked: 0 }),
      choices: () => Promise.resolve(choices),
    }),
    children: { list: () => Promise.resolve([aChild("Mia")]) },
    childFacts: {
      page: () =>
        Promise.resolve({
          childId: "Mia",
          facts: [],
          own: { telephone: null, telephoneShown: false, address: null, addressShown: false },
          coParent: { userId: sam.id, telephone: "+1 555-0100", address: null },
        }),
    },
    messages: {
      list: () => Promise.resolve(messages),
      pause: () => Promise.resolve({ pausedUntil: null }),
      markViewed: (_actor, { ids }) => {
        messages = messages.map((one) =>
          ids.includes(one.id) ? { ...one, viewedAt: "2026-11-20T18:31:00.000Z" } : one,
        );
        list = [];
        return Promise.resolve({ viewed: ids.length });
      },
    },
  });
  const { person } = openApp("/");
  const seen = await screen.findByRole("button", { name: "I have seen these" });
  list = [aNotice("event_created", "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c07"), urgent];
  await person.click(seen);
  const alert = { name: "Urgent news about a child from Sam" };
  const above = await screen.findByRole("alert", alert);
  expect(above).toHaveTextContent("Mia is in the ER at Mercy Hospital.");
  await waitFor(() => expect(bodiesOf("messages.markViewed")).toEqual([{ ids: [7] }]));
  await person.click(screen.getByRole("button", { name: /^Account/ }));
  await person.click(await screen.findByRole("menuitem", { name: "Notifications" }));
  const dialog = await screen.findByRole("dialog", { name: "Notifications" });
  const inside = within(dialog).getByRole("alert", alert);
  expect(inside).toHaveTextContent("Mercy Hospital");
  const title = within(dialog).getByRole("heading", { name: "Notifications" });
  expect(inside.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const call = within(inside).getByRole("link", { name: "Call Sam" });
  expect(call).toHaveAttribute("href", "tel:+15550100");
  await person.click(within(inside).getByText("Close"));
  expect(screen.queryByRole("alert", alert)).toBeNull();
});

it("urgent news over a dialog is answered at once, in the box for an emergency, past a pause that runs", async () => {
  const urgent = {
    ...aNotice("message", "0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c06"),
    at: "2026-11-20T18:30:00.000Z",
    urgent: true,
  };
  const words = "Mia is in the ER at Mercy Hospital.";
  // Whenever it is asked for, a pause ends when it ends.
  const pausedUntil = new Date(Date.now() + 180_000).toISOString();
  const about = { id: 7, senderId: sam.id, recipientId: robin.id, timestamp: urgent.at };
  serve(robin, {
    ...home({ list: () => Promise.resolve([urgent]), choices: () => Promise.resolve(choices) }),
    messages: {
      list: () => Promise.resolve([aMessage({ ...about, finalMessage: words })]),
      pause: () => Promise.resolve({ pausedUntil }),
      markViewed: () => Promise.resolve({ viewed: 1 }),
    },
  });
  const { person, path } = openApp("/");
  await person.click(await screen.findByRole("button", { name: /^Account/ }));
  await person.click(await screen.findByRole("menuitem", { name: "Notifications" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Notifications" }));
  const alert = { name: "Urgent news about a child from Sam" };
  const news = within(await dialog.findByRole("alert", alert));
  expect(news.queryByRole("link", { name: /^Call/ })).toBeNull();
  await person.click(news.getByRole("link", { name: "Answer now" }));
  expect(await screen.findByRole("combobox", { name: "Category" })).toHaveValue("emergency");
  // A reload, hours later, is no emergency.
  await waitFor(() => expect(path()).toBe("/chat"));
  expect(await screen.findByText(/Messaging is paused for/)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("a notice shown on this device", () => {
  const shown = (ids: string[], at = 1_000) => ({
    data: { opens: "/", ids, at },
    close: vi.fn<() => void>(),
  });
  const closes = async (
    notifications: readonly { close: () => void }[],
    close: () => void,
  ): Promise<void> => {
    const getNotifications = vi.fn<() => Promise<readonly { close: () => void }[]>>(() =>
      Promise.resolve(notifications),
    );
    const getRegistration = () => Promise.resolve({ getNotifications });
    vi.stubGlobal("navigator", { serviceWorker: { getRegistration } });
    close();
    await waitFor(() => expect(getNotifications).toHaveBeenCalled());
    await Promise.resolve();
    vi.unstubAllGlobals();
  };

  it("goes away once nothing of it is new, and not while some of it is, or if it came since", async () => {
    const [over, new1, later, test] = [
      shown(["a"]),
      shown(["b", "c"]),
      shown(["d"], 3_000),
      shown([]),
    ];
    await closes([over, new1, later, test], () => closeShown(new Set(["c"]), 2_000));
    expect([over, new1, later, test].map(({ close }) => close.mock.calls.length)).toEqual([
      1, 0, 0, 0,
    ]);
  });

  it("goes away with whoever signs out", async () => {
    const both = [shown(["a"], Date.now()), shown([])];
    await closes(both, closeAllShown);
    for (const { close } of both) expect(close).toHaveBeenCalledOnce();
  });
});
