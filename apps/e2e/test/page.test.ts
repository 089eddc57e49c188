import { randomUUID } from "node:crypto";
import { minuteMilliseconds } from "@evenkeel/contract/durations";
import type { Request, Route } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../src/gateway.ts";
import { everythingKept, keptAt, waitUntilKept } from "../src/kept-offline.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import type { Person, PersonOptions } from "../src/person.ts";
import { isViewed } from "./seen.walk.ts";
import { budgetOf, weighScripts } from "../src/script-weight.ts";

describe("the page and the server behind it", () => {
  const house = aSharedHouse();
  let gateway: Gateway;

  const person = (username: string | null, options: PersonOptions = {}) =>
    house.person(username, options, gateway.url);
  const box = ({ page }: Person) => page.getByRole("textbox", { name: "Message" });

  beforeEach(async () => {
    gateway = await startGateway(house.url);
  });
  afterEach(() => gateway.close());

  it("says so when a new build is out and refreshes itself, and no typed word is lost [S-4.4 4.5 8.4]", async () => {
    const mother = await person("parent1", { keepsOffline: true });
    const { page } = mother;
    await page.goto("/chat");
    await box(mother).fill("Half a sentence about soccer");
    await page.evaluate(async () => {
      localStorage.setItem("old", "1");
      sessionStorage.setItem("old", "1");
      await navigator.serviceWorker.ready;
    });
    gateway.deploy("2026-12-24-18:00");
    await page.getByRole("link", { name: "Calendar" }).click();
    await page.getByText("Updating Application").waitFor();
    await page.getByText("Detected stale version. Auto-refreshing to latest...").waitFor();
    await page.waitForURL(/\/calendar\?v=\d{13}$/);
    await page.getByRole("heading", { level: 1, name: "Calendar" }).waitFor();
    const scripts = await page.evaluate(() =>
      [...document.scripts].map((script) => script.src).join(" "),
    );
    expect(scripts).toContain(".second.js");
    expect(
      await page.evaluate(() => [localStorage.getItem("old"), sessionStorage.getItem("old")]),
    ).toEqual([null, null]);
    await page.getByRole("link", { name: "Messages" }).click();
    const asked = page.waitForResponse((answer) => /\/(version|api\/build)$/.test(answer.url()));
    await page.getByRole("link", { name: "New conversation" }).click();
    await expect.poll(() => box(mother).inputValue()).toBe("Half a sentence about soccer");
    // The new page is the build that the server names: nothing more to say.
    await (await asked).finished();
    expect(await page.getByText("Updating Application").count()).toBe(0);
  });

  it("can be read without the server, as far as it was loaded, until sign-out [S-8.7]", async () => {
    const father = await house.client("parent2");
    const words = `Her cleats are in the blue bag ${randomUUID()}`;
    expect((await father.send(words)).status).toBe(200);
    const mother = await person("parent1", { keepsOffline: true });
    const { page } = mother;
    await page.goto("/calendar");
    const month = page.getByRole("region", { name: "Month" });
    await month.waitFor();
    await waitUntilKept(mother, "custodyTimeline");
    // Home, which is read after it, asks the calendar for other days.
    await page.goto("/");
    await page.getByRole("heading", { name: "Waiting for you" }).waitFor();
    await mother.isAtRest();
    await page.goto("/conversations");
    await page.getByText(words).first().waitFor();
    await page.goto("/chat");
    await page.getByText(words).waitFor();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await isViewed(father, words);
    await waitUntilKept(mother, words, "custodyTimeline", '"pause"');

    gateway.setAway(true);
    await page.goto("/conversations");
    await page.getByText(/Evenkeel cannot be reached. You are seeing what was loaded/).waitFor();
    await page.getByText(words).first().waitFor();
    await mother.expectAccessible();
    await page.goto("/calendar");
    await month.waitFor();
    await mother.isAtRest();
    expect(await page.getByText(/could not be loaded/).count()).toBe(0);
    await page.goto("/");
    await page.getByRole("heading", { name: "Waiting for you" }).waitFor();
    await mother.isAtRest();
    expect(await page.getByText(/could not be loaded/).count()).toBe(0);
    await page.goto("/chat");
    await page.getByText(words).waitFor();
    await box(mother).fill("Thanks, I will bring them on Friday at 5.");
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
    const failed = page.getByText(
      "Failed to send message. Please try again. Evenkeel cannot be reached. What you write is kept on this device.",
    );
    await failed.waitFor();
    await expect
      .poll(() => box(mother).inputValue())
      .toBe("Thanks, I will bring them on Friday at 5.");

    gateway.setAway(false);
    await page.getByText(/You are seeing what was loaded/).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await expect.poll(() => box(mother).inputValue()).toBe("");
    await failed.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    await expect.poll(() => everythingKept(mother)).not.toContain(words);
    gateway.setAway(true);
    await page.goto("/chat");
    await page.getByRole("heading", { name: "Evenkeel cannot be reached" }).waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    // A page of another app below the same name is no screen of ours: it is not answered with ours.
    await expect(page.goto("/nextcloud/", { waitUntil: "commit" })).rejects.toThrow("ERR_EMPTY");
  });

  it("keeps no call's answer in the browser's caches, and nothing of the court's", async () => {
    const court = await person("court", { keepsOffline: true });
    const { page } = court;
    await page.clock.install();
    await page.reload();
    await page.getByRole("list", { name: "Log entries" }).waitFor();
    const kept = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const names = await caches.keys();
      const lists = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return lists.flat().map((url) => new URL(url).pathname);
    });
    expect(kept).toContain("/");
    expect(kept.filter((path) => /^\/(api|trpc|version)/.test(path))).toEqual([]);
    // Whatever waits to be kept once things are quiet.
    await page.clock.fastForward(minuteMilliseconds);
    expect(await keptAt(court)).toBeNull();
    gateway.setAway(true);
    await page.goto("/court-view");
    await page.getByRole("heading", { name: "Evenkeel cannot be reached" }).waitFor();
  });

  it("does not ask the server who is signed in when no one is, and still knows who is [S-2.3.3]", async () => {
    const { page } = await person(null);
    const asked: number[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith("/api/me")) asked.push(response.status());
    });
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign In" }).waitFor();
    expect(asked).toEqual([]);
    const mother = await person("parent1");
    await mother.page.goto("/login");
    await mother.page.waitForURL((at) => at.pathname === "/");
  });

  it("shows a screen's name and its navigation before any script has run", async () => {
    const mother = await person("parent1");
    const { page } = mother;
    const scripts = "**/assets/*.js";
    // Held until the end, those of the second screen too, whenever it asked for them.
    const held: Route[] = [];
    let isHeld = true;
    await page.route(scripts, (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.goto("/calendar", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Calendar" }).waitFor();
    await page.getByText("Coordinate schedules together").waitFor();
    await mother.expectAccessible();
    await mother.expectNoOverflow();
    const before = await page.getByRole("navigation", { name: "Main" }).boundingBox();
    // A link of the picture is one: it needs no script either.
    await page.getByRole("link", { name: "Home" }).click({ noWaitAfter: true });
    await page.waitForURL((at) => at.pathname === "/", { waitUntil: "commit" });
    isHeld = false;
    // The first screen's are given up already.
    await Promise.allSettled(held.map((route) => route.continue()));
    await page.getByText(/^Hello, /).waitFor();
    await expect
      .poll(() => page.getByRole("navigation", { name: "Main" }).boundingBox())
      .toEqual(before);
  });

  it("asks once for each thing a screen shows, and for all of it in parallel", async () => {
    const { page } = await person("parent1");
    for (const [path, shows] of [
      ["/", "/api/calendar/custody/now"],
      ["/chat", "/api/messages"],
      ["/calendar", "/api/calendar-events"],
    ] as const) {
      const asked: string[] = [];
      // The screen before asks no more.
      await page.goto("about:blank");
      // The live stream opens when the screen stands; what it brings may be asked for again.
      const isLive = page.waitForRequest("**/api/live");
      let isOpening = true;
      const note = (request: Request) => {
        const url = new URL(request.url());
        if (isOpening && url.pathname.startsWith("/api/")) asked.push(url.pathname + url.search);
        if (url.pathname === "/api/live") isOpening = false;
      };
      page.on("request", note);
      await page.goto(path);
      await isLive;
      page.off("request", note);
      // A calendar is asked for by the days that it shows.
      const paths = asked.map((address) => address.split("?", 1)[0]);
      expect(paths, path).toEqual(expect.arrayContaining(["/api/me", shows]));
      expect(asked, path).toEqual([...new Set(asked)]);
    }
  });

  it("loads no more than its budget before it is ready", async () => {
    const mother = await person("parent1");
    const stranger = await person(null);
    const over: string[] = [];
    for (const [context, path] of [
      [stranger.context, "/login"],
      [mother.context, "/chat"],
      [mother.context, "/calendar"],
    ] as const) {
      const kilobytes = await weighScripts(context, path);
      if (kilobytes > budgetOf(path)) over.push(`${path}: ${kilobytes.toFixed(1)} kB`);
    }
    expect(over).toEqual([]);
  });

  it("can be installed, with a manifest whose icons exist", async () => {
    const { page } = await person(null);
    await page.goto("/login");
    const address = await page.locator("link[rel=manifest]").getAttribute("href");
    const answer = await page.request.get(address ?? "");
    expect(answer.headers()["content-type"]).toContain("application/manifest+json");
    const manifest = (await answer.json()) as {
      name: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: "Evenkeel", display: "standalone", start_url: "/" });
    for (const icon of manifest.icons) {
      const [width] = icon.sizes.split("x").map(Number);
      const measured = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, icon.src);
      expect(measured).toEqual([width, width]);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"]);
  });
});
