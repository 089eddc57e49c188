import { AppError } from "@evenkeel/contract/errors";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { aDispute, countered, fromRobin } from "../../test/disputes.ts";
import { robin } from "../../test/people.ts";
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
    return { ...app, dialog: within(await screen.findByRole("dialog")) };
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
    expect(screen.queryByRole("dialog")).toBeNull();
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

  test("'Propose again' starts from the counter-proposal and links to the dispute it answers [S-4.29]", async () => {
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
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByLabelText(/^Title/)).toHaveValue("Which school from August");
    expect(dialog.getByLabelText(/^Description/)).toHaveValue("Elm Street until June.");
    await app.person.click(dialog.getByRole("button", { name: "Submit Proposal" }));
    await waitFor(() => expect(bodiesOf("disputes.propose")).toHaveLength(1));
    expect(bodiesOf("disputes.propose")[0]).toMatchObject({ followsId: countered().id });
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
    return { ...app, dialog: within(await screen.findByRole("dialog")) };
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
