import { AppError } from "@evenkeel/contract/errors";
import type { LiveEvent } from "@evenkeel/contract/models/live";
import type { SwapRequest } from "@evenkeel/contract/models/calendar/swap";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { newId } from "../../../lib/new-id.ts";
import { writeDraft } from "../../../lib/drafts.ts";
import { calendarServices } from "../../../test/calendar.ts";
import { openChat, plain } from "../../../test/coordinator.ts";
import { court, robin, sam } from "../../../test/people.ts";
import { liveNews } from "../../../test/live-news.ts";
import { openApp } from "../../../test/render.tsx";
import { bodiesOf, serve } from "../../../test/server.ts";
import { exchangeHours } from "./exchange-hours.ts";
import { newSwap } from "./swap-draft.ts";

// 10 AM of Saturday, Nov 21, 2026 in Los Angeles.
const now = new Date("2026-11-21T18:00:00Z");

const asked: SwapRequest = {
  id: "11111111-1111-4111-8111-111111111111",
  askerId: sam.id,
  responderId: robin.id,
  given: [{ start: "2026-12-05T08:00:00.000Z", end: "2026-12-06T08:00:00.000Z" }],
  taken: [{ start: "2026-12-12T08:00:00.000Z", end: "2026-12-13T08:00:00.000Z" }],
  childIds: [],
  note: null,
  status: "pending",
  askedAt: "2026-11-20T18:00:00.000Z",
  answerBy: "2026-12-05T08:00:00.000Z",
  answerNote: null,
  answeredAt: null,
  record: null,
  followsId: null,
  undoAskedBy: null,
};
const answered: SwapRequest = {
  ...asked,
  status: "accepted",
  answeredAt: "2026-11-21T18:00:00.000Z",
};

/** Thursday noon to Sunday 8 PM, every other week; and midnight, where whole days were once agreed. */
function exchangeAt(at: string) {
  return { at, moves: [{ childIds: [], fromId: sam.id, toId: robin.id }], checkIns: [] };
}

const exchanges = [
  "2026-11-26T20:00:00.000Z",
  "2026-11-30T04:00:00.000Z",
  "2026-12-05T08:00:00.000Z",
  "2026-12-10T20:00:00.000Z",
  "2026-12-14T04:00:00.000Z",
].map(exchangeAt);
/** Alternate weekends from 6 PM to 6 PM, and dinner on Wednesdays from 5:30 to 7:30 PM. */
const withDinners = [
  "2026-12-03T01:30:00.000Z",
  "2026-12-03T03:30:00.000Z",
  "2026-12-05T02:00:00.000Z",
  "2026-12-07T02:00:00.000Z",
  "2026-12-10T01:30:00.000Z",
  "2026-12-10T03:30:00.000Z",
  "2026-12-19T02:00:00.000Z",
  "2026-12-21T02:00:00.000Z",
].map(exchangeAt);
/** From school on Friday at 3 PM to school on Monday at 8 AM. */
const withSchool = ["2026-12-04T23:00:00.000Z", "2026-12-07T16:00:00.000Z"].map(exchangeAt);

// Loaded before the first test, so that none of them waits for it.
beforeAll(
  () =>
    Promise.all([
      import("../../../pages/calendar-page.tsx"),
      import("../../../pages/chat-page.tsx"),
      import("../components/month-grid.tsx"),
      import("./ask-dialog.tsx"),
      import("./request-dialog.tsx"),
      import("../fields/day-field.tsx"),
    ]),
  30_000,
);
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("a request to swap time", () => {
  test("stands above the month while it waits for a word, and below it once it is answered", async () => {
    const other = { ...answered, id: "22222222-2222-4222-8222-222222222222" };
    serve(robin, {
      ...calendarServices([]),
      swaps: { list: () => Promise.resolve([asked, other]) },
    });
    openApp("/calendar");
    const waiting = await screen.findByRole("region", { name: "Swaps" });
    const settled = await screen.findByRole("region", { name: "Closed swap requests" });
    const month = screen.getByRole("heading", { name: "November 2026" });
    expect(waiting.compareDocumentPosition(month)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(month.compareDocumentPosition(settled)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("is closed and told once it is answered, though the answered list takes the buttons away", async () => {
    let stands = asked;
    const month = Promise.withResolvers<void>();
    serve(robin, {
      ...calendarServices([], {
        // The month comes after the list.
        custodyTimeline: async () => {
          if (stands === answered) await month.promise;
          return [];
        },
      }),
      swaps: {
        list: () => Promise.resolve([stands]),
        preview: () => Promise.resolve({ days: [] }),
        answer: () => Promise.resolve((stands = answered)),
      },
    });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Look and answer" }));
    const dialog = await screen.findByRole("dialog", { name: "Swap" });
    await person.click(await within(dialog).findByRole("button", { name: "Accept" }));
    expect(
      await screen.findByText("Accepted. The calendar has changed for both of you."),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Look and answer")).toBeNull());
    month.resolve();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  test("opened by its address is closed once it is accepted, though the news of it comes before the answer", async () => {
    let stands = asked;
    const held = Promise.withResolvers<void>();
    let tell: (event: LiveEvent) => void = () => undefined;
    const said = new Promise<LiveEvent>((resolve) => {
      tell = resolve;
    });
    const server = serve(robin, {
      ...calendarServices([]),
      live: {
        async *follow() {
          yield await said;
          await new Promise(() => undefined);
        },
      },
      swaps: {
        list: () => Promise.resolve([stands]),
        preview: () => Promise.resolve({ days: [] }),
        answer: async () => {
          stands = answered;
          await held.promise;
          return answered;
        },
      },
    });
    const { person, path } = openApp(`/calendar?swap=${asked.id}`);
    const dialog = await screen.findByRole("dialog", { name: "Swap" });
    await person.click(await within(dialog).findByRole("button", { name: "Accept" }));
    await waitFor(() => expect(bodiesOf("swaps.answer")).toHaveLength(1));
    server.becomes(1);
    tell(liveNews(1));
    await waitFor(() =>
      expect(within(dialog).queryByRole("button", { name: "Accept" })).not.toBeInTheDocument(),
    );
    held.resolve();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(path()).toBe("/calendar");
  });

  test("answered in words of despair shows help, though the answered list takes the buttons away", async () => {
    let stands = asked;
    serve(robin, {
      ...calendarServices([]),
      swaps: {
        list: () => Promise.resolve([stands]),
        preview: () => Promise.resolve({ days: [] }),
        answer: () => Promise.resolve({ ...(stands = answered), crisis: true as const }),
      },
    });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Look and answer" }));
    const dialog = await screen.findByRole("dialog", { name: "Swap" });
    await person.click(await within(dialog).findByRole("button", { name: "Accept" }));
    expect((await within(dialog).findAllByText(/988/))[0]).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).queryByRole("button", { name: "Accept" })).not.toBeInTheDocument(),
    );
    expect(within(dialog).getAllByText(/988/)[0]).toBeVisible();
  });

  test("answered with a hostile note is asked about first, and goes without the note where its writer wants that", async () => {
    let stands = asked;
    serve(robin, {
      ...calendarServices([]),
      swaps: {
        list: () => Promise.resolve([stands]),
        preview: () => Promise.resolve({ days: [] }),
        answer: (_actor, { note }) =>
          (note ?? null) === null
            ? Promise.resolve((stands = answered))
            : Promise.reject(
                new AppError("needs_confirmation", "Nothing has been sent or saved.", {
                  asks: "hostile",
                  asksOfNote: true,
                  coaching: { suggestion: null, coachingTip: "“Your stupid excuses” belittles." },
                }),
              ),
      },
    });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Look and answer" }));
    const dialog = await screen.findByRole("dialog", { name: "Swap" });
    await person.type(within(dialog).getByRole("textbox"), "No, your stupid excuses.");
    await person.click(await within(dialog).findByRole("button", { name: "Accept" }));
    const title = "This may come across as hostile";
    const first = within(await screen.findByRole("dialog", { name: title }));
    expect(first.getByText("“Your stupid excuses” belittles.")).toBeVisible();
    await person.click(first.getByRole("button", { name: "Change it first" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
    expect(within(dialog).getByRole("textbox")).toHaveValue("No, your stupid excuses.");
    expect(stands).toBe(asked);
    await person.click(within(dialog).getByRole("button", { name: "Accept" }));
    await person.click(await screen.findByRole("button", { name: "Answer without the note" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(bodiesOf("swaps.answer").at(-1)).toEqual({ answer: "accepted" });
  });

  test.each([
    {
      about: "and the hours are asked for where children come and go at different ones",
      known: exchanges,
      says: /^When do the children change homes\? Give the hours/,
      asks: { start: "2026-12-12T18:00:00.000Z", end: "2026-12-13T18:00:00.000Z" },
    },
    {
      about: "and a Saturday is none of the hours of a weekly dinner",
      known: withDinners,
      says: /^When do the children change homes\? The hours of your usual exchanges are filled in/,
      asks: { start: "2026-12-13T02:00:00.000Z", end: "2026-12-14T02:00:00.000Z" },
    },
    {
      about: "and no school day is taken for a Saturday",
      known: withSchool,
      says: /^When do the children change homes\? Give the hours/,
      asks: { start: "2026-12-12T18:00:00.000Z", end: "2026-12-13T18:00:00.000Z" },
    },
    {
      about: "and a Saturday goes to Sunday where the family has one hour for it",
      known: exchanges.filter(({ at }) => at.endsWith("T20:00:00.000Z")),
      says: /are filled in/,
      asks: { start: "2026-12-12T20:00:00.000Z", end: "2026-12-13T20:00:00.000Z" },
    },
    {
      about: "and the hours are asked for where no exchange is planned",
      known: [],
      says: /^When do the children change homes\? Give the hours/,
      asks: { start: "2026-12-12T18:00:00.000Z", end: "2026-12-13T18:00:00.000Z" },
    },
  ])(
    "can ask for the other parent's time alone, gives none for it, $about",
    async ({ known, says, asks }) => {
      serve(robin, {
        ...calendarServices([]),
        exchanges: { list: () => Promise.resolve(known) },
        swaps: {
          list: () => Promise.resolve([]),
          preview: () => Promise.resolve({ days: [] }),
          request: () => Promise.resolve(asked),
        },
      });
      const { person } = openApp("/calendar");
      await person.click(await screen.findByRole("button", { name: "Ask to swap time" }));
      const form = await screen.findByRole("dialog", { name: "Ask to swap time" });
      await person.click(await within(form).findByRole("radio", { name: "I’d like extra time" }));
      expect(within(form).getAllByLabelText("From")).toHaveLength(1);
      expect(within(form).getByText(says)).toBeVisible();
      expect(within(form).queryByLabelText("All day")).toBeNull();
      const wanted = within(form).getByRole("group", { name: "Time you ask Sam for" });
      await person.type(within(wanted).getByLabelText("From"), "12/12/2026");
      const send = within(form).getByRole("button", { name: "Send request" });
      if (says.source.includes("Give the hours")) {
        expect(send).toBeDisabled();
        await person.type(within(wanted).getByLabelText("Start time"), "10:00");
      }
      await person.click(send);
      expect(await screen.findByText("Request sent")).toBeVisible();
      expect(bodiesOf("swaps.request")).toMatchObject([{ given: [], taken: [asks] }]);
    },
  );

  test("that the coordinator heard has its days, at the hours of those days, beside the note that was typed before", async () => {
    const before = {
      ...newSwap("2026-12-19", newId(), exchangeHours([], robin.timeZone)),
      note: "Grandma is visiting.",
    };
    writeDraft(robin.id, "calendar.swap", JSON.stringify(before));
    const weekend = { firstDay: "2026-12-10", lastDay: "2026-12-13" };
    const suggestedSwap = { given: [weekend], taken: [], childIds: [] };
    const { askAi, person } = await openChat({
      ask: () => ({ ...plain, suggestedSwap }),
      fakes: {
        ...calendarServices([]),
        exchanges: { list: () => Promise.resolve(exchanges) },
        swaps: { preview: () => Promise.resolve({ days: [] }) },
      },
    });
    await askAi("Can Sam take the weekend of December 10?");
    await person.click(await screen.findByRole("button", { name: "Open the swap request" }));
    const form = await screen.findByRole("dialog", { name: "Ask to swap time" });
    expect(await within(form).findByLabelText("Note")).toHaveValue("Grandma is visiting.");
    const given = within(form).getByRole("group", { name: "Time you ask Sam to take" });
    expect(await within(given).findByLabelText("From")).toHaveValue("12/10/2026");
    expect(within(given).getByLabelText("Start time")).toHaveValue("12:00");
    expect(within(given).getByLabelText("To")).toHaveValue("12/13/2026");
    expect(within(given).getByLabelText("End time")).toHaveValue("20:00");
    writeDraft(robin.id, "calendar.swap", "");
  });

  test("in whose place another time is suggested takes along the words typed beside the answer", async () => {
    serve(robin, {
      ...calendarServices([]),
      swaps: { list: () => Promise.resolve([asked]), preview: () => Promise.resolve({ days: [] }) },
    });
    const { person } = openApp("/calendar");
    await person.click(await screen.findByRole("button", { name: "Look and answer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Swap" }));
    await person.type(
      await dialog.findByLabelText("Note with your answer"),
      "The week after is easier",
    );
    await person.click(dialog.getByRole("button", { name: "Suggest another time" }));
    expect(await screen.findByDisplayValue("The week after is easier")).toBeVisible();
    expect(screen.getByLabelText("Note")).toHaveValue("The week after is easier");
  });

  test("that was suggested in place of another says to each parent what it answers, and speaks to them", async () => {
    const counter: SwapRequest = {
      ...asked,
      id: "33333333-3333-4333-8333-333333333333",
      askerId: robin.id,
      responderId: sam.id,
      given: asked.taken,
      taken: [{ start: "2026-12-06T20:00:00.000Z", end: "2026-12-07T04:00:00.000Z" }],
      followsId: asked.id,
    };
    const earlier: SwapRequest = { ...asked, status: "countered" };
    for (const [who, says, instead] of [
      [
        sam,
        "Robin asked you to take Sat, Dec 12, all day, and takes Sun, Dec 6, 12:00 PM to 8:00 PM in return.",
        "Instead of what you asked for: Sat, Dec 5, all day.",
      ],
      [
        robin,
        "You asked Sam to take Sat, Dec 12, all day, and you take Sun, Dec 6, 12:00 PM to 8:00 PM in return.",
        "Instead of what Sam asked for: Sat, Dec 5, all day.",
      ],
    ] as const) {
      serve(who, {
        ...calendarServices([]),
        swaps: { list: () => Promise.resolve([counter, earlier]) },
      });
      const { unmount } = openApp("/calendar");
      const waiting = await screen.findByRole("region", { name: "Swaps" });
      expect(await within(waiting).findByText(instead)).toBeVisible();
      expect(within(waiting).getByText(says)).toBeVisible();
      unmount();
    }
  });

  test("names its entry to the court alone", async () => {
    const services = (record: number | null) => ({
      ...calendarServices([]),
      swaps: { list: () => Promise.resolve([{ ...answered, record }]) },
    });
    serve(robin, services(null));
    const { unmount } = openApp("/calendar");
    expect(await screen.findByText("Agreed by both on Nov 21, 2026")).toBeVisible();
    unmount();
    serve(court, services(214));
    openApp("/calendar");
    expect(await screen.findByText("Agreed by both on Nov 21, 2026, record 214")).toBeVisible();
  });
});
