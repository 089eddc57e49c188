import { screen, waitFor } from "@testing-library/react";
import { clear, get, keys, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft, writeDraft } from "../../lib/drafts.ts";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { serve } from "../../test/server.ts";
import { leaveNothing } from "./leave-nothing.ts";

const marker = "Half a sentence 5e1c";
/** What jsdom lacks: the same calls over a map. */
vi.mock("idb-keyval", () => {
  const kept = new Map<string, unknown>();
  return {
    keys: () => Promise.resolve([...kept.keys()]),
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
    del: (key: string) => Promise.resolve(kept.delete(key)),
    delMany: (gone: string[]) => Promise.resolve(gone.map((key) => kept.delete(key))),
    clear: () => Promise.resolve(kept.clear()),
    update: () => Promise.resolve(),
  };
});

beforeEach(() => {
  vi.stubGlobal("indexedDB", {});
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await clear();
});

/** Something of a person in every place where a page can keep anything. */
async function typeEverywhere(userId: number): Promise<void> {
  writeDraft(userId, "chat.logistics", marker);
  localStorage.setItem("something of a later day", marker);
  sessionStorage.setItem(`evenkeel.private.2.${userId}.companion`, JSON.stringify(marker));
  await set(`evenkeel.schedule-import.${userId}`, { note: marker });
  await set("evenkeel.kept-answers.4", { note: marker });
  await set(`evenkeel.device.1.${userId}`, "a key");
}

async function everythingKept(): Promise<string> {
  const database = await Promise.all((await keys<string>()).map((key) => get<unknown>(key)));
  return JSON.stringify([
    Object.fromEntries(Object.entries(localStorage)),
    Object.fromEntries(Object.entries(sessionStorage)),
    database,
  ]);
}

test("nothing that a person typed or read stays on the device once they have signed out", async () => {
  serve(robin, {});
  const { person } = openApp("/test");
  await typeEverywhere(robin.id);
  expect(await everythingKept()).toContain(marker);
  await person.click(await screen.findByRole("button", { name: "Account" }));
  await person.click(await screen.findByRole("menuitem", { name: "Logout" }));
  // Words that were not sent are theirs to keep or to give up.
  await person.click(await screen.findByRole("button", { name: "Stay and finish" }));
  expect(await everythingKept()).toContain(marker);
  await person.click(screen.getByRole("button", { name: "Account" }));
  await person.click(await screen.findByRole("menuitem", { name: "Logout" }));
  await person.click(await screen.findByRole("button", { name: "Sign out without them" }));
  expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
  await waitFor(async () => expect(await everythingKept()).not.toContain(marker));
  expect(readDraft(robin.id, "chat.logistics")).toBe("");
});

test("whoever signs in where another was finds their own words, and none of the other's", async () => {
  await typeEverywhere(7);
  await typeEverywhere(8);
  // Of the other one, about a thing that has the number of whoever signs in.
  writeDraft(7, "note.8", marker);
  await leaveNothing(8);
  expect(readDraft(7, "note.8")).toBe("");
  expect(readDraft(7, "chat.logistics")).toBe("");
  expect(readDraft(8, "chat.logistics")).toBe(marker);
  expect(await get("evenkeel.schedule-import.7")).toBeUndefined();
  expect(await get("evenkeel.schedule-import.8")).toBeDefined();
  expect(localStorage.getItem("something of a later day")).toBeNull();
});

test("what proves the record stays: keys and numbers, and no word", async () => {
  await typeEverywhere(7);
  localStorage.setItem("mantine-color-scheme-value", "dark");
  await leaveNothing(null);
  expect(await keys()).toEqual(["evenkeel.device.1.7"]);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    "mantine-color-scheme-value": "dark",
  });
});
