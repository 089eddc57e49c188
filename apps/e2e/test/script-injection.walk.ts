import { randomUUID } from "node:crypto";
import { hourMilliseconds } from "@evenkeel/contract/durations";
import type { Role, User } from "@evenkeel/contract/models/user";
import { beforeAll, expect } from "vitest";
import { addFamily } from "../src/add-family.ts";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { yearNow } from "../src/family-days.ts";
import type { Person } from "../src/person.ts";
import { aSharedHouse, type SharedHouse } from "../src/shared-house.ts";

/** Runs if any of it ever becomes markup, an attribute, a template or a link. */
export const evil =
  '"><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script>{{constructor.constructor("window.ran=1")()}}[more](javascript:window.ran=1)';
export const seen = '"><img src=x onerror=';

/** As much of it as a name may hold. */
const evilName = '"><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg>{{1+1}}';

export const addresses = [
  `/login?next=javascript:window.ran=1&message=${encodeURIComponent(evil)}`,
  `/${encodeURIComponent(evil)}`,
  `/chat?draft=${encodeURIComponent(evil)}#${encodeURIComponent(evil)}`,
  `/conversations?search=${encodeURIComponent(evil)}&category=${encodeURIComponent(evil)}`,
  `/court-view?category=${encodeURIComponent(evil)}`,
];

/** A family whose very names are such words, and who have stored them wherever one can. */
export interface SuchFamily {
  house: SharedHouse;
  mother: string;
  father: string;
  court: string;
  /** Someone at a window in which no dialog of the browser may open. */
  at: (username: string | null) => Promise<Person>;
}

/** Moves such a family in for the tests of the `describe` that calls it. */
export function aFamilyOfSuchNames(): SuchFamily {
  const house = aSharedHouse();
  const own = randomUUID().slice(0, 8);
  const [mother, father, court] = [`mother-${own}`, `father-${own}`, `court-${own}`] as const;
  beforeAll(async () => {
    const users: [string, Role][] = [
      [mother, "parent1"],
      [father, "parent2"],
      [court, "court_viewer"],
    ];
    await addFamily(
      `Family ${evilName}`,
      users.map(([username, role]) => ({ username, role, displayName: `${role} ${evilName}` })),
    );
    const clients = [mother, father, court].map((username) => signIn(house.url, username));
    const [asMother, asFather, asCourt] = (await Promise.all(clients)) as [
      ApiClient,
      ApiClient,
      ApiClient,
    ];
    await writeEverywhere(asMother, asFather, asCourt);
  });
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
  return { house, mother, father, court, at };
}

export const expectWordsAlone = async ({ page }: Person, where: string) => {
  const found = await page.evaluate(() => ({
    ran: "ran" in window,
    images: document.querySelectorAll('img[src="x"], [onload], [onerror]').length,
    links: document.querySelectorAll('a[href^="javascript:"]').length,
  }));
  expect([where, found]).toEqual([where, { ran: false, images: 0, links: 0 }]);
};

export const parentPages = [
  "/",
  "/conversations",
  "/chat",
  "/calendar",
  "/schedule-import",
  "/disputes",
];
/** Opens each of these, and the addresses that hold such words: nothing of them ran, and where they must be seen they are. */
export async function staysWordsOn(
  person: Person,
  paths: readonly string[],
  shows: ReadonlySet<string>,
) {
  const { page } = person;
  for (const path of [...paths, ...addresses.slice(1)]) {
    await page.goto(path);
    await page.getByRole("heading").first().waitFor();
    if (shows.has(path)) await page.getByText(seen).filter({ visible: true }).first().waitFor();
    await expectWordsAlone(person, path);
  }
}

/** Opens the account's menu, in which a parent's own name stands. */
export async function staysWordsInTheMenu(person: Person): Promise<void> {
  const { page } = person;
  await page.goto("/");
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByText(seen).filter({ visible: true }).first().waitFor();
  await expectWordsAlone(person, "the account's menu");
}

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
  const { user } = await mother.get<{ user: User }>("/api/me");
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
    yearRange: { startYear: yearNow(), endYear: yearNow() + 1 },
    parentMapping: { parent1: user.id, parent2: user.coParentId },
    answers: [{ about: "parent", parent: "parent1", named: words.slice(0, 290) }],
  });
}
