import { hourMilliseconds } from "@evenkeel/contract/durations";
import { pseudoLocale } from "@evenkeel/words/testing";
import { beforeAll, expect, it } from "vitest";
import { findCutWords } from "../src/cut-words.ts";
import { dayFromNow } from "../src/family-days.ts";
import { findOtherLanguages } from "../src/other-language.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import type { Person } from "../src/person.ts";

const narrow = { width: 320, height: 640 };
const long =
  "Please remember that the orthodontist moved the appointment for Maximiliana-Alexandra to Wednesday afternoon at 4:15 pm, and https://portal.childrens-hospital-of-los-angeles.example.org/appointments/2026/12/maximiliana has the form.";

/** Where the server says something itself, which it does in the language that it knows of the reader. */
const saidByServer = new Set(["the record", "an entry", "/reset#of-no-one"]);

/** Whoever has the narrowest phone, 320 px, reads every word in the language of a browser of this locale. */
export function theNarrowestPhone(locale: string): void {
  const house = aSharedHouse();

  const expectWhole = async (person: Person, where: string) => {
    await person.isAtRest();
    // A menu is put in its place a frame after it is drawn.
    await expect.poll(() => findCutWords(person.page), { message: where }).toEqual([]);
    if (locale !== pseudoLocale || !saidByServer.has(where))
      await expect
        .poll(() => findOtherLanguages(person.page, locale), { message: where })
        .toEqual([]);
    await person.expectNoOverflow();
  };

  beforeAll(async () => {
    const [mother, father] = await Promise.all([house.client("parent1"), house.client("parent2")]);
    const at = (hours: number) => new Date(Date.now() + hours * hourMilliseconds).toISOString();
    const made = [
      await mother.send(long),
      await father.send(long),
      await father.post("/api/disputes", {
        category: "Extracurricular",
        title: "Kindergarten-Nachmittagsbetreuungsvereinbarung and swimming lessons on Tuesdays",
        description: long,
      }),
      await father.post("/api/disputes", {
        category: "Medical",
        title: "Eye test",
        description: long,
        urgency: "time-sensitive",
      }),
      await mother.post("/api/calendar-events", {
        title: "Parent-teacher conference with Mrs. Vandenbroucke-Featherstonehaugh",
        start: at(1),
        end: at(2),
      }),
      await father.post("/api/expenses", {
        category: "medical",
        what: "Kieferorthopädiebehandlungskostenvoranschlag",
        amountCents: 12_345,
        paidOn: dayFromNow(-1).iso,
      }),
      await mother.post("/api/evaluate-dispute", {
        title: "Relocation to Sacramento with the children next summer",
        category: "Relocation",
        description: "A plan to move 400 miles away with both children.",
      }),
    ];
    expect(made.filter(({ ok }) => !ok)).toEqual([]);
  });

  it("a parent reads every word of every screen and every dialog, in that language alone", async () => {
    const mother = await house.person("parent1", { viewport: narrow, locale });
    const { page, words } = mother;
    for (const [path, dialog] of [
      ["/", null],
      ["/conversations", null],
      ["/chat", null],
      ["/calendar", words("common")("upload.document")],
      ["/schedule-import", null],
      ["/disputes", words("disputes")("propose")],
      ["/disputes", words("disputes")("respond")],
      ["/dispute-evaluation", null],
      ["/expenses", words("expenses")("add")],
      ["/children", words("child-facts")("add")],
      ["/journal", words("journal")("add")],
      ["/therapy", null],
      ["/test", null],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectWhole(mother, path);
      if (dialog === null) continue;
      await page.getByRole("button", { name: dialog, exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await expectWhole(mother, `${path}: ${dialog}`);
    }
    const account = words("account");
    await page.goto("/");
    for (const dialog of ["own", "people", "children", "notices", "upload", "record"] as const) {
      await page.getByRole("button", { name: words("common")("account.name") }).click();
      await page.getByRole("menuitem", { name: account(dialog), exact: true }).waitFor();
      await expectWhole(mother, "the account menu");
      await page.getByRole("menuitem", { name: account(dialog), exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await expectWhole(mother, account(dialog));
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });

  it("the court reviewer reads every word of the record", async () => {
    const court = await house.person("court", { viewport: narrow, locale });
    const { page } = court;
    const list = page.getByRole("list", { name: court.words("record")("list") });
    await list.waitFor();
    await expectWhole(court, "the record");
    await list
      .getByRole("button")
      .filter({ hasText: court.words("record")("list.details") })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await expectWhole(court, "an entry");
  });

  it("nobody misses a word of the ways in", async () => {
    const [mother, father] = await Promise.all([house.client("parent1"), house.client("parent2")]);
    const made = await mother.post("/api/invitations", { role: "court_viewer", name: "Ms. Lee" });
    const { token, invitation } = (await made.json()) as {
      token: string;
      invitation: { id: string };
    };
    const agreed = await father.post(`/api/invitations/${invitation.id}/agree`, {});
    expect([made.status, agreed.status]).toEqual([200, 200]);
    const stranger = await house.person(null, { viewport: narrow, locale });
    for (const path of ["/login", "/reset", "/reset#of-no-one", "/setup", `/join#${token}`]) {
      await stranger.page.goto("about:blank");
      await stranger.page.goto(path);
      await stranger.page.getByRole("heading", { level: 1 }).waitFor();
      await expectWhole(stranger, path);
    }
  });
}
