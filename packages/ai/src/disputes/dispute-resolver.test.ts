import { expect, test } from "vitest";
import { realisticDisputes } from "@evenkeel/hearing/disputes/realistic-disputes.fixture";
import { unsaidIn } from "./unsaid.ts";
import { resolve } from "./resolve.harness.ts";

test.each([
  ["two times", { counter: "6pm works for me" }, "5:30 PM instead of 5:00 PM or 6:00 PM"],
  [
    "two bedtimes",
    {
      title: "Bedtime",
      description: "Bedtime should be 8 on school nights",
      counter: "9 is fine, he is 11",
    },
    "8:30 instead of 8:00 or 9:00",
  ],
  [
    "two amounts",
    { title: "Camp", description: "Pay $300 for the camp", counter: "I can pay $200" },
    "$250, halfway between $300 and $200",
  ],
  [
    "two dates",
    { title: "Move-in", description: "Start on December 4", counter: "Not before December 14" },
    "Wednesday, December 9, 2026",
  ],
  [
    "two lengths",
    {
      title: "Summer",
      description: "I'd like 4 weeks with the kids in summer",
      counter: "2 weeks at most",
    },
    "3 weeks, between 4 weeks and 2 weeks",
  ],
  [
    "two shares",
    { title: "Tuition", description: "You pay 70% of tuition", counter: "No, 50%" },
    "60 percent, between 70 and 50 percent",
  ],
])("parents who differ on %s are offered the concrete middle", async (_, dispute, expected) => {
  expect(await resolve(dispute)).toContain(expected);
});

test("the resolution is called a suggestion, gives at least two options with reasons, and binds no one", async () => {
  for (const category of [
    "Education",
    "Medical",
    "Logistics",
    "Extracurricular",
    "Other",
  ] as const) {
    const text = await resolve({ category, counter: "No, I don't agree" });
    expect(text).toMatch(/^Suggestion for/);
    expect(text).toMatch(/Option A \(suggested\):[\s\S]*Option B:/);
    expect(text).toMatch(/Why: /);
    expect(text).toMatch(/Only a judge can make it an order/);
    expect(Math.max(...text.split("\n\n").map((paragraph) => paragraph.length))).toBeLessThan(500);
  }
});

test("silence is neither consent nor refusal", async () => {
  expect(await resolve({ counter: null })).toMatch(/Silence is neither consent nor refusal/);
});

test("a shared bill without an answer is split", async () => {
  const text = await resolve({
    title: "Dentist bill",
    category: "Medical",
    description: "The filling cost $121, please share",
  });
  expect(text).toContain("$60.5");
});

test("where there is violence, safety comes first and no compromise is offered", async () => {
  const text = await resolve({
    description: "He choked me at the last exchange and I am scared of him",
  });
  expect(text).toContain("1-800-799-7233");
  expect(text).not.toMatch(/Option A|halfway/);
});

test("a danger that is perhaps meant brings its numbers first, and the matter keeps its answer", async () => {
  const text = await resolve({
    title: "Passport for summer trip",
    description:
      "I want to renew the kids' passports for a trip from July 3 to July 17. Their mother won't sign because she fears I won't come back.",
    counter: "I will sign only for a trip of 7 days.",
  });
  expect(text.indexOf("1-800-799-7233")).toBeGreaterThan(0);
  expect(text.indexOf("1-800-799-7233")).toBeLessThan(text.indexOf("Option A"));
});

test.each([
  "I want to end my life and cannot do Fridays any more.",
  "Our daughter wrote that she wants to die, so I ask for a counselor.",
  "He says he will kill himself if I keep Fridays.",
])(
  "since both parents read it, neither is assumed to be the one in danger: %s",
  async (description) => {
    const text = await resolve({ description });
    expect(text).toContain("988");
    expect(text).toContain("Whoever it is about");
    expect(text).not.toMatch(/glad you said|Your safety matters|your fault/);
  },
);

test("insults are not repeated, and no child is to be kept away from a parent", async () => {
  const text = await resolve({
    description: "She is a pathetic liar. I will not let the kids go until she pays.",
    counter: "No",
  });
  expect(text).not.toMatch(/liar/);
  expect(text).toMatch(/neither of you keeps the children from the other/);
});

test.each(realisticDisputes)(
  "'$title' gets both sides' words, and three ways that bring in no day and no name of their own",
  async ({ title, proposed: category, description, counter }) => {
    const text = await resolve({ title, category, description, counter });
    const ways = /(?:Option|Opción) A[^]*?(?=\n\n(?:Why|Por qué):)/.exec(text)?.[0] ?? "";
    expect(ways).not.toBe("");
    expect(unsaidIn(ways, `${title} ${description} ${counter}`)).toEqual([]);
    expect(text).toMatch(/(?:One of you proposes|Uno de ustedes propone): “/);
    expect(text).toMatch(
      /(?:Option|Opción) A(?: \((?:suggested|sugerida)\))?:[\s\S]*(?:Option|Opción) B:[\s\S]*(?:Option|Opción) C:/,
    );
    expect(text).not.toMatch(/try it for thirty days|one way this month/i);
    expect(text).not.toMatch(/\b(?:judge|court) (?:will|would)\b|\byou (?:win|lose)\b/i);
  },
);

test.each([
  [
    "Dr. Kim says Mia should not fly until her ear infection clears. I propose to wait.",
    "She feels fine, the ticket is $310.",
    "Dr. Kim says Mia should not fly until her ear infection clears",
  ],
  [
    "Propongo que Mateo empiece karate el lunes.",
    "El pediatra dijo que no puede hacer deporte hasta enero.",
    "El pediatra dijo que no puede hacer deporte hasta enero",
  ],
  [
    "I want the exchange at 7 on Sundays.",
    "The court order says Sunday at 5.",
    "The court order says Sunday at 5",
  ],
])(
  "nothing is suggested against a professional or the order: %s",
  async (description, counter, word) => {
    const text = await resolve({ title: "Our plan", description, counter });
    expect(text).toMatch(new RegExp(`(?:Option|Opción) A [^\n]*“${word}`));
    expect(text).not.toMatch(/as proposed|como se propone|halfway|in the middle/i);
  },
);

test("what comes again is tried for six weeks, and what happens once is no rule for later", async () => {
  const weekly = await resolve({ description: "I propose calls every night at 7.", counter: null });
  expect(weekly).toMatch(/as proposed for six weeks/i);
  const trip = await resolve({
    title: "Trip",
    description: "I propose that the kids come with me to Denver from December 20 to December 27.",
    counter: "I want them on Christmas Eve.",
  });
  expect(trip).toMatch(
    /as proposed this one time, with nothing settled for later: “The kids come with me/i,
  );
  expect(trip).toContain("“I want them on Christmas Eve”");
});

test.each([
  "Pague $200 cada quincena.",
  "Pague $200 cada 15 días.",
  "Pague $200 cada quince días.",
  "Pague $200 cada cuatro semanas.",
  "Pague $40 cada sesión.",
  "Pay $20 for gas each visit.",
  "Pay $20 for gas each practice.",
  "I propose to pay $200 each payday.",
  "Pay $20 each time.",
  "I will pay you each month $200.",
  "I will pick them up each Friday at 5.",
  "I will pay them each week $50.",
  "I will pay you each of the months $200.",
  "Le pago a usted cada mes $200.",
  "Pague $20 cada una de las visitas.",
])("what comes again is never 'this one time': %s", async (description) => {
  const text = await resolve({ title: "The cost", description });
  expect(text).toMatch(/as proposed for six weeks|como se propone durante seis semanas/i);
  expect(text).not.toMatch(/this one time|por esta vez/);
});

test.each([
  ["Each pays $300 for camp.", /for this one time, so nothing is settled for the next/],
  ["We each visit camp on December 5.", /for this one time, so nothing is settled for the next/],
  ["I pay you each $300 for camp.", /for this one time, so nothing is settled for the next/],
  ["Pay $300 each for camp.", /for this one time, so nothing is settled for the next/],
  ["Cada quien pague $300 del campamento.", /solo por esta vez, así que nada queda fijo/],
  ["Cada uno pague $300 del campamento.", /solo por esta vez, así que nada queda fijo/],
])(
  "what each of two parents pays once is no rule, and is not 'tried for a while': %s",
  async (description, why) => {
    const text = await resolve({ title: "Camp", description });
    expect(text).toMatch(/this one time|por esta vez/);
    expect(text).toMatch(why);
    expect(text).not.toMatch(/trying it for a while|probarlo un tiempo/);
  },
);

test("who quotes one doctor twice writes to one, and an order is changed by a judge alone", async () => {
  const doctor = await resolve({
    title: "Our plan",
    description: "Dr. Kim says Mia should not fly.",
    counter: "Dr. Kim said that Mia can fly.",
  });
  expect(doctor).toMatch(/write together to whoever said it, with what each parent heard/i);
  expect(doctor).not.toMatch(/both professionals/);
  const order = await resolve({
    title: "Our plan",
    description: "The court order says Sunday at 5.",
  });
  expect(order).toContain("only a judge can change it, or sign what both agreed");
  expect(order).toContain("until a judge changes it, or signs what you both agreed");
  const orden = await resolve({ title: "El plan", description: "La orden dice domingo a las 5." });
  expect(orden).toContain("solo un juez puede cambiarla, o firmar lo que los dos acordaron");
  expect(orden).toContain("mientras un juez no la cambie o no firme lo que los dos acordaron");
});

test.each([
  ["Come to Oak Park on Monday", "Pick-up at 5.", ["oak", "park", "monday"]],
  ["El lunes en casa de Rosa", "Entrega a las 5.", ["rosa", "lunes"]],
  ["Fridays with Maya's teacher", "Friday. Maya has a teacher.", []],
  ["Each of you may choose; you march together", "Pick-up at 5.", []],
  ["Pick-up on May 5", "Pick-up at 5.", ["may"]],
  ["Friday at 5", "fri 5 works", []],
  ["Pick-up at 5. Rosa can come", "Pick-up at 5.", ["rosa"]],
  ["Entrega a las 5. Oak Park queda cerca", "Entrega a las 5.", ["oak", "park"]],
])("a name or a day that neither parent wrote is noticed: %s", (suggestion, told, unsaid) => {
  expect(unsaidIn(suggestion, told).toSorted()).toEqual([...unsaid].toSorted());
});

test("half of a shared cost is weighed against what the other offers, not all of it", async () => {
  const text = await resolve({
    title: "Travel soccer cost",
    category: "Extracurricular",
    description: "Soccer costs $1,850. I propose we split the cost in half.",
    counter: "I can pay $500.",
  });
  expect(text).toContain("$712.50, halfway between $925 and $500");
});

test("stretches of days are not given a middle day", async () => {
  const text = await resolve({
    title: "Christmas swap",
    description:
      "I'd like the kids December 24 and 25, my sister visits December 22 to December 27.",
    counter: "I could give December 26 and 27 instead.",
  });
  expect(text).not.toMatch(/between \w+day/);
});

test.each([
  [
    "10 PM and midnight",
    "Curfew at 10pm for our 16 year old.",
    "Midnight on weekends.",
    "11:00 PM instead of 10:00 PM or 12:00 AM",
  ],
  [
    "twice and once a week",
    "A math tutor twice a week.",
    "Once a week.",
    "twice in one week and once in the next, in turn",
  ],
  [
    "every night and twice a week",
    "A call every night for 15 minutes.",
    "Twice a week, 30 minutes.",
    "5 times in one week and 4 times in the next, in turn",
  ],
  [
    "15 and 30 minutes",
    "A call every night for 15 minutes.",
    "Twice a week, 30 minutes.",
    "25 minutes, between 15 minutes and 30 minutes",
  ],
])(
  "between %s there is something people can really do",
  async (_, description, counter, expected) => {
    expect(await resolve({ title: "Our rule", category: "Other", description, counter })).toContain(
      expected,
    );
  },
);

test.each([
  ["a sum and a sum a month", "Braces cost $5,400, you pay half.", "I can pay $100 a month."],
  [
    "the prices of two different things",
    "Travel soccer on weekends, $1,800.",
    "Rec league only, $200.",
  ],
])("between %s there is no middle, and none is made up", async (_, description, counter) => {
  expect(
    await resolve({ title: "The cost", category: "Extracurricular", description, counter }),
  ).not.toMatch(/halfway/);
});

test("a move is not answered with summer weeks", async () => {
  const text = await resolve({
    title: "Davis",
    description: "I want to move 40 miles to Davis in June.",
    counter: "No more than 15 miles.",
  });
  expect(text).toMatch(/Option A \(suggested\): Leave everything as it is until/);
});

test.each([
  [
    "Escuela de Mateo",
    "Que Mateo se cambie a la escuela Lincoln en enero porque queda a dos cuadras de mi casa",
    /Opción A \(sugerida\): Dejar todo como está ahora hasta que los dos lo acuerden por escrito o un juez decida\./,
    /maestra/,
  ],
  [
    "Terapia de Sofía",
    "Propongo que Sofía empiece con la terapeuta Ana Gil los miércoles a las 4.",
    /Opción A \(sugerida\): Dejar todo como está/,
    /qué terapeuta aceptarían los dos/,
  ],
  [
    "School for Mateo",
    "I propose that Mateo changes to Lincoln school in January; it is two blocks from my home.",
    /Option A \(suggested\): Leave everything as it is until both parents agree in writing or a judge decides\./,
    /whether the school has a place/,
  ],
  [
    "Therapy",
    "I propose that Sofía sees the therapist Ana Gil on Wednesdays at 4.",
    /Option A \(suggested\): Leave everything as it is/,
    /which therapist both parents would accept/,
  ],
  [
    "Bautizo",
    "Quiero que bauticen a Sofía en mayo.",
    /Opción A \(sugerida\): Dejar todo como está/,
    /en qué participa hoy/,
  ],
])(
  "nothing that binds a child is tried because nobody answered: %s",
  async (title, description, asIs, findOut) => {
    const text = await resolve({ title, description, counter: null });
    expect(text).toMatch(asIs);
    expect(text).toMatch(findOut);
    expect(text).not.toMatch(/six weeks|seis semanas|doesn.t commit|no compromete/);
  },
);

const antibiotics = {
  title: "Sofi's antibiotics ($58.01)",
  category: "Medical",
  description:
    "esa receta ni la conocia yo, tu le diste el antibiotico sin consultarme pinche loca",
  expense: { amountCents: 5801, owedCents: 2901, shareCents: null, currency: "USD" },
} as const;

test("a dispute about an expense gets ways to pay it and to decide the next one, and an insult in it is no danger", async () => {
  const text = await resolve(antibiotics);
  expect(text).toContain("Opción A (sugerida): Dejar la parte en $29.01 de los $58.01");
  expect(text).toContain("preguntarse por escrito");
  expect(text).not.toMatch(/988|911|pinche|loca/);
});

test("where the answer to an expense named another share, halfway to it is suggested", async () => {
  const expense = { amountCents: 12_000, owedCents: 6_000, shareCents: 2_000, currency: "USD" };
  const description = "You never asked me, you signed him up alone.";
  expect(await resolve({ title: "Soccer fee ($120.00)", description, expense })).toContain(
    "Option A (suggested): Make the share $40.00 of the $120.00",
  );
});

test("fear told beside an insult still brings the numbers", async () => {
  const description = "you crazy bitch, you hit me again and i'm scared of you";
  expect(await resolve({ ...antibiotics, description })).toContain("1-800-799-7233");
});

test("between the day on which a school closes its list and the day on which lessons begin lies no middle", async () => {
  const text = await resolve({
    title: "Swim lessons",
    category: "Extracurricular",
    description: "I want swim lessons on Saturdays at 9, starting January 9, 2027.",
    counter: "I want art class instead. Its registration closes on December 11, 2026.",
  });
  expect(text).not.toMatch(/December 25|Meet in the middle/);
});
