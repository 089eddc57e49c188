import { AppError } from "@evenkeel/contract/errors";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { WaitingItem } from "@evenkeel/contract/models/waiting";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aDispute, countered, fromRobin } from "../test/disputes.ts";
import { court, robin, sam } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { type FakeServices, mockServer, requests, serve } from "../test/server.ts";

const list = (...disputes: Dispute[]): FakeServices => ({
  disputes: { list: () => Promise.resolve(disputes) },
});
const overdue = { resolutionDeadline: "2026-11-20T19:59:00.000Z" };
const card = (title: string | RegExp) => screen.findByRole("article", { name: title });
const sent = (key: string) => requests.filter((request) => request.key === key);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T20:00:00.000Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("the list of disputes", () => {
  test("is empty at first and says how to get started [S-2.9.1 2.9.2]", async () => {
    serve(robin, list());
    openApp("/disputes");
    expect(await screen.findByRole("heading", { name: "No disputes yet" })).toBeVisible();
    expect(screen.getByText("Propose a decision to get started")).toBeVisible();
    expect(screen.getByText("Collaborative decision making")).toBeVisible();
  });

  test("links to the evaluator, and says what the evaluator is [S-2.9.1]", async () => {
    serve(robin, list());
    const app = openApp("/disputes");
    await app.person.click(await screen.findByRole("link", { name: "AI Family Court Evaluator" }));
    expect(app.path()).toBe("/dispute-evaluation");
    expect(await screen.findByRole("note")).toHaveTextContent(
      /by an AI, for education\..*not legal advice/,
    );
  });

  test("shows what Sam proposes, until when, and that Robin can respond [S-2.9.2 2.9.3 2.9.4 7.24]", async () => {
    serve(robin, list(aDispute({ urgency: "time-sensitive" })));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText("Pending")).toBeVisible();
    expect(one.getByText("Urgent")).toBeVisible();
    expect(one.getByText("Education")).toBeVisible();
    expect(one.getByText("I propose the school on Oak Street.")).toBeVisible();
    expect(one.getByText("Sam proposed, Fri, Nov 20, 2026, 11:00 AM")).toBeVisible();
    expect(one.getByText("47 hours left")).toBeVisible();
    expect(one.getByRole("button", { name: "Respond" })).toBeVisible();
    expect(one.queryByRole("button", { name: "AI Resolve" })).toBeNull();
  });

  test("calls nothing urgent that still has its two days [S-2.9.3]", async () => {
    serve(robin, list(aDispute()));
    openApp("/disputes");
    expect(within(await card("Which school from August")).queryByText("Urgent")).toBeNull();
  });

  test.each([
    ["pending", "Pending"],
    ["agreed", "Agreed"],
    ["countered", "Countered"],
    ["resolved", "AI Resolved"],
    ["expired", "Expired"],
    ["withdrawn_by_court", "withdrawn_by_court"],
  ])("shows the status %s as '%s' [S-4.26 4.27]", async (status, words) => {
    serve(robin, {});
    // Beside what the contract knows: a newer server may send another one.
    mockServer.use(
      http.get("*/api/disputes", () => HttpResponse.json([{ ...aDispute(), status }])),
    );
    openApp("/disputes");
    expect(within(await card("Which school from August")).getByText(words)).toBeVisible();
  });

  test("offers no answer to the parent who proposed", async () => {
    serve(robin, list(fromRobin()));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText("Waiting for Sam to answer.")).toBeVisible();
    expect(one.queryByRole("button")).toBeNull();
  });

  test.each([
    ["who proposed", fromRobin(overdue)],
    ["who did not answer", aDispute(overdue)],
  ])(
    "offers 'AI Resolve' to the parent %s once the deadline has passed [S-2.9.4 4.30]",
    async (_who, dispute) => {
      serve(robin, list(dispute));
      openApp("/disputes");
      const one = within(await card("Which school from August"));
      expect(one.getByText("Expired")).toBeVisible();
      expect(one.getByText("Pending")).toBeVisible();
      expect(one.getByRole("button", { name: "AI Resolve" })).toBeVisible();
      expect(one.queryByRole("button", { name: "Respond" })).toBeNull();
    },
  );

  test("turns from 'Respond' to 'AI Resolve' while the page is open [S-9.18]", async () => {
    serve(robin, list(aDispute({ resolutionDeadline: "2026-11-20T20:00:00.400Z" })));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByRole("button", { name: "Respond" })).toBeVisible();
    vi.setSystemTime(new Date("2026-11-20T20:00:00.400Z"));
    expect(await one.findByRole("button", { name: "AI Resolve" })).toBeVisible();
    expect(one.queryByRole("button", { name: "Respond" })).toBeNull();
  });

  test("shows a dispute whose time ran out, with nothing left to do [S-4.26]", async () => {
    serve(robin, list(aDispute({ status: "expired", ...overdue })));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText("Expired")).toBeVisible();
    expect(one.queryByRole("button")).toBeNull();
  });

  test("shows an agreement with its note [S-2.9.3 4.29]", async () => {
    const agreed = fromRobin({
      status: "agreed",
      responseType: "agree",
      responseText: "Fine, from August.",
      respondedAt: "2026-11-20T19:30:00.000Z",
    });
    serve(robin, list(agreed));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByRole("heading", { name: "Agreed" })).toBeVisible();
    expect(one.getByText("Fine, from August.")).toBeVisible();
    expect(one.getByText("Sam, Fri, Nov 20, 2026, 11:30 AM")).toBeVisible();
  });

  test("shows the AI's resolution as a suggestion [S-2.9.3 4.26]", async () => {
    const text = "Elm Street until June.\n\nReasons\n1. Both homes are near.";
    serve(robin, list(aDispute({ status: "resolved", aiResolution: text, ...overdue })));
    openApp("/disputes");
    const one = within(await card("Which school from August"));
    expect(one.getByText("AI Resolved")).toBeVisible();
    expect(one.getByText(/Reasons 1. Both homes are near/)).toBeVisible();
    expect(one.getByText("A suggestion. Educational, not legal advice.")).toBeVisible();
    expect(one.queryByText(/It counts only if/)).toBeNull();
  });

  test("folds a long description until it is asked for", async () => {
    const text = "Words and words. ".repeat(300);
    serve(robin, list(aDispute({ description: text })));
    const app = openApp("/disputes");
    const one = within(await card("Which school from August"));
    await app.person.click(one.getByRole("button", { name: /^Show more/ }));
    expect(one.getByRole("button", { name: /^Show less/ })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
  });

  test("says so when it cannot be loaded, and tries again", async () => {
    let fails = true;
    serve(robin, {
      disputes: {
        list: () =>
          fails ? Promise.reject(new AppError("unavailable", "no")) : Promise.resolve([aDispute()]),
      },
    });
    const app = openApp("/disputes");
    await screen.findByText("The disputes could not be loaded");
    fails = false;
    await app.person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await card("Which school from August")).toBeVisible();
  });

  test("is read-only for the court reviewer", async () => {
    serve(court, list(aDispute(overdue), countered({ id: "another", title: "Another" })));
    openApp("/disputes");
    const one = within(await card("Another"));
    expect(one.getByText(/^Robin proposed/)).toBeVisible();
    expect(one.getByText(/^Sam, Fri/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Propose|Respond|AI Resolve/ })).toBeNull();
    expect(screen.queryByRole("link", { name: "AI Family Court Evaluator" })).toBeNull();
  });
});

describe("asking the AI", () => {
  test("shows that it is working, and then the resolution [S-4.31 7.27]", async () => {
    let answer = (_dispute: Dispute): void => undefined;
    serve(robin, {
      disputes: {
        list: () => Promise.resolve([aDispute(overdue)]),
        resolve: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    const app = openApp("/disputes");
    await app.person.click(await screen.findByRole("button", { name: "AI Resolve" }));
    await app.person.click(await screen.findByRole("button", { name: "Resolving..." }));
    await waitFor(() => {
      expect(sent("disputes.resolve")).toHaveLength(1);
    });
    serve(robin, list(aDispute({ status: "resolved", aiResolution: "Elm Street.", ...overdue })));
    answer(aDispute({ status: "resolved", aiResolution: "Elm Street.", ...overdue }));
    expect(await screen.findByText("Elm Street.")).toBeVisible();
    // Nor did the second press ask once more, later.
    expect(sent("disputes.resolve")).toEqual([]);
  });

  test("that fails says so in the server's words, and can be tried again [S-8.18]", async () => {
    serve(robin, {
      disputes: {
        list: () => Promise.resolve([aDispute(overdue)]),
        resolve: () => Promise.reject(new AppError("unavailable", "The AI is resting.")),
      },
    });
    const app = openApp("/disputes");
    await app.person.click(await screen.findByRole("button", { name: "AI Resolve" }));
    const toast = within(await screen.findByRole("alert"));
    expect(await toast.findByText("Failed to resolve dispute")).toBeVisible();
    expect(toast.getByText("The AI is resting.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "AI Resolve" })).toBeVisible();
  });
});

describe("the reminder on the Disputes tab", () => {
  const tab = () => screen.findByRole("link", { name: /^Disputes/ });
  const asked = (id: string, until: string) =>
    ({ kind: "dispute_to_answer", id, title: "School", until }) as const;
  const waiting = (...items: WaitingItem[]): FakeServices => ({
    ...list(),
    waiting: { list: () => Promise.resolve(items) },
  });

  test.each([
    ["2026-11-22T19:00:00.000Z", "1 is waiting for your answer"],
    ["2026-11-21T19:00:00.000Z", "1 is waiting for your answer, less than 24 hours left"],
    ["2026-11-20T21:30:00.000Z", "1 is waiting for your answer, less than 2 hours left"],
  ])("with the deadline at %s reads '%s'", async (until, words) => {
    serve(robin, waiting(asked("one", until)));
    openApp("/disputes");
    await waitFor(async () => expect(within(await tab()).getByText(words)).toBeVisible());
  });

  test("counts what waits for an answer, and not what is only to be read", async () => {
    const until = "2026-11-22T19:00:00.000Z";
    const read = { kind: "dispute_agreed", id: "three", title: "Piano", until: null } as const;
    serve(sam, waiting(asked("one", until), asked("two", until), read));
    openApp("/test");
    await waitFor(async () =>
      expect(await tab()).toHaveTextContent("2 are waiting for your answer"),
    );
  });

  test("a swap to answer stands on the calendar's tab, and what has no tab on the first", async () => {
    const swap = { id: "s", given: [], taken: [], until: "2026-11-22T19:00:00.000Z" };
    const expense = { kind: "expense_to_answer", id: "e", what: "Glasses", until: null } as const;
    serve(robin, waiting({ kind: "swap_to_answer", ...swap }, expense));
    openApp("/test");
    const link = (name: RegExp) => screen.getByRole("link", { name });
    await waitFor(() =>
      expect(link(/^Calendar/)).toHaveTextContent("1 is waiting for your answer"),
    );
    expect(link(/^Home/)).toHaveTextContent("1 is waiting for your answer");
    expect(await tab()).toHaveAccessibleName("Disputes");
  });
});
