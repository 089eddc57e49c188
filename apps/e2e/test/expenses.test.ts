import { describe, expect, it } from "vitest";
import { yearNow } from "../src/family-days.ts";
import { keepPicture } from "../src/keep-picture.ts";
import { desktop, phone } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";

describe("an expense between two parents", () => {
  const house = aSharedHouse();

  it("is claimed on a phone, asked about and accepted in Spanish, paid, confirmed and added up", async () => {
    const mother = await house.person("parent1", { viewport: phone });
    const { page } = mother;
    await page.goto("/");
    await page.getByRole("link", { name: "Share an expense" }).click();
    await page.getByText("No expenses yet").waitFor();
    await mother.expectAccessible();
    await page.getByRole("button", { name: "Add expense" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("What was it for?").fill("New glasses, Dr. Lee");
    await form.getByLabel("Amount").fill("$84.51");
    await form.getByLabel("Category").selectOption("medical");
    await form.getByLabel("Child", { exact: true }).selectOption({ label: "Mia" });
    // Of an odd cent, who pays how much is said before it is sent.
    await form.getByText(/owes \$42\.25: 50%/).waitFor();
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "claim-390");
    // Nothing typed is lost by closing the form.
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add expense" }).click();
    await expect
      .poll(() => form.getByLabel("What was it for?").inputValue())
      .toBe("New glasses, Dr. Lee");
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await form.waitFor({ state: "detached" });
    const card = page.getByRole("article", { name: "New glasses, Dr. Lee" });
    await card.getByText("Waiting for an answer").waitFor();
    await mother.expectNoOverflow();
    await keepPicture(mother, "list-390");

    const father = await house.person("parent2", { viewport: desktop, locale: "es-US" });
    const t = father.words("expenses");
    await father.page.goto("/expenses");
    const his = father.page.getByRole("article", { name: "New glasses, Dr. Lee" });
    await his.getByText("$42.25").first().waitFor();
    await his.getByRole("button", { name: t("do.question") }).click();
    const asking = father.page.getByRole("dialog");
    await asking.getByLabel(t("reply.questionText")).fill("¿Son los lentes para la escuela?");
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "question-1280");
    await asking.getByRole("button", { name: t("reply.send") }).click();
    await asking.waitFor({ state: "detached" });

    await card.getByText("¿Son los lentes para la escuela?").waitFor();
    await card.getByRole("button", { name: "Answer the question" }).click();
    await form.getByLabel("Your answer").fill("Yes, for school.");
    await form.getByRole("button", { name: "Send" }).click();
    await form.waitFor({ state: "detached" });

    await his.getByText("Yes, for school.").waitFor();
    await his.getByRole("button", { name: t("do.accept") }).click();
    // What is final takes more than one tap.
    await asking.getByText(/42\.25/).waitFor();
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "accept-1280");
    await asking.getByRole("button", { name: t("do.accept") }).click();
    await his.getByText(t("status.accepted"), { exact: true }).waitFor();
    await his.getByRole("button", { name: t("do.pay") }).click();
    await asking.getByLabel(t("pay.amount")).fill("42,25");
    await asking.getByLabel(t("pay.method")).selectOption("app");
    await keepPicture(father, "pay-1280");
    await asking.getByRole("button", { name: t("pay.submit") }).click();
    await asking.getByRole("button", { name: t("pay.sure") }).click();
    await asking.waitFor({ state: "detached" });
    await his.getByText(t("payment.said")).waitFor();
    // He looks again, and says it once more.
    await his.getByRole("button", { name: t("payment.takeBack") }).click();
    await asking.getByText(t("taken_back.text")).waitFor();
    await father.expectAccessibleInBothColors();
    await keepPicture(father, "taken-back-1280");
    await asking.getByRole("button", { name: t("payment.takeBack") }).click();
    await his.getByText(t("payment.withdrawn")).waitFor();
    await his.getByRole("button", { name: t("do.pay") }).click();
    await asking.getByLabel(t("pay.amount")).fill("42,25");
    await asking.getByLabel(t("pay.method")).selectOption("app");
    await asking.getByRole("button", { name: t("pay.submit") }).click();
    await asking.getByRole("button", { name: t("pay.sure") }).click();
    await asking.waitFor({ state: "detached" });
    await his.getByText(t("payment.said")).waitFor();
    await father.expectAccessible();
    await keepPicture(father, "list-1280");

    await card.getByRole("button", { name: "Not received" }).click();
    await form.getByText("This payment did not arrive?").waitFor();
    await mother.expectAccessibleInBothColors();
    await keepPicture(mother, "not-received-390");
    await form.getByRole("button", { name: "Go back" }).click();
    await form.waitFor({ state: "detached" });
    await card.getByRole("button", { name: "Received", exact: true }).click();
    await form.getByText("Did you receive this payment?").waitFor();
    await keepPicture(mother, "received-390");
    await form.getByRole("button", { name: "Received", exact: true }).click();
    await card.getByText("Settled").waitFor();
    await page.getByText("Balance", { exact: true }).click();
    await page.getByText("New glasses, Dr. Lee: payment confirmed").waitFor();
    await page.getByText("−$42.25").waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "balance-390");
    await father.page.getByText(t("view.year"), { exact: true }).click();
    await father.page.getByRole("cell", { name: "$84.51" }).first().waitFor();
    await father.expectAccessible();
    await keepPicture(father, "year-1280");
    // A whole year of it, as well as a month.
    const year = String(yearNow());
    await page.getByLabel("Month or year").selectOption(year);
    await page.getByText("New glasses, Dr. Lee: payment confirmed").waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await download).suggestedFilename()).toBe(`balance-${year}.csv`);
    await keepPicture(mother, "balance-of-year-390");

    // What comes each month says whom it is from and when it is due.
    await page.getByRole("button", { name: "Add expense" }).click();
    await form.getByLabel("How often").selectOption("monthly");
    await form.getByLabel("What was it for?").fill("After school");
    await form.getByLabel("Amount").fill("200");
    await form.getByLabel("From (optional)").fill("Sunny Days");
    await form.getByLabel("Category").selectOption("care");
    await form.getByLabel("Due", { exact: true }).selectOption("5");
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await keepPicture(mother, "claim-monthly-390");
    await form.getByRole("button", { name: "Add", exact: true }).click();
    await form.waitFor({ state: "detached" });
    await father.page.getByRole("radiogroup").getByText(t("view.list")).click();
    const monthly = father.page.getByRole("article", { name: "After school" });
    await monthly.getByText(t("card.vendor", { vendor: "Sunny Days" })).waitFor();

    await page.getByRole("button", { name: "How we split" }).click();
    await form.getByText("Half each, for everything else").waitFor();
    await form.getByText(/Sunny Days.*due 5 days later/).waitFor();
    await mother.expectAccessible();
    await keepPicture(mother, "split-390");
  });
});
