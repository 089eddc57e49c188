import type { Child } from "@evenkeel/contract/models/child";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aChild } from "../../test/children.ts";
import { court, robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { holdTimers, turns } from "../../test/held-timers.ts";
import { requests, serve } from "../../test/server.ts";
import { restMilliseconds } from "../../lib/when-idle.ts";

const old: Child = { ...aChild("Ben"), archivedAt: "2026-11-01T00:00:00.000Z" };
const asked = () => requests.filter(({ key }) => key === "childFacts.page");
const children = { list: () => Promise.resolve([aChild("Mia"), aChild("Leo"), old]) };

test("a parent who opens the chat, and nothing else, has each child's card at hand once the screen is at rest", async () => {
  serve(robin, { children, messages: { list: () => Promise.resolve([]) } });
  const rest = holdTimers(restMilliseconds);
  openApp("/conversations");
  await screen.findByRole("heading", { level: 1 });
  expect(asked()).toEqual([]);
  await waitFor(() => {
    rest.end();
    expect(asked()).toHaveLength(2);
  });
});

test("the court reviewer asks for no card: what they look at goes on the record", async () => {
  serve(court, { children });
  const rest = holdTimers(restMilliseconds);
  openApp("/court-view");
  await screen.findByRole("heading", { level: 1 });
  rest.end();
  await turns();
  expect(asked()).toEqual([]);
});
