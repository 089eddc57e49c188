import fc from "fast-check";
import { expect, test } from "vitest";
import { legalFactBySection } from "../law/index.ts";
import { ask, calendar, talk } from "./conversation.fixture.ts";

test("a parent who wants the co-parent told something gets a draft with every fact", async () => {
  const answer = await ask("tell him I will be 15 minutes late for pick-up");
  expect(answer.draftedMessage).toBe(
    "Hi Sam, I wanted to let you know that I will be 15 minutes late for pick-up.",
  );
  const insult = await ask("tell him he is a pathetic idiot");
  expect(insult.draftedMessage).toBeNull();
  expect(insult.reply).toMatch(/What should your co-parent know/);
});

test.each([
  ["Can I move to another state with my daughter?", "Fam. Code 7501"],
  ["What does a judge look at to decide custody?", "Fam. Code 3011(a)"],
  ["At what age can my child decide where to live?", "Fam. Code 3042"],
  ["Will I win custody?", "Fam. Code 3011(a)"],
  ["¿Puedo mudarme a otra ciudad con mis hijos? ¿qué dice la ley?", "Fam. Code 7501"],
])(
  "a parent who asks '%s' reads %s and the advice to see an attorney, and no forecast",
  async (message, section) => {
    const { reply, suggestedModule } = await ask(message);
    expect(reply).toContain(section);
    expect(reply).toMatch(/attorney|abogado/);
    expect(reply).not.toMatch(/you (?:will|would|should) win|\d+ ?%|chances are/i);
    expect(suggestedModule).toBe("evaluator");
  },
);

test("a legal question that no checked fact answers is not answered with an invented one [S-1.2]", async () => {
  const { reply } = await ask("What does the law say about adopting a llama?");
  expect(reply).toMatch(/no checked fact/);
});

test("every section named in any answer is in the facts table", async () => {
  for (const message of [
    "custody and moving and mediation, what is the law?",
    "what does section 3044 say about abuse?",
  ]) {
    const { moduleContext } = await ask(message);
    for (const section of moduleContext!.split("; "))
      expect(legalFactBySection(section)).toBeDefined();
  }
});

test("a parent in distress is led to the therapeutic space, in a disagreement to the evaluator, with a calendar question to scheduling", async () => {
  const module = async (message: string) => (await ask(message)).suggestedModule;
  expect(await module("I'm so overwhelmed, I can't stop crying")).toBe("therapeutic");
  expect(await module("estoy muy abrumada, no puedo más con esto")).toBe("therapeutic");
  expect(await module("He refuses to agree on the school and we fight about it")).toBe("evaluator");
  expect(await module("whose weekend is it?")).toBe("scheduling");
  expect(await module("good morning")).toBeNull();
});

test("a parent in crisis reads 988 first, and a child in danger comes first, even inside another request", async () => {
  const crisis = await ask("add soccer on Friday at 4, I want to kill myself");
  expect(crisis.reply.indexOf("988")).toBeGreaterThan(0);
  expect(crisis.event).toBeNull();
  const child = await ask("tell him he can't drive drunk with the kids in the car");
  expect(child.reply).toMatch(/^A child's safety comes first/);
  expect(child.draftedMessage).toContain("you can't drive drunk");
});

test("two different open questions get two different useful answers", async () => {
  const one = await ask("how do I handle different bedtimes in our two homes?");
  const two = await ask("my ex has a new girlfriend and the kids are confused");
  expect(one.reply).not.toBe(two.reply);
  expect(one.reply).toMatch(/bedtime/);
  expect(two.reply).toMatch(/new partner/);
});

test.each([
  ["My daughter doesn't want to go to her dad's", /listen first/],
  ["she keeps asking the kids about my boyfriend", /please ask me/],
])("'%s' gets advice that fits", async (message, advice) => {
  expect((await ask(message)).reply).toMatch(advice);
});

test("whatever is typed, the coordinator has an answer", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(
        fc.record({
          role: fc.constantFrom("assistant" as const, "user" as const, "system" as const),
          content: fc.oneof(
            fc.string({ maxLength: 80 }),
            fc.constantFrom(
              "soccer on friday",
              "at 4",
              "I put “X” on the calendar for Friday, November 99, 2026 at 4:00 PM.",
            ),
          ),
        }),
        { maxLength: 10 },
      ),
      async (message, history) => {
        const { reply } = await ask(message, { history });
        expect(reply.length).toBeGreaterThan(0);
      },
    ),
  );
});

test("when no schedule was imported, the coordinator says so and how to get one", async () => {
  const { reply } = await ask("who has the kids today?", {
    calendar: { ...calendar, custody: null },
  });
  expect(reply).toMatch(/no custody schedule on the calendar yet.*photo of your order/);
});

test.each([
  [
    "I need to change the weekend, can you help me write to him?",
    "Hi Sam, I wanted to let you know that I need to change the weekend.",
  ],
  [
    "My son has a dentist appointment next Tuesday at 3, can you write Sam about it?",
    "Hi Sam, I wanted to let you know that my son has a dentist appointment next Tuesday at 3.",
  ],
  [
    "How do I tell him that Mia has a fever?",
    "Hi Sam, I wanted to let you know that Mia has a fever.",
  ],
  [
    "What should I say to him about the summer vacation?",
    "Hi Sam, I'd like to talk with you about the summer vacation.",
  ],
  [
    "I want to swap weekends with Sam",
    "Hi Sam, could we swap weekends? Tell me which days would work for you in return.",
  ],
  [
    "necesito cambiar el fin de semana",
    "Hola, Sam: ¿podríamos cambiar el fin de semana? Dime qué días te vendrían bien a cambio.",
  ],
])("a parent who writes '%s' gets words to send", async (message, draft) => {
  expect((await ask(message)).draftedMessage).toBe(draft);
});

test("a complaint told as a story becomes a question about next time", async () => {
  const { reply, draftedMessage } = await ask(
    "Sam was late again yesterday. Can you help me say something that doesn't start a fight?",
  );
  expect(draftedMessage).toBeNull();
  expect(reply).toMatch(/What should happen next time\?/);
});

test("an answer to heated words keeps to the children and leaves the insult alone", async () => {
  const { reply, draftedMessage } = await ask("He wrote that I'm a liar. What should I answer?");
  expect(reply).toMatch(/leave an insult unanswered/);
  expect(draftedMessage).toContain("what the children need");
});

test.each([
  "Can I move to Oregon with my daughter?",
  "my ex wants to move two hours away, is that allowed?",
])("'%s' is recognized as a question of law", async (message) => {
  expect((await ask(message)).reply).toContain("Fam. Code 7501");
});

test("a changed hour is heard as just that, not as a cry for help", async () => {
  for (const change of ["actually make it 5", "make it half an hour later"]) {
    const [, answer] = await talk("soccer on Friday at 4", change);
    expect(answer!.reply).toMatch(/^I moved “Soccer”/);
  }
});

test.each([
  "Did you notice that the kids are tired?",
  "What is our normal schedule this weekend?",
  "Is there a record of what I added?",
  "Are the kids in California next week?",
])("'%s' asks nothing about the law", async (message) => {
  expect((await ask(message)).suggestedModule).not.toBe("evaluator");
});

test("a custody rhythm in a question of law gets the law", async () => {
  const answer = await ask("can i keep every other weekend with me if i move to Oregon?");
  expect(answer.reply).toContain("7501");
  expect((await ask("every other weekend with me")).reply).toContain("Upload Custody Schedule");
});

test.each([
  [
    "dile a Sam que no puedo el viernes porque trabajo hasta las 9",
    "Hola, Sam: no puedo el viernes porque trabajo hasta las 9.",
  ],
  [
    "write Sam that the field trip costs $45 and is due Monday, and ask if he can pay half",
    "Hi Sam, I wanted to let you know that the field trip costs $45 and is due Monday. Can you pay half?",
  ],
  [
    "ask Sam whether he wants to split the $320 for hockey and by when he can pay",
    "Hi Sam, do you want to split the $320 for hockey and by when can you pay?",
  ],
  [
    "Sam wants to switch weekends and I don't want to. how do I say no nicely?",
    "Hi Sam, I wanted to let you know that I don't want to switch weekends.",
  ],
  ["swap Thursday for Friday with Sam", "Hi Sam, could we swap Thursday for Friday?"],
])("a parent who writes '%s' gets a draft that says just that", async (message, draft) => {
  expect((await ask(message)).draftedMessage).toBe(draft);
});

test("a story told after asking for words counts just like one told before", async () => {
  const { reply } = await ask("can you help me word something? he keeps forgetting her inhaler");
  expect(reply).toMatch(/What should happen next time\?/);
});

test.each([
  ["Can my 13 year old daughter choose to live with me?", "Fam. Code 3042"],
  ["How much notice do I have to give before I move 60 miles away?", "Fam. Code 3024"],
  ["Does California favor mothers?", "Fam. Code 3040"],
  ["What if he takes our son out of the country?", "Form FL-312"],
  ["He has a DUI, does that matter to the judge?", "Fam. Code 3011(a)"],
  ["Holiday schedule vs regular weekend, which one wins?", "Form FL-341(C)"],
])(
  "a question about the law in a parent's own words, '%s', is answered from %s",
  async (message, section) => {
    const { reply, suggestedModule } = await ask(message);
    expect(reply).toContain(`${section}:`);
    expect(suggestedModule).toBe("evaluator");
  },
);

test("a legal question that reports violence gets help first, then its answer", async () => {
  const { reply } = await ask("my ex hit me last year, does that change custody?");
  expect(reply.indexOf("Fam. Code 3044")).toBeGreaterThan(reply.indexOf("1-800-799-7233"));
});

test("when danger is only suspected, the parent does not read 'I'm not sure what you need'", async () => {
  const { reply } = await ask("estoy temblando de coraje, me gritó enfrente de los niños");
  expect(reply).not.toMatch(/No estoy seguro/);
  expect(reply).toMatch(/pesa mucho/);
});

test.each([
  ["tell her happy birthday from the kids", "Hi Sam, happy birthday from the kids."],
  [
    "pídele a Sam que mande la mochila el domingo",
    "Hola, Sam: quería pedirte que mandes la mochila el domingo.",
  ],
  ["tell sam to f off", null],
])("'%s' becomes %j", async (message, draft) => {
  expect((await ask(message)).draftedMessage).toBe(draft);
});
