import { AppError } from "@evenkeel/contract/errors";
import type { NeededSecondStep } from "@evenkeel/contract/models/second-factor";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { court, robin, sam } from "../../test/people.ts";
import { openApp } from "../../test/render.tsx";
import { bodiesOf, requests, serve } from "../../test/server.ts";

const fillIn = async (person: ReturnType<typeof openApp>["person"]) => {
  await person.type(await screen.findByLabelText("Username"), "parent1");
  await person.type(screen.getByLabelText("Password"), "evenkeel-demo");
  await person.click(screen.getByRole("button", { name: "Sign In" }));
};

describe("signing in", () => {
  test("the page says what the product is [S-1.1]", async () => {
    serve(null, {});
    openApp("/login");
    expect(
      await screen.findByRole("heading", { name: "Your AI-powered co-parenting coordinator" }),
    ).toBeVisible();
  });

  test.each([
    [robin, "/"],
    [court, "/court-view"],
  ])("takes $role to %s [S-2.1.1 2.3.3 4.2 6.3 7.6]", async (user, path) => {
    serve(null, { session: { signIn: () => Promise.resolve(user) } });
    const app = openApp("/login");
    await fillIn(app.person);
    await waitFor(() => expect(app.path()).toBe(path));
    expect(requests.find(({ key }) => key === "session.signIn")?.body).toEqual({
      username: "parent1",
      password: "evenkeel-demo",
    });
  });

  test("leads on to what a notice's address opens on Home", async () => {
    serve(null, { session: { signIn: () => Promise.resolve(robin) } });
    const app = openApp("/?open=family");
    await fillIn(app.person);
    expect(await screen.findByRole("dialog", { name: "Family and invitations" })).toBeVisible();
    await app.person.keyboard("{Escape}");
    await waitFor(() => expect(app.path()).toBe("/"));
  });

  test("reads 'Signing in...' while it is busy [S-2.3.2]", async () => {
    const answered = Promise.withResolvers<typeof robin>();
    serve(null, { session: { signIn: () => answered.promise } });
    const app = openApp("/login");
    await fillIn(app.person);
    expect(await screen.findByRole("button", { name: "Signing in..." })).toBeVisible();
    answered.resolve(robin);
    await waitFor(() => expect(app.path()).toBe("/"));
  });

  test("with a wrong password shows 'Login Failed' and the server's message [S-7.6 8.3]", async () => {
    const words = "The username or the password is not right.";
    serve(null, {
      session: { signIn: () => Promise.reject(new AppError("unauthenticated", words)) },
    });
    const app = openApp("/login");
    await fillIn(app.person);
    const toast = await screen.findByRole("alert");
    await waitFor(() => expect(toast).toHaveTextContent("Login Failed"));
    expect(toast).toHaveTextContent(words);
    expect(screen.getByLabelText("Username")).toHaveValue("parent1");
  });

  test("asks for the second step where one is set up, and for the password again once its time is over", async () => {
    const secondStep: NeededSecondStep = {
      ticket: "a ticket",
      ways: ["authenticator"],
      passkey: null,
      passkeyAt: null,
    };
    let isOver = true;
    serve(null, {
      session: {
        signIn: () =>
          Promise.reject(new AppError("needs_second_factor", "One more step.", { secondStep })),
        secondStep: () =>
          isOver
            ? Promise.reject(new AppError("unauthenticated", "This took too long."))
            : Promise.resolve(robin),
      },
    });
    const app = openApp("/login");
    await fillIn(app.person);
    const typeCode = async () => {
      const field = await screen.findByLabelText("Code from your authenticator app");
      await app.person.type(field, "123 456{Enter}");
    };
    await typeCode();
    expect(await screen.findByText("This took too long.")).toBeVisible();
    expect(screen.getByLabelText("Username")).toHaveValue("parent1");
    expect(screen.getByLabelText("Password")).toHaveValue("");
    isOver = false;
    await app.person.type(screen.getByLabelText("Password"), "evenkeel-demo{Enter}");
    await typeCode();
    await waitFor(() => expect(app.path()).toBe("/"));
    expect(bodiesOf("session.secondStep").at(-1)).toEqual({
      way: "authenticator",
      ticket: "a ticket",
      code: "123 456",
    });
  });

  test("asks for both fields and calls the server only with both [S-2.3.1 5.1]", async () => {
    serve(null, {});
    const app = openApp("/login");
    await app.person.click(await screen.findByRole("button", { name: "Sign In" }));
    expect(screen.getByText("Username is required")).toBeVisible();
    expect(screen.getByText("Password is required")).toBeVisible();
    expect(screen.getByLabelText("Username")).toHaveFocus();
    expect(requests.some(({ key }) => key === "session.signIn")).toBe(false);
  });
});

describe("in a browser with several tabs", () => {
  /** Another tab of the same browser, which shares the session's cookie. */
  const openTab = () => {
    const told = vi.fn<() => void>();
    const tab = new BroadcastChannel("evenkeel.session");
    tab.addEventListener("message", () => told());
    onTestFinished(() => tab.close());
    return { tab, told };
  };
  const quiet = {
    messages: {
      pause: () => Promise.resolve({ pausedUntil: null }),
      list: () => Promise.resolve([]),
    },
  };

  test("nobody goes on in another's name once someone else signed in in another tab", async () => {
    serve(robin, quiet);
    const app = openApp("/chat");
    await app.person.type(await screen.findByLabelText("Message"), "Robin's words");
    serve(sam, quiet);
    openTab().tab.postMessage("in");
    await waitFor(() => expect(screen.queryByDisplayValue("Robin's words")).toBeNull());
  });

  test("a sign-out in one leaves none of them open", async () => {
    serve(robin, {});
    const app = openApp("/therapy");
    await screen.findByRole("button", { name: "Account" });
    serve(null, {});
    openTab().tab.postMessage("out");
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(screen.queryByText(/What you were writing is kept/)).toBeNull();
  });

  test("the others hear of a sign-in and of a sign-out", async () => {
    serve(null, { session: { signIn: () => Promise.resolve(robin) } });
    const { told } = openTab();
    const app = openApp("/login");
    await fillIn(app.person);
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
    await app.person.click(await screen.findByRole("button", { name: "Account" }));
    await app.person.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await waitFor(() => expect(told).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(app.path()).toBe("/login"));
  });
});

describe("the session", () => {
  test("that cannot be restored because the server is unreachable is not shown as signed out", async () => {
    serve(robin, { session: { me: () => Promise.reject(new AppError("internal", "Broken")) } });
    const app = openApp("/chat");
    expect(await screen.findByText("Evenkeel cannot be reached")).toBeVisible();
    expect(app.path()).toBe("/chat");
    serve(robin, {});
    await app.person.click(screen.getByRole("button", { name: "Try again" }));
    // What only the page has: its picture has the same heading, and goes when the page comes.
    expect(await screen.findByRole("button", { name: "Account" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Chat" })).toBeVisible();
  });

  test("ends with Logout, on a page with tabs and on one with links [S-4.1 4.3 6.9 7.7]", async () => {
    serve(robin, {});
    const app = openApp("/therapy");
    await app.person.click(await screen.findByRole("button", { name: "Account" }));
    await app.person.click(await screen.findByRole("menuitem", { name: "Logout" }));
    await waitFor(() => expect(app.path()).toBe("/login"));
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  test("of another person on the same device does not lead to the first person's page", async () => {
    const session = serve(robin, {
      messages: {
        pause: () => Promise.resolve({ pausedUntil: null }),
        list: () => Promise.resolve([]),
      },
      moderation: {},
      session: { signIn: () => Promise.resolve(sam) },
    });
    const app = openApp("/chat");
    await app.person.type(await screen.findByLabelText("Message"), "Hello");
    session.endSession();
    await app.person.click(screen.getByRole("button", { name: "Send to Co-Parent" }));
    await waitFor(() => expect(app.path()).toBe("/login"));
    await fillIn(app.person);
    await waitFor(() => expect(app.path()).toBe("/"));
  });
});
