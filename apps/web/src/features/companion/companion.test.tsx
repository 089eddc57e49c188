import { AppError } from "@evenkeel/contract/errors";
import type { CompanionInput } from "@evenkeel/contract/models/companion";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { court, robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { requests, serve } from "../../test/server.ts";

type Chat = (input: CompanionInput) => { reply: string } | Promise<{ reply: string }>;

async function openTherapy(chat: Chat = () => ({ reply: "I hear you." })) {
  serve(robin, { companion: { chat: async (_actor, input) => chat(input) } });
  const app = openApp("/therapy");
  return { ...app, box: await screen.findByLabelText("Message") };
}
const sent = () => requests.filter(({ key }) => key === "companion.chat");

test("a parent is greeted, told that this is an AI, and answered [S-0.3 1.7 2.11.2 2.11.3]", async () => {
  const { person, box } = await openTherapy();
  expect(screen.getByRole("heading", { level: 1, name: "Therapeutic Space" })).toBeVisible();
  expect(screen.getByText(/I'm Wren/)).toBeVisible();
  expect(screen.getByText(/This is an AI, not a licensed therapist/)).toBeVisible();
  await person.type(box, "First line{Shift>}{Enter}{/Shift}second line{Enter}");
  expect(await screen.findByText("I hear you.")).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({ message: "First line\nsecond line" });
  expect(box).toHaveValue("");
});

test("'Thinking...' stands while waiting, and nothing is sent twice or empty [S-2.11.3 2.11.4 5.17]", async () => {
  let answer: (reply: { reply: string }) => void = () => undefined;
  const { person, box } = await openTherapy(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await person.type(box, "   {Enter}");
  expect(sent()).toHaveLength(0);
  await person.clear(box);
  await person.type(box, "One{Enter}");
  expect(await screen.findByText("Thinking...")).toBeVisible();
  await person.type(box, "Two{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(box).toHaveValue("Two");
  answer({ reply: "Yes." });
  expect(await screen.findByText("Yes.")).toBeVisible();
  expect(screen.queryByText("Thinking...")).toBeNull();
});

test("a parent who stops waiting gets the words back in the box, and a late answer is dropped", async () => {
  let answer: (reply: { reply: string }) => void = () => undefined;
  const { person, box } = await openTherapy(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], shouldAdvanceTime: true });
  try {
    await person.type(box, "Are you there?{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    vi.advanceTimersByTime(6_000);
    await person.click(await screen.findByRole("button", { name: "Stop waiting" }));
  } finally {
    vi.useRealTimers();
  }
  answer({ reply: "Too late" });
  expect(box).toHaveValue("Are you there?");
  expect(screen.queryByText("Thinking...")).toBeNull();
  expect(screen.queryByText("Too late")).toBeNull();
  expect(screen.queryByText("Connection Error")).toBeNull();
});

test("the last ten entries are sent as the history [S-3.28 7.29 9.12]", async () => {
  const { person, box } = await openTherapy(({ message }) => ({ reply: `To ${message}` }));
  for (let turn = 1; turn <= 7; turn += 1) {
    await person.type(box, `Turn ${turn}{Enter}`);
    await screen.findByText(`To Turn ${turn}`);
  }
  const { conversationHistory } = sent().at(-1)!.body as CompanionInput;
  expect(conversationHistory).toHaveLength(10);
  expect(conversationHistory.at(-1)).toEqual({ role: "assistant", content: "To Turn 6" });
  expect(conversationHistory.at(-2)).toEqual({ role: "user", content: "Turn 6" });
});

test("a failure shows a toast and leaves what was typed in the box [S-8.14]", async () => {
  const { person, box } = await openTherapy(() => {
    throw new AppError("unavailable", "down");
  });
  await person.type(box, "Something hard to say{Enter}");
  expect(await screen.findByText("Connection Error")).toBeVisible();
  expect(
    screen.getByText("Unable to connect with the therapist right now. Please try again."),
  ).toBeVisible();
  expect(box).toHaveValue("Something hard to say");
  expect(within(screen.getByRole("log")).queryByText("Something hard to say")).toBeNull();
});

test("help from people is one tap away and does not need the server", async () => {
  const { person } = await openTherapy();
  const before = requests.length;
  await person.click(screen.getByRole("button", { name: "Get help now" }));
  const dialog = await screen.findByRole("dialog", { name: "Help from people, day and night" });
  for (const [name, href] of [
    ["988", "tel:988"],
    ["911", "tel:911"],
    ["1-800-799-7233", "tel:+18007997233"],
  ] as const) {
    expect(within(dialog).getByRole("link", { name })).toHaveAttribute("href", href);
  }
  expect(requests).toHaveLength(before);
});

test("a parent is told who could read along before they write", async () => {
  await openTherapy();
  expect(
    screen.getByText(/^Private: .*Whoever runs the server chose the AI that reads it/),
  ).toBeVisible();
});

test("a quick exit empties the screen and forgets the talk before it leaves", async () => {
  const { person, box } = await openTherapy();
  await person.type(box, "A secret{Enter}");
  await screen.findByText("I hear you.");
  expect(screen.getByText(/It does not log you out\.$/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Quick exit" }));
  expect(document.documentElement.hidden).toBe(true);
  expect(screen.queryByText("A secret")).toBeNull();
  expect(Object.values(sessionStorage).join("")).not.toContain("A secret");
  document.documentElement.hidden = false;
});

test("what is said to the companion, and what is only typed, never reaches localStorage", async () => {
  const { person, box } = await openTherapy();
  await person.type(box, "A secret{Enter}");
  await screen.findByText("I hear you.");
  await person.type(box, "Another secret");
  expect(Object.values(localStorage).join("")).not.toMatch(/secret/);
});

test("the court reviewer is told that this space belongs to the parents", async () => {
  serve(court, {});
  openApp("/therapy");
  expect(await screen.findByText("This space belongs to the parents")).toBeVisible();
  expect(screen.queryByLabelText("Message")).toBeNull();
});
