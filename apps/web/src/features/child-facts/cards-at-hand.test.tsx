import type { Child } from "@evenkeel/contract/models/child";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aChild } from "../../test/children.ts";
import { court, robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { requests, serve } from "../../test/server.ts";

const old: Child = { ...aChild("Ben"), archivedAt: "2026-11-01T00:00:00.000Z" };
const asked = () => requests.filter(({ key }) => key === "childFacts.page");
const children = { list: () => Promise.resolve([aChild("Mia"), aChild("Leo"), old]) };

test("a parent who opens the chat, and nothing else, has each child's card at hand once the screen is at rest", async () => {
  serve(robin, { children, messages: { list: () => Promise.resolve([]) } });
  openApp("/conversations");
  await screen.findByRole("heading", { level: 1 });
  expect(asked()).toEqual([]);
  await waitFor(() => expect(asked()).toHaveLength(2), { timeout: 10_000 });
});

test("the court reviewer asks for no card: what they look at goes on the record", async () => {
  serve(court, { children });
  openApp("/court-view");
  await screen.findByRole("heading", { level: 1 });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(asked()).toEqual([]);
});
