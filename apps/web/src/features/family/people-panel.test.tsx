import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";

const parent = (id: number, name: string, closedAt: string | null) => ({
  id,
  name,
  role: id === 1 ? ("parent1" as const) : ("parent2" as const),
  joinedAt: "2026-11-20T16:05:00.000Z",
  accessEndsAt: null,
  closedAt,
  passwordResetAt: null,
});

test.each([
  [null, true],
  ["2026-11-21T16:05:00.000Z", false],
])(
  "a reviewer can be invited while somebody is there to agree, and else the way is named: %s",
  async (closedAt, canInvite) => {
    serve(robin, {
      family: {
        people: () =>
          Promise.resolve({
            name: "Rivera",
            members: [parent(1, "Robin", null), parent(2, "Sam", closedAt)],
            invitations: [],
          }),
      },
    });
    const { person } = openApp("/test");
    await person.click(await screen.findByRole("button", { name: "Account" }));
    await person.click(await screen.findByRole("menuitem", { name: "Family and invitations" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Family and invitations" }));
    expect(await dialog.findByText("Invite a court reviewer")).toBeVisible();
    expect(dialog.queryAllByText(/Whoever runs this server can add the reviewer/)).toHaveLength(
      canInvite ? 0 : 1,
    );
    expect(dialog.queryAllByRole("button", { name: "Invite a reviewer" })).toHaveLength(
      canInvite ? 1 : 0,
    );
  },
);
