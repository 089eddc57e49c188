import { describe, expect, it } from "vitest";
import { aSharedHouse } from "../src/shared-house.ts";
import { desktop } from "../src/person.ts";
import { openDay } from "./events.walk.ts";

describe("an event of the family", () => {
  const house = aSharedHouse();

  it("is added from Home in at most four taps and seen by the other parent and the court", async () => {
    const mother = await house.person("parent1");
    const father = await house.person("parent2", { viewport: desktop, colorScheme: "dark" });
    await mother.page.goto("/");
    let taps = 0;
    const tap = async (what: ReturnType<typeof mother.page.locator>) => {
      taps += 1;
      await what.click();
    };
    await tap(mother.page.getByRole("button", { name: "Add an event" }));
    const form = mother.page.getByRole("dialog", { name: "Add event" });
    const title = form.getByLabel("Event title");
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    await mother.page.keyboard.type("Dentist");
    await tap(form.getByText("Mia", { exact: true }));
    await tap(form.getByLabel("Start time"));
    await form.getByLabel("Start time").fill("15:30");
    // Late in the evening it is tomorrow.
    const [month, date, year] = (await form.getByLabel("From").inputValue()).split("/");
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await tap(form.getByRole("button", { name: "Add event" }));
    await form.waitFor({ state: "detached" });
    expect(taps).toBe(4);

    const his = await openDay(father, { iso: `${year}-${month}-${date}` });
    await his.getByText("Dentist").waitFor();
    await his.getByText(/3:30 PM to 4:30 PM$/).waitFor();
    await his.getByText("Mia", { exact: true }).waitFor();
    await father.expectAccessibleInBothColors();

    // Deleted by mistake, it is put back at once; and later, when the minute is over, from the list.
    const remove = async () => {
      await father.page.getByRole("dialog").getByRole("button", { name: "Delete Dentist" }).click();
      await father.page.getByRole("button", { name: "Delete", exact: true }).click();
    };
    const putBack = father.page.getByRole("button", { name: "Put it back" });
    const isBack = father.page.getByText("‘Dentist’ is back on the calendar");
    await remove();
    await putBack.click();
    await isBack.waitFor();
    await openDay(father, { iso: `${year}-${month}-${date}` });
    await remove();
    await putBack.waitFor();
    // Nobody is quicker than the step back through the history with which a dialog closes; a reload would take it along.
    await father.page.waitForFunction(() => !window.history.state?.dialogs);
    await father.page.reload();
    await father.page.getByRole("button", { name: "Show deleted events" }).click();
    const deleted = father.page.getByRole("dialog", { name: "Deleted events" });
    await deleted.getByText("Dentist", { exact: true }).waitFor();
    await father.expectAccessibleInBothColors();
    await deleted.getByRole("button", { name: /^Put it back: Dentist/ }).click();
    await isBack.waitFor();
    await deleted.getByText("There is nothing to put back.").waitFor();

    const court = await house.person("court", { viewport: desktop });
    await court.page.getByText("Event added").first().waitFor();
    await court.page
      .getByText(/^Mia · .*3:30 PM to 4:30 PM$/)
      .first()
      .waitFor();
    await court.expectAccessibleInBothColors();
  });
});
