import { AppError } from "@evenkeel/contract/errors";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aDispute, countered, fromRobin } from "../../test/disputes.ts";
import { robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, type FakeServices, serve } from "../../test/server.ts";

const list = (...disputes: Dispute[]): FakeServices => ({
  disputes: { list: () => Promise.resolve(disputes) },
});
const card = (title: string) => screen.findByRole("article", { name: title });
const refusing = (message: string) => () => Promise.reject(new AppError("conflict", message));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T20:00:00.000Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("proposing", () => {
  const open = async (fakes: FakeServices) => {
    serve(robin, fakes);
    const app = openApp("/disputes");
    await app.person.click(await screen.findByRole("button", { name: "Propose" }));
    return {
      ...app,
      dialog: within(await screen.findByRole("dialog", { name: "Propose a decision" })),
    };
  };
  const fill = async ({ person, dialog }: Awaited<ReturnType<typeof open>>) => {
    await person.selectOptions(dialog.getByLabelText(/^Category/), "Medical");
    await person.type(dialog.getByLabelText(/^Title/), "Flu shot");
    await person.type(dialog.getByLabelText(/^Description/), "Wednesday at 3.");
  };

  test("offers the categories and the urgency, standard by default [S-2.9.5 5.9 5.10 5.11]", async () => {
    const { dialog } = await open(list());
    const options = (label: RegExp) =>
      [...dialog.getByLabelText<HTMLSelectElement>(label).options].map((option) => option.text);
    expect(options(/^Category/).slice(1)).toEqual([
      "Education",
      "Medical",
      "Logistics",
      "Extracurricular",
      "Other",
    ]);
    expect(options(/^Urgency/)).toEqual(["Standard (48 hours)", "Time-sensitive (24 hours)"]);
    expect(dialog.getByLabelText(/^Urgency/)).toHaveValue("standard");
  });

  test("names what is missing, and moves to the first missing field [S-5.8]", async () => {
    const { dialog, person } = await open(list());
    await person.click(dialog.getByRole("button", { name: "Submit Proposal" }));
    expect(dialog.getByText("Category is required")).toBeVisible();
    expect(dialog.getByText("Title is required")).toBeVisible();
    expect(dialog.getByText("Description is required")).toBeVisible();
    expect(dialog.getByLabelText(/^Category/)).toHaveFocus();
    expect(bodiesOf("disputes.propose")).toEqual([]);
  });

  test("sends what was typed, and the new dispute comes first [S-7.25]", async () => {
    const made: Dispute[] = [];
    const app = await open({
      disputes: {
        list: () => Promise.resolve([...made, aDispute()]),
        propose: (_actor, input) => {
          made.push(fromRobin({ ...input, id: "new", followsId: null, aboutRule: null }));
          return Promise.resolve(made[0]!);
        },
      },
    });
    await fill(app);
    await app.person.click(app.dialog.getByRole("button", { name: "Submit Proposal" }));
    expect(await card("Flu shot")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getAllByRole("article")[0]).toHaveAccessibleName("Flu shot");
    expect(bodiesOf("disputes.propose")[0]).toMatchObject({
      category: "Medical",
      title: "Flu shot",
      description: "Wednesday at 3.",
      urgency: "standard",
    });
    await app.person.click(screen.getByRole("button", { name: "Propose" }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue("");
  });

  test("that fails says why and loses nothing, even across a reload; the retry is the same proposal [S-8.18]", async () => {
    const app = await open({
      disputes: {
        list: () => Promise.resolve([]),
        propose: refusing("There is no co-parent in your family yet."),
      },
    });
    await fill(app);
    await app.person.click(app.dialog.getByRole("button", { name: "Submit Proposal" }));
    const toast = await screen.findByRole("alert");
    expect(await within(toast).findByText("Failed to create proposal")).toBeVisible();
    expect(within(toast).getByText("There is no co-parent in your family yet.")).toBeVisible();

    app.unmount();
    const again = openApp("/disputes");
    await again.person.click(await screen.findByRole("button", { name: "Propose" }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue("Flu shot");
    expect(screen.getByLabelText(/^Description/)).toHaveValue("Wednesday at 3.");
    await again.person.click(screen.getByRole("button", { name: "Submit Proposal" }));
    await waitFor(() => expect(bodiesOf("disputes.propose")).toHaveLength(2));
    const [first, second] = bodiesOf("disputes.propose").map(
      (body) => (body as { clientKey: string }).clientKey,
    );
    expect(second).toBe(first);
  });

  test("'Propose again' shows the other parent's counter-proposal above empty words, and links to the dispute it answers [S-4.29]", async () => {
    serve(robin, {
      disputes: {
        list: () => Promise.resolve([countered()]),
        propose: (_actor, input) =>
          Promise.resolve(
            fromRobin({
              ...input,
              id: "new",
              followsId: input.followsId ?? null,
              aboutRule: null,
            }),
          ),
      },
    });
    const app = openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByRole("heading", { name: "Proposal" })).toBeVisible();
    expect(one.getByRole("heading", { name: "Counter-proposal" })).toBeVisible();
    expect(one.getByText("Elm Street until June.")).toBeVisible();
    await app.person.click(one.getByRole("button", { name: "Propose again" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Propose again" }));
    expect(dialog.getByLabelText(/^Title/)).toHaveValue("Which school from August");
    expect(dialog.getByText("Sam’s counter-proposal")).toBeVisible();
    expect(dialog.getByText("Elm Street until June.")).toBeVisible();
    expect(dialog.getByLabelText(/^Description/)).toHaveValue("");
    await app.person.type(dialog.getByLabelText(/^Description/), "Oak Street from June.");
    await app.person.click(dialog.getByRole("button", { name: "Submit Proposal" }));
    await waitFor(() => expect(bodiesOf("disputes.propose")).toHaveLength(1));
    expect(bodiesOf("disputes.propose")[0]).toMatchObject({
      followsId: countered().id,
      description: "Oak Street from June.",
    });
  });

  test("either parent proposes the AI's first option, in words of their own, and the other may agree", async () => {
    const aiResolution =
      "Suggestion for ‘School’.\n\nOption A (suggested): Elm Street until June.\n\nOption B: Oak Street.\n\nWhy: both are near.";
    const aiSuggests = "Elm Street until June.";
    const resolved = countered({
      status: "resolved",
      responseType: null,
      urgency: "time-sensitive",
      aiResolution,
      aiSuggests,
    });
    serve(robin, { disputes: { list: () => Promise.resolve([resolved]) } });
    const app = openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText(/^A suggestion with its reasons. It counts only if/)).toBeVisible();
    await app.person.click(one.getByRole("button", { name: "Propose this to Sam" }));
    const dialog = within(await screen.findByRole("dialog", { name: /AI’s suggestion/ }));
    expect(dialog.getByLabelText(/^Description/)).toHaveValue("Elm Street until June.");
    await app.person.click(dialog.getByRole("button", { name: "Submit Proposal" }));
    await waitFor(() => expect(bodiesOf("disputes.propose")).toHaveLength(1));
    // How soon it has to be answered is for whoever proposes it now to say.
    expect(bodiesOf("disputes.propose")[0]).toMatchObject({
      followsId: resolved.id,
      urgency: "standard",
    });
  });

  test("what was agreed after the AI's suggestion is said at it", async () => {
    const aiSuggests = "Elm Street until June.";
    const resolved = fromRobin({ status: "resolved", aiResolution: aiSuggests, aiSuggests });
    const title = "Elm Street";
    const next = aDispute({ id: "next", title, followsId: resolved.id, status: "agreed" });
    serve(robin, list(next, resolved));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText(/^Agreed in the next proposal:/)).toBeVisible();
    expect(one.getByRole("link", { name: /^Elm Street/ })).toBeVisible();
  });

  test("a parent reads and proposes the AI's suggestion in their own language, and the other reads the proposal in theirs", async () => {
    const aiSuggests = "Calle Elm hasta junio.";
    const resolved = countered({
      status: "resolved",
      responseType: null,
      aiResolution: `Sugerencia.\n\nOpción A (sugerida): ${aiSuggests}`,
      aiSuggests,
      aiTranslation: {
        locale: "en-US",
        resolution: "A suggestion.\n\nOption A (suggested): Elm Street until June.",
        suggests: "Elm Street until June.",
      },
    });
    serve(robin, { disputes: { list: () => Promise.resolve([resolved]) } });
    const app = openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText(/^A suggestion\./)).toBeVisible();
    expect(one.getByText(/^Sugerencia/)).not.toBeVisible();
    await app.person.click(one.getByText("The same in the other language"));
    expect(one.getByText(/^Sugerencia/)).toBeVisible();
    await app.person.click(one.getByRole("button", { name: "Propose this to Sam" }));
    const dialog = within(await screen.findByRole("dialog", { name: /AI’s suggestion/ }));
    expect(dialog.getByLabelText(/^Description/)).toHaveValue("Elm Street until June.");
    app.unmount();

    const proposed = fromRobin({
      id: "taken",
      title: "Elm",
      description: "Elm Street until June.",
      followsId: resolved.id,
      isSuggestion: true,
    });
    serve(sam, list(proposed, resolved));
    const other = openApp("/disputes");
    const his = within(await card("Elm"));
    await other.person.click(his.getByText("The same in the other language"));
    expect(his.getByText(aiSuggests)).toBeVisible();
    await other.person.click(his.getByRole("button", { name: "Respond" }));
    const answer = within(await screen.findByRole("dialog", { name: "Respond to the proposal" }));
    expect(answer.getByText("The same in the other language")).toBeVisible();
    expect(answer.getByText("Elm Street until June.")).toBeVisible();
  });

  test("where someone is in danger, what the AI says is nothing to propose", async () => {
    const aiResolution = "Suggestion for ‘Exchanges’: safety first.\n\nCall 911.";
    const resolved = countered({ status: "resolved", responseType: null, aiResolution });
    serve(robin, { disputes: { list: () => Promise.resolve([resolved]) } });
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText(/Call 911/)).toBeVisible();
    expect(one.queryByRole("button", { name: /Propose/ })).toBeNull();
    expect(one.getByText("A suggestion. Educational, not legal advice.")).toBeVisible();
    expect(one.queryByText(/It counts only if/)).toBeNull();
  });

  test("words of a parent's own after the AI's suggestion are called that, and the suggestion can still be proposed", async () => {
    const aiSuggests = "Elm Street until June.";
    const resolved = fromRobin({ status: "resolved", aiResolution: aiSuggests, aiSuggests });
    const own = fromRobin({ id: "own", title: "Mia lives with me", followsId: resolved.id });
    const taken = aDispute({
      id: "taken",
      title: "Elm Street",
      followsId: resolved.id,
      isSuggestion: true,
    });
    serve(sam, list(own, resolved));
    const first = openApp("/disputes");
    expect((await card("Mia lives with me")).textContent).toMatch(
      /After the AI’s suggestion on Which school from August, .*, in Robin’s words/,
    );
    const before = within(await card("Which school from August"));
    expect(before.getByText(/^Proposed after this:/)).toBeVisible();
    expect(before.getByRole("button", { name: "Propose this to Robin" })).toBeVisible();
    first.unmount();

    serve(robin, list(own, taken, resolved));
    openApp("/disputes");
    expect((await card("Mia lives with me")).textContent).toContain(", in your words");
    expect((await card("Elm Street")).textContent).toContain("Takes up the AI’s suggestion on");
    const after = within(await card("Which school from August"));
    expect(after.queryByRole("button", { name: /^Propose this/ })).toBeNull();
  });

  test("the proposer accepts a counter-proposal as it stands, after a question, and puts it on the calendar", async () => {
    let stands = countered();
    serve(robin, {
      disputes: {
        list: () => Promise.resolve([stands]),
        accept: () => {
          const acceptedAt = "2026-11-20T20:00:00.000Z";
          stands = countered({ status: "agreed", acceptedAt, isNews: true });
          return Promise.resolve(stands);
        },
        seen: () => Promise.resolve({ seen: 1 }),
        asEvent: () =>
          Promise.resolve({
            title: "Which school from August",
            childIds: [],
            day: "2026-12-03",
            lastDay: null,
            time: "16:30",
            repeat: null,
            swap: null,
          }),
      },
      children: { list: () => Promise.resolve([]) },
    });
    const app = openApp("/disputes");
    const one = within(await card("Which school from August"));
    await app.person.click(one.getByRole("button", { name: "Accept as it stands" }));
    const question = within(
      await screen.findByRole("dialog", { name: "Accept the counter-proposal?" }),
    );
    expect(question.getByText("Elm Street until June.")).toBeVisible();
    expect(bodiesOf("disputes.accept")).toHaveLength(0);
    await app.person.click(question.getByRole("button", { name: "Accept" }));
    expect(
      await one.findByText(/^You both agreed to the counter-proposal. You accepted it, /),
    ).toBeVisible();
    await waitFor(() => expect(bodiesOf("disputes.seen")).toEqual([{ ids: [stands.id] }]));
    await app.person.click(one.getByRole("button", { name: "Put it on the calendar" }));
    const form = within(await screen.findByRole("dialog", { name: "Add event" }));
    expect(form.getByLabelText(/^Event title/)).toHaveValue("Which school from August");
    expect(form.getByLabelText("Start time")).toHaveValue("16:30");
    expect(form.getByLabelText("End time")).toHaveValue("17:30");
  });

  test("an agreement that is on the calendar says since when, and leads to its day instead of adding it again", async () => {
    const onCalendar = { since: "2026-11-21T20:00:00.000Z", day: "2026-12-03" };
    serve(robin, {
      disputes: {
        list: () => Promise.resolve([countered({ status: "agreed", onCalendar })]),
        seen: () => Promise.resolve({ seen: 1 }),
      },
    });
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText(/^On the calendar since Sat, Nov 21, 2026/)).toBeVisible();
    expect(one.getByRole("link", { name: "See it on the calendar" })).toHaveAttribute(
      "href",
      "/calendar?day=2026-12-03",
    );
    expect(one.queryByRole("button", { name: "Put it on the calendar" })).toBeNull();
  });

  test("an agreement that repeats fills in how; one about the children's days offers to ask for a swap", async () => {
    const agreed = countered({ status: "agreed" });
    const days = [{ firstDay: "2026-12-12", lastDay: "2026-12-12" }];
    serve(robin, {
      disputes: {
        list: () => Promise.resolve([agreed]),
        seen: () => Promise.resolve({ seen: 1 }),
        asEvent: () =>
          Promise.resolve({
            title: "Saturdays",
            childIds: [],
            day: "2026-12-12",
            lastDay: null,
            time: "16:00",
            repeat: { cadence: "weekly", until: "2027-01-30", count: null },
            swap: { given: [], taken: days, childIds: [] },
          }),
      },
      children: { list: () => Promise.resolve([]) },
      exchanges: { list: () => Promise.resolve([]) },
    });
    const app = openApp("/disputes");
    const one = within(await card("Which school from August"));
    await app.person.click(one.getByRole("button", { name: "Put it on the calendar" }));
    const form = within(await screen.findByRole("dialog", { name: "Add event" }));
    expect(form.getByLabelText("Repeats")).toHaveValue("weekly");
    expect(form.getByText(/An event on the calendar does not move them/)).toBeVisible();
    await app.person.click(form.getByRole("button", { name: "Ask to swap time" }));
    const ask = within(await screen.findByRole("dialog", { name: "Ask to swap time" }));
    expect(await ask.findByRole("radio", { name: "I’d like extra time" })).toBeChecked();
    expect(screen.queryByRole("dialog", { name: "Add event" })).toBeNull();
  });

  test("only the proposer can accept a counter-proposal, and not one that is long over", async () => {
    const mine = aDispute({
      status: "countered",
      responseType: "counter",
      responseText: "No.",
      respondedAt: "2026-11-20T19:30:00.000Z",
    });
    const old = countered({
      id: "old",
      title: "Long ago",
      resolutionDeadline: "2026-10-20T20:00:00.000Z",
    });
    serve(robin, list(mine, old));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByRole("button", { name: "Propose again" })).toBeVisible();
    expect(one.queryByRole("button", { name: "Accept as it stands" })).toBeNull();
    const other = within(await card("Long ago"));
    expect(other.queryByRole("button", { name: "Accept as it stands" })).toBeNull();
  });

  test("a dispute that was proposed again says so, and the new one links back to it", async () => {
    const again = fromRobin({ id: "new", title: "Elm Street", followsId: countered().id });
    serve(robin, list(again, countered()));
    openApp("/disputes");
    const newer = within(await card("Elm Street"));
    expect(newer.getByRole("link", { name: /^Which school from August/ })).toHaveAttribute(
      "href",
      `#dispute-${countered().id}`,
    );
    const older = within(await card("Which school from August"));
    expect(older.getByRole("link", { name: /^Elm Street/ })).toBeVisible();
    expect(older.queryByRole("button", { name: "Propose again" })).toBeNull();
  });
});

describe("responding", () => {
  const open = async (respond: NonNullable<FakeServices["disputes"]>["respond"] & object) => {
    serve(robin, { disputes: { list: () => Promise.resolve([aDispute()]), respond } });
    const app = openApp("/disputes");
    await app.person.click(await screen.findByRole("button", { name: "Respond" }));
    return {
      ...app,
      dialog: within(await screen.findByRole("dialog", { name: "Respond to the proposal" })),
    };
  };

  test("asks for a choice, and for words when it is a counter-proposal [S-2.9.5 5.12 5.13]", async () => {
    const { dialog, person } = await open(refusing("no"));
    await person.click(dialog.getByRole("button", { name: "Submit Response" }));
    expect(dialog.getByText("Choose whether you agree or counter")).toBeVisible();
    await person.click(dialog.getByRole("radio", { name: "Counter-proposal" }));
    await person.click(dialog.getByRole("button", { name: "Submit Response" }));
    expect(dialog.getByText("A counter-proposal needs text")).toBeVisible();
    expect(dialog.getByLabelText(/^Your counter-proposal/)).toHaveFocus();
    expect(bodiesOf("disputes.respond")).toEqual([]);
  });

  test("agrees without a note [S-5.14 7.26]", async () => {
    const { dialog, person } = await open(() =>
      Promise.resolve(aDispute({ status: "agreed", responseType: "agree" })),
    );
    await person.click(dialog.getByRole("radio", { name: "Agree" }));
    await person.click(dialog.getByRole("button", { name: "Submit Response" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodiesOf("disputes.respond")[0]).toEqual({ responseType: "agree", responseText: "" });
  });

  test("after the deadline says so, and keeps the text [S-8.18]", async () => {
    const { dialog, person } = await open(refusing("The deadline for an answer has passed."));
    await person.click(dialog.getByRole("radio", { name: "Counter-proposal" }));
    await person.type(dialog.getByLabelText(/^Your counter-proposal/), "Elm Street.");
    await person.click(dialog.getByRole("button", { name: "Submit Response" }));
    const toast = within(await screen.findByRole("alert"));
    expect(await toast.findByText("Failed to respond")).toBeVisible();
    expect(toast.getByText("The deadline for an answer has passed.")).toBeVisible();
    expect(screen.getByLabelText(/^Your counter-proposal/)).toHaveValue("Elm Street.");
  });
});

describe("a dispute about an expense", () => {
  const asked = {
    ...aDispute({ title: "Dentist ($240.50)" }),
    aboutExpense: "dentist",
    asksShare: { owedBy: sam.id, shareCents: 7_025, currency: "USD" as const },
  };

  test("says who disputed it and the share that they ask for, and 'Agree' names the amount", async () => {
    serve(robin, list(asked));
    const { person } = openApp("/disputes");
    const shown = await card(asked.title);
    expect(shown).toHaveTextContent("Sam disputed this expense");
    expect(shown).toHaveTextContent("The share of Sam would be $70.25");
    await person.click(within(shown).getByRole("button", { name: "Respond" }));
    expect(await screen.findByLabelText("Agree: Sam owes $70.25")).toBeVisible();
  });

  test("that names no share says that the expense keeps its amount", async () => {
    serve(robin, list({ ...asked, asksShare: null }));
    const { person } = openApp("/disputes");
    await person.click(within(await card(asked.title)).getByRole("button", { name: "Respond" }));
    expect(await screen.findByText(/^No new amount was named/)).toBeVisible();
  });

  test("that was agreed on is nothing to put on the calendar", async () => {
    serve(robin, list({ ...asked, status: "agreed", responseType: "agree" }));
    openApp("/disputes");
    const shown = await card(asked.title);
    expect(within(shown).queryByRole("button", { name: "Put it on the calendar" })).toBeNull();
  });
});
