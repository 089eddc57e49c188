import { beforeAll, describe, expect, it } from "vitest";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { aHouse } from "../src/house.ts";

/** Runs if any of it ever becomes markup, an attribute, a template or a link. */
const evil =
  '"><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script>{{constructor.constructor("window.ran=1")()}}[more](javascript:window.ran=1)';
const seen = '"><img src=x onerror=';

const pages: Record<string, string[]> = {
  parent1: ["/", "/conversations", "/chat", "/calendar", "/disputes", "/dispute-evaluation"],
  parent2: ["/", "/conversations", "/chat", "/calendar", "/disputes"],
  court: ["/court-view", "/calendar", "/disputes"],
};
/** Where the words must be seen as they were typed: a page that hides them would prove nothing. */
const shows = new Set([
  "parent2 /chat",
  "parent2 /disputes",
  "parent1 /dispute-evaluation",
  "court /court-view",
]);

const addresses = [
  `/login?next=javascript:window.ran=1&message=${encodeURIComponent(evil)}`,
  `/${encodeURIComponent(evil)}`,
  `/chat?draft=${encodeURIComponent(evil)}#${encodeURIComponent(evil)}`,
  `/conversations?search=${encodeURIComponent(evil)}&category=${encodeURIComponent(evil)}`,
  `/court-view?category=${encodeURIComponent(evil)}`,
];

describe("words that are made to run as a script", () => {
  const house = aHouse();

  beforeAll(async () => {
    const mother = await signIn(house.url, "parent1");
    const father = await signIn(house.url, "parent2");
    const court = await signIn(house.url, "court");
    await writeEverywhere(mother, father, court);
  });
  it.each(Object.entries(pages))(
    "stay words on every page that %s opens",
    async (username, paths) => {
      const person = await house.person(null);
      const { page } = person;
      page.on("dialog", (dialog) => person.troubles.push(`a dialog: ${dialog.message()}`));
      await person.signIn(username);
      for (const path of [...paths, ...addresses.slice(1)]) {
        await page.goto(path);
        await page.getByRole("heading").first().waitFor();
        if (shows.has(`${username} ${path}`)) await page.getByText(seen).first().waitFor();
        const found = await page.evaluate(() => ({
          ran: "ran" in window,
          images: document.querySelectorAll('img[src="x"], [onload], [onerror]').length,
          links: document.querySelectorAll('a[href^="javascript:"]').length,
        }));
        expect([path, found]).toEqual([path, { ran: false, images: 0, links: 0 }]);
      }
    },
  );

  it("stay words in the address of the sign-in page, which leads nowhere else", async () => {
    const person = await house.person(null);
    for (const address of addresses) {
      await person.page.goto(address);
      await person.page.getByRole("heading").first().waitFor();
      expect(await person.page.evaluate(() => "ran" in window)).toBe(false);
    }
    await person.page.goto("/login?next=https://evil.example/&redirect=//evil.example");
    await person.page.getByLabel("Username").fill("parent1");
    await person.page.getByLabel("Password", { exact: true }).fill("evenkeel-demo");
    await person.page.getByRole("button", { name: "Sign In" }).click();
    await person.page.waitForURL((at) => at.pathname !== "/login");
    expect(new URL(person.page.url()).origin).toBe(house.url);
  });
});

/** Every text that somebody can store, with the words in it. */
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
    start: new Date(Date.now() + 3_600_000).toISOString(),
    end: new Date(Date.now() + 7_200_000).toISOString(),
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
  });
}
