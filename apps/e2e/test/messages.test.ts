import { blockingCountdownSeconds } from "@evenkeel/contract/constants";
import { describe, expect, it } from "vitest";
import { pausesOf } from "../src/pauses.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { takeClock } from "../src/take-clock.ts";
import { hostile, messages, write } from "./messages.walk.ts";

const abusive = "You are a worthless idiot and everyone knows it.";

describe("two parents and the court, each in their own browser", () => {
  const house = aSharedHouse({ familyFor: "each" });
  const pauses = pausesOf(house);

  it("talk: a calm message goes as it is, and the other parent reads it [S-0.2 1.3]", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await write(mother, "Pick-up is Friday at 4:30 at Oakwood Park. 👧");
    await messages(mother, "Oakwood Park").waitFor();
    // The message stands in the conversation first, and then the box empties.
    await expect
      .poll(() => mother.page.getByRole("textbox", { name: "Message" }).inputValue())
      .toBe("");
    await mother.expectAccessible();

    const father = await house.person("parent2");
    await father.page.goto("/conversations");
    await father.page.getByText("Oakwood Park").first().waitFor();
    await father.expectAccessible();
    await father.page.goto("/chat");
    await messages(father, "Pick-up is Friday at 4:30 at Oakwood Park. 👧").waitFor();
    await messages(mother, "Seen").waitFor();
  });

  it("are coached: a hostile message goes out as its rewrite, and the other parent never sees the first version [S-0.2 1.3 2.5.19]", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await write(mother, hostile);
    const dialog = mother.page.getByRole("dialog");
    await dialog.getByText(hostile).waitFor();
    await mother.expectAccessible();
    await mother.expectNoOverflow();
    await dialog.getByRole("button", { name: "Send Rewrite" }).click();
    await dialog.waitFor({ state: "detached" });
    await messages(mother, "Reworded").waitFor();

    const father = await house.person("parent2");
    await father.page.goto("/chat");
    const received = messages(father, "4:30");
    await received.waitFor();
    await expect.poll(() => received.innerText()).toMatch(/Friday[^]*4:30|4:30[^]*Friday/);
    expect(await father.page.getByText("You never pick her up").count()).toBe(0);
  });

  it("are stopped: abuse is not sent, the pause survives a reload, no word is lost, and the court can read it [S-0.2 1.3 2.5.23 2.5.24]", async () => {
    const mother = await house.person("parent1");
    await takeClock(mother);
    await mother.page.goto("/chat");
    await write(mother, abusive);
    await mother.page.getByText("Your message was not sent").waitFor();
    await mother.expectAccessible();

    await mother.page.reload();
    const pause = mother.page.getByRole("dialog", { name: "Communication Pause" });
    await pause.getByRole("button", { name: "Taking a Pause..." }).waitFor();
    await mother.expectAccessible();
    await pauses.end("parent1");
    await mother.page.clock.fastForward(blockingCountdownSeconds * 1_000);
    await pause.getByRole("button", { name: "I'm Ready to Continue" }).click();
    const box = mother.page.getByRole("textbox", { name: "Message" });
    await expect.poll(() => box.inputValue()).toBe(abusive);
    await write(mother, "Can we talk about Friday?");
    await messages(mother, "Can we talk about Friday?").waitFor();

    const father = await house.person("parent2");
    await father.page.goto("/chat");
    await messages(father, "Can we talk about Friday?").waitFor();
    expect(await father.page.getByText("worthless").count()).toBe(0);

    const court = await house.person("court");
    expect(new URL(court.page.url()).pathname).toBe("/court-view");
    await court.page.getByText(abusive).first().waitFor();
    await court.expectAccessible();
  });

  it("get urgent news through: an angry message that a child is in the hospital is never held, even during the pause", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    await write(mother, abusive);
    await mother.page.getByText("Your message was not sent").waitFor();
    await mother.page.getByRole("button", { name: "Write urgent facts about a child" }).click();
    await mother.page.getByLabel("Category").selectOption("emergency");
    const urgent = "She is in the hospital with an allergic reaction. You never answer your phone!";
    await write(mother, urgent);
    await mother.page.getByRole("button", { name: "Send now" }).click();
    await messages(mother, "Sent right away").waitFor();

    const father = await house.person("parent2");
    await father.page.goto("/chat");
    await messages(father, urgent).waitFor();
    await expect.poll(() => messages(father, urgent).innerText()).toContain("Sent right away");
  });

  it("lose nothing: what was typed survives a reload, a lost server and an ended session", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/chat");
    const box = mother.page.getByRole("textbox", { name: "Message" });
    await box.fill("The dentist is on");
    await mother.page.reload();
    await expect.poll(() => box.inputValue()).toBe("The dentist is on");

    await mother.context.setOffline(true);
    await write(mother, "The dentist is on Tuesday at 3, she needs her insurance card.");
    await mother.page.getByText("Please try again. You are offline.").waitFor();
    await expect
      .poll(() => box.inputValue())
      .toBe("The dentist is on Tuesday at 3, she needs her insurance card.");
    await mother.context.setOffline(false);

    await mother.context.clearCookies();
    // A poll may notice first that the session has ended, and leave the page before the button is pressed.
    await mother.page
      .getByRole("button", { name: "Send to Co-Parent" })
      .or(mother.page.getByRole("button", { name: "Sign In" }))
      .first()
      .click();
    await mother.page.waitForURL((url) => url.pathname === "/login");
    await mother.signIn(house.username("parent1"));
    await mother.page.goto("/chat");
    await expect
      .poll(() => box.inputValue())
      .toBe("The dentist is on Tuesday at 3, she needs her insurance card.");
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await messages(
      mother,
      "The dentist is on Tuesday at 3, she needs her insurance card.",
    ).waitFor();
  });
});
