import type { LiveEvent } from "@evenkeel/contract/models/live";
import type { Notice } from "@evenkeel/contract/models/notice";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { calendarServices } from "../../test/calendar.ts";
import { holdLooks } from "../../test/held-timers.ts";
import { liveNews } from "../../test/live-news.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, serve } from "../../test/server.ts";
import { seenAfter } from "./components/new-here.tsx";

const id = (number: number) => `0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c${String(number + 10)}`;
const aNotice = (number: number, kind: Notice["kind"], actorName = "Sam"): Notice => ({
  id: id(number),
  kind,
  at: `2026-11-20T18:${String(59 - number)}:00.000Z`,
  actorName,
  urgent: false,
  day: null,
  received: true,
});

/** The disputes, where these are new; what is seen is new no more. */
function aFamily(notices: readonly Notice[]) {
  const left = { notices };
  serve(robin, {
    disputes: { list: () => Promise.resolve([]) },
    notices: {
      list: () => Promise.resolve([...left.notices]),
      seen: (_actor, { ids }) => {
        left.notices = left.notices.filter((one) => !ids.includes(one.id));
        return Promise.resolve({ marked: ids.length });
      },
    },
  });
  return left;
}

const newHere = () => screen.findByRole("region", { name: "What’s new here" });
const seen = () => (bodiesOf("notices.seen") as { ids: string[] }[]).flatMap(({ ids }) => ids);

let tell: (event: LiveEvent) => void;
let said: Promise<LiveEvent>;
beforeEach(() => {
  said = new Promise((resolve) => {
    tell = resolve;
  });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T19:00:00.000Z") });
  return () => vi.useRealTimers();
});

test("a parent reads at the top of a screen what is new there and nothing else, and it stays until they leave", async () => {
  aFamily([
    aNotice(0, "dispute_agreed"),
    aNotice(1, "event_created"),
    aNotice(2, "message"),
    aNotice(3, "device_added"),
  ]);
  const look = holdLooks();
  const { person } = openApp("/disputes");
  const lines = within(await newHere()).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sam agreed to your proposal/),
  ]);
  expect(seen()).toEqual([]);
  await look(seenAfter);
  await waitFor(() => expect(seen()).toEqual([id(0)]));
  await waitFor(() => expect(document.title).toMatch(/^\(3\) /));
  expect(within(await newHere()).getAllByRole("listitem")).toHaveLength(1);
  // The calendar's own is still new there, and the message where it is read.
  expect(screen.getAllByText(/1 new/).length).toBeGreaterThan(0);
  await person.click(screen.getByRole("link", { name: /^Home/ }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "What’s new here" })).toBeNull());
});

test("what is new comes in below the buttons of a screen, which stay where a parent reaches for them", async () => {
  aFamily([aNotice(0, "dispute_agreed")]);
  openApp("/disputes");
  const propose = await screen.findByRole("button", { name: "Propose" });
  const evaluator = screen.getByRole("link", { name: "AI Family Court Evaluator" });
  const region = await newHere();
  for (const reached of [propose, evaluator]) {
    expect(reached.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("a question that was read goes once it is answered, and what is only told stays", async () => {
  const left = { notices: [aNotice(0, "swap_countered"), aNotice(1, "event_created")] };
  let waits = true;
  const server = serve(robin, {
    ...calendarServices([]),
    swaps: { list: () => Promise.resolve([]) },
    waiting: {
      list: () =>
        Promise.resolve(
          waits
            ? [{ kind: "swap_to_answer" as const, id: "a", given: [], taken: [], until: null }]
            : [],
        ),
    },
    live: {
      async *follow() {
        yield await said;
        await new Promise(() => undefined);
      },
    },
    notices: {
      list: () => Promise.resolve([...left.notices]),
      seen: () => {
        left.notices = [];
        return Promise.resolve({ marked: 2 });
      },
    },
  });
  const look = holdLooks();
  openApp("/calendar");
  await newHere();
  await look(seenAfter);
  await waitFor(() => expect(seen()).toHaveLength(2));
  expect(within(await newHere()).getAllByRole("listitem")).toHaveLength(2);
  waits = false;
  server.becomes(1);
  tell(liveNews(1));
  await waitFor(async () =>
    expect(within(await newHere()).getByRole("listitem")).toHaveTextContent("Sam added an event"),
  );
});

test("what lies further down than is shown is new until the parent asks for it", async () => {
  const kinds = [
    "dispute_agreed",
    "dispute_countered",
    "dispute_accepted",
    "dispute_resolved",
    "dispute_expired",
    "dispute_unanswered",
  ] as const;
  aFamily(kinds.map((kind, number) => aNotice(number, kind)));
  const look = holdLooks();
  const { person } = openApp("/disputes");
  const region = await newHere();
  expect(within(region).getAllByRole("listitem")).toHaveLength(4);
  await look(seenAfter);
  await waitFor(() => expect(seen()).toEqual([0, 1, 2, 3].map(id)));
  await person.click(within(region).getByRole("button", { name: "And 2 more" }));
  expect(within(region).getAllByRole("listitem")).toHaveLength(6);
  await look(seenAfter);
  await waitFor(() => expect(seen()).toEqual([0, 1, 2, 3, 4, 5].map(id)));
});

test("two agreements are told as two, and every day that counts as seen is there to be opened", async () => {
  aFamily([aNotice(0, "dispute_agreed"), aNotice(1, "dispute_agreed")]);
  const { person } = openApp("/disputes");
  expect(within(await newHere()).getByRole("listitem")).toHaveTextContent(
    /^Sam agreed to 2 of your proposals/,
  );
  const days = ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07"];
  serve(robin, {
    ...calendarServices([]),
    notices: {
      list: () =>
        Promise.resolve(days.map((day, number) => ({ ...aNotice(number, "event_created"), day }))),
      seen: () => Promise.resolve({ marked: days.length }),
    },
  });
  await person.click(screen.getByRole("link", { name: /^Calendar/ }));
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "What’s new here" })).toHaveTextContent(
      "Sam added 5 events",
    ),
  );
  expect(within(await newHere()).getAllByRole("link")).toHaveLength(5);
});

test("what was deleted is named, as nothing shows it any more", async () => {
  serve(robin, {
    ...calendarServices([]),
    swaps: { list: () => Promise.resolve([]) },
    notices: {
      list: () => Promise.resolve([{ ...aNotice(0, "event_deleted"), title: "Soccer practice" }]),
      seen: () => Promise.resolve({ marked: 1 }),
    },
  });
  openApp("/calendar");
  expect(within(await newHere()).getByRole("listitem")).toHaveTextContent(
    "Sam deleted an event: Soccer practice",
  );
});

test.each([
  [["Choir", "Choir", "Band"], "Sam deleted 3 events: Choir, Band"],
  [["A", "B", "C", "D", "E"], "Sam deleted 5 events: A, B, C, D, …"],
  [["A", "B", "C", "D", "E", "F", "F"], "Sam deleted 7 events: A, B, C, D, …"],
])(
  "of many deleted events (%j) each name stands once, as far as there is room",
  async (titles, line) => {
    const notices = titles.map((title, at) => ({ ...aNotice(at, "event_deleted"), title }));
    serve(robin, {
      ...calendarServices([]),
      swaps: { list: () => Promise.resolve([]) },
      notices: {
        list: () => Promise.resolve(notices),
        seen: () => Promise.resolve({ marked: titles.length }),
      },
    });
    openApp("/calendar");
    expect((await newHere()).textContent).toContain(line);
  },
);

test("what is new lies behind a dialog: it is seen once that is closed", async () => {
  const dialog = document.createElement("div");
  dialog.setAttribute("aria-modal", "true");
  document.body.append(dialog);
  aFamily([aNotice(0, "dispute_agreed")]);
  const look = holdLooks();
  openApp("/disputes");
  await newHere();
  await look(seenAfter);
  expect(seen()).toEqual([]);
  dialog.remove();
  await look(seenAfter);
  await waitFor(() => expect(seen()).toEqual([id(0)]));
});

test("what is new on the calendar says on which day, in whatever month, and leads there", async () => {
  const notices = [
    { ...aNotice(0, "event_created"), day: "2027-03-01" },
    { ...aNotice(1, "event_created"), day: "2026-12-05" },
  ];
  serve(robin, {
    ...calendarServices([]),
    notices: {
      list: () => Promise.resolve(notices),
      seen: () => Promise.resolve({ marked: 2 }),
    },
  });
  const { person } = openApp("/calendar");
  const line = within(await newHere()).getByRole("listitem");
  expect(line).toHaveTextContent(/^Sam added 2 events/);
  const days = within(line).getAllByRole("link");
  expect(days.map(({ textContent }) => textContent)).toEqual(["Sat, Dec 5", "Mon, Mar 1"]);
  await person.click(within(line).getByRole("link", { name: "Mon, Mar 1" }));
  expect(await screen.findByRole("dialog", { name: /March 1/ })).toBeVisible();
});
