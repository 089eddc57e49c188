import type { OwnDeviceKey } from "@evenkeel/contract/models/device-key";
import { set } from "idb-keyval";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOfThisBrowser } from "./own-news.ts";

/** What jsdom lacks: the same calls over a map. */
vi.mock("idb-keyval", () => {
  const kept = new Map<string, unknown>();
  return {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(kept.set(key, value)),
  };
});
beforeEach(() => {
  vi.stubGlobal("indexedDB", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const owner = { familyId: 1, id: 2 };
const device = (id: string, addedAt: string): OwnDeviceKey => ({
  id,
  name: "Chrome, Linux",
  isPhrase: false,
  standing: "unconfirmed",
  addedAt,
  lastUsedAt: null,
});
const [mine, theirs] = [
  device("mine", "2026-11-20T18:01:00.000Z"),
  device("theirs", "2026-11-20T18:02:00.000Z"),
];
const list = () => Promise.resolve([mine, theirs]);

test("news of a device is of this browser in each of its tabs, and of no other browser", async () => {
  expect(await isOfThisBrowser(owner, mine.addedAt, list)).toBe(false);
  // As the tab that makes it known keeps it before it asks the server, for every tab.
  await set("evenkeel.device.1.2", { id: "mine", isAdded: false });
  expect(await isOfThisBrowser(owner, mine.addedAt, list)).toBe(true);
  expect(await isOfThisBrowser(owner, theirs.addedAt, list)).toBe(false);
  expect(await isOfThisBrowser({ familyId: 1, id: 3 }, mine.addedAt, list)).toBe(false);
});
