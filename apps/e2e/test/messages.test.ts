import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchChromium } from "../src/chromium.ts";
import { newPerson, type Person } from "../src/person.ts";
import { embeddedStorage, type RunningServer, startServer, type Storage } from "../src/server.ts";

/** Long enough to be seen and reloaded into, short enough to wait for. */
const pauseSeconds = 8;

const hostile = "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.";
const abusive = "You are a worthless idiot and everyone knows it.";

describe("two parents and the court, each in a browser of their own", () => {
  let browser: Browser;
  let storage: Storage;
  let server: RunningServer;
  const people: Person[] = [];

  const person = async (username: string): Promise<Person> => {
    const someone = await newPerson(browser, server.url);
    people.push(someone);
    await someone.signIn(username);
    return someone;
  };
  const write = async ({ page }: Person, text: string) => {
    await page.getByRole("textbox", { name: "Message" }).fill(text);
    await page.getByRole("button", { name: "Send to Co-Parent" }).click();
  };
  const messages = ({ page }: Person, text: string) =>
    page.getByRole("article").filter({ hasText: text });

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    storage = embeddedStorage();
    server = await startServer({ ...storage.environment, PAUSE_SECONDS: String(pauseSeconds) });
  });
  afterEach(async () => {
    const troubles = people.flatMap((someone) => someone.troubles);
    for (const someone of people.splice(0)) await someone.context.close();
    await server.stop();
    await storage.remove();
    expect(troubles).toEqual([]);
  });

  it("talk: a calm message goes as it is, and the other parent reads it", async () => {
    const mother = await person("parent1");
    await mother.page.goto("/chat");
    await write(mother, "Pick-up is Friday at 4:30 at Oakwood Park. 👧");
    await messages(mother, "Oakwood Park").waitFor();
    expect(await mother.page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("");
    await mother.expectAccessible();

    const father = await person("parent2");
    await father.page.goto("/conversations");
    await father.page.getByText("Oakwood Park").first().waitFor();
    await father.expectAccessible();
    await father.page.goto("/chat");
    await messages(father, "Pick-up is Friday at 4:30 at Oakwood Park. 👧").waitFor();
    await messages(mother, "Seen").waitFor({ timeout: 20_000 });
  });

  it("are coached: a hostile message goes out as its rewrite, and the other never sees the first words", async () => {
    const mother = await person("parent1");
    await mother.page.goto("/chat");
    await write(mother, hostile);
    const dialog = mother.page.getByRole("dialog");
    await dialog.getByText(hostile).waitFor();
    await mother.expectAccessible();
    await mother.expectNoOverflow();
    await dialog.getByRole("button", { name: "Send Rewrite" }).click();
    await dialog.waitFor({ state: "detached" });
    await messages(mother, "Reworded").waitFor();

    const father = await person("parent2");
    await father.page.goto("/chat");
    const received = messages(father, "4:30");
    await received.waitFor();
    expect(await received.innerText()).toMatch(/Friday[^]*4:30|4:30[^]*Friday/);
    expect(await father.page.getByText("You never pick her up").count()).toBe(0);
  });

  it("may think again: an edited message goes, and a second hostile one meets Gentle Communication Support", async () => {
    const mother = await person("parent1");
    await mother.page.goto("/chat");
    await write(mother, hostile);
    await mother.page.getByRole("button", { name: "Edit Message" }).click();
    const box = mother.page.getByRole("textbox", { name: "Message" });
    expect(await box.inputValue()).toBe(hostile);
    await write(mother, "You always make everything difficult. What time suits you on Friday?");
    await mother.page.getByText("Gentle Guidance").waitFor();
    await mother.expectAccessible();
    await mother.page.getByRole("button", { name: "Try Again" }).click();
    await write(mother, "What time suits you on Friday?");
    await messages(mother, "What time suits you on Friday?").waitFor();
  });

  it("are stopped: abuse is not sent, the pause outlives a reload, no word is lost, and the court reads it", async () => {
    const mother = await person("parent1");
    await mother.page.goto("/chat");
    await write(mother, abusive);
    await mother.page.getByText("This message was not sent").waitFor();
    await mother.expectAccessible();

    await mother.page.reload();
    const pause = mother.page.getByRole("dialog", { name: "Communication Pause" });
    await pause.getByRole("button", { name: "Taking a Pause..." }).waitFor();
    await mother.expectAccessible();
    await pause
      .getByRole("button", { name: "I'm Ready to Continue" })
      .click({ timeout: pauseSeconds * 1000 + 5_000 });
    const box = mother.page.getByRole("textbox", { name: "Message" });
    expect(await box.inputValue()).toBe(abusive);
    await write(mother, "Can we talk about Friday?");
    await messages(mother, "Can we talk about Friday?").waitFor();

    const father = await person("parent2");
    await father.page.goto("/chat");
    await messages(father, "Can we talk about Friday?").waitFor();
    expect(await father.page.getByText("worthless").count()).toBe(0);

    const court = await person("court");
    expect(new URL(court.page.url()).pathname).toBe("/court-view");
    await court.page.getByText(abusive).first().waitFor();
    await court.expectAccessible();
  });

  it("get urgent news through: an angry message that a child is in hospital is never held, also in the pause", async () => {
    const mother = await person("parent1");
    await mother.page.goto("/chat");
    await write(mother, abusive);
    await mother.page.getByText("This message was not sent").waitFor();
    await mother.page.getByRole("button", { name: "Write urgent facts about a child" }).click();
    await mother.page.getByLabel("Category").selectOption("emergency");
    const urgent = "She is in the hospital with an allergic reaction. You never answer your phone!";
    await write(mother, urgent);
    await mother.page.getByRole("button", { name: "Send now" }).click();
    await messages(mother, "Sent at once").waitFor();

    const father = await person("parent2");
    await father.page.goto("/chat");
    await messages(father, urgent).waitFor();
    expect(await messages(father, urgent).innerText()).toContain("Sent at once");
  });

  it("lose nothing: what was typed survives a reload, a lost server and an ended session", async () => {
    const mother = await person("parent1");
    await mother.page.goto("/chat");
    const box = mother.page.getByRole("textbox", { name: "Message" });
    await box.fill("The dentist is on");
    await mother.page.reload();
    expect(await box.inputValue()).toBe("The dentist is on");

    await mother.context.setOffline(true);
    await write(mother, "The dentist is on Tuesday at 3, she needs her insurance card.");
    await mother.page.getByText("Failed to send message. Please try again.").waitFor();
    expect(await box.inputValue()).toBe(
      "The dentist is on Tuesday at 3, she needs her insurance card.",
    );
    await mother.context.setOffline(false);

    await mother.context.clearCookies();
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await mother.page.waitForURL((url) => url.pathname === "/login");
    await mother.signIn("parent1");
    await mother.page.goto("/chat");
    expect(await box.inputValue()).toBe(
      "The dentist is on Tuesday at 3, she needs her insurance card.",
    );
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await messages(
      mother,
      "The dentist is on Tuesday at 3, she needs her insurance card.",
    ).waitFor();
  });
});

describe("the doors of the house", () => {
  let browser: Browser;
  let storage: Storage;
  let server: RunningServer;
  beforeAll(async () => {
    browser = await launchChromium();
    storage = embeddedStorage();
    server = await startServer(storage.environment);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    await storage.remove();
  });

  const pathAfter = async (someone: Person, path: string) => {
    await someone.page.goto(path);
    await someone.page.getByRole("heading", { level: 1 }).first().waitFor();
    return new URL(someone.page.url()).pathname;
  };
  const screens = [
    "/",
    "/conversations",
    "/chat",
    "/calendar",
    "/schedule-import",
    "/disputes",
    "/dispute-evaluation",
    "/therapy",
    "/court-view",
    "/test",
  ];

  it("open nothing to who is not signed in", async () => {
    const stranger = await newPerson(browser, server.url);
    for (const path of screens)
      expect([path, await pathAfter(stranger, path)]).toEqual([path, "/login"]);
    await stranger.expectAccessible();
    await stranger.page.goto("/no/such/page");
    await stranger.page.getByText("Page Not Found").waitFor();
    expect(stranger.troubles).toEqual([]);
  });

  it("lead a parent everywhere but to the court's view", async () => {
    const mother = await newPerson(browser, server.url);
    await mother.signIn("parent1");
    expect(new URL(mother.page.url()).pathname).toBe("/");
    for (const path of screens) {
      const expected = path === "/court-view" ? "/conversations" : path;
      expect([path, await pathAfter(mother, path)]).toEqual([path, expected]);
      await mother.expectNoOverflow();
      await mother.expectAccessible();
    }
    expect(await pathAfter(mother, "/login")).toBe("/");
    expect(mother.troubles).toEqual([]);
  });

  it("lead the court reviewer to the record", async () => {
    const court = await newPerson(browser, server.url);
    await court.signIn("court");
    expect(new URL(court.page.url()).pathname).toBe("/court-view");
    expect(await pathAfter(court, "/")).toBe("/court-view");
    expect(await pathAfter(court, "/schedule-import")).toBe("/conversations");
    expect(court.troubles).toEqual([]);
  });

  it("say why nobody came in", async () => {
    const stranger = await newPerson(browser, server.url);
    await stranger.page.goto("/login");
    await stranger.page.getByLabel("Username").fill("parent1");
    await stranger.page.getByLabel("Password", { exact: true }).fill("wrong");
    await stranger.page.getByRole("button", { name: "Sign In" }).click();
    await stranger.page.getByText("Login Failed").waitFor();
    await stranger.page.getByText("Invalid username or password").waitFor();
    await stranger.expectAccessible();
  });
});
