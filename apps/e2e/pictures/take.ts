// `npm run pictures`: the README's pictures, taken from the running product with a family that has something to show.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ApiClient, signIn } from "../src/api-client.ts";
import { launchChromium } from "../src/chromium.ts";
import { newPerson, type Person } from "../src/person.ts";
import { embeddedStorage, startServer } from "../src/server.ts";

const folder = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));
const hostile = "You never pick her up on time. Soccer pick-up is Friday at 4:30 at Oakwood Park.";

async function tell(mother: ApiClient, father: ApiClient): Promise<void> {
  const send = async (who: ApiClient, text: string, category: string) => {
    const answer = await who.post("/api/messages", {
      originalMessage: text,
      finalMessage: text,
      category,
    });
    if (!answer.ok) throw new Error(`${text}: ${await answer.text()}`);
  };
  await send(
    mother,
    "The school moved the parent evening to Thursday at 6 pm. Can you make it?",
    "education",
  );
  await send(father, "Yes, I will be there at 6 on Thursday.", "education");
  await send(
    father,
    "Her inhaler is in the blue bag. She needs two puffs before soccer.",
    "health_safety",
  );
  const year = new Date().getFullYear();
  await mother.post("/api/schedule/apply", {
    parseResult: {
      holidayRules: [
        {
          name: "Thanksgiving",
          startMonthDay: "11-26",
          evenYearsAssignee: "parent1",
          oddYearsAssignee: "parent2",
        },
        {
          name: "Christmas Day",
          startMonthDay: "12-25",
          evenYearsAssignee: "parent2",
          oddYearsAssignee: "parent1",
        },
      ],
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
        {
          cadence: "weekly",
          startWeekAnchor: "even",
          startDay: "Wednesday",
          startTime: "17:00",
          endDay: "Wednesday",
          endTime: "20:00",
          assignee: "parent2",
        },
      ],
    },
    yearRange: { startYear: year, endYear: year + 1 },
    parentMapping: { parent1: 1, parent2: 2 },
    defaultColor: "#4A90E2",
  });
  await father.post("/api/disputes", {
    category: "Extracurricular",
    title: "Swimming lessons on Tuesdays",
    description:
      "I propose swimming lessons on Tuesdays from 4 to 5 pm, costs shared equally ($60 a month).",
    urgency: "standard",
  });
}

/** What only the tours show, once: the other parent's side, the test page, an entry as the court reads it. */
async function takeTour(): Promise<void> {
  const father = await newPerson(browser, server.url);
  const { page } = father;
  await father.signIn("parent2");
  await page.goto("/chat");
  await page.getByRole("article").last().waitFor();
  await picture(father, "chat");
  await page.goto("/disputes");
  await picture(father, "proposed");
  await page.goto("/test");
  await page.getByRole("button", { name: /^A reproach/ }).click();
  await page.getByRole("button", { name: "Test Message" }).click();
  await page.getByRole("region", { name: "Result" }).scrollIntoViewIfNeeded();
  await picture(father, "test");
  await father.context.close();

  const mother = await newPerson(browser, server.url);
  await mother.signIn("parent1");
  await mother.page.goto("/disputes");
  await mother.page.getByRole("button", { name: "Respond" }).click();
  await picture(mother, "respond");
  await mother.page.goto("/chat");
  await mother.page.getByRole("heading", { level: 1 }).waitFor();
  await mother.page.evaluate(() => window.dispatchEvent(new Event("openUploadDialog")));
  await mother.page.getByRole("dialog").waitFor();
  await picture(mother, "upload");
  await mother.context.close();

  const court = await newPerson(browser, server.url);
  await court.signIn("court");
  await court.page
    .getByRole("button", { name: /^Details of entry/ })
    .first()
    .click();
  await court.page.getByRole("dialog").waitFor();
  await picture(court, "court-entry");
  await court.context.close();
}

const storage = embeddedStorage();
const server = await startServer(storage.environment);
const browser = await launchChromium();
mkdirSync(folder, { recursive: true });

async function picture(person: Person, name: string): Promise<void> {
  // Fonts and transitions settle; nothing on these pages moves after that.
  await person.page.waitForTimeout(800);
  await person.page.screenshot({ path: `${folder}${name}.png` });
  console.log(`docs/pictures/${name}.png`);
}

try {
  await tell(await signIn(server.url, "parent1"), await signIn(server.url, "parent2"));
  for (const colorScheme of ["light", "dark"] as const) {
    const suffix = colorScheme === "dark" ? "-dark" : "";
    const mother = await newPerson(browser, server.url, { colorScheme });
    await mother.page.goto("/login");
    await picture(mother, `sign-in${suffix}`);
    await mother.signIn("parent1");
    await picture(mother, `home${suffix}`);
    for (const [name, path] of [
      ["messages", "/conversations"],
      ["calendar", "/calendar"],
      ["import", "/schedule-import"],
      ["disputes", "/disputes"],
      ["therapy", "/therapy"],
    ] as const) {
      await mother.page.goto(path);
      await mother.page.getByRole("heading", { level: 1 }).first().waitFor();
      await picture(mother, `${name}${suffix}`);
    }
    await mother.page.goto("/chat");
    await mother.page.getByRole("textbox", { name: "Message" }).fill(hostile);
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await mother.page.getByRole("dialog").waitFor();
    await picture(mother, `coaching${suffix}`);
    await mother.context.close();

    const court = await newPerson(browser, server.url, { colorScheme });
    await court.signIn("court");
    await court.page.getByRole("list", { name: "Log entries" }).waitFor();
    await picture(court, `court${suffix}`);
    await court.context.close();
  }
  await takeTour();
} finally {
  await browser.close();
  await server.stop();
  await storage.remove();
}
