import { AppError } from "@evenkeel/contract/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { robin } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, serve } from "../../test/server.ts";

const at = "2026-11-20T16:05:00.000Z";
const here = { id: "1", device: "Chrome, Linux", beganAt: at, lastUsedAt: at, isThis: true };
const phone = { id: "2", device: "Safari, iOS", beganAt: at, lastUsedAt: at, isThis: false };

describe("a person's own account", () => {
  test("changes the password, signs out another browser, and can be closed, which leads to the sign-in page", async () => {
    let sessions = [here, phone];
    let tries = 0;
    serve(robin, {
      account: {
        sessions: () => Promise.resolve(sessions),
        endSession: () => {
          sessions = [here];
          return Promise.resolve({ sessionsEnded: 1 });
        },
        changePassword: () => {
          tries += 1;
          if (tries === 1) throw new AppError("refused", "This is not your current password.");
          return Promise.resolve({ sessionsEnded: 2 });
        },
        close: () => Promise.resolve(),
      },
    });
    const { person, path } = openApp("/test");
    await person.click(await screen.findByRole("button", { name: "Account" }));
    await person.click(await screen.findByRole("menuitem", { name: "Your account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Your account" }));

    const form = within(await dialog.findByRole("form", { name: "Password" }));
    await person.type(form.getByLabelText("Current password"), "old");
    await person.type(form.getByLabelText("New password"), "short");
    await person.click(form.getByRole("button", { name: "Change the password" }));
    expect(await form.findByText("Use at least 8 characters")).toBeVisible();
    await person.type(form.getByLabelText("New password"), " no longer");
    await person.click(form.getByRole("button", { name: "Change the password" }));
    expect(await form.findByText("This is not your current password.")).toBeVisible();
    expect(form.getByLabelText("New password")).toHaveValue("short no longer");
    await person.click(form.getByRole("button", { name: "Change the password" }));
    expect(await form.findByText(/2 other sessions ended/)).toBeVisible();
    expect(form.getByLabelText("Current password")).toHaveValue("");

    await person.click(await dialog.findByRole("button", { name: "Sign out Safari, iOS" }));
    await waitFor(() => expect(dialog.queryByText("Safari, iOS")).toBeNull());

    await person.click(dialog.getByRole("button", { name: "Close my account" }));
    const closing = within(dialog.getByRole("form", { name: "Close my account" }));
    await person.type(closing.getByLabelText("Current password"), "secret");
    await person.click(closing.getByRole("button", { name: "Close it for good" }));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(bodiesOf("account.close")).toEqual([{ currentPassword: "secret" }]);
  });

  test("goes on typing the password where it stands when a name that was sent is refused late", async () => {
    const refusal = Promise.withResolvers<never>();
    serve(robin, {
      account: { sessions: () => Promise.resolve([here]), rename: () => refusal.promise },
    });
    const { person } = openApp("/test");
    await person.click(await screen.findByRole("button", { name: "Account" }));
    await person.click(await screen.findByRole("menuitem", { name: "Your account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Your account" }));
    const name = await dialog.findByLabelText("Name that others see");
    await person.type(name, " Sam");
    await person.click(dialog.getByRole("button", { name: "Save the name" }));
    const form = within(dialog.getByRole("form", { name: "Password" }));
    const password = form.getByLabelText("Current password");
    await person.type(password, "my sec");
    const message = "Sam goes by this name.";
    refusal.reject(
      new AppError("refused", message, { issues: [{ path: "displayName", message }] }),
    );
    expect(await dialog.findByText(message)).toBeVisible();
    expect(password).toHaveFocus();
    await person.keyboard("ret");
    expect(password).toHaveValue("my secret");
    expect(name).toHaveValue("Robin Sam");
  });
});
