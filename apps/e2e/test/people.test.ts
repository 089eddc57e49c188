import type { User } from "@evenkeel/contract/models/user";
import { beforeAll, describe, expect, it } from "vitest";
import { everythingKept } from "../src/kept-offline.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { desktop, type Person, phone } from "../src/person.ts";
import { arabicAndEnglish, emoji, tenThousand, writeAsTheyDo } from "./people.walk.ts";

const arabic = "مرحبا، هل يمكنك أن تأخذ ميا من المدرسة يوم الخميس؟";

/** What differs from one parent to the next: how they see, what they press, what they write, what breaks under them. */
describe("parents as they really are", () => {
  const house = aSharedHouse();
  const box = ({ page }: Person) => page.getByRole("textbox", { name: "Message" });
  const arrive = async (someone: Person, path: string) => {
    await someone.page.goto(path);
    await someone.page.getByRole("heading", { level: 1 }).first().waitFor();
    await someone.isAtRest();
  };

  beforeAll(async () => writeAsTheyDo(await house.client("parent2")));

  it("who write from right to left read their words from the right", async () => {
    const mother = await house.person("parent1");
    await mother.page.route("**/api/messages", async (route) => {
      const answer = await route.fetch();
      const messages = (await answer.json()) as { finalMessage: string }[];
      const [last] = messages;
      if (last !== undefined) last.finalMessage = arabic;
      await route.fulfill({ json: messages });
    });
    await arrive(mother, "/chat");
    const words = mother.page.getByText(arabic).last();
    await words.waitFor();
    await expect
      .poll(() => words.evaluate((element) => getComputedStyle(element).direction))
      .toBe("rtl");
    await mother.page.getByText(arabicAndEnglish).first().waitFor();
    await box(mother).fill(arabic);
    await expect
      .poll(() => box(mother).evaluate((element) => getComputedStyle(element).direction))
      .toBe("rtl");
    await mother.page.getByText(emoji).first().waitFor();
  });

  it("who write ten thousand characters lose none, and the box keeps its height [S-2.5.4 9.14]", async () => {
    const mother = await house.person("parent1");
    await arrive(mother, "/chat");
    const height = async () => (await box(mother).boundingBox())?.height;
    await expect.poll(() => height()).toBe(60);
    await box(mother).fill("One\nTwo\nThree\nFour");
    // The box grows with the frame that draws the words.
    await expect.poll(height).toBeGreaterThan(60);
    await expect.poll(() => height()).toBeLessThanOrEqual(200);
    await box(mother).fill(tenThousand);
    await expect.poll(height).toBe(200);
    await expect.poll(() => box(mother).inputValue()).toBe(tenThousand);
    await mother.expectNoOverflow();
    await mother.page.reload();
    await box(mother).waitFor();
    await expect.poll(() => box(mother).inputValue()).toBe(tenThousand);
    await mother.page.getByText("The end.").first().waitFor({ state: "attached" });
    await box(mother).fill("");
  });

  it("with two tabs are asked about what they wrote, signed out of both at once, and leave nothing on the device", async () => {
    const mother = await house.person("parent1");
    await arrive(mother, "/chat");
    await box(mother).fill("Half a sentence in the first tab");
    const second = await mother.context.newPage();
    await second.goto("/disputes");
    await second.getByRole("button", { name: "Logout" }).click();
    await second.getByText("You have words here that were not sent").waitFor();
    await second.getByRole("button", { name: "Stay and finish" }).click();
    await expect.poll(() => box(mother).inputValue()).toBe("Half a sentence in the first tab");
    await expect.poll(() => everythingKept(mother)).toContain("Half a sentence");
    await second.getByRole("button", { name: "Logout" }).click();
    await second.getByRole("button", { name: "Sign out without them" }).click();
    await second.getByRole("button", { name: "Sign In" }).waitFor();
    await mother.page.getByRole("button", { name: "Sign In" }).waitFor();
    expect(await mother.page.getByText("Your session has ended.", { exact: false }).count()).toBe(
      0,
    );
    await expect.poll(() => everythingKept(mother)).not.toContain("Half a sentence");
  });

  it("who prefer no motion see none [S-2.7.6]", async () => {
    const mother = await house.person("parent1", { reducedMotion: true });
    await arrive(mother, "/therapy");
    await mother.page.evaluate(() => window.dispatchEvent(new Event("openUploadDialog")));
    await mother.page.getByRole("dialog", { name: "Upload Court Documents" }).waitFor();
    const moving = await mother.page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
        .filter((milliseconds) => milliseconds > 1),
    );
    expect(moving).toEqual([]);
  });

  it("at a desktop see one phone-wide column, and toasts no wider than 420 px [S-0.1 2.1.14 9.9]", async () => {
    const mother = await house.person("parent1", { viewport: desktop });
    await arrive(mother, "/disputes");
    const main = await mother.page.getByRole("main").boundingBox();
    expect(main?.width).toBeLessThanOrEqual(480);
    expect(Math.abs((main?.x ?? 0) * 2 + (main?.width ?? 0) - desktop.width)).toBeLessThan(20);
    await mother.page.evaluate(() => window.dispatchEvent(new Event("openUploadDialog")));
    const toast = mother.page.getByRole("region", { name: "Notifications (F8)" });
    await toast.getByText("Upload Document").waitFor();
    await expect.poll(async () => (await toast.boundingBox())?.width).toBe(420);
  });

  it("see by its dot whose event comes next: blue, red, and green for anyone else's [S-2.6.4]", async () => {
    const { user } = await (await house.client("parent1")).get<{ user: User }>("/api/me");
    const mother = await house.person("parent1");
    await mother.page.route("**/api/calendar-events?*", async (route) => {
      const answer = await route.fetch();
      // Late on a month's last evening the event is in the next one, and this month has none.
      const first = ((await answer.json()) as object[]).slice(0, 1);
      const creators = [user.id, user.coParentId, 0];
      await route.fulfill({
        json: first.flatMap((event) =>
          creators.map((id) => ({ ...event, id: `e${id}`, creatorId: id, writtenBy: id })),
        ),
      });
    });
    await arrive(mother, "/calendar");
    const dots = mother.page
      .getByRole("region", { name: "Upcoming Events" })
      .locator("[data-side]");
    await expect.poll(() => dots.count()).toBe(3);
    const colors = await dots.evaluateAll((all) =>
      all.map((dot) => getComputedStyle(dot).backgroundColor),
    );
    expect(colors).toEqual(["rgb(74, 144, 226)", "rgb(255, 90, 95)", "rgb(47, 158, 110)"]);
  });

  it("in the Therapeutic Space always see the last words [S-2.11.4]", async () => {
    // What the other parent wrote stands over no screen once it was seen.
    const reader = await house.client("parent1");
    const ids = (await reader.messages()).map(({ id }) => id);
    expect((await reader.post("/api/messages/viewed", { ids })).status).toBe(200);
    const mother = await house.person("parent1", { viewport: { ...phone, height: 600 } });
    await arrive(mother, "/therapy");
    for (const words of ["I feel tired.", "I miss her when she is away."]) {
      const before = await mother.page.getByRole("article").count();
      await box(mother).fill(words);
      await mother.page.keyboard.press("Enter");
      await expect.poll(() => mother.page.getByRole("article").count()).toBe(before + 2);
    }
    await expect
      .poll(() =>
        mother.page
          .getByRole("article")
          .last()
          .evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight),
      )
      .toBe(true);
  });
});
