import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { serve } from "../test/server.ts";

const parentHeadings = [
  ["/", "Home"],
  ["/conversations", "Messages"],
  ["/chat", "Chat"],
  ["/calendar", "Calendar"],
  ["/disputes", "Dispute Resolution"],
  ["/therapy", "Therapeutic Space"],
] as const;

describe("the route table", () => {
  test.each(parentHeadings)("a parent who opens %s sees '%s'", async (path, heading) => {
    serve(robin, {});
    openApp(path);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
  });

  test.each([...parentHeadings.map(([path]) => path), "/schedule-import", "/court-view", "/test"])(
    "someone not signed in who opens %s is led to the sign-in page",
    async (path) => {
      serve(null, {});
      const app = openApp(path);
      expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
      expect(app.path()).toBe("/login");
    },
  );

  test.each([
    ["/", "/court-view"],
    ["/login", "/court-view"],
    ["/schedule-import", "/conversations"],
    ["/conversations", "/conversations"],
  ])("the court reviewer who opens %s arrives at %s", async (from, to) => {
    serve(court, {});
    const app = openApp(from);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(app.path()).toBe(to));
  });

  test.each([
    ["/court-view", "/conversations"],
    ["/login", "/"],
  ])("a parent who opens %s arrives at %s", async (from, to) => {
    serve(robin, {});
    const app = openApp(from);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(app.path()).toBe(to));
  });

  test("a parent who follows the Court link is told why they are back at the messages", async () => {
    serve(robin, {});
    const app = openApp("/chat");
    await app.person.click(await screen.findByRole("link", { name: "Court" }));
    expect(
      await screen.findByText("Only the court reviewer can open the court review."),
    ).toBeVisible();
    expect(app.path()).toBe("/conversations");
  });

  test("an unknown address shows 'Page Not Found', signed in or not", async () => {
    serve(null, {});
    openApp("/no/such/page");
    expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeVisible();
    expect(document.title).toBe("Page Not Found · Evenkeel");
  });
});

describe("the bottom navigation", () => {
  const labels = async () => {
    const bar = await screen.findByRole("navigation", { name: "Main" });
    return [...bar.querySelectorAll("li")].map((item) => item.textContent);
  };

  test.each(["/", "/conversations", "/calendar", "/therapy"])(
    "%s has the four tabs",
    async (at) => {
      serve(robin, {});
      openApp(at);
      expect(await labels()).toEqual(["Home", "Messages", "Calendar", "Therapy"]);
    },
  );

  test.each(["/chat", "/schedule-import", "/dispute-evaluation", "/test"])(
    "%s has the seven links",
    async (at) => {
      serve(robin, {});
      openApp(at);
      expect(await labels()).toEqual([
        "Home",
        "Chat",
        "Calendar",
        "Disputes",
        "Therapy",
        "Court",
        "Logout",
      ]);
    },
  );

  test("the dispute screen has six, without Court", async () => {
    serve(robin, {});
    openApp("/disputes");
    expect(await labels()).toEqual(["Home", "Chat", "Calendar", "Disputes", "Therapy", "Logout"]);
  });

  test("the Home link of the seven leads to the conversations", async () => {
    serve(robin, {});
    const app = openApp("/chat");
    await app.person.click(await screen.findByRole("link", { name: "Home" }));
    expect(app.path()).toBe("/conversations");
  });
});
