import { beforeAll, describe, expect, it } from "vitest";
import { dayFromNow, type FamilyDay, familyZone } from "../src/family-days.ts";
import type { Person } from "../src/person.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import { applyTheirSchedules, cellOf, fatherAtHisDesk } from "./shared-calendar.walk.ts";

const fair = dayFromNow(3);

/** As a calendar file writes it: `YYYYMMDD`. */
const inFile = ({ iso }: FamilyDay): string => iso.replaceAll("-", "");

const school = [
  "BEGIN:VCALENDAR",
  "BEGIN:VEVENT",
  "UID:fair@school",
  "SUMMARY:Feria de ciencias con todas las familias del quinto grado",
  "LOCATION:Gimnasio",
  `DTSTART;TZID=${familyZone}:${inFile(fair)}T150000`,
  `DTEND;TZID=${familyZone}:${inFile(fair)}T163000`,
  "ATTENDEE:mailto:office@school.example",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "TRIGGER;RELATED=END:-PT15M",
  "END:VALARM",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:holiday@school",
  "SUMMARY:No hay clases",
  `DTSTART;VALUE=DATE:${inFile(dayFromNow(4))}`,
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:founders@school",
  "SUMMARY:Aniversario",
  `DTSTART;VALUE=DATE:${inFile(dayFromNow(9))}`,
  "RRULE:FREQ=YEARLY",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

describe("the calendar of two children with different schedules, on a phone in English and on a wide screen in Spanish", () => {
  const house = aSharedHouse();

  beforeAll(async () => applyTheirSchedules(await house.client("parent1")));

  it("takes an event that repeats, which the other parent changes for one day, and both read who did and when", async () => {
    const mother = await house.person("parent1");
    const father = await fatherAtHisDesk(house);
    const t = father.words("events");
    const [first, second, third] = [dayFromNow(1), dayFromNow(8), dayFromNow(15)];
    const dayOf = async (person: Person, day: FamilyDay) => {
      await (await cellOf(person, day)).click();
      return person.page.getByRole("dialog");
    };
    const her = await dayOf(mother, first);
    await her.getByRole("button", { name: "Add event" }).click();
    const form = mother.page.getByRole("dialog", { name: "Add event" });
    await form.getByLabel("Event title").fill("Piano");
    await form.getByText("Mia", { exact: true }).click();
    await form.getByLabel("Start time").fill("16:00");
    await form.getByText("Note, files, repeat and reminder").click();
    await form.getByLabel("Repeats").selectOption("Every week");
    await form.getByLabel("Ends").selectOption("After a number of times");
    await form.getByLabel("How many times").fill("3");
    await mother.expectAccessibleInBothColors();
    await form.getByRole("button", { name: "Add event" }).click();
    await form.waitFor({ state: "detached" });

    const his = await dayOf(father, second);
    await his
      .getByRole("button", { name: /Piano$/ })
      .first()
      .click();
    const change = father.page.getByRole("dialog", { name: t("change") });
    await expect.poll(() => change.getByLabel(t("reach.this")).isChecked()).toBe(true);
    await change.getByLabel(t("fromTime")).fill("17:15");
    await change.getByLabel(t("place")).fill("Con la abuela");
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    await change.getByRole("button", { name: t("save") }).click();
    await change.waitFor({ state: "detached" });

    const changed = await dayOf(mother, second);
    await changed.getByText(/5:15 PM to 6:15 PM$/).waitFor();
    await changed.getByText(/^Changed by Parent Two on \w+, \w+ \d+, \d+:\d\d [AP]M$/).waitFor();
    await mother.expectNoOverflow();
    await mother.page.getByRole("button", { name: "Change Piano" }).click();
    await mother.page.getByText(/^Before: .*4:00 PM to 5:00 PM · Place: none$/).waitFor();
    await mother.page.keyboard.press("Escape");
    const last = await dayOf(mother, third);
    await last.getByText(/4:00 PM to 5:00 PM$/).waitFor();

    const court = await house.person("court");
    await court.page.getByText("Event changed").first().waitFor();
    await court.page
      .getByRole("button", { name: /^Details of entry/ })
      .first()
      .click();
    const entry = court.page.getByRole("dialog");
    await entry.getByText("Place, before").waitFor();
    await entry.getByText("Only this date").waitFor();
    await court.expectAccessibleInBothColors();
  });

  it("takes a school's file, reviewed by one parent, for one child, seen by the other and undone as one", async () => {
    const mother = await house.person("parent1");
    const father = await fatherAtHisDesk(house);
    const t = father.words("files");
    const { page } = father;
    await page.goto("/calendar?view=list");
    await page.getByRole("button", { name: t("title") }).click();
    const dialog = page.getByRole("dialog", { name: t("title") });
    const choose = (name: string, text: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: "text/calendar", buffer: Buffer.from(text) });
    await choose("foto.ics", "esto no es un calendario");
    await dialog.getByText(/^Este no es un archivo de calendario/).waitFor();
    await father.expectAccessibleInBothColors();

    await choose("escuela.ics", school);
    await dialog.getByText(/^Se encontraron 2 eventos/).waitFor();
    await dialog.getByText(/^Aniversario: se repite de un modo/).waitFor();
    await dialog.getByText("No se toma del archivo: recordatorios e invitados").waitFor();
    await father.expectAccessibleInBothColors();
    await father.expectNoOverflow();
    await dialog.getByRole("checkbox", { name: "No hay clases" }).uncheck();
    const whom = dialog.getByRole("group", { name: /^Feria de ciencias.*: para quién$/ });
    await whom.getByText("Mia", { exact: true }).click();
    await dialog.getByRole("button", { name: t("place", { count: 1 }) }).click();
    await dialog.waitFor({ state: "detached" });

    await mother.page.goto("/calendar?view=list");
    const row = mother.page.getByText("Feria de ciencias con todas las familias").first();
    await row.waitFor();
    expect(await mother.page.getByText("No hay clases").count()).toBe(0);
    await mother.expectAccessibleInBothColors();
    await mother.expectNoOverflow();

    await page.getByRole("button", { name: t("title") }).click();
    await dialog.getByRole("button", { name: t("undo.of", { file: "escuela.ics" }) }).click();
    await dialog.getByText(t("undo.sure", { count: 1 })).waitFor();
    await father.expectAccessibleInBothColors();
    await dialog.getByRole("button", { name: t("undo.yes") }).click();
    await row.waitFor({ state: "detached" });
  });
});
