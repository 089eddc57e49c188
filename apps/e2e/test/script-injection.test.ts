import { hourMilliseconds } from "@evenkeel/contract/durations";
import { beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { createFamily } from "../src/admin.ts";
import { aHouse } from "../src/house.ts";
import { demoPassword, type Person } from "../src/person.ts";

/** Runs if any of it ever becomes markup, an attribute, a template or a link. */
const evil =
  '"><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script>{{constructor.constructor("window.ran=1")()}}[more](javascript:window.ran=1)';
const seen = '"><img src=x onerror=';

/** As much of it as a name may hold. */
const evilName = '"><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg>{{1+1}}';

/** The family's users, whose very names are made of it. */
const mother = "mother";
const father = "father";
const court = "court";
const familyOfSuchNames = (environment: Record<string, string>) =>
  createFamily(environment, `Family ${evilName}`, [
    [mother, `${mother} ${evilName}`, "parent1"],
    [father, `${father} ${evilName}`, "parent2"],
    [court, `${court} ${evilName}`, "court_viewer"],
  ]);

const parentPages = ["/", "/conversations", "/chat", "/calendar", "/schedule-import", "/disputes"];
const pages: [string, string, string[]][] = [
  ["the mother", mother, [...parentPages, "/dispute-evaluation", "/therapy", "/test"]],
  ["the father", father, parentPages],
  ["the court reviewer", court, ["/court-view", "/calendar", "/disputes"]],
];
/** Where the words must be seen as they were typed: a page that hides them would prove nothing. */
const shows = new Set([
  "the mother /",
  "the mother /dispute-evaluation",
  "the father /",
  "the father /chat",
  "the father /disputes",
  "the court reviewer /court-view",
]);

const addresses = [
  `/login?next=javascript:window.ran=1&message=${encodeURIComponent(evil)}`,
  `/${encodeURIComponent(evil)}`,
  `/chat?draft=${encodeURIComponent(evil)}#${encodeURIComponent(evil)}`,
  `/conversations?search=${encodeURIComponent(evil)}&category=${encodeURIComponent(evil)}`,
  `/court-view?category=${encodeURIComponent(evil)}`,
];

describe("words meant to run as a script", () => {
  const house = aHouse({
    prepare: familyOfSuchNames,
    // They type faster than anyone.
    environment: { RATE_LIMIT_MAX: "10000" },
  });

  beforeAll(async () => {
    const clients = [mother, father, court].map((username) => signIn(house.url, username));
    const [asMother, asFather, asCourt] = (await Promise.all(clients)) as [
      ApiClient,
      ApiClient,
      ApiClient,
    ];
    await writeEverywhere(asMother, asFather, asCourt);
  });
  /** Someone at a window in which no dialog of the browser may open. */
  const at = async (username: string | null): Promise<Person> => {
    const person = await house.person(null);
    person.page.on("dialog", (dialog) => {
      person.troubles.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    if (username !== null) {
      await person.enter(username);
      await person.page.goto("/");
    }
    return person;
  };
  const expectWordsAlone = async ({ page }: Person, where: string) => {
    const found = await page.evaluate(() => ({
      ran: "ran" in window,
      images: document.querySelectorAll('img[src="x"], [onload], [onerror]').length,
      links: document.querySelectorAll('a[href^="javascript:"]').length,
    }));
    expect([where, found]).toEqual([where, { ran: false, images: 0, links: 0 }]);
  };

  it.each(pages)("stay words on every page %s opens", async (who, username, paths) => {
    const person = await at(username);
    const { page } = person;
    for (const path of [...paths, ...addresses.slice(1)]) {
      await page.goto(path);
      await page.getByRole("heading").first().waitFor();
      if (shows.has(`${who} ${path}`))
        await page.getByText(seen).filter({ visible: true }).first().waitFor();
      await expectWordsAlone(person, path);
    }
    if (username === court) return;
    await page.goto("/");
    // Whose name is in the menu of a parent's pages.
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByText(seen).filter({ visible: true }).first().waitFor();
    await expectWordsAlone(person, "the account's menu");
  });

  describe("stay words as they are typed, sent and answered", () => {
    const typed = `The dentist is at 4. ${evil}`;
    const answered = async ({ page }: Person) => {
      await page.getByText(typed).first().waitFor();
      await expect.poll(() => page.getByText("Thinking...").count()).toBe(0);
    };
    const box = ({ page }: Person) => page.getByRole("textbox", { name: "Message" });

    it("to the therapist, the coordinator, the test page and the co-parent", async () => {
      const person = await at(mother);
      const { page } = person;
      await page.goto("/therapy");
      await box(person).fill(typed);
      await box(person).press("Enter");
      await expect.poll(() => page.getByRole("article").count()).toBeGreaterThan(2);
      await answered(person);
      await expectWordsAlone(person, "the therapist");

      await page.goto("/chat");
      await box(person).fill(typed);
      await page.getByRole("button", { name: "Ask AI" }).click();
      await answered(person);
      await expectWordsAlone(person, "the coordinator");
      await box(person).fill(typed);
      await page.getByRole("button", { name: "Send to Co-Parent" }).click();
      await expect.poll(() => box(person).inputValue()).toBe("");
      await expectWordsAlone(person, "a message");

      await page.goto("/test");
      await box(person).fill(typed);
      await page.getByRole("button", { name: "Test Message" }).click();
      await page.getByRole("region", { name: "Result" }).waitFor();
      await expectWordsAlone(person, "the test page");
    });

    it("into a search, a proposal, an evaluation, an event's title, and a court note", async () => {
      const person = await at(mother);
      const { page } = person;
      await page.goto("/conversations");
      await page
        .getByRole("searchbox")
        .or(page.getByPlaceholder(/search/i))
        .first()
        .fill(typed);
      await expectWordsAlone(person, "a search");

      await page.goto("/disputes");
      await page.getByRole("button", { name: "Propose", exact: true }).click();
      await page.getByLabel("Category").selectOption("Other");
      await page.getByLabel("Title").fill(typed);
      await page.getByLabel("Description").fill(typed);
      await page.getByRole("button", { name: "Submit Proposal" }).click();
      await page.getByRole("article", { name: typed }).waitFor();
      await expectWordsAlone(person, "a proposal");

      await page.goto("/dispute-evaluation");
      await page.getByLabel("Dispute Title").fill(typed);
      await page.getByLabel("Category").selectOption("Other");
      await page.getByLabel("Detailed Description").fill(typed);
      await page.getByRole("button", { name: "Submit for AI Evaluation" }).click();
      await page.getByRole("article", { name: "AI Family Court Judgment" }).waitFor();
      await expectWordsAlone(person, "an evaluation");

      const reader = await at(court);
      await reader.page
        .getByRole("button", { name: /^Details/ })
        .first()
        .click();
      const dialog = reader.page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "Add a court note" }).fill(typed);
      await dialog.getByRole("button", { name: "Add Note" }).click();
      await dialog.getByText(typed).last().waitFor();
      await expectWordsAlone(reader, "a court note");
    });

    it("as a file name, as what was read from a picture, and as a wrong sign-in", async () => {
      const person = await at(father);
      const { page } = person;
      const name = '"><img src=x onerror="window.ran=1">.png';
      const file = { name, mimeType: "image/png", buffer: Buffer.from("a picture") };
      await page.goto("/disputes");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event("openUploadDialog")));
      await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
      await page.getByText(name).first().waitFor();
      await expectWordsAlone(person, "a file's name");

      // A reading cannot be made to say this at will: the answer stands in for a hostile picture.
      const rules = {
        holidayRules: [
          {
            name: evil,
            startMonthDay: "12-25",
            evenYearsAssignee: "parent1",
            oddYearsAssignee: "parent2",
            source: { text: evil },
          },
        ],
        recurringRules: [],
      };
      const reading = { success: true, data: rules, confidence: 0.9, ...rules };
      await page.route("**/api/schedule/ocr", (route) => route.fulfill({ json: reading }));
      await page.goto("/schedule-import");
      await page.setInputFiles("input[accept='image/*']", file);
      await page.getByRole("button", { name: "Extract Schedule", exact: true }).click();
      await page.getByText("Step 2 of 3").waitFor();
      await page.locator("li button[aria-expanded]").first().click();
      await page.getByText(seen).filter({ visible: true }).first().waitFor();
      await expectWordsAlone(person, "a reading");
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await page.getByText("Step 3 of 3").waitFor();
      // The parents' names stand in its lists of choices.
      await page.getByText(seen).first().waitFor({ state: "attached" });
      await expectWordsAlone(person, "a summary of an import");

      const stranger = await at(null);
      await stranger.page.goto("/login");
      await stranger.page.getByLabel("Username").fill(typed);
      await stranger.page.getByLabel("Password", { exact: true }).fill(typed);
      await stranger.page.getByRole("button", { name: "Sign In" }).click();
      await stranger.page.getByText("Invalid username or password").waitFor();
      await expectWordsAlone(stranger, "a wrong sign-in");
    });
  });

  it("stay words in the address of the sign-in page, which leads nowhere else", async () => {
    const person = await at(null);
    for (const address of addresses) {
      await person.page.goto(address);
      await person.page.getByRole("heading").first().waitFor();
      expect(await person.page.evaluate(() => "ran" in window)).toBe(false);
    }
    await person.page.goto("/login?next=https://evil.example/&redirect=//evil.example");
    await person.page.getByLabel("Username").fill(mother);
    await person.page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await person.page.getByRole("button", { name: "Sign In" }).click();
    await person.page.waitForURL((at) => at.pathname !== "/login");
    expect(new URL(person.page.url()).origin).toBe(house.url);
  });
});

/** Every text that someone can store, with the words in it. */
async function writeEverywhere(mother: ApiClient, father: ApiClient, court: ApiClient) {
  const stored = async <T>(client: ApiClient, path: string, body: object): Promise<T> => {
    const answer = await client.post(path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const words = `Pick-up is at 5. ${evil}`;
  const { id } = await stored<{ id: number }>(mother, "/api/messages", {
    originalMessage: words,
    finalMessage: words,
  });
  await stored(court, `/api/message-logs/${id}/notes`, { courtNotes: words });
  await stored(mother, "/api/calendar-events", {
    title: words.slice(0, 290),
    start: new Date(Date.now() + hourMilliseconds).toISOString(),
    end: new Date(Date.now() + 2 * hourMilliseconds).toISOString(),
  });
  const dispute = await stored<{ id: string }>(mother, "/api/disputes", {
    category: "Medical",
    title: words.slice(0, 290),
    description: words,
  });
  await stored(father, `/api/disputes/${dispute.id}/respond`, {
    responseType: "counter",
    responseText: words,
  });
  await stored(mother, "/api/evaluate-dispute", {
    title: words.slice(0, 290),
    description: words,
    category: "Medical",
  });
  await stored(mother, "/api/schedule/apply", {
    parseResult: {
      holidayRules: [
        {
          name: words.slice(0, 290),
          startMonthDay: "12-25",
          evenYearsAssignee: "parent1",
          oddYearsAssignee: "parent2",
          source: { text: words },
        },
      ],
      recurringRules: [],
    },
    yearRange: { startYear: 2026, endYear: 2027 },
    parentMapping: { parent1: 1, parent2: 2 },
    answers: [{ about: "parent", parent: "parent1", named: words.slice(0, 290) }],
  });
}
