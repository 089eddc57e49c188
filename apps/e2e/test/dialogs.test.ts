import { hourMilliseconds } from "@evenkeel/contract/durations";
import type { User } from "@evenkeel/contract/models/user";
import { beforeAll, describe, expect, it } from "vitest";
import { yearNow } from "../src/family-days.ts";
import { aSharedHouse } from "../src/shared-house.ts";
import type { Person } from "../src/person.ts";

const hostile = "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.";
const abusive = "You are a worthless idiot and everyone knows it.";

/** Words that are asked about before they are on the record, wherever they are written, by the title of the question. */
const asked = [
  ["You do not have to carry this alone", "I can't go on. I want to die."],
  ["This may come across as hostile", hostile],
] as const;

describe("every dialog, in light and in dark", () => {
  const house = aSharedHouse();

  let looks = 0;

  /** Opens a dialog, looks at it in both colors, and leaves it by the Escape key or the phone's Back, in turn. */
  const look = async (someone: Person, name: string | RegExp, open: () => Promise<unknown>) => {
    const dialog = someone.page.getByRole("dialog", { name });
    await open();
    await dialog.waitFor();
    await someone.expectAccessibleInBothColors();
    await someone.expectNoOverflow();
    const box = await dialog.boundingBox();
    expect(box?.width, String(name)).toBeLessThanOrEqual(someone.page.viewportSize()?.width ?? 0);
    const address = someone.page.url();
    looks += 1;
    if (looks % 2 === 0) await someone.page.keyboard.press("Escape");
    else await someone.page.evaluate(() => window.history.back());
    await dialog.waitFor({ state: "detached" });
    expect(someone.page.url(), `after ${String(name)}`).toBe(address);
  };
  const press = ({ page }: Person, name: string | RegExp) =>
    page.getByRole("button", { name }).first().click();

  beforeAll(async () => {
    const [mother, father] = await Promise.all([house.client("parent1"), house.client("parent2")]);
    const made = await Promise.all([
      father.send("The parent evening is on Thursday at 6."),
      father.post("/api/disputes", {
        category: "Medical",
        title: "Flu shot",
        description: "I propose Wednesday at 3.",
      }),
      mother.post("/api/calendar-events", {
        title: "Dentist",
        start: new Date(Date.now() + hourMilliseconds).toISOString(),
        end: new Date(Date.now() + 2 * hourMilliseconds).toISOString(),
      }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const year = yearNow();
    const { user } = await mother.get<{ user: User }>("/api/me");
    const applied = await mother.post("/api/schedule/apply", {
      parseResult: {
        holidayRules: [],
        recurringRules: [
          {
            cadence: "biweekly",
            startWeekAnchor: "even",
            startDay: "Friday",
            startTime: "18:00",
            endDay: "Sunday",
            endTime: "18:00",
            assignee: "parent2",
          },
        ],
      },
      yearRange: { startYear: year, endYear: year },
      parentMapping: { parent1: user.id, parent2: user.coParentId },
    });
    expect(applied.status).toBe(200);
  });

  it("on the calendar can be read", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/calendar");
    await page.getByRole("region", { name: "Custody schedules" }).waitFor();
    const inside = page.getByRole("dialog", { name: "Travel" });
    await look(mother, "Upload Document", () => press(mother, "Upload Document"));
    await look(mother, "Travel", async () => {
      await press(mother, /^Travel/);
      await inside.getByLabel("Date", { exact: true }).click();
      await page.getByRole("table").first().waitFor();
      await mother.expectAccessibleInBothColors();
      await page.getByRole("table").getByRole("button", { disabled: false }).last().click();
      await page.getByRole("table").waitFor({ state: "detached" });
    });
    await look(mother, /, \d{4}$/, () => press(mother, /^\w+, \w+ 15, \d{4}/));
    await look(mother, "Delete this event?", () => press(mother, /^Dentist/));
    await look(mother, /./, () => press(mother, /^Undo$/));
    await look(mother, "Upload Court Documents", () =>
      page.evaluate(() => window.dispatchEvent(new Event("openUploadDialog"))),
    );
    await look(mother, /record/i, async () => {
      await press(mother, "Account");
      await page.getByRole("menuitem", { name: "My record" }).waitFor();
      await mother.expectAccessibleInBothColors();
      await page.getByRole("menuitem", { name: "My record" }).click();
    });
  });

  it("in disputes and in the Therapeutic Space can be read [S-2.9.5]", async () => {
    const mother = await house.person("parent1");
    await mother.page.goto("/disputes");
    // It comes above the buttons and moves them: a press on its way would miss them.
    await mother.page.getByText("Parent Two proposed a decision").waitFor();
    await look(mother, /./, () => press(mother, "Propose"));
    await look(mother, /./, async () => {
      await press(mother, "Respond");
      await mother.page.getByRole("radio", { name: "Counter-proposal" }).check();
      await press(mother, "Submit Response");
      await mother.page.getByText("A counter-proposal needs text").waitFor();
    });
    // Over the form, which stays with its words: Escape and Back close the question alone.
    await press(mother, "Respond");
    const form = mother.page.getByRole("dialog", { name: "Respond to the proposal" });
    await form.getByRole("radio", { name: "Counter-proposal" }).check();
    for (const [name, words] of asked) {
      await form.getByRole("textbox").fill(words);
      await look(mother, name, () => press(mother, "Submit Response"));
      expect(await form.getByRole("textbox").inputValue()).toBe(words);
    }
    await form.getByRole("button", { name: "Cancel" }).click();
    await form.waitFor({ state: "detached" });
    await mother.page.goto("/therapy");
    await look(mother, "Help from people, day and night", () => press(mother, "Get help now"));
  });

  it("that holds a message can be read", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    await page.goto("/chat");
    const write = async (text: string) => {
      await page.getByRole("textbox", { name: "Message" }).fill(text);
      await press(mother, "Send to Co-Parent");
    };
    await look(mother, "A calmer way to say this", () => write(hostile));
    await look(mother, "Gentle Communication Support", () => write(hostile));
    await write(abusive);
    await page.getByRole("dialog", { name: "Your message was not sent" }).waitFor();
    await mother.expectAccessibleInBothColors();
    await page.reload();
    await page.getByRole("dialog", { name: "Communication Pause" }).waitFor();
    await mother.expectAccessibleInBothColors();
    await page.getByRole("button", { name: "Write urgent facts about a child" }).click();
    await page.getByText(/^Messaging is paused for/).waitFor();
    await mother.expectAccessibleInBothColors();
  });

  it("leaves Back to the page once closed: one more press leaves the page, with nothing in between", async () => {
    const mother = await house.person("parent1");
    const { page } = mother;
    const back = () => page.evaluate(() => window.history.back());
    await page.goto("/conversations");
    await page
      .getByRole("link", { name: "Disputes" })
      .or(page.getByRole("link", { name: "Home" }))
      .first()
      .click();
    await page.waitForURL((at) => at.pathname !== "/conversations");
    const second = page.url();
    await page.goto("/therapy");
    const dialog = page.getByRole("dialog");
    for (const leave of [back, () => page.keyboard.press("Escape"), back]) {
      await press(mother, "Get help now");
      await dialog.waitFor();
      // The step back to the page is put down a frame after the dialog is drawn.
      await expect.poll(() => page.evaluate(() => window.history.state?.dialogs)).toBe(1);
      await leave();
      await dialog.waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe("/therapy");
    }
    await back();
    await page.waitForURL(second);
  });

  it("that counts down a pause stays, and so does its page", async () => {
    const father = await house.person("parent2");
    const { page } = father;
    await page.goto("/chat");
    await page.getByRole("textbox", { name: "Message" }).fill(abusive);
    await press(father, "Send to Co-Parent");
    const dialog = page.getByRole("dialog", { name: "Your message was not sent" });
    await dialog.waitFor();
    for (let presses = 0; presses < 2; presses += 1) {
      // The dialog's step is taken and put down anew: two presses that overtook each other would lead further.
      await page.evaluate(() => {
        window.history.replaceState({ ...window.history.state, isLeft: true }, "");
        window.history.back();
      });
      await expect
        .poll(() => page.evaluate(() => [history.state?.dialogs, history.state?.isLeft]))
        .toEqual([1, undefined]);
      expect(new URL(page.url()).pathname).toBe("/chat");
      await expect.poll(() => dialog.isVisible()).toBe(true);
    }
  });

  it("on the record can be read [S-2.12.4]", async () => {
    const court = await house.person("court");
    await look(court, /^Entry \d+$/, () => press(court, /^Details of entry/));
  });
});
