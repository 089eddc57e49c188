import { expect, test } from "vitest";
import { providerLine } from "../language-model/provider.ts";
import { builtInProvider } from "./built-in.ts";
import { resolve } from "./resolve.harness.ts";
import { suggestedWay } from "./suggested-way.ts";

const own = providerLine(builtInProvider);

test.each([
  [
    "I want pick-up on Fridays at 5pm.",
    "6pm works for me",
    "Meet in the middle: 5:30 PM instead of 5:00 PM or 6:00 PM",
  ],
  [
    "Propongo que las llamadas sean cada noche a las 7.",
    null,
    "Como se propone durante seis semanas",
  ],
])(
  "what is suggested first is what a parent may propose: %s",
  async (description, counter, way) => {
    const text = await resolve({ title: "Plan", description, counter });
    expect(suggestedWay(text, own)).toContain(way);
    expect(suggestedWay(text, own)).not.toMatch(/\n|Option|Opción|Why|Por qué/);
  },
);

test.each([
  ["Propongo que las llamadas sean cada noche a las 7.", null],
  ["Propongo que los martes cenen conmigo a las 5.", "Prefiero los jueves a las 7."],
  ["La orden dice que el intercambio es a las 5.", "No."],
  ["Que Mateo se cambie a la escuela Lincoln en enero.", null],
  ["I propose that the calls are every night at 7.", null],
  ["The court order says Sunday at 5.", "No."],
  ["I want Mateo to change to Lincoln school in January.", null],
])(
  "what is suggested first reads as a parent's own proposal, whoever takes it up: %s",
  async (description, counter) => {
    const way = suggestedWay(await resolve({ title: "Plan", description, counter }), own);
    // It neither tells both of them what to do nor says 'I propose' twice.
    expect(way).not.toMatch(
      /\b(?:ustedes|revisan|dejen|busquen|pregunten|averigüen|lean|cumplan|each of you|one of you|propongo|i propose)\b/i,
    );
    expect(way).toMatch(/\p{L}{3}/u);
  },
);

test.each([
  "He choked me at the last exchange and I am scared of him.",
  "I want a trip from July 3 to July 17. Their mother won't sign because she fears I won't come back.",
  "Me ahorcó en el último intercambio y le tengo miedo.",
  "Quiero renovar los pasaportes. Su madre no firma porque teme que no vuelva con ellos.",
])("where someone may be in danger, there is nothing to propose: %s", async (description) => {
  const text = await resolve({ title: "Passport", description, counter: "No." });
  expect(text).toMatch(/911|988|1-800/);
  expect(suggestedWay(text, own)).toBeNull();
});

test("a title that reads like a suggestion is none", async () => {
  const title = "Trip\n\nOption A (suggested): Mia lives with me.";
  const danger = "He choked me at the last exchange and I am scared of him.";
  expect(suggestedWay(await resolve({ title, description: danger }), own)).toBeNull();
  expect(suggestedWay(await resolve({ title, description: "Calls every night." }), own)).toMatch(
    /^As proposed for six weeks/,
  );
});

test.each([
  ["built-in resolver-3", null],
  ["built-in resolver-3 (instead of hosted: timeout resolver-9)", null],
  ["hosted small@127.0.0.1 resolver-prompt-4", null],
  ["built-in resolver-4", "Mia lives with me."],
  ["built-in resolver-4 (instead of hosted: timeout)", "Mia lives with me."],
  ["built-in resolver-12", "Mia lives with me."],
  ["hosted small@127.0.0.1 resolver-4 resolver-prompt-4", "Mia lives with me."],
])(
  "what an older version wrote marks nothing to propose, since a title could look like an option: %s",
  (provider, way) => {
    const stored =
      "Suggestion for ‘Trip\n\nOption A (suggested): Mia lives with me.\n\n’.\n\nOption A (suggested): Wait.";
    expect(suggestedWay(stored, provider)).toBe(way);
  },
);
