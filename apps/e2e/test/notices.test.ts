import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPushService, type PushService } from "../../api/test/push-service.ts";
import { closePage } from "../src/closed-page.ts";
import { dayFromNow } from "../src/family-days.ts";
import { aSharedHouse } from "../src/shared-house.ts";

const onlyMessages = {
  ways: { push: ["messages"], mail: [], webhook: [] },
  quiet: null,
  digest: false,
  says: "something",
};

describe("a parent who keeps no page open", () => {
  let push: PushService;
  const house = aSharedHouse();
  beforeAll(async () => {
    push = await startPushService();
  });
  afterAll(() => push.close());

  it("has a notice on the screen of a message sent in another browser, and no word of it leaves", async () => {
    const father = await house.person("parent2", { keepsOffline: true });
    await father.context.grantPermissions(["notifications"]);
    await father.page.goto("/");
    // Only messages, chosen before the device is there: that a browser of his signs from now on is news, too.
    const chosen = await father.page.evaluate(async (choice) => {
      const { status } = await fetch("/api/notices/settings", {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: choice,
      });
      return status;
    }, JSON.stringify(onlyMessages));
    expect(chosen).toBe(200);
    const { endpoint, keys } = push.subscribe();
    await father.page.evaluate(
      (body) =>
        fetch("/api/notices/devices", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        }),
      JSON.stringify({ endpoint, keys, name: "Father's phone" }),
    );
    const { deliver, shown } = await closePage(father.page);

    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    const words = "Violin lesson on Thursday is at 4:15 at the conservatory.";
    await mother.page.getByRole("textbox", { name: "Message" }).fill(words);
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await expect.poll(() => push.taken.length).toBe(1);
    const [taken] = push.taken;
    await deliver(taken?.text ?? "");
    await expect
      .poll(shown)
      .toMatchObject([{ title: "Evenkeel: something new for you", body: "" }]);
    for (const word of words.split(/\W+/).filter(({ length }) => length > 3)) {
      expect(taken?.bytes.includes(word), word).toBe(false);
      expect(taken?.text.includes(word), word).toBe(false);
    }
    // A repeat takes the place of the first, and what cannot be read is told all the same.
    await deliver(taken?.text ?? "");
    await deliver("no JSON");
    await expect.poll(async () => (await shown()).length).toBe(2);
    // The worker said that it came: the page of the sender, who did nothing, says so.
    await mother.page.getByText("Delivered", { exact: true }).waitFor();
    // A test that the father sends to himself: the device says that it arrived, and his settings say it, too.
    const settings = await father.context.newPage();
    await settings.goto("/");
    await settings.getByRole("button", { name: "Account" }).click();
    await settings.getByRole("menuitem", { name: "Notifications" }).click();
    await settings.getByRole("button", { name: "Send me a test" }).click();
    await settings.getByText("Father's phone: handed over.").waitFor();
    await deliver(push.taken.at(-1)?.text ?? "");
    await settings.getByText("Father's phone: it arrived.").waitFor();
  });

  it("finds on every bar, in the tab's title and on Home what came of things, until it was seen", async () => {
    const father = await house.person("parent2");
    const mother = await house.client("parent1");
    await father.page.goto("/therapy");
    // A toast tells what came after the page knew what was there: the demo's children are news already.
    await expect.poll(() => father.page.title()).toMatch(/^\(\d+\) /);
    await mother.post("/api/calendar-events", {
      title: "Recital",
      start: `${dayFromNow(90).iso}T18:00:00Z`,
      end: `${dayFromNow(90).iso}T19:00:00Z`,
    });
    await father.page
      .getByText(/added an event$/)
      .first()
      .waitFor();
    const calendar = father.page.getByRole("navigation").getByRole("link", { name: /Calendar/ });
    await calendar.getByText(/\d+ new/).waitFor({ state: "attached" });
    await father.page.goto("/");
    const news = father.page.getByRole("region", { name: "What is new" });
    await news.getByRole("link", { name: /added an event/ }).waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    const seen = father.page.waitForResponse((answer) =>
      answer.url().endsWith("/api/notices/seen"),
    );
    await news.getByRole("link", { name: /added an event/ }).click();
    await seen;
    await calendar.getByText(/\d+ new/).waitFor({ state: "detached" });
    // The link leads to the event's day, which opens once the calendar is there.
    await father.page.getByRole("dialog").getByText("Recital").waitFor();
    await father.page.goto("/");
    await father.page.getByRole("heading", { level: 1 }).waitFor();
    // The demo's children are news as well.
    await news
      .getByText(/the children’s information/)
      .first()
      .waitFor();
    expect(await news.getByText(/added an event/).count()).toBe(0);
  });
});
