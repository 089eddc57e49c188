import { AppError } from "@evenkeel/contract/errors";
import type { Upload } from "@evenkeel/contract/models/attachment";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { speakTo } from "../../../lib/words.ts";
import { calendarServices, event } from "../../../test/calendar.ts";
import { aChild } from "../../../test/children.ts";
import { robin } from "../../../test/people.ts";
import { openApp } from "../../../test/render.tsx";
import { bodiesOf, type FakeServices, serve } from "../../../test/server.ts";

// Loaded before the first test, so that none of them waits for it.
beforeAll(
  () =>
    Promise.all([
      import("../../../pages/home-page.tsx"),
      import("../../../pages/calendar-page.tsx"),
      import("../components/month-grid.tsx"),
      import("../components/dialogs.ts"),
      import("./event-dialog.tsx"),
      import("../fields/day-field.tsx"),
    ]),
  60_000,
);
// Noon of Friday, November 20, 2026 in Los Angeles.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T20:00:00.000Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const children: FakeServices = {
  children: { list: () => Promise.resolve([aChild("Mia"), aChild("Leo")]) },
};
const quietHome: FakeServices = {
  messages: {
    list: () => Promise.resolve([]),
    pause: () => Promise.resolve({ pausedUntil: null }),
  },
  disputes: { list: () => Promise.resolve([]) },
};
const piano = event("Piano", "2026-11-24T23:30:00Z", {
  id: "11111111-1111-4111-8111-111111111111@2026-11-24",
  note: "Blue book",
  repeat: { cadence: "weekly", until: null, count: 10 },
  occurrence: { eventId: "11111111-1111-4111-8111-111111111111", day: "2026-11-24" },
  version: 3,
});

/** A file that is at the server. */
const here = (id: string, name: string): Upload => ({
  id,
  name,
  bytes: 5,
  received: 5,
  attachment: {
    id,
    name,
    kind: "picture",
    bytes: 5,
    sha256: "0".repeat(64),
    pages: null,
    pagesShown: 0,
    words: "none",
  },
});

async function openPiano(person: ReturnType<typeof openApp>["person"]) {
  const section = await screen.findByRole("region", { name: "Upcoming Events" });
  await person.click(await within(section).findByRole("button", { name: /^Piano/ }));
  await screen.findByRole("dialog", { name: "Delete this event?" });
}
async function changePiano(person: ReturnType<typeof openApp>["person"]) {
  await openPiano(person);
  await person.click(screen.getByRole("button", { name: "Change it instead" }));
  return within(await screen.findByRole("dialog", { name: "Edit event" }));
}

describe("a new event", () => {
  test("whose title the server refuses stays in its form, with the reason next to it and no toast", async () => {
    const create = () =>
      Promise.reject(
        new AppError("refused", "This event was not added: it reads as abusive.", {
          coaching: { suggestion: null, coachingTip: "Name what happens that day." },
          pausedUntil: "2026-11-20T20:03:00.000Z",
        }),
      );
    serve(robin, calendarServices([], { create }));
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Add event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    await person.type(dialog.getByLabelText("Event title"), "Idiot day");
    await person.click(dialog.getByRole("button", { name: "Add event" }));
    const reason = within(await dialog.findByRole("alert"));
    expect(reason.getByText("This event was not added: it reads as abusive.")).toBeVisible();
    expect(reason.getByText("Name what happens that day.")).toBeVisible();
    expect(dialog.getByLabelText("Event title")).toHaveValue("Idiot day");
    expect(screen.queryByText("Failed to create event")).toBeNull();
  });

  test("takes the day that is typed into its field, and is not sent with another one while that is half typed", async () => {
    const created = event("Dentist", "2026-12-25T23:30:00Z");
    serve(robin, {
      ...calendarServices([], { create: () => Promise.resolve(created) }),
      ...children,
    });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Add event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    await person.type(dialog.getByLabelText("Event title"), "Dentist");
    const from = await dialog.findByRole("combobox", { name: "From" });
    await person.click(from);
    await person.keyboard("12/25/20");
    expect(dialog.getByRole("button", { name: "Add event" })).toBeDisabled();
    // It belongs to the keyboard while that puts a word together.
    fireEvent.keyDown(from, { key: "Enter", isComposing: true });
    fireEvent.keyDown(from, { key: "Enter", keyCode: 229 });
    expect(screen.getByRole("dialog", { name: "From" })).toBeVisible();
    // Closes the picker.
    await person.keyboard("2{Enter}");
    expect(screen.queryByRole("dialog", { name: "From" })).toBeNull();
    await person.keyboard("{Enter}");
    expect(await dialog.findByText(/^“12\/25\/202” can’t be used here/)).toBeVisible();
    expect(bodiesOf("calendar.create")).toEqual([]);
    await person.keyboard("6{Enter}");
    expect(bodiesOf("calendar.create")).toEqual([]);
    await person.keyboard("{Enter}");
    await waitFor(() =>
      expect(bodiesOf("calendar.create")).toMatchObject([
        { start: expect.stringContaining("2026-12-25") as string },
      ]),
    );
  });

  test("has a picker in the language of its reader, the order of day and month of their country, and says the day in words", async () => {
    const spanish = { ...robin, locale: "es-US" };
    serve(spanish, { ...calendarServices([]), ...children });
    await act(() => speakTo(spanish));
    onTestFinished(() => act(() => speakTo(robin)));
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Agregar evento" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Agregar evento" }));
    const from = await dialog.findByRole("combobox", { name: "Desde" });
    await person.click(from);
    const picker = within(await screen.findByRole("dialog", { name: "Desde" }));
    expect(
      picker.getByRole("button", { name: "Miércoles 25 de noviembre de 2026" }),
    ).toBeInTheDocument();
    expect(picker.getByRole("button", { name: "Noviembre de 2026" })).toBeInTheDocument();
    expect(picker.queryByText("We")).toBeNull();
    await person.keyboard("12/7{Enter}{Tab}");
    expect(from).toHaveValue("7 dic 2026");
    // It is no other day for who comes by it once more.
    await person.click(from);
    await person.keyboard("{Enter}{Tab}");
    expect(from).toHaveValue("7 dic 2026");
    expect(dialog.queryByText(/no se puede usar aquí/)).toBeNull();
  });

  test("keeps a day that cannot be read as it was typed, says so, and is not sent on another one", async () => {
    serve(robin, { ...calendarServices([]), ...children });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Add event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    await person.type(dialog.getByLabelText("Event title"), "Dentist");
    const from = await dialog.findByRole("combobox", { name: "From" });
    await person.click(from);
    await person.keyboard("next friday{Tab}");
    expect(from).toHaveValue("next friday");
    expect(dialog.getByText(/^“next friday” can’t be used here/)).toBeVisible();
    expect(dialog.getByText("Choose a day first.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Add event" })).toBeDisabled();
    // Of two digits, once it is whole.
    await person.click(from);
    await person.keyboard("12-25-26{Tab}");
    expect(from).toHaveValue("12/25/2026");
    expect(dialog.getByRole("combobox", { name: "To" })).toHaveValue("12/25/2026");
    expect(dialog.queryByText(/can’t be used here/)).toBeNull();
    // Emptied and left, it is as it was.
    await person.clear(from);
    await person.tab();
    expect(from).toHaveValue("12/25/2026");
  });

  test("on a day that is past says so before it is sent, and after", async () => {
    serve(robin, {
      ...calendarServices([], {
        create: () => Promise.resolve(event("Dentist", "2026-04-12T23:30:00Z")),
      }),
      ...children,
    });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Add event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    await person.type(dialog.getByLabelText("Event title"), "Dentist");
    await person.click(await dialog.findByRole("combobox", { name: "From" }));
    await person.keyboard("4/12/2026{Tab}");
    expect(dialog.getByText("Apr 12, 2026 has already passed.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Add event" }));
    expect(
      await screen.findByText("It was added on Apr 12, 2026, which has already passed."),
    ).toBeVisible();
  });

  test("begins tomorrow morning where it is too late for an hour of today", async () => {
    // Half past ten in the evening.
    vi.setSystemTime(new Date("2026-11-21T06:30:00.000Z"));
    serve(robin, { ...quietHome, ...calendarServices([]), ...children });
    const { person } = openApp("/");
    await person.click(await screen.findByRole("button", { name: "Add an event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    expect(dialog.getByLabelText("From")).toHaveValue("11/21/2026");
    expect(dialog.getByLabelText("Start time")).toHaveValue("09:00");
  });

  test("says from Home for whom, when, where, how often and how to be reminded", async () => {
    const created = event("Dentist", "2026-11-20T23:30:00Z");
    serve(robin, {
      ...quietHome,
      ...calendarServices([], { create: () => Promise.resolve(created) }),
      ...children,
    });
    const { person } = openApp("/");
    await person.click(await screen.findByRole("button", { name: "Add an event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    const add = dialog.getByRole("button", { name: "Add event" });
    expect(add).toBeDisabled();
    expect(dialog.getByText("Type a title first.")).toBeVisible();
    await person.type(dialog.getByLabelText("Event title"), "Dentist");
    expect(dialog.queryByText("Type a title first.")).not.toBeInTheDocument();
    await person.click(await dialog.findByRole("checkbox", { name: "Mia" }));
    await person.clear(dialog.getByLabelText("Start time"));
    await person.type(dialog.getByLabelText("Start time"), "15:30");
    await person.type(dialog.getByLabelText("Place"), "Oak Street 12");
    await person.click(dialog.getByText("Note, files, repeat and reminder"));
    await person.type(dialog.getByLabelText("Note"), "Bring the card");
    await person.selectOptions(dialog.getByLabelText("Repeats"), "Every other week");
    await person.selectOptions(dialog.getByLabelText("Ends"), "After a number of times");
    expect(add).toBeDisabled();
    await person.type(dialog.getByLabelText("How many times"), "4");
    await person.selectOptions(dialog.getByLabelText("Reminder"), "1 hour before");
    await person.click(add);
    await waitFor(() =>
      expect(bodiesOf("calendar.create")).toEqual([
        {
          title: "Dentist",
          start: "2026-11-20T23:30:00.000Z",
          end: "2026-11-21T00:30:00.000Z",
          allDay: false,
          color: "#4A90E2",
          childIds: ["Mia"],
          place: "Oak Street 12",
          note: "Bring the card",
          repeat: { cadence: "biweekly", until: null, count: 4 },
          reminders: [60],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("of a whole day reminds in daytime: the form offers its morning and the evening before, and keeps what was meant", async () => {
    serve(robin, calendarServices([]));
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Add event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    await person.click(dialog.getByText("Note, files, repeat and reminder"));
    await person.selectOptions(dialog.getByLabelText("Reminder"), "15 minutes before");
    await person.click(dialog.getByLabelText("All day"));
    expect(dialog.getByLabelText("Reminder")).toHaveDisplayValue("The evening before, at 6 PM");
    await person.selectOptions(
      dialog.getByLabelText("Reminder"),
      "On the morning of the day, at 8 AM",
    );
    expect(dialog.queryByRole("option", { name: "15 minutes before" })).toBeNull();
  });

  test("that was typed and not sent is there again, and can be started over", async () => {
    serve(robin, calendarServices([]));
    const { person } = openApp("/calendar");
    const opened = async () => {
      await person.click(await screen.findByRole("button", { name: "Add event" }));
      return within(await screen.findByRole("dialog", { name: "Add event" }));
    };
    let dialog = await opened();
    await person.type(dialog.getByLabelText("Event title"), "Recital");
    await person.type(dialog.getByLabelText("Place"), "City hall");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    dialog = await opened();
    expect(dialog.getByText("What you typed before is still here.")).toBeVisible();
    expect(dialog.getByLabelText("Event title")).toHaveValue("Recital");
    expect(dialog.getByLabelText("Place")).toHaveValue("City hall");
    await person.click(dialog.getByRole("button", { name: "Start over" }));
    expect(dialog.getByLabelText("Event title")).toHaveValue("");
    expect(dialog.queryByText("What you typed before is still here.")).toBeNull();
  });

  test("that is started over takes back the files that were chosen for it", async () => {
    const removed: string[] = [];
    serve(robin, {
      ...calendarServices([]),
      attachments: {
        begin: (_actor, { id, name }) => Promise.resolve(here(id, name)),
        read: (_actor, { id }) => Promise.resolve(here(id, "map.png")),
        remove: (_actor, { id }) => {
          removed.push(id);
          return Promise.resolve({ removed: true });
        },
      },
    });
    const { person } = openApp("/calendar");
    const opened = async () => {
      await person.click(await screen.findByRole("button", { name: "Add event" }));
      return screen.findByRole("dialog", { name: "Add event" });
    };
    let dialog = await opened();
    await person.type(within(dialog).getByLabelText("Event title"), "Recital");
    const picture = new File(["12345"], "map.png", { type: "image/png" });
    await person.upload(dialog.querySelector<HTMLInputElement>("input[type=file]")!, picture);
    await within(dialog).findByText("Ready to send");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    dialog = await opened();
    await within(dialog).findByText("map.png");
    await person.click(within(dialog).getByRole("button", { name: "Start over" }));
    expect(within(dialog).queryByText("map.png")).toBeNull();
    await waitFor(() => expect(removed).toHaveLength(1));
  });

  test("cannot end before it begins, and its end goes along when it begins later", async () => {
    serve(robin, calendarServices([]));
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Add event" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add event" }));
    await person.type(dialog.getByLabelText("Event title"), "Recital");
    const [from, to] = [dialog.getByLabelText("Start time"), dialog.getByLabelText("End time")];
    expect([from, to].map((field) => field.getAttribute("value"))).toEqual(["13:00", "14:00"]);
    await person.clear(from);
    await person.type(from, "18:00");
    expect(to).toHaveValue("19:00");
    await person.clear(to);
    await person.type(to, "17:00");
    expect(dialog.getByText("The end must be after the start.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Add event" })).toBeDisabled();
  });
});

describe("an event that is changed", () => {
  test("takes no more files than there is room for beside those that stand, and says which were left out", async () => {
    const standing = ["a.png", "b.png", "c.png"].map((name) => here(crypto.randomUUID(), name));
    const attachments = standing.flatMap(({ attachment }) => attachment ?? []);
    const pianoWithFiles = { ...piano, attachments };
    const change = () => Promise.resolve(pianoWithFiles);
    serve(robin, {
      ...calendarServices([pianoWithFiles], { change, history: () => Promise.resolve([]) }),
      attachments: { begin: (_actor, { id, name }) => Promise.resolve(here(id, name)) },
    });
    const { person } = openApp("/calendar");
    const dialog = await changePiano(person);
    const input = screen
      .getByRole("dialog", { name: "Edit event" })
      .querySelector<HTMLInputElement>("input[type=file]")!;
    const five = ["1", "2", "3", "4", "5"].map(
      (name) => new File(["12345"], `${name}.png`, { type: "image/png" }),
    );
    await person.upload(input, five);
    expect(await dialog.findAllByText("Ready to send")).toHaveLength(2);
    expect(dialog.getByRole("alert")).toHaveTextContent(
      "At most 5 files can be attached, so these were left out: 3.png, 4.png, 5.png",
    );
    await person.click(dialog.getByRole("button", { name: "Take out 1.png" }));
    expect(dialog.queryByRole("alert")).toBeNull();
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(bodiesOf("calendar.change")).toMatchObject([
        { attachmentIds: [...attachments.map(({ id }) => id), expect.any(String)] },
      ]),
    );
  });

  test("is changed alone where one of a repeat is meant, and says nothing of what stays", async () => {
    const change = () => Promise.resolve(piano);
    serve(robin, calendarServices([piano], { change, history: () => Promise.resolve([]) }));
    const { person } = openApp("/calendar");
    const dialog = await changePiano(person);
    expect(dialog.getByLabelText("Only this one")).toBeChecked();
    expect(dialog.queryByLabelText("Repeats")).toBeNull();
    await person.type(dialog.getByLabelText("Place"), "Room 4");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(bodiesOf("calendar.change")).toEqual([{ version: 3, reach: "this", place: "Room 4" }]),
    );
  });

  test("keeps how many times it comes when it comes in another rhythm", async () => {
    const change = () => Promise.resolve(piano);
    serve(robin, calendarServices([piano], { change, history: () => Promise.resolve([]) }));
    const { person } = openApp("/calendar");
    const dialog = await changePiano(person);
    await person.click(dialog.getByLabelText("This one and all later ones"));
    await person.selectOptions(dialog.getByLabelText("Repeats"), "Every other week");
    expect(dialog.getByLabelText("How many times")).toHaveValue("10");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(bodiesOf("calendar.change")).toEqual([
        { version: 3, reach: "later", repeat: { cadence: "biweekly", until: null, count: 10 } },
      ]),
    );
  });

  test("takes up what the other parent changed meanwhile, and loses neither's words", async () => {
    const theirs = { ...piano, start: "2026-11-25T00:00:00Z", end: "2026-11-25T01:00:00Z" };
    const late = () =>
      new AppError("conflict", "Sam changed ‘Piano’ in the meantime.", {
        event: { ...theirs, version: 4, changedBy: 2, changedAt: "2026-11-20T19:59:00.000Z" },
      });
    let isLate = true;
    const change = () => {
      if (isLate) throw late();
      return Promise.resolve(piano);
    };
    serve(robin, calendarServices([piano], { change, history: () => Promise.resolve([]) }));
    const { person } = openApp("/calendar");
    const dialog = await changePiano(person);
    await person.type(dialog.getByLabelText("Place"), "Room 4");
    await person.click(dialog.getByRole("button", { name: "Save" }));
    const told = await dialog.findByRole("alert");
    expect(told).toHaveTextContent("Sam changed ‘Piano’ in the meantime.");
    expect(told).toHaveTextContent("Tue, Nov 24, 4:00 PM to 5:00 PM");
    expect(dialog.getByLabelText("Start time")).toHaveValue("16:00");
    expect(dialog.getByLabelText("Place")).toHaveValue("Room 4");
    isLate = false;
    await person.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(bodiesOf("calendar.change").at(-1)).toEqual({
        version: 4,
        reach: "this",
        place: "Room 4",
      }),
    );
  });

  test("shows who changed it, when, and what it was before", async () => {
    const { id: _id, creatorId: _creator, custody: _custody, occurrence: _one, ...rest } = piano;
    const { version: _version, changedBy: _by, changedAt: _at, ...before } = rest;
    const changed = { ...piano, changedBy: 2, changedAt: "2026-11-19T18:00:00.000Z" };
    const history = () =>
      Promise.resolve([
        {
          at: "2026-11-19T18:00:00.000Z",
          by: 2,
          act: "changed" as const,
          day: null,
          event: before,
          before: { ...before, place: "Room 1" },
        },
      ]);
    serve(robin, calendarServices([changed], { history }));
    const { person } = openApp("/calendar");
    await openPiano(person);
    expect(await screen.findByText("Changed by Sam on Thu, Nov 19, 10:00 AM")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Change it instead" }));
    expect(await screen.findByText(/Before: Room 1/)).toBeVisible();
  });
});

describe("an event that is deleted", () => {
  test("goes as it was seen: what the other parent changed meanwhile is shown first", async () => {
    const late = new AppError("conflict", "Sam changed ‘Piano’ in the meantime.", {
      event: { ...piano, title: "Piano, at school", version: 4 },
    });
    const asked: (number | undefined)[] = [];
    const remove: NonNullable<NonNullable<FakeServices["calendar"]>["remove"]> = (_, input) => {
      asked.push(input.version);
      return input.version === 4 ? Promise.resolve() : Promise.reject(late);
    };
    serve(robin, calendarServices([piano], { remove }));
    const { person } = openApp("/calendar");
    await openPiano(person);
    await person.click(screen.getByRole("button", { name: "Delete only this one" }));
    const told = await within(screen.getByRole("dialog")).findByRole("alert");
    expect(told).toHaveTextContent("Sam changed ‘Piano’ in the meantime.");
    expect(told).toHaveTextContent("Nothing was deleted.");
    expect(screen.getByText("Piano, at school")).toBeVisible();
    expect(screen.queryByText("Failed to delete event")).toBeNull();
    await person.click(screen.getByRole("button", { name: "Delete only this one" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked).toEqual([3, 4]);
  });
});
