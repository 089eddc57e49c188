import { describe, expect, it } from "vitest";
import type { Person } from "../src/person.ts";
import {
  aFamilyOfSuchNames,
  evil,
  expectWordsAlone,
  parentPages,
  seen,
  staysWordsInTheMenu,
  staysWordsOn,
} from "./script-injection.walk.ts";

describe("words meant to run as a script", () => {
  const { mother, father, court, at } = aFamilyOfSuchNames();

  it("stay words on every page the mother opens", async () => {
    const person = await at(mother);
    const paths = [...parentPages, "/dispute-evaluation", "/therapy", "/test"];
    // A page that hides them would prove nothing.
    await staysWordsOn(person, paths, new Set(["/", "/dispute-evaluation"]));
    await staysWordsInTheMenu(person);
  });

  it("stay words on every page the father opens", async () => {
    const person = await at(father);
    await staysWordsOn(person, parentPages, new Set(["/", "/chat", "/disputes"]));
    await staysWordsInTheMenu(person);
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
      // What was asked of the AI goes to the co-parent only after a question, which holds such a name, too.
      await page.getByRole("button", { name: /^Yes, send it to/ }).click();
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
});
