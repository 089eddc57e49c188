import { expect, test } from "vitest";
import { languageOf } from "@evenkeel/hearing/language/language";
import { matters } from "@evenkeel/hearing/topic/matters";
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
/** The parents of these tests read what they write. */
const isSpanish = (talk: readonly string[]) => languageOf(talk.join(" ")) === "spanish";
const titleOfTalk = async (
  talk: readonly string[],
  children: readonly string[] = [],
  locale = isSpanish(talk) ? "es-US" : "en-US",
) =>
  (
    await builtInSummarizer.summarize(
      talk.map((text, index) => ({
        ...(index % 2 === 0 ? said(text) : reply(text)),
        timestamp: `2026-11-20T18:0${index}:00Z`,
      })),
      {
        ...family,
        locale,
        known: {
          children: children.map((name) => ({ name, nicknames: [] })),
          parents: ["Ana", "Ben"],
          timeZone: family.timeZone,
        },
      },
      now,
    )
  )[0]?.topic;
const topics = async (...messages: SummarizableMessage[]) =>
  (await builtInSummarizer.summarize(messages, family, now)).map(({ topic }) => topic);

test.each([
  [["Can you take Maya to the dentist Thursday?", "yes"], "Dentist for Maya, Thursday"],
  [["¿Puedes recoger a los niños el viernes?", "Sí, claro"], "Recogida, viernes"],
  [["He has a fever of 101.5, giving Leo Tylenol"], "Leo's fever"],
  [["The dentist bill came, $120, your half is $60."], "Dentist, $120"],
  [["Valentina tiene calentura, la llevo al doctor hoy"], "Fiebre de Valentina, hoy"],
  [["El recital de Sofía es el 12 de diciembre"], "Recital de Sofía, 12 de diciembre"],
  [["Hey, just wanted to say the science project turned out great"], "Science fair"],
  [
    ["Dr. Patel wants to see Maya again", "Ok which day?", "December 4 at 9am"],
    "Doctor's appointment for Maya, December 4",
  ],
])("a parent sees at a glance what a talk is about and when: %#", async (talk, title) => {
  expect(await titleOfTalk(talk)).toBe(title);
});

test.each([
  [["Friday's pickup has to be 6 instead of 5", "fine"], "Pick-up moved, Friday at 6"],
  [["Can we do 6 instead of 5:30 for Friday pick-up?", "yes"], "Pick-up moved, Friday at 6"],
  [
    ["Can we move Friday's pick-up to 6 pm?", "Sorry, I work late"],
    "Pick-up: change declined, Friday 6pm",
  ],
  [["Can we move Friday's pick-up to 6 pm?"], "Pick-up: change requested, Friday 6pm"],
  [["Coach moved practice up to 4:30 on Tuesdays"], "Practice moved, Tuesday 4:30"],
  [
    ["Necesito cambiar la entrega del viernes a las 7", "Está bien"],
    "Entrega: cambio, viernes a las 7",
  ],
  [["¿Podemos cambiar la entrega del domingo al lunes?", "No puedo"], "Entrega: sin cambio, lunes"],
])("the new time is told, not the old one, and what was answered: %#", async (talk, title) => {
  expect(await titleOfTalk(talk)).toBe(title);
});

test.each([
  [["Soccer practice is cancelled on Tuesday"], "Soccer canceled, Tuesday"],
  [["Se suspende el fútbol del sábado por la lluvia"], "Fútbol: se cancela, sábado"],
  [["I'm running 15 minutes late for drop-off"], "Drop-off late"],
  [["Can you keep them Saturday? My flight got cancelled", "Sure"], "Plans agreed, Saturday"],
  // What she is taken to, and no time of its own.
  [["Mia has choir on Thursday at 4. Can you take her?"], "Music lesson for Mia, Thursday"],
  [["Noah has soccer on Friday. Can you take him?", "Sure"], "Soccer for Noah, Friday"],
  [["I have a meeting Saturday. Can you take them?"], "Plans, Saturday"],
  [["Could we swap weekends?", "No, I have tickets"], "Weekend swap declined"],
])("what happened to it is told: %#", async (talk, title) => {
  expect(await titleOfTalk(talk)).toBe(title);
});

test.each([
  [["Hi, how are you?", "Fine. You?"], "Talk of November 20"],
  [["Vivian asked what the stars are made of"], "About Vivian"],
  [["so what about Thursday then"], "Plans, Thursday"],
])(
  "of a matter without a name it says only what it knows, and quotes nothing: %#",
  async (talk, title) => {
    expect(await titleOfTalk(talk, ["Vivian"])).toBe(title);
  },
);

test("a parent who writes and a doctor are no child of the talk", async () => {
  expect(await titleOfTalk(["Hi Ben, Dr. Mia Reyes can see her Monday for her checkup"])).toBe(
    "Doctor's appointment, Monday",
  );
});

test.each([
  [["The soccer game is not cancelled Saturday"], "Soccer, Saturday"],
  [["Is soccer cancelled Saturday?", "no it's on"], "Soccer, Saturday"],
  [["Don't cancel the dentist Thursday please"], "Dentist, Thursday"],
  [["Can you keep the kids Saturday?", "of course not"], "Plans declined, Saturday"],
  [["Can you keep the kids Saturday?", "sure you want that?"], "Plans, Saturday"],
  [["Can we swap Saturday?", "ok let me check"], "Day swap, Saturday"],
  [["¿Podemos cambiar el sábado?", "si puedo te aviso"], "Planes, sábado"],
  [["Can we move pick-up to 6?", "sorry, didn't see this. yes!"], "Pick-up moved, at 6"],
  [["Can we move pick-up to 6?", "yes", "actually no I can't"], "Pick-up: change requested, at 6"],
])("an act is told only where it is plainly said: %#", async (talk, title) => {
  expect(await titleOfTalk(talk)).toBe(title);
});

test.each([
  [["Leo doesn't have lice, they checked"], "About Leo"],
  [["Mia wasn't suspended, it was a warning"], "School matter for Mia"],
  [["Leo was the victim of bullying at school"], "School matter for Leo"],
  [["Acosan a Leo en la escuela, hay bullying"], "Asunto escolar de Leo"],
  [["I have a hearing test for Leo on Monday"], "Hearing test for Leo, Monday"],
  [["The hearing is on Monday"], "Court date, Monday"],
  [["Don't forget Leo's jacket"], "Leo's jacket"],
  [["Mia says that she is sick of homework"], "Mia's homework"],
])("no title lays anything to a child that was not said: %#", async (talk, title) => {
  expect(await titleOfTalk(talk, ["Leo", "Mia"])).toBe(title);
});

test.each([
  [["On my way to the ER. Has the doctor seen his wrist?"], "Urgencias", "Emergency room"],
  [
    ["El dentista de Sofía es el jueves 3 de diciembre"],
    "Dentista de Sofía, jueves",
    "Dentist for Sofía, Thursday",
  ],
  [
    ["Leo's recital is December 12"],
    "Recital de Leo, 12 de diciembre",
    "Recital for Leo, December 12",
  ],
  [["¿Puedes llevar a Leo al fútbol mañana?"], "Fútbol de Leo, mañana", "Soccer for Leo, tomorrow"],
  [["Let's talk about the 12th"], "Planes, el 12", "Plans, the 12th"],
  [["so what about next week then"], "Planes, la próxima semana", "Plans, next week"],
])("a title is in its reader's language, whatever the talk is in: %#", async (talk, es, en) => {
  expect(await titleOfTalk(talk, ["Sofía", "Leo"], "es-US")).toBe(es);
  expect(await titleOfTalk(talk, ["Sofía", "Leo"], "en-US")).toBe(en);
});

test.each([
  [["Mateo's cast comes off on January 11. Can you take him at 9?"], "Mateo's cast, January 11"],
  [
    ["El yeso de Mateo se lo quitan el 11 de enero. ¿Puedes llevarlo a las 9?"],
    "Yeso de Mateo, 11 de enero",
  ],
  [["I have the kids on Friday."], "Plans, Friday"],
  [
    ["Sofía had a small cough in the morning and was fine by noon on Tuesday"],
    "Sofía's cough, Tuesday",
  ],
])("no title claims what nobody said: %#", async (talk, title) => {
  expect(await titleOfTalk(talk, ["Mateo", "Sofía"])).toBe(title);
});

test("a title is of what was spoken of last, with whom and when that is", async () => {
  const talk = ["Sofía has a fever today", "Poor thing", "Mateo's dentist is Thursday"];
  expect(await titleOfTalk(talk, ["Mateo", "Sofía"])).toBe("Dentist for Mateo, Thursday");
});

test("urgent news names the talk that it came in, and makes it urgent, whatever was said before and after", async () => {
  const news = "Mateo fell off the swing, we are at the ER.";
  const talk = [
    said("Homework is in the bag."),
    said(news, { urgent: true }),
    reply("Soccer is Friday."),
  ];
  const [talkOf] = await builtInSummarizer.summarize(talk, family, now);
  expect(talkOf).toMatchObject({ topic: "Emergency room for Mateo", priority: "high" });
  const ordinary = talk.map((message) => ({ ...message, urgent: false }));
  const [other] = await builtInSummarizer.summarize(ordinary, family, now);
  expect(other).toMatchObject({ topic: "Soccer, Friday", priority: "low" });
});

/** One way of saying each matter, as the list has it. */
const ways = matters.map(({ name, pattern }) => ({
  name,
  way: pattern.source
    .replace("(?<![a-z0-9])(?:", "")
    .replaceAll("(?:[a-z0-9]+ ){0,3}", "")
    .replaceAll(/\(\?<?!.*?\)|\[a-z\]\*/g, "")
    .split("|")[0]!
    .replace(/\)$/, ""),
}));

test("no title is longer than six words", async () => {
  for (const { name, way } of ways) expect(`${name.english} ${way}`).toMatch(/^[\p{L}\d' -]+$/u);
  const titles = await Promise.all(
    ways.flatMap(({ way }) =>
      ["Valentina", ""].flatMap((child) => [
        titleOfTalk([`Can we move ${child} ${way} to December 14 at 10:30 am?`, "No"]),
        titleOfTalk([`¿Podemos mover ${child} ${way} al 12 de diciembre a las 6?`, "No puedo"]),
      ]),
    ),
  );
  for (const title of titles) {
    expect(title).not.toMatch(/^Talk of|^Conversación/);
    expect(title!.split(" ").length, title).toBeLessThanOrEqual(6);
  }
  expect(await titleOfTalk(["¿Podemos cambiar el fin de semana al sábado?", "No puedo"])).toBe(
    "Cambio de fin de semana, sábado",
  );
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
  expect(line).toBe("Jacket");
  const [only] = await topics(said("You are a pathetic liar", { wasBlocked: true }));
  expect(only).toBe("Talk of November 20");
});

test("nothing to summarize, only emoji, and very long texts all work", async () => {
  expect(await topics()).toEqual([]);
  expect(await topics(said("👍"))).toEqual(["Talk of November 20"]);
  const [long] = await topics(said("word ".repeat(4000)));
  expect(long).toBe("Talk of November 20");
});
