import { AppError } from "@evenkeel/contract/errors";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { Evaluation } from "@evenkeel/contract/models/evaluation";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aDispute, anEvaluation, fromRobin } from "../../test/disputes.ts";
import { aLog } from "../../test/messages.ts";
import { court, robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { requests, serve } from "../../test/server.ts";

const sent = (key: string) => requests.filter((request) => request.key === key);
const until = "2026-11-20T20:03:00.000Z";
const refused = (message: string) => () =>
  Promise.reject(
    new AppError("refused", message, {
      severity: "red",
      coaching: { suggestion: null, coachingTip: "Say what you propose." },
      pausedUntil: until,
    }),
  );

/** A service whose answer the test gives when it wants to. */
function slow<Answer>(answer: () => Answer) {
  const waiting: (() => void)[] = [];
  return {
    call: () => new Promise<Answer>((resolve) => waiting.push(() => resolve(answer()))),
    answer: () => act(async () => waiting.shift()?.()),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T20:00:00.000Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const proposing = async (propose: () => Promise<Dispute>) => {
  const made: Dispute[] = [];
  const keep = (dispute: Dispute) => {
    made.push(dispute);
    return dispute;
  };
  serve(robin, {
    disputes: { list: () => Promise.resolve(made), propose: () => propose().then(keep) },
  });
  const app = openApp("/disputes");
  await app.person.click(await screen.findByRole("button", { name: "Propose" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Propose a decision" }));
  await app.person.selectOptions(dialog.getByLabelText(/^Category/), "Medical");
  await app.person.type(dialog.getByLabelText(/^Title/), "Flu shot");
  await app.person.type(dialog.getByLabelText(/^Description/), "Wednesday at 3.");
  await app.person.click(dialog.getByRole("button", { name: "Submit Proposal" }));
  return { ...app, dialog };
};

describe("words the server refuses", () => {
  test("stay in the proposal, with the reason next to them and no toast", async () => {
    const { dialog } = await proposing(refused("This proposal was not sent: it reads as abusive."));
    const reason = within(await dialog.findByRole("alert"));
    expect(reason.getByText("This proposal was not sent: it reads as abusive.")).toBeVisible();
    expect(reason.getByText("Say what you propose.")).toBeVisible();
    expect(reason.getByText(/You can submit again at 12:03 PM/)).toBeVisible();
    expect(dialog.getByLabelText(/^Description/)).toHaveValue("Wednesday at 3.");
    expect(screen.queryByText("Failed to create proposal")).toBeNull();
  });

  test("stay in an answer, which can be given right away in other words", async () => {
    serve(robin, {
      disputes: {
        list: () => Promise.resolve([aDispute()]),
        respond: refused("This response was not sent: it reads as abusive."),
      },
    });
    const app = openApp("/disputes");
    await app.person.click(await screen.findByRole("button", { name: "Respond" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Respond to the proposal" }));
    await app.person.click(dialog.getByRole("radio", { name: "Counter-proposal" }));
    await app.person.type(dialog.getByLabelText(/^Your counter-proposal/), "Never.");
    await app.person.click(dialog.getByRole("button", { name: "Submit Response" }));
    const reason = within(await dialog.findByRole("alert"));
    expect(reason.getByText(/Change them and submit again/)).toBeVisible();
    expect(dialog.getByLabelText(/^Your counter-proposal/)).toHaveValue("Never.");
  });
});

/** A service that asks about the words of the first calls, and takes them once it has asked. */
function asking(asks: "despair" | "hostile", take: () => Dispute, times = 1) {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > times) return Promise.resolve(take());
    const coachingTip = asks === "hostile" ? "Say what you propose." : null;
    const coaching = { suggestion: null, coachingTip };
    return Promise.reject(
      new AppError("needs_confirmation", "Nothing has been sent or saved.", { asks, coaching }),
    );
  };
}

test("a proposal that speaks of despair is asked about before it is anywhere, with help first, and 'Do not send' sends nothing and keeps the words", async () => {
  const { dialog, person } = await proposing(asking("despair", fromRobin, 2));
  const heading = "You do not have to carry this alone";
  const question = await screen.findByRole("dialog", { name: heading });
  expect(within(question).getAllByText(/988/)[0]).toBeVisible();
  expect(within(question).getByText(/Nothing has been sent or saved/)).toBeVisible();
  await person.click(within(question).getByRole("button", { name: "Do not send" }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(dialog.getByLabelText(/^Description/)).toHaveValue("Wednesday at 3.");
  expect(dialog.getByRole("status")).toHaveTextContent(/^Nothing has been sent or saved\.$/);
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(sent("disputes.propose")).toHaveLength(1);
  await person.click(dialog.getByRole("button", { name: "Submit Proposal" }));
  await screen.findByRole("dialog", { name: heading });
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: heading })).toBeNull());
  expect(dialog.getByLabelText(/^Description/)).toHaveValue("Wednesday at 3.");
  expect(sent("disputes.propose")).toHaveLength(2);
});

test("a hostile proposal is asked about with the tip, and goes as it is where its writer says so", async () => {
  const { person } = await proposing(asking("hostile", fromRobin));
  const question = within(
    await screen.findByRole("dialog", { name: "This may come across as hostile" }),
  );
  expect(question.getByText("Say what you propose.")).toBeVisible();
  expect(question.queryByRole("button", { name: /without the note/ })).toBeNull();
  await person.click(question.getByRole("button", { name: "Send as it is" }));
  expect(await screen.findByRole("article", { name: "Which school from August" })).toBeVisible();
  expect(sent("disputes.propose")).toHaveLength(2);
});

test("words of despair that their writer wants to send go, and help stays in sight", async () => {
  const { person } = await proposing(
    asking("despair", () => ({ ...fromRobin(), crisis: true as const })),
  );
  await person.click(await screen.findByRole("button", { name: "Send as it is" }));
  const help = await screen.findByRole("alert", { name: "You do not have to carry this alone" });
  expect(within(help).getAllByText(/988/)[0]).toBeVisible();
  expect(await screen.findByRole("article", { name: "Which school from August" })).toBeVisible();
});

describe("a form that is being submitted", () => {
  test("cannot be changed, and is empty once its proposal has been stored", async () => {
    const server = slow(() => fromRobin());
    const { dialog, person } = await proposing(server.call);
    const title = dialog.getByLabelText(/^Title/);
    await waitFor(() => expect(title).toHaveAttribute("readonly"));
    await person.type(title, " and more");
    expect(title).toHaveValue("Flu shot");
    expect(dialog.getByLabelText(/^Category/)).toBeDisabled();
    await server.answer();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await person.click(screen.getByRole("button", { name: "Propose" }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue("");
  });

  test("is empty even if it was closed before the answer came", async () => {
    const server = slow(() => fromRobin());
    const { dialog, person } = await proposing(server.call);
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await server.answer();
    await screen.findByRole("article", { name: "Which school from August" });
    await person.click(screen.getByRole("button", { name: "Propose" }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue("");
  });

  test("keeps what was typed after it was opened again", async () => {
    const server = slow(() => fromRobin());
    const { dialog, person } = await proposing(server.call);
    await person.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await person.click(screen.getByRole("button", { name: "Propose" }));
    await person.type(await screen.findByLabelText(/^Title/), " for both");
    await server.answer();
    await screen.findByRole("article", { name: "Which school from August", hidden: true });
    expect(screen.getByLabelText(/^Title/)).toHaveValue("Flu shot for both");
  });

  test("a retried evaluation is the same evaluation, and other words are another", async () => {
    let fails = true;
    const { id, provider, judgment } = anEvaluation();
    const evaluations: Evaluation[] = [];
    serve(robin, {
      disputes: { list: () => Promise.resolve([]) },
      evaluations: {
        list: () => Promise.resolve(evaluations),
        evaluate: () =>
          fails
            ? Promise.reject(new AppError("unavailable", "The evaluator is resting."))
            : Promise.resolve({ ...judgment, id, provider }),
      },
    });
    const { person } = openApp("/dispute-evaluation");
    const form = within(await screen.findByRole("form", { name: "Dispute to evaluate" }));
    await person.type(form.getByLabelText(/^Dispute Title/), "A move");
    await person.selectOptions(form.getByLabelText(/^Category/), "Relocation");
    await person.type(form.getByLabelText(/^Detailed Description/), "Sam plans to move.");
    const submit = async (times: number) => {
      await person.click(form.getByRole("button", { name: "Submit for AI Evaluation" }));
      await waitFor(() => expect(sent("evaluations.evaluate")).toHaveLength(times));
      await screen.findByText("The evaluator is resting.");
    };
    await submit(1);
    await submit(2);
    await person.type(form.getByLabelText(/^Dispute Title/), " away");
    await submit(3);
    fails = false;
    await person.click(form.getByRole("button", { name: "Submit for AI Evaluation" }));
    await waitFor(() => expect(form.getByLabelText(/^Dispute Title/)).toHaveValue(""));
    const keys = sent("evaluations.evaluate").map(
      ({ body }) => (body as { clientKey: string }).clientKey,
    );
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
  });

  test("a court note closed before it was saved cannot be saved twice", async () => {
    const server = slow(() => aLog());
    const counts = {
      total: 1,
      moderated: 0,
      blocked: 0,
      clean: 1,
      bypassed: 0,
      unchecked: 0,
      refused: 0,
    };
    serve(court, {
      record: {
        list: () => Promise.resolve({ logs: [aLog()], total: 1 }),
        statistics: () => Promise.resolve({ ...counts, parents: [] }),
        addNote: server.call,
      },
    });
    const { person } = openApp("/court-view");
    await person.click(await screen.findByRole("button", { name: "Details of entry 1" }));
    const field = () => screen.findByRole("textbox", { name: "Add a court note" });
    await person.type(await field(), "Seen");
    await person.click(screen.getByRole("button", { name: "Add Note" }));
    await waitFor(async () => expect(await field()).toHaveAttribute("readonly"));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await server.answer();
    await person.click(screen.getByRole("button", { name: "Details of entry 1" }));
    await waitFor(async () => expect(await field()).toHaveValue(""));
  });
});

describe("a long list", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      fromRobin({ id: `dispute-${index}`, title: `Dispute ${index}`, status: "expired" }),
    );

  test("shows its newest entries, and earlier ones when asked", async () => {
    serve(robin, { disputes: { list: () => Promise.resolve(many(30)) } });
    const { person } = openApp("/disputes");
    expect(await screen.findAllByRole("article")).toHaveLength(20);
    await person.click(screen.getByRole("button", { name: "Show earlier" }));
    expect(screen.getAllByRole("article")).toHaveLength(30);
    expect(screen.queryByRole("button", { name: "Show earlier" })).toBeNull();
  });

  test("shows an earlier dispute when its link in a newer one is followed", async () => {
    const disputes = many(30);
    disputes[0] = fromRobin({ id: "newest", title: "Newest", followsId: "dispute-27" });
    serve(robin, { disputes: { list: () => Promise.resolve(disputes) } });
    const { person } = openApp("/disputes");
    await person.click(await screen.findByRole("link", { name: /^Dispute 27/ }));
    expect(screen.getByRole("article", { name: "Dispute 27" })).toBeVisible();
  });
});
