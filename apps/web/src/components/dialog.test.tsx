import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { historySettled } from "../lib/close-on-back.ts";
import { robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { serve } from "../test/server.ts";

test("Back closes the dialog and not the page, however often it is opened, and then works as usual", async () => {
  serve(robin, {});
  const app = openApp("/therapy");
  const before = window.history.length;
  for (const leave of [
    () => window.history.back(),
    () => void app.person.keyboard("{Escape}"),
    () => window.history.back(),
  ]) {
    await app.person.click(await screen.findByRole("button", { name: "Get help now" }));
    await screen.findByRole("dialog", { name: "Help from people, day and night" });
    await waitFor(() => expect(window.history.state).toMatchObject({ dialogs: 1 }));
    leave();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(window.history.state ?? {}).not.toHaveProperty("dialogs"));
    expect(app.path()).toBe("/therapy");
  }
  // One entry for all three, and it is behind the page: the next Back leaves it.
  expect(window.history.length).toBeLessThanOrEqual(before + 1);
});

test("a dialog that has just closed on a page out of sight takes its step through the history before anything leads on", async () => {
  serve(robin, {});
  const app = openApp("/therapy");
  await app.person.click(await screen.findByRole("button", { name: "Get help now" }));
  await screen.findByRole("dialog", { name: "Help from people, day and night" });
  await waitFor(() => expect(window.history.state).toMatchObject({ dialogs: 1 }));
  // Out of sight no frame is drawn.
  const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(1);
  await app.person.keyboard("{Escape}");
  await waitFor(() => expect(frames).toHaveBeenCalled());
  await historySettled();
  expect(window.history.state ?? {}).not.toHaveProperty("dialogs");
  frames.mockRestore();
});
