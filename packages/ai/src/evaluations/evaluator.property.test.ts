import { dayMilliseconds } from "@evenkeel/contract/durations";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { parentingRules } from "@evenkeel/contract/constants";
import { judgment } from "@evenkeel/contract/models/evaluation";
import { realisticDisputes } from "@evenkeel/hearing/disputes/realistic-disputes.fixture";
import { legalFactBySection } from "../law/index.ts";
import { builtInEvaluator, type SubmittedDispute } from "./index.ts";
import { variedDisputes } from "./varied-disputes.fixture.ts";

const now = new Date("2026-11-21T20:00:00Z");
const evaluate = (dispute: Partial<SubmittedDispute>) =>
  builtInEvaluator.evaluate({
    title: "School choice",
    description:
      "I propose that our son starts at Lincoln Elementary on January 11 because it is 5 minutes from both homes.",
    category: "Education",
    urgency: "Standard",
    parentingRulesJSON: { ...parentingRules },
    now,
    timeZone: "America/Los_Angeles",
    locale: "en-US",
    ...dispute,
  });

test("a child-focused, specific and lawful proposal is approved, with its own dates and sections", async () => {
  const answer = await evaluate({});
  expect(answer.approved).toBe(true);
  expect(judgment.parse(answer)).toMatchObject({ approved: true });
  expect(answer.full_judgment).toContain("Monday, January 11, 2027");
  expect(answer.full_judgment).toContain("mutually agreed");
  expect(answer.loggable_entry.timestamp).toBe(now.toISOString());
  expect(answer.legal_flags.map(({ section }) => section)).toContain("Form FL-341(E)");
});

test.each([
  ["vague", { description: "We fight about school all the time and it is bad." }],
  [
    "withholding",
    {
      description:
        "I want to stop all visits on Friday until he pays the $200 for the kids' school.",
    },
  ],
  [
    "unilateral",
    {
      description:
        "I already signed my daughter up for school on January 11 without asking her father.",
    },
  ],
  [
    "insulting",
    {
      description: "I propose the kids start school on January 11 because she is a pathetic idiot.",
    },
  ],
  [
    "with the child as messenger",
    { description: "I propose to have the kids tell their dad on Friday that the school changes." },
  ],
])("a proposal that is %s is not approved, and it says why", async (_, dispute) => {
  const answer = await evaluate(dispute);
  expect(answer.approved).toBe(false);
  expect(answer.recommendation_summary).toMatch(/\bNo[t:]/);
});

test("a move over 50 miles is checked against the 30 days of notice in the parenting rules", async () => {
  const move = (day: string) =>
    evaluate({
      title: "Move to Sacramento",
      category: "Relocation",
      description: `I propose to move with our daughter to Sacramento, 90 miles away, on ${day}, close to her grandparents and a good school.`,
    });
  const soon = await move("December 5");
  expect(soon.approved).toBe(false);
  expect(soon.full_judgment).toMatch(/there are 14 days: too few/);
  const later = await move("February 15");
  expect(later.approved).toBe(false);
  expect(later.recommendation_summary).toContain(
    "Facts that the law asks about are missing: whether your order gives joint or sole custody and whether written notice was given.",
  );
  expect(later.full_judgment).toMatch(/enough, if notice is given by Saturday, January 16, 2027/);
  expect(later.legal_flags.map(({ section }) => section)).toEqual(
    expect.arrayContaining(["Fam. Code 3024", "Fam. Code 7501"]),
  );
});

test.each([
  [
    "the other parent objects to a move",
    "Relocation",
    "I propose to move with our daughter to Portland, 640 miles away, on March 1. We have joint custody by the order and I gave written notice. He refuses.",
    /^A dispute: You two see this differently/,
  ],
  [
    "the writer objects to the other parent's move",
    "Relocation",
    "She plans to move 640 miles away with our son on March 1. I agree with the new school for our son, but I object to the move.",
    /^A dispute: You two see this differently/,
  ],
  [
    "a doctor advises medicine",
    "Medical",
    "The pediatrician advised daily medicine for our son. I propose that he starts it on January 11 because he needs it at school.",
    /^A dispute: This is for the child's doctor/,
  ],
  [
    "custody itself is asked for",
    "Other",
    "I want sole custody of our daughter from January 11 because she needs quiet at school.",
    /^A dispute: This is for a court/,
  ],
  [
    "el otro se opone",
    "Activities",
    "Propongo que nuestra hija tome clases de natación los martes a las 5 desde el 11 de enero. Él no quiere que vaya.",
    /^A dispute: Cada uno lo ve de manera distinta/,
  ],
] as const)(
  "where %s, that is said first and nothing is approved",
  async (_why, category, description, first) => {
    const answer = await evaluate({ title: "A dispute", category, description });
    expect(answer.approved).toBe(false);
    expect(answer.recommendation_summary).toMatch(first);
    expect(answer.full_judgment.split("\n\n")[0]).toBe(
      answer.recommendation_summary.replace(/^A dispute: /, ""),
    );
  },
);

test("that its writer agrees to something is not taken for the other parent's word", async () => {
  const answer = await evaluate({
    description:
      "I agree that our son starts at Lincoln Elementary on January 11, and I propose to sign him up by December 1.",
  });
  expect(answer.full_judgment).toContain("The other parent's view is not described");
});

test.each([
  "The other parent plans to move 120 miles away in August.",
  "She wants to move to Oregon with the kids. I am against it.",
  "My ex told me he is relocating to Texas, 900 miles away, on December 5, with our daughter, and I object.",
  "I propose to move with our daughter to Sacramento, 90 miles away, on December 5.",
])(
  "a step about a move is given to whoever plans it, never to the parent who opposes it: %s",
  async (description) => {
    const { action_steps: steps } = await evaluate({
      title: "A move",
      category: "Relocation",
      description,
    });
    const notices = steps.filter((step) => /notice/.test(step));
    expect(notices.length).toBeGreaterThan(0);
    for (const step of notices) {
      expect(step).toMatch(/the parent who plans to move|^The notice names/i);
    }
    expect(steps.join("\n")).not.toMatch(/(?:^|: )(?:give|move|name) /im);
  },
);

test.each([
  ["He hit me in front of our daughter on Sunday and I am afraid of the exchanges.", true],
  ["We fight over Saturdays again and honestly I want to end my life.", true],
  ["We disagree about bedtime on school nights: 8 or 9 for our son.", undefined],
])(
  "the page is told to show where help is only when it may be needed: %s",
  async (words, crisis) => {
    expect((await evaluate({ description: words })).crisis).toBe(crisis);
  },
);

test("with violence, safety and resources come first, and it is never up for compromise", async () => {
  const answer = await evaluate({
    title: "Exchanges",
    category: "Schedule",
    description:
      "He choked me at the exchange on Friday and I propose pick-up at school for the kids.",
  });
  expect(answer.full_judgment).toMatch(
    /^What you describe is frightening[\s\S]{0,300}1-800-799-7233/,
  );
  expect(answer.approved).toBe(false);
  expect(answer.action_steps[0]).toContain("911");
  expect(answer.legal_flags.map(({ section }) => section)).toContain("Fam. Code 3044");
});

test("the same words get the same judgment whoever sends them, and money becomes a step", async () => {
  const dispute = {
    title: "Cleats",
    category: "Activities",
    description: "I propose we share the $85 for our son's soccer cleats by December 1.",
  } as const;
  const [one, two] = [await evaluate(dispute), await evaluate(dispute)];
  expect(one).toEqual(two);
  expect(one.action_steps.join(" ")).toContain("$42.50");
});

let judged: Awaited<ReturnType<typeof evaluate>>[] = [];
beforeAll(async () => {
  judged = await Promise.all(variedDisputes.map(evaluate));
}, 60_000);

/** Shared three-word runs of two texts as a part of all of theirs. */
function similarity(one: string, two: string): number {
  const runs = (text: string): Set<string> => {
    const words = text.toLowerCase().match(/[a-z0-9$]+/g) ?? [];
    return new Set(
      words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`),
    );
  };
  const [a, b] = [runs(one), runs(two)];
  return a.intersection(b).size / a.union(b).size;
}

test("thirty different disputes get clearly different judgments", async () => {
  const texts = judged.map(({ full_judgment }) => full_judgment);
  const pairs = texts.flatMap((one, index) =>
    texts.slice(index + 1).map((two) => similarity(one, two)),
  );
  const mean = pairs.reduce((sum, value) => sum + value, 0) / pairs.length;
  expect(variedDisputes).toHaveLength(30);
  expect(Math.max(...pairs)).toBeLessThan(0.62);
  expect(mean).toBeLessThan(0.255);
});

test("no judgment predicts, withholds, names a percentage of fault or cites outside the table", async () => {
  for (const answer of judged) {
    const all = [answer.recommendation_summary, answer.full_judgment, ...answer.action_steps].join(
      "\n",
    );
    expect(all).not.toMatch(
      /\b(?:you|he|she|the (?:mother|father)) (?:will|would|should) (?:win|lose|get custody)|the (?:judge|court) (?:will|would) (?:likely|probably|grant|rule|order|decide|side)|\d+ ?% (?:at )?fault/i,
    );
    expect(all).not.toMatch(
      /(?:keep|withhold) (?:the|your) (?:child|children|kids) from (?:him|her|the other)/i,
    );
    expect(all).toMatch(/attorney/);
    expect(answer.legal_flags.length).toBeGreaterThan(0);
    for (const { section } of answer.legal_flags) expect(legalFactBySection(section)).toBeDefined();
  }
});

test.each(realisticDisputes)(
  "'$title' gets steps about the matter itself, each dated before the day it is about",
  async ({ title, evaluated: category, description, matter }) => {
    const { action_steps: steps, legal_flags: flags } = await evaluate({
      title,
      category,
      description,
    });
    expect(steps.join("\n")).toMatch(matter);
    const beginning = /^(?:By \w+day, |From \w+day, |A más tardar el \p{L}+ |Desde el \p{L}+ )/u;
    expect(steps.filter((step) => beginning.test(step)).length).toBeGreaterThanOrEqual(3);
    const dated = steps.filter((step) => /^(?:By|From) /.test(step));
    const decisive = /Put (\w+day, \w+ \d+, \d{4}) on the shared calendar/.exec(
      steps.join("\n"),
    )?.[1];
    for (const step of dated) {
      const day = /^(?:By|From) (\w+day, \w+ \d+, \d{4})/.exec(step)?.[1] ?? "";
      expect(Date.parse(day)).toBeGreaterThan(now.getTime());
      if (decisive !== undefined) expect(Date.parse(day)).toBeLessThan(Date.parse(decisive));
    }
    for (const { section } of flags) expect(legalFactBySection(section)).toBeDefined();
    expect(flags.map(({ section }) => section)).toContain("Fam. Code 3011(a)");
  },
);

test("a school mentioned in passing does not make it a school dispute, nor a birthday a holiday dispute", async () => {
  const late = await evaluate({
    title: "Late pick-ups",
    category: "Schedule",
    description:
      "Pick-up is at 5:00pm at school and he was late five times. I propose a 15 minute grace for our daughter.",
  });
  expect(late.full_judgment).not.toMatch(/school that fits|teachers say/);
  const phone = await evaluate({
    title: "Phone",
    category: "Other",
    description: "I propose that Noah gets a simple phone for his birthday on December 12.",
  });
  expect(phone.legal_flags.map(({ section }) => section)).not.toContain("Form FL-341(C)");
});

test("a name with a title stays whole, and a late fee is not a bill to split", async () => {
  const school = await evaluate({
    description:
      "I want Lincoln Elementary. Her dad wants St. Joseph's, which costs $9,200 a year.",
  });
  expect(school.full_judgment).toContain("Her dad wants St. Joseph's, which costs $9,200 a year.");
  const fee = await evaluate({
    title: "Late pick-ups",
    category: "Schedule",
    description: "I propose that who is late pays the $20 fee of aftercare for our son.",
  });
  expect(fee.action_steps.join(" ")).not.toMatch(/half would be/);
});

test("a length of weeks or minutes is not mistaken for a day", async () => {
  const trial = await evaluate({
    title: "Medication",
    category: "Medical",
    description: "I propose a 6 week trial and a 15 minute call with the doctor for our son.",
  });
  expect(trial.action_steps.join(" ")).not.toMatch(/shared calendar/);
});

test.each([
  [
    "Drinking",
    "He drove with the kids after 4 beers on Saturday. I want supervised visits every Sunday.",
  ],
  [
    "Weekends",
    "I propose Fridays at 5pm for our son, but she gets high when he sleeps and I found needles.",
  ],
  [
    "Overnights",
    "I want our daughter (6) home by 7pm on Sundays because CPS opened a case on his roommate.",
  ],
])(
  "'%s' tells of drinking, drugs or harm, so safety is looked at and nothing is approved",
  async (title, description) => {
    const answer = await evaluate({ title, category: "Schedule", description });
    expect(answer.approved).toBe(false);
    expect(answer.recommendation_summary).toMatch(/Safety first/);
    expect(answer.full_judgment).not.toMatch(
      /\b(?:keep|withhold) (?:the kids|him|her|them) from\b/,
    );
    expect(answer.action_steps[0]).toMatch(/911/);
  },
);

test("a slogan is not a proposal, whatever numbers surround it", async () => {
  const answer = await evaluate({
    title: "Late returns",
    category: "Schedule",
    description: "He brings the kids back 45 minutes late every Sunday at 6pm. I want it enforced.",
  });
  expect(answer.approved).toBe(false);
});

test("one sentence that gives both sides is read as two positions", async () => {
  const { full_judgment: text } = await evaluate({
    title: "Summer",
    category: "Schedule",
    description:
      "I would like the kids from July 1 to July 28 and she says two weeks is the maximum.",
  });
  expect(text).toContain("The proposal: “I would like the kids from July 1 to July 28.”");
  expect(text).toContain("“She says two weeks is the maximum.”");
  // More than half a year ahead: the July that has passed lies as near.
  expect(text).toContain("The text names July 1 to July 28");
  expect(text).not.toContain("2027");
});

const recordOf = async (description: string) =>
  (await evaluate({ title: "Exchanges", category: "Schedule", description })).loggable_entry.text;

test.each([
  ["He came late on November 3 and again on October 12.", ["November 3", "October 12"], /202[57]/],
  ["I want make-up time because he missed November 3.", ["November 3"], /2027/],
  ["Our daughter was born March 3. I want Fridays at 5.", ["March 3", "5:00"], /2027|PM/],
  ["She wakes him at 5:45 every morning.", ["5:45"], /PM/],
  ["He calls at 5:45 in the morning.", ["5:45 AM"], /PM/],
  ["He calls at 5:45 a.m. and at noon.", ["5:45 AM", "12:00 PM"], /5:45 PM/],
  ["Él llama a las 5:45 de la mañana.", ["5:45 AM"], /PM/],
  ["Faltó el 3 de noviembre.", [], /2027|November 3/],
  [
    "I propose that he returns her on December 12 at 6pm.",
    ["Saturday, December 12, 2026", "6:00 PM"],
    /AM/,
  ],
] as const)(
  "what '%s' names goes on the record as it was said: no year and no AM or PM is made up",
  async (description, named, never) => {
    const entry = (await recordOf(description)).replace("Saturday, November 21, 2026", "");
    for (const fact of named) expect(entry).toContain(fact);
    expect(entry).not.toMatch(never);
  },
);

test("whatever days and hours a dispute mentions, every date and hour on its record follows from its words", async () => {
  const months =
    "January February March April May June July August September October November December".split(
      " ",
    );
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        frame: fc.constantFrom(
          ["He was late on ", " and I waited."],
          ["I propose that we meet on ", " for our son."],
          ["I want make-up time because she cancelled ", "."],
          ["She moved out on ", ". I would like more time with our daughter."],
          ["Our agreement of ", " says something else, and I ask for peace."],
        ),
        offset: fc.integer({ min: -330, max: 330 }),
        hour: fc.integer({ min: 1, max: 12 }),
        half: fc.constantFrom("", " am", " pm", " in the morning"),
        withYear: fc.boolean(),
      }),
      async ({ frame: [before, after], offset, hour, half, withYear }) => {
        const day = new Date(Date.parse("2026-11-21T00:00:00Z") + offset * dayMilliseconds);
        const written = `${months[day.getUTCMonth()]} ${day.getUTCDate()}${withYear ? `, ${day.getUTCFullYear()}` : ""}`;
        const entry = await recordOf(`${before}${written} at ${hour}${half}${after}`);
        const own = entry.replace("Saturday, November 21, 2026", "");
        const meant = new Date(day);
        // What is proposed lies ahead.
        if (!withYear && before.startsWith("I propose") && offset < 0)
          meant.setUTCFullYear(day.getUTCFullYear() + 1);
        for (const [date] of own.matchAll(/\w+day, \w+ \d+, \d{4}/g))
          expect(new Date(`${date} UTC`).toISOString()).toBe(meant.toISOString());
        for (const [time] of own.matchAll(/\b\d+:\d\d(?: [AP]M)?/g))
          expect(time).toBe(`${hour}:00${half === "" ? "" : half === " pm" ? " PM" : " AM"}`);
      },
    ),
  );
});

test("what the other parent wants is quoted, not what is said in passing about them", async () => {
  const { full_judgment: text } = await evaluate({
    title: "Week on week off",
    category: "Schedule",
    description:
      "I want week on week off for our son from January 4. He lives 35 minutes from school. He says yes but only if he keeps Fridays.",
  });
  expect(text).toContain("“He says yes but only if he keeps Fridays.”");
});

test("the 14th of a month is not read as an age of 14", async () => {
  const { legal_flags: flags } = await evaluate({
    title: "Swap for a wedding",
    category: "Schedule",
    description: "I ask for March 14 with the kids and offer March 20 in return.",
  });
  expect(flags.map(({ section }) => section)).not.toContain("Fam. Code 3042");
});

test("twelve disputes about the weekly schedule get steps of their own", async () => {
  const disputes = [
    ["50/50", "I want week on week off for our son from January 4."],
    ["Night shifts", "I work nights Thursday to Saturday and want my mom to watch the kids."],
    ["Baby", "Our son is 9 months old. I propose three visits a week of two hours."],
    ["Weekends", "Our 15 year old refuses to go on weekends."],
    ["Exchange place", "I propose the library on 5th Street at 5:30pm for the kids."],
    ["Summer", "I want the kids from July 1 to July 21."],
    ["Wedding", "I ask to swap March 13 for March 20 with the kids."],
    ["Late", "He is 40 minutes late every Sunday with the kids."],
    ["Moved", "She moved to Portland with our son two weeks ago."],
    ["Texts", "He sends 40 texts a day and calls me names in front of our son."],
    ["Christmas", "I want the kids on Christmas Eve until noon."],
    ["Start time", "I propose Friday at 5pm instead of 6pm for the kids."],
  ] as const;
  const steps = await Promise.all(
    disputes.map(async ([title, description]) =>
      (await evaluate({ title, category: "Schedule", description })).action_steps
        .join(" ")
        .replace(/\w+day, \w+ \d+, \d{4}/g, ""),
    ),
  );
  expect(new Set(steps).size).toBe(disputes.length);
});

test.each([
  "I propose that our kids drink water instead of soda from December 1, because the dentist found two cavities; they were drinking a lot of soda.",
  "Ben is in high school and gets high grades. I propose that he takes the bus at 7:30 from January 5, because it is safer for him.",
  "I propose physical rehab for our daughter on Tuesdays at 4 from December 1, because she needs it for her knee.",
  "Max hits a lot of home runs. I propose that our son Max plays baseball from March 1, because he needs a team.",
  "I propose a supervised homework club for our son on Mondays from 3 to 5, from January 5, because his reading needs help.",
])("danger is not mentioned when none was reported: %s", async (description) => {
  const answer = await evaluate({ title: "A plan for our child", description });
  expect(answer.recommendation_summary).not.toMatch(/Safety first/);
});

test.each([
  "Me pega cuando llega tomado. Propongo que nuestro hijo Leo esté conmigo los viernes desde el 5 de enero a las 5.",
  "Quiero que las visitas supervisadas de nuestra hija terminen el 5 de enero a las 5.",
  "She hits our son when he is late. I propose that he stays with me from January 5 at 5pm.",
])("danger reported in Spanish or English comes before any agreement: %s", async (description) => {
  const answer = await evaluate({ title: "Fridays", description });
  expect(answer.approved).toBe(false);
  expect(answer.recommendation_summary).toMatch(/Safety first|La seguridad primero/);
});
