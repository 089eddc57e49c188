import { expect, it, vi } from "vitest";

it("a badge that an earlier page left is taken away by the first count, also if nothing is new", async () => {
  vi.resetModules();
  const clearAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const setAppBadge = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clearAppBadge, setAppBadge });
  const { setUnread } = await import("./unread.ts");
  setUnread(0);
  setUnread(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
