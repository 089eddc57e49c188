import { readFile } from "node:fs/promises";
import { plainPage } from "@evenkeel/order-reader/testing";
import { describe, expect, it } from "vitest";
import { dayFromNow } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

/** Opening a file takes a process some seconds to read it; on a busy machine many times that. */
const patience = 120_000;

const paper = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await readFile(plainPage),
});

describe("a paper that shows what a parent says of an expense", () => {
  const house = aSharedHouse();

  it(
    "goes with a question, an answer and a payment, and both parents and the court see it there",
    async () => {
      const client = await house.client("parent1");
      const bill = { category: "medical", what: "Glasses", amountCents: 8_000 };
      expect(
        (await client.post("/api/expenses", { ...bill, paidOn: dayFromNow(0).iso })).status,
      ).toBe(200);

      const father = await house.person("parent2", { viewport: desktop, locale: "es-US" });
      const t = father.words("expenses");
      const file = father.words("attachments");
      await father.page.goto("/expenses");
      const his = father.page.getByRole("article", { name: "Glasses" });
      await his.getByRole("button", { name: t("do.question") }).click();
      const dialog = father.page.getByRole("dialog");
      await dialog.getByLabel(t("reply.questionText")).fill("¿No los cubre el seguro?");
      await dialog.locator("input[type=file]").setInputFiles(await paper("poliza.png"));
      await dialog.getByText(file("here")).waitFor({ timeout: patience });
      await father.expectAccessibleInBothColors();
      await keepPicture(father, "question-with-file-1280");
      await dialog.getByRole("button", { name: t("reply.send") }).click();
      await dialog.waitFor({ state: "detached" });
      await his.getByRole("button", { name: file("open", { name: "poliza.png" }) }).waitFor();

      const mother = await house.person("parent1", { viewport: phone });
      const { page } = mother;
      await page.goto("/expenses");
      const card = page.getByRole("article", { name: "Glasses" });
      await card.getByRole("button", { name: "Open poliza.png" }).waitFor();
      await mother.expectNoOverflow();
      await card.getByRole("button", { name: "Answer the question" }).click();
      const form = page.getByRole("dialog");
      await form.getByLabel("Your answer").fill("They declined it. The letter is attached.");
      await form.locator("input[type=file]").setInputFiles(await paper("letter.png"));
      await form.getByText("Ready to send").waitFor({ timeout: patience });
      await mother.expectAccessibleInBothColors();
      await mother.expectNoOverflow();
      await keepPicture(mother, "answer-with-file-390");
      await form.getByRole("button", { name: "Send" }).click();
      await form.waitFor({ state: "detached" });
      await card.getByRole("button", { name: "Open letter.png" }).waitFor();

      await his.getByRole("button", { name: t("do.protest") }).click();
      await dialog.getByLabel(t("pay.amount")).fill("10");
      await dialog.getByLabel(t("pay.method")).selectOption("transfer");
      await dialog.locator("input[type=file]").setInputFiles(await paper("transferencia.png"));
      await dialog.getByText(file("here")).waitFor({ timeout: patience });
      await father.expectAccessibleInBothColors();
      await keepPicture(father, "pay-with-file-1280");
      await dialog.getByRole("button", { name: t("pay.submit") }).click();
      await dialog.getByRole("button", { name: t("pay.sure") }).click();
      await dialog.waitFor({ state: "detached" });

      // Whoever is paid looks at the proof before confirming.
      await card.getByRole("button", { name: "Open transferencia.png" }).click();
      await form.getByRole("img", { name: "transferencia.png" }).waitFor();
      await page.keyboard.press("Escape");
      await form.waitFor({ state: "detached" });
      await mother.expectAccessibleInBothColors();
      await mother.expectNoOverflow();
      await keepPicture(mother, "card-with-files-390");
      await father.expectAccessible();
      await keepPicture(father, "card-with-files-1280");

      const court = await house.person("court", { viewport: desktop });
      await court.page.goto("/court-view?kinds=all");
      await court.page.getByText("1 file").first().waitFor();
    },
    patience * 3,
  );
});
