import { AppError } from "@evenkeel/contract/errors";
import type { ChangeChildInput, Child } from "@evenkeel/contract/models/child";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { noCustody } from "../../test/calendar.ts";
import { aChild } from "../../test/children.ts";
import { court, robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, type FakeServices, serve } from "../../test/server.ts";

beforeEach(() => localStorage.clear());

/** A family whose children are kept as the server keeps them; `more` stands in for what a test says otherwise. */
function familyOf(children: Child[], more: FakeServices["children"] = {}): FakeServices {
  return {
    messages: {
      list: () => Promise.resolve([]),
      pause: () => Promise.resolve({ pausedUntil: null }),
    },
    disputes: { list: () => Promise.resolve([]) },
    calendar: {
      custodyNow: () => Promise.resolve(noCustody),
      list: () => Promise.resolve([]),
    },
    children: {
      list: () => Promise.resolve([...children]),
      add: (_actor, { name, nicknames, birthDate }) => {
        const child = aChild(name, { nicknames, birthDate });
        children.push(child);
        return Promise.resolve(child);
      },
      change: (_actor, input) => {
        const at = children.findIndex(({ id }) => id === input.id);
        const changed = { ...aChild(input.id), ...children[at], ...detailsOf(input) };
        children[at] = { ...changed, version: changed.version + 1 };
        return Promise.resolve(children[at]);
      },
      ...more,
    },
  };
}

function detailsOf({ name, nicknames, archived }: ChangeChildInput): Partial<Child> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(nicknames === undefined ? {} : { nicknames }),
    ...(archived === undefined ? {} : { archivedAt: archived ? "2026-11-21T18:00:00.000Z" : null }),
  };
}

const openChildren = async ({ person }: ReturnType<typeof openApp>) => {
  await person.click(await screen.findByRole("button", { name: "Account" }));
  await person.click(await screen.findByRole("menuitem", { name: "Children" }));
  return screen.findByRole("dialog", { name: "Children" });
};

test("a parent is asked on the first visit who the children are, and adds them", async () => {
  serve(robin, familyOf([]));
  const app = openApp("/");
  expect(await screen.findByRole("heading", { name: "Who are the children?" })).toBeVisible();
  await app.person.click(screen.getByRole("button", { name: "Add the children" }));
  await app.person.click(await screen.findByRole("button", { name: "Add a child" }));
  await app.person.type(await screen.findByRole("textbox", { name: "Name" }), "Mia");
  await app.person.type(screen.getByRole("textbox", { name: /^Nicknames/ }), "Mimi, Mouse");
  await app.person.click(screen.getByRole("button", { name: "Add child" }));
  const said = await screen.findByText("Mia was added.");
  await waitFor(() => expect(said).toHaveFocus());
  expect(bodiesOf("children.add")).toEqual([
    { name: "Mia", nicknames: ["Mimi", "Mouse"], birthDate: null },
  ]);
  expect(await screen.findByText("also called Mimi, Mouse")).toBeVisible();
  // No one asks again, and the dialog stays open for the next child.
  expect(screen.queryByRole("heading", { name: "Who are the children?" })).toBeNull();
  expect(screen.getByRole("button", { name: "Add a child" })).toBeVisible();
});

test("a parent who says 'Not now' sees one quiet line from then on, and is not asked again", async () => {
  serve(robin, familyOf([]));
  const app = openApp("/");
  await app.person.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("heading", { name: "Who are the children?" })).toBeNull();
  expect(screen.getByRole("button", { name: "Add the children" })).toBeVisible();
  app.unmount();
  const again = openApp("/");
  await again.person.click(await screen.findByRole("button", { name: "Add the children" }));
  expect(await screen.findByRole("dialog", { name: "Children" })).toBeVisible();
});

test("a family that has answered is not asked, and neither is one whose children cannot be loaded", async () => {
  serve(robin, familyOf([aChild("Mia")]));
  const app = openApp("/");
  expect(await screen.findByText("Nothing is waiting for you.")).toBeVisible();
  expect(screen.queryByText("Who are the children?")).toBeNull();
  app.unmount();
  serve(robin, familyOf([], { list: () => Promise.reject(new Error("unreachable")) }));
  openApp("/");
  expect(await screen.findByText("Nothing is waiting for you.")).toBeVisible();
  expect(screen.queryByText("Who are the children?")).toBeNull();
});

test("a parent changes a child, and both read who did it and when", async () => {
  serve(sam, familyOf([aChild("Mia", { nicknames: ["Mimi"] })]));
  const app = openApp("/");
  const dialog = await openChildren(app);
  expect(await within(dialog).findByText("Added by Robin on Nov 20, 2026")).toBeVisible();
  await app.person.click(within(dialog).getByRole("button", { name: "Change Mia" }));
  const name = await screen.findByRole("textbox", { name: "Name" });
  await app.person.clear(name);
  await app.person.type(name, "Mia Rose");
  await app.person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The change was saved.")).toBeVisible();
  expect(bodiesOf("children.change")).toMatchObject([
    { version: 1, name: "Mia Rose", nicknames: ["Mimi"] },
  ]);
});

test("a parent reads what archiving does before it is done, and can take it back", async () => {
  serve(robin, familyOf([aChild("Mia")]));
  const app = openApp("/");
  const dialog = await openChildren(app);
  await app.person.click(await within(dialog).findByRole("button", { name: "Leave out Mia" }));
  expect(await screen.findByRole("dialog", { name: "Leave Mia out of new plans?" })).toBeVisible();
  expect(screen.getByText(/is deleted\./)).toHaveTextContent("Nothing about Mia is deleted.");
  expect(bodiesOf("children.change")).toEqual([]);
  await app.person.click(screen.getByRole("button", { name: "Leave out" }));
  expect(await screen.findByText("Mia is left out of new plans.")).toBeVisible();
  await app.person.click(await screen.findByRole("button", { name: "Bring back Mia" }));
  expect(await screen.findByText("Mia is back.")).toBeVisible();
  expect(bodiesOf("children.change")).toEqual([
    { version: 1, archived: true },
    { version: 2, archived: false },
  ]);
});

test("what the other parent changed in the meantime is shown, and never overwritten unseen", async () => {
  const stands = aChild("Mia", { version: 2, nicknames: ["Mouse"], changedBy: sam.id });
  let answers = 0;
  serve(
    robin,
    familyOf([aChild("Mia")], {
      change: (_actor, input) => {
        answers += 1;
        if (answers === 1) {
          throw new AppError("conflict", "Sam changed Mia in the meantime.", { child: stands });
        }
        return Promise.resolve({ ...stands, name: input.name ?? "", version: 3 });
      },
    }),
  );
  const app = openApp("/");
  const dialog = await openChildren(app);
  await app.person.click(await within(dialog).findByRole("button", { name: "Change Mia" }));
  await app.person.type(await screen.findByRole("textbox", { name: "Name" }), " Rose");
  await app.person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Sam changed Mia in the meantime.")).toBeVisible();
  expect(screen.getByText("also called Mouse")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Mia Rose");
  await app.person.click(screen.getByRole("button", { name: "Save mine" }));
  expect(await screen.findByText("The change was saved.")).toBeVisible();
  expect(bodiesOf("children.change")).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test("a missing name is pointed out next to its field, and nothing is sent", async () => {
  serve(robin, familyOf([aChild("Mia")]));
  const app = openApp("/");
  await openChildren(app);
  await app.person.click(await screen.findByRole("button", { name: "Add a child" }));
  await app.person.click(await screen.findByRole("button", { name: "Add child" }));
  expect(await screen.findByText("The child's name is missing")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  expect(bodiesOf("children.add")).toEqual([]);
});

test("a birthday that is only half typed is not dropped without a word", async () => {
  serve(robin, familyOf([]));
  const app = openApp("/");
  await app.person.click(await screen.findByRole("button", { name: "Add the children" }));
  await app.person.click(await screen.findByRole("button", { name: "Add a child" }));
  await app.person.type(await screen.findByRole("textbox", { name: "Name" }), "Mia");
  const birthday = screen.getByLabelText<HTMLInputElement>(/^Birth/);
  // As a browser has it while only the month and the day stand there.
  vi.spyOn(birthday.validity, "badInput", "get").mockReturnValue(true);
  await app.person.click(screen.getByRole("button", { name: "Add child" }));
  expect(await screen.findByText("This is not complete. Finish it or clear it.")).toBeVisible();
  expect(birthday).toHaveFocus();
  expect(bodiesOf("children.add")).toEqual([]);
});

test("a name that could not be saved is still there with the reason, even after a reload", async () => {
  serve(
    robin,
    familyOf([aChild("Mia")], {
      add: () => {
        throw new AppError("conflict", "Noah is among the children already.");
      },
    }),
  );
  const app = openApp("/");
  await openChildren(app);
  await app.person.click(await screen.findByRole("button", { name: "Add a child" }));
  await app.person.type(await screen.findByRole("textbox", { name: "Name" }), "Noah");
  await app.person.click(screen.getByRole("button", { name: "Add child" }));
  expect(await screen.findByText("Noah is among the children already.")).toBeVisible();
  app.unmount();
  const again = openApp("/");
  await openChildren(again);
  await again.person.click(await screen.findByRole("button", { name: "Add a child" }));
  expect(await screen.findByRole("textbox", { name: "Name" })).toHaveValue("Noah");
});

test("the court reviewer reads whom the record is about, archived children too", async () => {
  serve(
    court,
    familyOf([
      aChild("Mia", { birthDate: "2018-04-02" }),
      aChild("Noah", { archivedAt: "2026-11-21T18:00:00.000Z" }),
    ]),
  );
  const { person } = openApp("/court-view");
  await person.click(await screen.findByText("About the family, and each parent’s totals"));
  const panel = await screen.findByRole("region", { name: "Children" });
  expect(await within(panel).findByText("Mia")).toBeVisible();
  expect(within(panel).getByText("born Apr 2, 2018")).toBeVisible();
  expect(within(panel).getByText("Left out of new plans since Nov 21, 2026")).toBeVisible();
  expect(within(panel).queryByRole("button")).toBeNull();
});
