import { expect, test } from "vitest";
import { builtInSummarizer, type SummarizableMessage } from "./index.ts";

const family = {
  timeZone: "America/Los_Angeles",
  locale: "en-US",
  names: new Map([
    [1, "Ana"],
    [2, "Ben"],
  ]),
};
const now = new Date("2026-11-21T20:00:00Z");
const said = (
  finalMessage: string,
  extra: Partial<SummarizableMessage> = {},
): SummarizableMessage => ({
  senderId: 1,
  recipientId: 2,
  category: "logistics",
  timestamp: "2026-11-20T18:00:00Z",
  finalMessage,
  wasBlocked: false,
  wasModerated: false,
  bypassed: false,
  ...extra,
});
const reply = (finalMessage: string) =>
  said(finalMessage, { senderId: 2, recipientId: 1, timestamp: "2026-11-20T18:05:00Z" });
const topics = async (...messages: SummarizableMessage[]) =>
  (await builtInSummarizer.summarize(messages, family, now)).map(({ topic }) => topic);

test.each([
  [[said("Hi Ben, I moved Friday's pick-up to 6pm.")], "Friday pick-up moved to 6pm"],
  [
    [said("Can we move Friday's pick-up to 6 pm?"), reply("Yes, that works.")],
    "Friday pick-up moved to 6pm",
  ],
  [
    [said("Can we move Friday's pick-up to 6 pm?"), reply("Sorry, I can't, I work late")],
    "Friday pick-up: move to 6pm declined",
  ],
  [[said("Can we move Friday's pick-up to 6 pm?")], "Friday pick-up: asked to move to 6pm"],
  [[said("Soccer practice is cancelled on Tuesday")], "Tuesday soccer canceled"],
  [[said("I'm running 15 minutes late for drop-off")], "Drop-off 15 minutes late"],
  [[said("The dentist bill came, $120, your half is $60")], "Dentist bill, $120"],
  [[said("He has a fever of 101.5, giving him Tylenol")], "Fever of 101.5"],
  [
    [said("Dentist appointment for Zoe Tuesday at 3:30pm.")],
    "Dentist appointment Tuesday at 3:30pm",
  ],
  [
    [said("Hey, just wanted to say the science project turned out great")],
    "The science project turned out great",
  ],
  [[said("Would you trade Saturday with me?"), reply("Sure")], "Saturday swap agreed"],
  [
    [
      said("Can you take the kids Saturday night? I work a double."),
      reply("Sure, drop them off at 6"),
    ],
    "Extra time Saturday agreed",
  ],
  [
    [
      said("Zoe left her glasses at your place, can you bring them to school tomorrow?"),
      reply("Yes"),
    ],
    "Glasses to bring tomorrow",
  ],
  [
    [said("Leo got a B+ in math!! So proud"), reply("That's awesome, tell him congrats")],
    "Leo got a B+ in math",
  ],
  [
    [
      said("Dr. Patel wants to see Zoe again in 2 weeks"),
      reply("Ok which day?"),
      said("December 4 at 9am"),
    ],
    "Doctor's appointment December 4 at 9am",
  ],
  [
    [
      said("Could we swap weekends? My cousin's wedding is on the 12th"),
      reply("No, I have tickets for that weekend"),
      said("ok what about the 19th?"),
      reply("that works"),
    ],
    "Weekend swap agreed: the 19th",
  ],
  [[said("You still owe me $143.50 for the school supplies")], "School supplies, $143.50"],
  [
    [said("Thanksgiving: I have them until 3pm, right?"), reply("Right, pick up at 3")],
    "Thanksgiving: pick-up at 3",
  ],
  [[said("The field trip form is due Friday, did you sign it?")], "Field trip form due Friday"],
  [
    [said("Zoe's inhaler is almost empty"), reply("I'll pick it up after work")],
    "Zoe's inhaler is almost empty",
  ],
  [[said("I booked flights for us, June 14 to June 22"), reply("ok")], "Trip June 14 to June 22"],
  [
    [said("Her teacher says no homework since Monday"), reply("I'll check her folder tonight")],
    "No homework since Monday",
  ],
  [
    [said("Soccer practice is cancelled today"), reply("ok so I get him from school at 3?")],
    "Soccer canceled today",
  ],
  [[said("Hi, how are you?"), reply("Fine. You?")], "Plans"],
  [
    [said("Necesito cambiar la entrega del viernes a las 7"), reply("Está bien")],
    "Necesito cambiar la entrega del viernes a las 7",
  ],
  [[said("I'll sign the passport form tomorrow")], "Passport form tomorrow"],
])("a parent sees at a glance what a conversation is about: %#", async (messages, topic) => {
  const [line] = await topics(...messages);
  expect(line).toBe(topic);
});

test("the list has one entry per day and category, with names, count and priority", async () => {
  const summaries = await builtInSummarizer.summarize(
    [
      said("Pick-up at 5?"),
      reply("ok"),
      said("Homework folder is in the bag", { category: "education", wasModerated: true }),
    ],
    family,
    now,
  );
  expect(summaries).toHaveLength(2);
  expect(summaries[0]).toMatchObject({
    id: "logistics-2026-11-20",
    participants: ["Ana", "Ben"],
    lastMessageTime: "2026-11-20T18:05:00.000Z",
    messageCount: 2,
    isActive: true,
    priority: "low",
  });
  expect(summaries[1]).toMatchObject({ id: "education-2026-11-20", priority: "medium" });
});

test("no insult becomes a headline, and nothing blocked shows up", async () => {
  const [line] = await topics(
    said("You are a pathetic liar", { wasBlocked: true }),
    said("The jacket is in the blue bag."),
  );
  expect(line).toBe("The jacket is in the blue bag");
  const [only] = await topics(said("You are a pathetic liar", { wasBlocked: true }));
  expect(only).toBe("Plans");
});

test("nothing to summarize, only emoji, and very long texts all work", async () => {
  expect(await topics()).toEqual([]);
  expect(await topics(said("👍"))).toEqual(["Plans"]);
  const [long] = await topics(said("word ".repeat(4000)));
  expect(long!.length).toBeLessThanOrEqual(64);
});
