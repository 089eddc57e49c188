import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { court, robin } from "../test/people.ts";
import { openApp } from "../test/render.tsx";
import { serve } from "../test/server.ts";
import { screens } from "./screens.tsx";

const parentHeadings = [
  ["/", "Home"],
  ["/conversations", "Messages"],
  ["/chat", "Chat"],
  ["/calendar", "Calendar"],
  ["/schedule-import", "Import Schedule"],
  ["/disputes", "Dispute Resolution"],
  ["/dispute-evaluation", "AI Family Court Evaluator"],
  ["/therapy", "Therapeutic Space"],
  ["/expenses", "Expenses"],
  ["/children", "Children"],
  ["/journal", "Journal"],
  ["/test", "Message Support Test"],
] as const;

/** Where the court reviewer arrives who opens each of them. */
const forCourt: Record<string, string> = {
  "/": "/court-view",
  "/schedule-import": "/conversations",
  "/children": "/conversations",
  "/journal": "/conversations",
};
const everyPath = [...parentHeadings.map(([path]) => path), "/court-view"];

describe("the route table", () => {
  test("is tried here whole", () => {
    expect(everyPath.toSorted()).toEqual(screens.map(({ path }) => path).toSorted());
  });

  test.each(parentHeadings)(
    "a parent who opens %s sees '%s' [S-2.1.3 2.1.4 2.1.5 2.1.6 2.1.7 2.1.8 2.1.9 2.1.11 2.4.12 2.6.17 2.9.6 2.11.1]",
    async (path, heading) => {
      serve(robin, {});
      openApp(path);
      // Not only its picture, which has the same heading and goes when the page comes.
      expect(await screen.findByRole("button", { name: "Account" })).toBeVisible();
      expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    },
  );

  test.each(everyPath)(
    "someone not signed in who opens %s is taken to the sign-in page [S-2.1.1 2.1.2 2.1.3 2.1.4 2.1.5 2.1.6 2.1.7 2.1.8 2.1.9 2.1.10 2.1.11 2.1.13 4.1 6.5]",
    async (path) => {
      serve(null, {});
      const app = openApp(path);
      expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
      expect(app.path()).toBe("/login");
    },
  );

  test.each<readonly [string, string]>([
    ["/login", "/court-view"],
    ...everyPath.map((path) => [path, forCourt[path] ?? path] as const),
  ])(
    "the court reviewer who opens %s arrives at %s [S-2.1.2 2.1.6 2.3.3 6.3 6.4]",
    async (from, to) => {
      serve(court, {});
      const app = openApp(from);
      await screen.findByRole("heading", { level: 1 });
      await waitFor(() => expect(app.path()).toBe(to));
    },
  );

  test.each([
    ["/court-view", "/conversations"],
    ["/login", "/"],
  ])("a parent who opens %s arrives at %s [S-2.1.10 2.3.3 6.4]", async (from, to) => {
    serve(robin, {});
    const app = openApp(from);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(app.path()).toBe(to));
  });

  test("a parent who follows the Court link is told what the reviewer sees, and opens the same of their own", async () => {
    serve(robin, { record: { accesses: () => Promise.resolve([]) } });
    const app = openApp("/chat");
    await app.person.click(await screen.findByRole("link", { name: "Court" }));
    const side = await screen.findByRole("region", { name: "What the court reviewer sees" });
    expect(app.path()).toBe("/conversations");
    await app.person.click(within(side).getByRole("button", { name: "Open my record" }));
    const dialog = await screen.findByRole("dialog", { name: "My record" });
    await app.person.click(within(dialog).getByRole("button", { name: "Close" }));
    await app.person.click(await within(side).findByRole("button", { name: "Not now" }));
    expect(side).not.toBeInTheDocument();
    expect(app.path()).toBe("/conversations");
  });

  test.each([null, robin, court])(
    "an unknown address shows 'Page Not Found', signed in or not [S-2.1.12 8.19]",
    async (user) => {
      serve(user, {});
      const app = openApp("/no/such/page");
      expect(await screen.findByRole("heading", { name: "Page Not Found" })).toBeVisible();
      expect(document.title).toBe("Page Not Found · Evenkeel");
      expect(app.path()).toBe("/no/such/page");
      expect(screen.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
    },
  );

  test.each([
    ["/calendar", "Coordinate schedules together"],
    ["/disputes", "Collaborative decision making"],
  ])("%s says '%s' below its title [S-2.6.17 2.9.6]", async (path, subtitle) => {
    serve(robin, {});
    openApp(path);
    expect(await screen.findByText(subtitle)).toBeVisible();
  });
});

describe("the bottom navigation", () => {
  /** Each entry with the place that it leads to; Logout leads nowhere, it is a button. */
  const entries = async () => {
    const bar = await screen.findByRole("navigation", { name: "Main" });
    return [...bar.querySelectorAll("li")].map((item) => [
      item.textContent,
      item.querySelector("a")?.getAttribute("href") ?? item.querySelector("button")?.type,
    ]);
  };
  const six = [
    ["Home", "/conversations"],
    ["Chat", "/chat"],
    ["Calendar", "/calendar"],
    ["Disputes", "/disputes"],
    ["Therapy", "/therapy"],
  ];

  test.each(["/", "/conversations", "/calendar", "/therapy"])(
    "%s has the four tabs [S-2.2.1 2.2.4]",
    async (at) => {
      serve(robin, {});
      openApp(at);
      expect(await entries()).toEqual([
        ["Home", "/"],
        ["Messages", "/conversations"],
        ["Calendar", "/calendar"],
        ["Therapy", "/therapy"],
      ]);
    },
  );

  test.each(["/chat", "/schedule-import", "/dispute-evaluation", "/test"])(
    "%s has the seven links [S-2.2.2 2.2.4]",
    async (at) => {
      serve(robin, {});
      openApp(at);
      expect(await entries()).toEqual([...six, ["Court", "/court-view"], ["Logout", "button"]]);
    },
  );

  test("the dispute screen has six links, without Court [S-2.2.3]", async () => {
    serve(robin, {});
    openApp("/disputes");
    expect(await entries()).toEqual([...six, ["Logout", "button"]]);
  });

  test("the Home link among the seven goes to the conversations [S-2.2.2]", async () => {
    serve(robin, {});
    const app = openApp("/chat");
    await app.person.click(await screen.findByRole("link", { name: "Home" }));
    expect(app.path()).toBe("/conversations");
  });
});
