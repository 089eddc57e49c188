import { dayMilliseconds } from "@evenkeel/contract/durations";
import { describe, expect, it } from "vitest";
import { familyZone } from "../src/family-days.ts";
import { desktop } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { card, longText, longTitle, press, propose, respond } from "./disputes.walk.ts";

describe("disputes, with each parent in their own browser", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const disputes = async (username: string) => {
    const someone = await house.person(username);
    await someone.page.goto("/disputes");
    return someone;
  };

  it("what a parent typed survives a reload, and long words fit on a phone", async () => {
    const mother = await disputes("parent1");
    await mother.page.getByRole("button", { name: "Propose", exact: true }).click();
    await mother.page.getByLabel("Title").fill(longTitle);
    await mother.page.getByLabel("Description").fill(longText);
    await mother.page.getByRole("button", { name: "Submit Proposal" }).click();
    await mother.page.getByText("Category is required").waitFor();
    await mother.expectAccessible();
    await mother.page.reload();
    await mother.page.getByRole("button", { name: "Propose", exact: true }).click();
    await expect.poll(() => mother.page.getByLabel("Description").inputValue()).toBe(longText);
    await mother.page.getByLabel("Category").selectOption("Other");
    await mother.page.getByRole("button", { name: "Submit Proposal" }).click();
    const one = card(mother, longTitle);
    await one.getByRole("button", { name: /^Show more/ }).click();
    await mother.expectNoOverflow();
    await mother.expectAccessible();
    const father = await disputes("parent2");
    await respond(father, longTitle, "Counter-proposal", longText);
    await card(father, longTitle).getByRole("heading", { name: "Counter-proposal" }).waitFor();
    await father.expectNoOverflow();
    await father.expectAccessible();
  });

  it("a counter-proposal is accepted as it stands, told to both on Home, and put on the calendar", async () => {
    const day = new Date(Date.now() + 9 * dayMilliseconds);
    const said = new Intl.DateTimeFormat("en-US", {
      dateStyle: "long",
      timeZone: familyZone,
    });
    const mother = await house.person("parent1", { viewport: desktop });
    await mother.page.goto("/disputes");
    const father = await disputes("parent2");
    await propose(mother, "Mia's dentist", "Next week sometime, in the morning.");
    await respond(
      father,
      "Mia's dentist",
      "Counter-proposal",
      `On ${said.format(day)} at 4:30 PM.`,
    );
    // With the list open he would see the agreement as it comes, and Home would have no news for him.
    await father.page.goto("/chat");
    await mother.page.goto("/");
    await mother.page.getByText("Parent Two made a counter-proposal").click();
    await press(card(mother, "Mia's dentist"), "Accept as it stands");
    const question = mother.page.getByRole("dialog");
    await question.getByText("This is final and becomes part of the record.").waitFor();
    await mother.expectAccessibleInBothColors();
    await press(question, "Accept");
    await card(mother, "Mia's dentist")
      .getByText(/^You both agreed .* You accepted it/)
      .waitFor();
    await mother.expectAccessibleInBothColors();

    await father.page.goto("/");
    await father.page.getByText("You both agreed to the counter-proposal").click();
    await card(father, "Mia's dentist")
      .getByText(/Parent One accepted it/)
      .waitFor();
    await father.expectNoOverflow();
    await father.page.goto("/");
    await father.page.getByText("Nothing is waiting for you.").waitFor();

    await press(card(mother, "Mia's dentist"), "Put it on the calendar");
    const form = mother.page.getByRole("dialog", { name: "Add event" });
    await expect.poll(() => form.getByLabel("Event title").inputValue()).toBe("Mia's dentist");
    await expect.poll(() => form.getByLabel("Start time").inputValue()).toBe("16:30");
    await expect.poll(() => form.getByRole("checkbox", { name: "Mia" }).isChecked()).toBe(true);
    await mother.expectAccessibleInBothColors();
    await press(form, "Add event");
    await form.waitFor({ state: "detached" });
    await father.page.goto("/calendar?view=list");
    await father.page.getByText("Mia's dentist").first().waitFor();
  });

  it("a counter-proposal is proposed again, and the two disputes link to each other", async () => {
    const [mother, father] = await Promise.all([disputes("parent1"), disputes("parent2")]);
    await propose(mother, "Swimming", "Tuesdays at 4:30 PM.");
    await respond(father, "Swimming", "Counter-proposal", "Thursdays: speech therapy is Tuesday.");

    const countered = card(mother, "Swimming");
    await countered.getByText("Thursdays: speech therapy is Tuesday.").waitFor();
    const [left, right] = await Promise.all(
      ["Proposal", "Counter-proposal"].map((name) =>
        countered.getByRole("heading", { name, exact: true }).boundingBox(),
      ),
    );
    expect(left!.y).toBe(right!.y);
    await mother.expectAccessible();
    await press(countered, "Propose again");
    const dialog = mother.page.getByRole("dialog");
    await expect
      .poll(() => dialog.getByLabel("Description").inputValue())
      .toBe("Thursdays: speech therapy is Tuesday.");
    await mother.expectAccessible();
    await dialog.getByLabel("Title").fill("Swimming on Thursdays");
    await press(dialog, "Submit Proposal");
    await card(father, "Swimming on Thursdays")
      .getByRole("link", { name: /^Swimming/ })
      .click();
    await card(father, "Swimming on Thursdays").getByRole("button", { name: "Respond" }).waitFor();
    await mother.page.getByText("Proposed again:").waitFor();
  });
});
