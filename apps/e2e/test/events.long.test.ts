import { describe, expect, it } from "vitest";
import { dayFromNow } from "../src/family-days.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { openDay } from "./events.walk.ts";

describe("an event of the family", () => {
  const house = aSharedHouse();

  it("for another day and a child takes four taps from Home: the child whom the title names is chosen with it", async () => {
    const mother = await house.person("parent1");
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
    await mother.page.keyboard.type("Mia's eye doctor");
    const mia = form.getByRole("checkbox", { name: "Mia" });
    await expect.poll(() => mia.isChecked()).toBe(true);
    await form.getByText("Chosen because the title names them.", { exact: false }).waitFor();
    const day = dayFromNow(4);
    const [, month, date] = day.iso.split("-").map(Number);
    await tap(form.getByLabel("From", { exact: true }));
    await mother.page.keyboard.type(`${month}/${date}/${day.iso.slice(0, 4)}`);
    await tap(form.getByLabel("Start time"));
    await form.getByLabel("Start time").fill("15:30");
    await tap(form.getByRole("button", { name: "Add event" }));
    await form.waitFor({ state: "detached" });
    expect(taps).toBe(4);
    const dialog = await openDay(mother, day);
    await dialog.getByText("Mia's eye doctor").waitFor();
    await dialog.getByText(/3:30 PM to 4:30 PM$/).waitFor();
    await dialog.getByText("Mia", { exact: true }).waitFor();
  });

  it("has its form and its list in Spanish, too, with room for long names", async () => {
    const mother = await house.person("parent1", { locale: "es-US" });
    const { page } = mother;
    const day = dayFromNow(2);
    const long = "Torneo de fútbol en Sacramento con todo el equipo ".repeat(3).trim();
    await page.request.post("/api/calendar-events", {
      data: { title: long, start: day.iso, end: day.iso, allDay: true, place: "x".repeat(120) },
    });
    await page.goto("/calendar?view=list");
    await page.getByRole("button", { name: "Mes", exact: true }).waitFor();
    await page.getByRole("button", { name: "Agregar evento", exact: true }).click();
    await page.getByLabel("Título del evento").waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
    await page.keyboard.press("Escape");
    const row = page.getByRole("button", { name: new RegExp(long) }).first();
    await row.click();
    await page.getByRole("dialog", { name: "¿Borrar este evento?" }).waitFor();
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();
  });

  it("changed by both at once loses neither's words", async () => {
    const mother = await house.person("parent1");
    const father = await house.person("parent2");
    const day = dayFromNow(3);
    const made = await mother.page.request.post("/api/calendar-events", {
      data: { title: "Checkup", start: day.iso, end: day.iso, allDay: true },
    });
    expect(made.status()).toBe(200);
    for (const parent of [mother, father]) {
      const dialog = await openDay(parent, day);
      await dialog.getByRole("button", { name: "Change Checkup" }).click();
    }
    await father.page.getByLabel("Place").fill("Room 2");
    await father.page.getByRole("button", { name: "Save" }).click();
    await father.page.getByRole("dialog").waitFor({ state: "detached" });
    await mother.page.getByText("Note, files, repeat and reminder").click();
    await mother.page.getByLabel("Note").fill("Bring the card");
    await mother.page.getByRole("button", { name: "Save" }).click();
    await mother.page
      .getByText("Parent Two changed ‘Checkup’ in the meantime.", { exact: false })
      .waitFor();
    await expect.poll(() => mother.page.getByLabel("Place").inputValue()).toBe("Room 2");
    await expect.poll(() => mother.page.getByLabel("Note").inputValue()).toBe("Bring the card");
    await mother.expectAccessibleInBothColors();
    await mother.page.getByRole("button", { name: "Save" }).click();
    await mother.page.getByRole("dialog").waitFor({ state: "detached" });
    const his = await openDay(father, day);
    await his.getByText("Room 2").waitFor();
    await his.getByText("Bring the card").waitFor();
  });

  it("that was typed survives a reload, and a calendar that does not come is asked for again", async () => {
    const father = await house.person("parent2");
    const { page } = father;
    await page.goto("/calendar");
    await page.getByRole("button", { name: "Add event" }).click();
    await page.getByLabel("Event title").fill("Field trip");
    await page.route("**/api/calendar-events?*", (route) => route.abort());
    // The page would ask again by itself as soon as it hears from the server.
    await page.route("**/api/live*", (route) => route.abort());
    await page.goto("/calendar");
    await page.getByText("The calendar could not be loaded").waitFor();
    await page.unroute("**/api/calendar-events?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".rbc-month-view").waitFor();
    await page.getByRole("button", { name: "Add event" }).click();
    await page.getByText("What you typed before is still here.").waitFor();
    await expect.poll(() => page.getByLabel("Event title").inputValue()).toBe("Field trip");
    await page.getByRole("button", { name: "Start over" }).click();
    await expect.poll(() => page.getByLabel("Event title").inputValue()).toBe("");
  });
});
