import { describe, expect, test } from "vitest";
import type { Verdict } from "@evenkeel/hearing/assessment/assessment";
import type { FindingTag } from "@evenkeel/hearing/assessment/tags";
import { findingTags } from "@evenkeel/hearing/assessment/tags";
import { findingAt, assessmentOf } from "../../testing/assessments.ts";
import { coachingTip, tipFor } from "./coach.ts";
import { protectedKind } from "@evenkeel/hearing/message/protected";

const held = (
  text: string,
  words: string,
  tag: FindingTag,
  severity: "yellow" | "red" = "yellow",
) => ({
  locale: "en-US",
  text,
  assessment: assessmentOf({ severity, findings: [findingAt(text, words, tag, severity)] }),
});

test.each([
  ["No voy a cruzar la ciudad por tus caprichos.", "threat_violence", /amenaza|prueba/u],
  ["I changed the garage code. You'll need to ring.", "stalking", /watched/u],
] as const)(
  "no guess says of a parent that they threaten or watch anyone: %s",
  (text, tag, charge) => {
    const finding = { ...findingAt(text, text, tag, "red"), source: "model" as const };
    const assessment = assessmentOf({ severity: "red", findings: [finding] });
    const tip = coachingTip({ text, assessment, locale: "es-US" });
    expect(tip).not.toMatch(charge);
    expect(tip).toMatch(/ataque|attack/u);
  },
);

describe("the tip", () => {
  test.each([
    ["You never answer the phone.", "You never", "generalisation", /“You never”.*one day or time/],
    ["He failed because of you.", "because of you", "blame", /“because of you”.*what happened/],
    [
      "Tell him no, Sam will tell you.",
      "Sam will tell you",
      "child_messenger",
      /“Sam will tell you”.*yourself/,
    ],
    [
      "I guess some of us have jobs.",
      "I guess some",
      "passive_aggressive",
      /“I guess some of us have jobs”/,
    ],
    [
      "Por tu culpa llegó tarde a la escuela.",
      "Por tu culpa",
      "blame",
      /“Por tu culpa.*necesita ahora/,
    ],
  ] as const)(
    "on %j quotes the words that hurt and says what to do instead",
    (text, words, tag, tip) => {
      expect(coachingTip(held(text, words, tag))).toMatch(tip);
    },
  );

  test("names the most serious of several hurts", () => {
    const text = "Typical. You idiot, I will break your car.";
    const findings = [
      findingAt(text, "Typical", "generalisation"),
      findingAt(text, "You idiot", "insult", "red"),
      findingAt(text, "I will break your car", "threat_violence", "red"),
    ];
    expect(
      coachingTip({
        locale: "en-US",
        text,
        assessment: assessmentOf({ severity: "red", findings }),
      }),
    ).toMatch(/^“I will break your car” threatens harm/);
  });

  test("finds the words itself where a model points at the whole message", () => {
    const text =
      "So the form is late and you never said a word about it to anyone at all this month.";
    const [finding] = held(text, text, "generalisation").assessment.findings;
    const assessment: Verdict = assessmentOf({
      severity: "yellow",
      findings: [{ ...finding!, source: "model" }],
    });
    expect(coachingTip({ locale: "en-US", text, assessment })).toMatch(/^“you never” /);
  });

  test("says something fitting when there is no finding at all", () => {
    const tip = coachingTip({
      locale: "en-US",
      text: "Thanks so much for nothing.",
      assessment: assessmentOf({ severity: "yellow" }),
    });
    expect(tip).toMatch(/^“Thanks so much”/);
  });

  test("exists for every tag, in both languages, is short, and does not say 'always' or 'never' itself", () => {
    for (const tag of findingTags) {
      for (const text of [
        "You and I talked about the form",
        "Tú y yo hablamos de la hoja de la escuela",
      ]) {
        const assessment = assessmentOf({
          severity: "red",
          findings: [findingAt(text, text.slice(0, 5), tag, "red")],
        });
        const tip = coachingTip({ locale: "en-US", text, assessment });
        expect(tip.length, tag).toBeGreaterThan(40);
        expect(tip.length, tag).toBeLessThan(420);
        expect(tip, tag).not.toMatch(/\b(?:always|never|you should be ashamed)\b/i);
      }
    }
  });

  test("is the same for either parent", () => {
    const tipFor = (parent: string) =>
      coachingTip(held(`You are a useless ${parent}.`, "useless", "contempt")).replaceAll(
        parent,
        "…",
      );
    expect(tipFor("mother")).toBe(tipFor("father"));
  });

  test("for a green message is empty", () => {
    expect(
      coachingTip({ locale: "en-US", text: "See you at 5.", assessment: assessmentOf() }),
    ).toBe("");
  });
});

test.each([
  ["I wish I was gone. I can't do this.", /call or text 988.*|911/],
  ["Ya no quiero vivir, no puedo más con esto.", /988/],
])("a parent in crisis (%j) gets help and not a lesson", (text, help) => {
  const tip = coachingTip({
    locale: "en-US",
    text,
    assessment: assessmentOf({ severity: "yellow", crisis: true }),
  });
  expect(tip).toMatch(help);
  expect(tip).toContain("911");
  expect(tip).not.toContain("“");
});

describe("a parent who reports harm, sets a limit or gives notice", () => {
  const drafts = [
    "You hit me in front of the kids on Sunday.",
    "You choked me. The police have the report.",
    "I'm afraid of you and I won't meet you alone.",
    "There is a restraining order. Do not contact me outside this app.",
    "Do not come to my house again.",
    "Stop following me.",
    "I will not discuss this by phone.",
    "My lawyer has filed the motion. The hearing is on June 3.",
    "You drove drunk with Mia in the car.",
    "She came back with bruises on her arm.",
    "You said you would kill me. I have kept the message.",
    "Me pegaste enfrente de los niños.",
    "No vengas a mi casa. Hay una orden de protección.",
    "Te tengo miedo y no voy a verte a solas.",
    "You've been tracking my phone. Stop it.",
    "He came home with a belt mark on his leg.",
    "I'm not going to respond to insults. Send logistics only.",
    "I won't let you talk to me like that.",
    "No me vuelvas a tocar.",
    "La próxima vez llamo a la policía.",
    "Your brother touched her and I'm calling CPS today.",
  ];
  const lesson =
    /calm|nicer|kind|respect|gentl|polite|soften(?! it)|tone|starts an argument|talks down|defense|amable|respeto/i;

  test.each(drafts)("is never told to be nicer: %j", (text) => {
    expect(protectedKind(text)).not.toBeNull();
    for (const [severity, tag] of [
      ["yellow", "accusation"],
      ["yellow", "blame"],
      ["red", "intimidation"],
    ] as const) {
      const tip = coachingTip(held(text, text.slice(0, 12), tag, severity));
      expect(tip).not.toMatch(lesson);
    }
  });

  test("is told which single word gets in the way of the report", () => {
    const text = "You hit me on March 3, you bastard.";
    expect(coachingTip(held(text, "you bastard", "insult", "red"))).toMatch(
      /You are reporting harm.*1-800-799-7233.*Only “you bastard” gets in its way\.$/,
    );
  });

  test("is told apart from one who only uses the court as leverage", () => {
    const text = "Sign it or my lawyer is filing for full custody.";
    expect(coachingTip(held(text, text.slice(0, -1), "ultimatum"))).toMatch(/sounds like a threat/);
  });
});

test("ordinary words that begin with an f are not taken for swearing", () => {
  const text = "Bring the form for Friday, some of us work.";
  expect(
    coachingTip({ locale: "en-US", text, assessment: assessmentOf({ severity: "yellow" }) }),
  ).toMatch(/^“some of us/);
});

const fromModel = (text: string, tag: FindingTag): Verdict =>
  assessmentOf({
    severity: "yellow",
    findings: [{ ...findingAt(text, text, tag), source: "model" }],
  });

test.each([
  [
    "You are a pathetic liar and a disgusting father.",
    "You are a pathetic",
    "You are a pathetic liar",
  ],
  ["You're a vile human being.", "You're a vile", "You're a vile human being"],
  ["Eres una pobre ridícula y lo sabes.", "Eres una pobre", "Eres una pobre ridícula"],
  ["you idiot pick her up at 5", "you idiot", "you idiot"],
] as const)("an insult is quoted with its noun: %j", (text, words, quoted) => {
  expect(coachingTip(held(text, words, "insult", "red"))).toContain(`“${quoted}”`);
});

test.each([
  [
    "The grades went down the month you moved in with what's-her-name. Do the math, it's on you.",
    "The grades went down the month you moved in with what's-her-name",
  ],
  [
    "I had to drive all the way back to your place again on Sunday night because you never think ahead",
    "I had to drive all the way back to your place again on Sunday night because you never think ahead",
  ],
] as const)(
  "what is long is quoted as a whole phrase, and never cut in its middle: %j",
  (text, quoted) => {
    const tip = coachingTip(held(text, text, "passive_aggressive"));
    expect(tip).toContain(`“${quoted}”`);
    expect(tip).not.toContain("…");
  },
);

test("when half a sentence is a fact, only the other half is quoted", () => {
  const text = "The form is due March 2 and of course you haven't lifted a finger.";
  expect(
    coachingTip({ locale: "en-US", text, assessment: fromModel(text, "generalisation") }),
  ).toMatch(/^“of course you haven't lifted a finger”/);
});

test("a hurt that is only a guess, and no word supports, is not named", () => {
  const text = "No. I will not let you take them to Sacramento on a school night.";
  const tip = coachingTip({
    locale: "en-US",
    text,
    assessment: fromModel(text, "child_messenger"),
  });
  expect(tip).not.toMatch(/child a grown-up's message/);
  expect(tip).toMatch(/Keep what happened and what you ask for/);
});

test.each([
  "You never touched her homework.",
  "The handprint turkey she made is at your house.",
  "No vuelvas a llegar tarde.",
])("'%s' reports no danger and sets no limit", (text) => {
  expect(protectedKind(text)).toBeNull();
});
test("a limit in Spanish is answered in Spanish", () => {
  expect(protectedKind("No vuelvas a llamarme.")).toBe("limit");
  expect(coachingTip(held("No vuelvas a llamarme, idiota.", "idiota", "insult", "red"))).toMatch(
    /“idiota”/,
  );
});

test.each(["english", "spanish"] as const)(
  "no tip says what happened to the message, which may have gone out as urgent facts or never been sent: %s",
  (language) => {
    for (const tag of findingTags) {
      expect(tipFor(tag, "“this”", language), tag).not.toMatch(
        /stopped|blocked|was not sent|detuvo|bloque|no se envi/,
      );
    }
  },
);
