import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { propose } from "./disputes.walk.ts";

const hostile =
  "You never think about anyone but yourself, and you always ruin every school year for our daughter.";

describe("a proposal that reads as hostile", () => {
  const house = aSharedHouse();

  it("is asked about before it goes, goes as it is with a yes, and its writer reads its tags as the court does", async () => {
    const { page, ...mother } = await house.person("parent1");
    await page.goto("/disputes");
    await propose({ page, ...mother }, "School", hostile, {
      whenAsked: async () => {
        const asked = page.getByRole("dialog", { name: "This may come across as hostile" });
        await asked.waitFor();
        await mother.expectAccessible();
        await mother.expectNoOverflow();
        await asked.getByRole("button", { name: "Send as it is" }).click();
      },
    });
  });

  it.each(["en-US", "es-US"])(
    "is read by its writer with its tags, and no note is added: %s",
    async (locale) => {
      const someone = await house.person("parent1", { locale });
      const { page } = someone;
      const t = someone.words("record");
      await page.goto("/");
      await someone.isAtRest();
      await page.getByRole("button", { name: locale === "es-US" ? /^Cuenta/ : /^Account/ }).click();
      await page.getByRole("menuitem", { name: t("mine") }).click();
      await page.getByRole("button", { name: t("mine.read") }).click();
      const own = page.getByRole("list", { name: t("mine.written") });
      await own.getByText(t("list.hostile")).waitFor();
      await someone.expectAccessible();
      await someone.expectNoOverflow();
      const opener = own.getByRole("button", {
        name: new RegExp(t("list.detailsOfOwn", { code: "\\w+" })),
      });
      await opener.first().click();
      const entry = page.getByRole("dialog", {
        name: new RegExp(t("reference", { code: "\\w+" })),
      });
      await entry.getByText(t("findings")).waitFor();
      expect(await entry.getByRole("textbox").count()).toBe(0);
    },
  );
});
