import type { AccountNews } from "@evenkeel/contract/models/notice";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { court } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";
import { leaveNothing } from "../session/leave-nothing.ts";

const happened = (number: number, kind: AccountNews["kind"]): AccountNews => ({
  id: `0190c6f2-5b0e-4d8e-8f3e-3a2f1b7a9c0${number}`,
  kind,
  at: `2026-11-20T18:0${number}:00.000Z`,
});

const reviewerWith = (news: readonly AccountNews[]) =>
  serve(court, {
    record: { list: () => Promise.resolve({ logs: [], total: 0 }) },
    deviceKeys: { list: () => Promise.resolve([]) },
    notices: { ofAccount: () => Promise.resolve([...news]) },
  });
const card = () => screen.findByRole("region", { name: "What happened with your account" });
const linesOf = async () =>
  within(await card())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("a court reviewer reads what happened with their account until they have seen it in this browser, also after a sign-out", async () => {
  const first = [happened(2, "password_reset"), happened(1, "own_guessed")];
  reviewerWith(first);
  const { person, unmount } = openApp("/court-view");
  expect(await linesOf()).toEqual([
    expect.stringMatching(/^Whoever runs this server set a new password for your account/),
    expect.stringMatching(/^Somebody tried too often/),
  ]);
  await person.click(screen.getByRole("button", { name: "I have seen these" }));
  await waitFor(() => expect(screen.queryByText(/^Somebody tried too often/)).toBeNull());
  unmount();
  await leaveNothing(null);
  reviewerWith([happened(3, "own_password"), ...first]);
  const again = openApp("/court-view");
  expect(await linesOf()).toEqual([expect.stringMatching(/^Your password was changed/)]);
  again.unmount();
  // Another browser knows nothing of what was seen here.
  localStorage.clear();
  openApp("/court-view");
  await waitFor(async () => expect(await linesOf()).toHaveLength(3));
});
