/** Accounts as tired parents type them, read as the other parent's lawyer would: a field holds what was said about it, or nothing. */
import { expect, test } from "vitest";
import type { CourtLog } from "@evenkeel/contract/models/flow";
import { languageOf } from "@evenkeel/hearing/language/language";
import { courtLogFrom } from "./court-log.ts";

/** A Saturday. */
const now = new Date("2026-11-21T20:00:00Z");
const report = (summary: string, answers: Readonly<Record<string, string>> = {}): CourtLog =>
  courtLogFrom(
    { summary, ...answers },
    { now, timeZone: "America/Los_Angeles", language: languageOf(summary) },
  );

/** The fields that do not hold what they should; "" means that the field stays empty. */
const wrongIn = (log: CourtLog, fields: Readonly<Record<string, RegExp | string>>): string[] =>
  Object.entries(fields).flatMap(([field, expected]) => {
    const value = [log[field as keyof CourtLog]].flat().join(" | ");
    const right = typeof expected === "string" ? value === expected : expected.test(value);
    return right ? [] : [`${field}: ${value}`];
  });

test("an account typed without capitals is read sentence by sentence", () => {
  expect(
    wrongIn(
      report(
        "last tuesday marcus didnt show up for visitation. the boys sat on the stairs for 2 hrs. jayden cried. my mom was here she saw everything. i texted him 3 times no answer",
      ),
      {
        // Said on a Saturday, of this week for one and of the week before for another.
        dateActual: /^last tuesday$/,
        witnesses: /^My mom was here she saw everything$/,
        childLocation: /^The boys sat on the stairs for 2 hrs$/,
        impact: /^Jayden cried$/,
      },
    ),
  ).toEqual([]);
});

test("what the other parent threatens is not this parent's next step, and a list of steps stays whole", () => {
  expect(
    report(
      "She said she will take me to court and I'll never see them again. I'm going to keep all calls in writing from now on, talk to my lawyer, and ask for a parenting app order.",
    ).nextSteps,
  ).toEqual([
    "keep all calls in writing from now on",
    "talk to my lawyer",
    "ask for a parenting app order",
  ]);
});

test.each([
  "My roommate Dana was in the kitchen.",
  "Officer Daniels was at the desk.",
  "Return was due Sunday at 6 pm.",
  "This was on the phone on Tuesday night.",
  "She was there at 3 but would not get out of the car.",
])("'%s' does not say where a child was, and names no witness", (account) => {
  expect(wrongIn(report(account), { childLocation: "", witnesses: "" })).toEqual([]);
});

test.each([
  ["He got upset and slammed the door. The kids were asleep upstairs.", ""],
  ["She was upset with me about the money.", ""],
  ["I was shaking when I left.", ""],
  ["He yelled at Mia in the driveway. She cried all the way home.", /^She cried all the way home$/],
  ["The kids missed Emma's birthday party because of it.", /missed Emma's birthday party/],
  ["The teacher emailed me that Oliver couldn't sit still.", /Oliver couldn't sit still/],
  ["the twins are so sad they made him cards", /twins are so sad/],
])("only what '%s' says about the children is the impact", (account, impact) => {
  expect(wrongIn(report(account), { impact })).toEqual([]);
});

test.each([
  ["He screamed at me in front of my boss.", /my boss/i],
  ["She called me a name in front of the kids and coach.", /the kids and coach/i],
  ["He shouted in front of my house.", ""],
  ["Ms. Rivera the aftercare teacher waited with them.", /Rivera/],
  ["Principal Okafor heard it, so did my brother Mike.", /Okafor[\s\S]*my brother Mike/],
  ["Me gritó enfrente de los niños y de la maestra Lupe.", /maestra Lupe/],
])("who saw '%s' is a witness", (account, witnesses) => {
  expect(wrongIn(report(account), { witnesses })).toEqual([]);
});

test.each([
  [
    "He came in my apartment around 9 last night.",
    { dateActual: /^around 9 last night \(Friday, November 20, 2026\)$/ },
  ],
  [
    "it was at like 5ish on the 14th, by the gas station on 5th and Elm",
    { dateActual: /5ish[\s\S]*the 14th/, location: /by the gas station on 5th and Elm/ },
  ],
  ["its 9pm and pickup was 6", { dateScheduled: /6/, dateActual: /9pm/ }],
  [
    "El martes pasado no los regresó a las 6 como dice la orden, los trajo hasta las 10 de la noche.",
    { dateScheduled: /a las 6/, dateActual: /las 10 de la noche/ },
  ],
  [
    "The visit was moved from Friday to Saturday, and on Saturday at 10 he wasn't there.",
    { dateScheduled: /Saturday at 10/ },
  ],
  [
    "He yelled on Tuesday November 10 and he came late on Monday November 16.",
    { dateActual: /Tuesday November 10 \([^)]*10, 2026\), [\s\S]*16 \([^)]*16, 2026\)/ },
  ],
  ["He hit the wall next to my head on Saturday.", { dateActual: /^on Saturday$/ }],
  ["On 10/31 he kept them until late.", { dateActual: /October 31, 2026/ }],
  ["On January 3 he did not come.", { dateActual: /January 3, 2026/ }],
  [
    "At the doctor's office on Nov 12 at 2:15 pm he smelled of smoke.",
    { location: /^At the doctor's office$/ },
  ],
  ["She enrolled him in a new school without telling me.", { location: "" }],
  [
    "Exchange at the McDonald's on Main St. Noah was asleep in the back seat.",
    {
      location: /at the McDonald's on Main St/,
      childLocation: /^Noah was asleep in the back seat$/,
    },
  ],
  ["The police came, report number 26-4471.", { notes: /report number 26-4471/i }],
  ["He shouted. I have it on the Ring camera.", { notes: /Ring camera/ }],
] as const)("days, places and proof in '%s'", (account, fields) => {
  expect(wrongIn(report(account), fields)).toEqual([]);
});

test.each([
  [
    "Mia has a bruise on her left arm, she says dad grabbed her. I noticed it Thursday. I called her pediatrician.",
    /^Mia has a bruise on her left arm/,
  ],
  [
    "He kept them an extra night. Return was due Sunday at 6 pm, Lucas without homework.",
    /^He kept them an extra night$/,
  ],
  ["idk. he just hung up on lily on wednesday", /^He just hung up on lily on wednesday$/],
  ["I'm shaking. She shut the door in my face.", /^She shut the door in my face$/],
  ["Me gritó en la puerta. Guardé el audio.", /^Me gritó en la puerta$/],
])("the title for '%s' uses the parent's own words and claims nothing more", (account, title) => {
  expect(report(account).title).toMatch(title);
});

test("an answer that answers the next question too fills both fields", () => {
  expect(
    wrongIn(
      report("He was late.", {
        dateScheduled: "Friday at 5 but he came at 7:30, at the library",
        dateActual: "I already told you",
        location: "see above",
      }),
      { dateScheduled: /Friday at 5/, dateActual: /7:30/, location: /at the library/ },
    ),
  ).toEqual([]);
});

test.each([
  [
    "The kids and I waited in the car. My dad was with us.",
    { childLocation: /^The kids and I waited in the car$/, witnesses: /^My dad was with us$/ },
  ],
  ["Sam asked three times if daddy forgot.", { impact: /^Sam asked three times if daddy forgot$/ }],
  ["Both kids were shivering.", { impact: /^Both kids were shivering$/ }],
  ["Me empujó. Mañana voy a pedir una orden.", { dateActual: "", nextSteps: /^pedir una orden$/ }],
  ["She moved to Bakersfield on November 1.", { dateScheduled: "", dateActual: /^November 1/ }],
  ["I want to report that he smoked in the car.", { nextSteps: "" }],
  ["She said that on Wednesday he came at noon.", { dateActual: /^on Wednesday, at noon/ }],
  ["Some time in October he took her phone.", { dateActual: /October/ }],
  ["I am not sure about the date. He took her phone.", { title: "He took her phone" }],
  [
    "The nanny, Carla, said that on Wednesday he came at noon, was yelling and that the baby woke up.",
    { title: /^The nanny, Carla, said that on Wednesday/ },
  ],
] as const)("the report's fields are filled from '%s'", (account, fields) => {
  expect(wrongIn(report(account), fields)).toEqual([]);
});

test("a step with a person's title in it stays one step", () => {
  expect(
    report("He was late.", { nextSteps: "text him the order, call Ms. Grant. Then rest" })
      .nextSteps,
  ).toEqual(["text him the order", "call Ms. Grant", "Then rest"]);
});

test.each([
  [
    "Monday around 7 and Wednesday the 4th around 8",
    "Monday around 7 (Monday, November 16, 2026) and Wednesday the 4th around 8 (Wednesday, November 4, 2026)",
  ],
  ["Tuesday the 3rd at 5", "Tuesday the 3rd at 5 (Tuesday, November 3, 2026)"],
  ["Friday the 14th", "Friday the 14th"],
])("'%s' gets no other date than its own", (said, dated) => {
  expect(report("He was late.", { dateActual: said }).dateActual).toBe(dated);
});

test("where the children were is not where it happened", () => {
  expect(report("She didn't show.", { childLocation: "at home with me" }).location).toBe("");
});

test("a shouting parent is part of what happened, an apology for telling it out of order is not", () => {
  expect(report("He screamed at me and threw my keys. Sorry it's all over the place.").title).toBe(
    "He screamed at me and threw my keys",
  );
});

test("despair is answered with help and stays out of what a court reads", () => {
  expect(
    wrongIn(
      report("He kept the kids on Sunday. I want to kill myself.", {
        impact: "I don't want to live anymore",
      }),
      { summary: /^He kept the kids on Sunday\.$/, impact: "" },
    ),
  ).toEqual([]);
});

test("where the parent was at work is not where it happened, and where the kids hid is where they were", () => {
  expect(
    wrongIn(report("I was at work. My nanny Carla was there when he came at 3."), { location: "" }),
  ).toEqual([]);
  expect(
    wrongIn(report("He showed up drunk. The kids hid in the bedroom."), {
      location: "",
      childLocation: "The kids hid in the bedroom",
    }),
  ).toEqual([]);
});
