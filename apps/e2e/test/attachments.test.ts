import { readFile } from "node:fs/promises";
import { plainPage } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

/** Opening a file takes a process some seconds to read it; on a busy machine many times that. */
const patience = 90_000;

describe("a photo from one parent to the other", () => {
  const house = aSharedHouse();

  it(
    "goes on after a lost network, is sent with its message, opened in Spanish, and seen by the court with its digest",
    async () => {
      const mother = await house.person("parent1", { viewport: phone });
      const { page } = mother;
      await page.goto("/chat");
      await page.getByRole("textbox", { name: "Message" }).fill("The bill from the market.");
      // The first part is lost on the way.
      let isLost = true;
      await page.route("**/api/attachments/*", async (route) => {
        if (isLost && route.request().method() === "PATCH") await route.abort();
        else await route.continue();
      });
      const picture = {
        name: "market bill.png",
        mimeType: "image/png",
        buffer: await readFile(plainPage),
      };
      await page.locator("input[type=file]").setInputFiles(picture);
      await page.getByText("No connection.").waitFor();
      const send = page.getByRole("button", { name: "Send to Co-Parent" });
      await expect.poll(() => send.isDisabled()).toBe(true);
      await keepPicture(mother, "uploading-390");
      isLost = false;
      await page.getByText("Ready to send").waitFor({ timeout: patience });
      await mother.expectAccessibleInBothColors();
      await keepPicture(mother, "ready-390");

      // Nothing is lost by loading the page again.
      await page.reload();
      await page.getByText("Ready to send").waitFor();
      await expect
        .poll(() => page.getByRole("textbox", { name: "Message" }).inputValue())
        .toBe("The bill from the market.");
      await send.click();
      const tile = page.getByRole("button", { name: "Open market bill.png" });
      await tile.waitFor();
      await page.getByText("Ready to send").waitFor({ state: "detached" });
      await mother.expectNoOverflow();
      await keepPicture(mother, "sent-390");

      const father = await house.person("parent2", { viewport: desktop, locale: "es-US" });
      const t = father.words("attachments");
      await father.page.goto("/chat");
      await father.page
        .getByRole("button", { name: t("open", { name: "market bill.png" }) })
        .click();
      const viewer = father.page.getByRole("dialog");
      const shown = viewer.getByRole("img", { name: "market bill.png" });
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(400);
      await father.expectAccessibleInBothColors();
      await keepPicture(father, "viewer-1280");
      const coming = father.page.waitForEvent("download");
      await viewer.getByRole("link", { name: t("download") }).click();
      expect((await coming).suggestedFilename()).toBe("market bill.jpg");

      const court = await house.person("court", { viewport: desktop });
      const withFile = court.page.getByRole("listitem").filter({ hasText: "1 file" }).first();
      await withFile.getByRole("button", { name: /Details of entry/ }).click();
      await court.page.getByText(/SHA-256.* [0-9a-f]{64}/).waitFor();
      await court.expectAccessibleInBothColors();
      await keepPicture(court, "court-1280");
    },
    3 * patience,
  );
});
