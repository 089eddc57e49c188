import fc from "fast-check";
import { expect, test } from "vitest";
import { type FlowState, flowAnswer, flowState, flowSteps } from "@evenkeel/contract/models/flow";
import { dangersIn } from "@evenkeel/hearing/safety/danger";
import { companionTalk } from "../companion/index.ts";
import { builtInFlow } from "./built-in.ts";
import { advanceFlow, saidIn } from "./advance-flow.ts";
import { isButton } from "./flow-words.ts";

const now = new Date("2026-11-21T20:00:00Z");
const turn = (
  message: string,
  currentState: FlowState | null = null,
  userResponse: string | null | undefined = null,
) => {
  const input = {
    message,
    currentState,
    userResponse,
    now,
    timeZone: "America/Los_Angeles",
    locale: "en-US",
  };
  const said = saidIn(input);
  const certain = isButton(said) ? [] : dangersIn(said);
  return advanceFlow(
    input,
    { certain, possible: [], named: certain, agreed: [], whose: "unsure" },
    companionTalk,
  );
};

/** Plays a flow as the page does: the state goes back as it came. */
function play(opening: string, ...responses: string[]) {
  const answers = [turn(opening)];
  for (const response of responses) answers.push(turn("", answers.at(-1)!.state, response));
  return answers;
}

test.each([
  "soccer every Tuesday at 4",
  "Can you pick up Mia at 5?",
  "thank you",
  "What does the law say about moving?",
  "tell him I'm upset about the late pick-up",
  "",
])("an ordinary message such as '%s' is complete right away, without a word", (message) => {
  expect(turn(message)).toEqual({
    state: { step: "complete" },
    message: null,
    actionButtons: null,
    showBreathingExercise: false,
    template: null,
  });
});

test.each([
  "I'm so furious, he cancelled on the kids again and I can't stop shaking",
  "I can't do this anymore, I'm completely overwhelmed",
  "I feel like a bad mom",
  "he makes me so angry I could scream",
  "Estoy desesperada, no puedo dejar de llorar",
  "I just need someone to talk to",
])("a parent in distress ('%s') is acknowledged first", (message) => {
  const answer = turn(message);
  expect(answer.state.step).toBe("acknowledge");
  expect(answer.message).toBeTruthy();
});

test("a parent is acknowledged, breathes, chooses, answers one question at a time and gets three tones", () => {
  const answers = play(
    "I'm furious. It is always the same with him.",
    "ok",
    "breathing_complete",
    "draft_message",
    "He was 2 hours late on Friday and the kids waited outside the library. I am so angry!",
    "I need him to text me if he is running late",
    "Friday",
  );
  expect(answers.map(({ state }) => state.step)).toEqual([
    "acknowledge",
    "breathe",
    "choose",
    "gather",
    "gather",
    "gather",
    "template",
  ]);
  expect(answers[1]!.showBreathingExercise).toBe(true);
  expect(answers[2]!.actionButtons!.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["draft_message", "log_incident"]),
  );
  const { template } = answers.at(-1)!;
  expect(template?.type).toBe("message");
  if (template?.type !== "message") return;
  const bodies = Object.values(template.content).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(3);
  for (const { subject, body } of Object.values(template.content)) {
    expect(subject).not.toBe("");
    expect(body).toContain(
      "You were 2 hours late on Friday and the kids waited outside the library.",
    );
    expect(body).toMatch(/text me if you are running late by Friday/);
    expect(body).not.toMatch(/angry|furious|sorry/);
  }
});

const owed =
  "I'm so angry. She's a lying cow and she owes me $480 from our joint account ending 4471, I need it by December 1.";

test("who has told it all is asked for nothing more, and no fact goes with the insult", () => {
  const last = play(owed, "skip_breathing", "draft_message").at(-1)!;
  const body = last.template?.type === "message" ? last.template.content.neutral.body : "";
  for (const fact of ["$480", "4471", "December 1"]) expect(body).toContain(fact);
  expect(body).not.toMatch(/lying|cow/);
});

test("who has told what happened is asked for what is missing, with Skip and Done as buttons", () => {
  const told = "I'm so upset. This idiot left Leo's inhaler at his apartment in Fresno.";
  const [asked, done] = play(told, "skip_breathing", "draft_message", "done").slice(-2);
  expect(asked!.state.asking).toBe("need");
  expect(asked!.message).not.toMatch(/skip/);
  expect(asked!.actionButtons!.map(({ id }) => id)).toEqual(["skip", "done"]);
  const body = done!.template?.type === "message" ? done!.template.content.neutral.body : "";
  expect(body).toContain("Leo's inhaler at your apartment in Fresno");
});

test("who tells a problem instead of pressing a button is answered, and not told to breathe", () => {
  const answer = play("I'm overwhelmed", "he just texted that he won't bring Leo back tonight").at(
    -1,
  )!;
  expect(answer.showBreathingExercise).toBe(false);
  expect(answer.message).toBeTruthy();
  expect(answer.state.step).toBe("choose");
});

test("that the other parent wants to wait is told as a wish, and never as agreed", () => {
  const wait =
    "I'm furious, he wants to wait until January to decide about the braces and I said I would think about it.";
  const last = play(wait, "skip_breathing", "draft_message", "skip", "skip").at(-1)!;
  const body = last.template?.type === "message" ? last.template.content.neutral.body : "";
  expect(body).toContain("You want to wait until January");
  expect(body).toContain("I said I would think about it");
});

test("a report holds what the parent said, with the date, and is empty where nothing was said", () => {
  const answers = play(
    "I am so upset about what happened",
    "skip_breathing",
    "log_incident",
    "Ben brought Mia back at 7:30 and she had not eaten.",
    "my driveway",
    "yesterday at 5 pm",
    "yesterday at 7:30",
    "skip",
    "no",
    "She cried in bed",
    "email the teacher, ask for make-up time",
    "done",
  );
  const { template } = answers.at(-1)!;
  expect(template).toEqual({
    type: "court_log",
    content: {
      title: expect.any(String) as string,
      dateScheduled: "yesterday at 5 pm (Friday, November 20, 2026)",
      dateActual: "yesterday at 7:30 (Friday, November 20, 2026)",
      location: "my driveway",
      summary: "Ben brought Mia back at 7:30 and she had not eaten.",
      witnesses: "",
      childLocation: "",
      impact: "She cried in bed",
      nextSteps: ["email the teacher", "ask for make-up time"],
      notes: "",
    },
  });
});

test("a report of nothing is empty in every field: nothing is invented", () => {
  const answers = play("I'm overwhelmed", "skip_breathing", "log_incident", "done");
  const { template } = answers.at(-1)!;
  expect(template?.type).toBe("court_log");
  expect(Object.values(template!.content).flat().join("")).toBe("");
});

test("after the template the next ordinary message is handled as usual", () => {
  const { state } = play("I'm overwhelmed", "skip_breathing", "log_incident", "done").at(-1)!;
  expect(turn("thanks", state)).toMatchObject({ state: { step: "complete" }, message: null });
});

test("a parent can leave at any time", () => {
  expect(play("I'm overwhelmed", "not_now").at(-1)).toMatchObject({ state: { step: "complete" } });
  expect(play("I'm overwhelmed", "ok", "not_now").at(-1)!.state.step).toBe("complete");
  expect(play("I'm overwhelmed", "ok", "x", "draft_message", "not_now").at(-1)!.state.step).toBe(
    "complete",
  );
});

test("a parent who wants to keep talking is listened to, in different words each time", () => {
  const answers = play(
    "I'm overwhelmed",
    "ok",
    "done",
    "keep_talking",
    "it is the nights",
    "and the mornings",
  );
  const said = answers.slice(3).map(({ message }) => message);
  expect(new Set(said).size).toBe(said.length);
  for (const { state } of answers.slice(3)) expect(state.step).toBe("choose");
});

test("what is said while talking is taken up, and a question is answered", () => {
  const answers = play(
    "I'm furious, he cancelled on the kids again",
    "skip_breathing",
    "keep_talking",
    "my son waited at the window",
    "I don't know what to tell him",
    "court is on Thursday and I'm scared of the judge",
    "what should I do tonight?",
  );
  const said = answers.map(({ message }) => message ?? "");
  expect(said[0]).toMatch(/anger/i);
  expect(said[4]).toMatch(/blame|Ask less|perfect words/);
  expect(said[5]).toMatch(/fear|court/i);
  expect(said[6]).toMatch(/Nothing that is sent|papers|warm to eat/);
  for (const { state } of answers.slice(1)) expect(state.step).toBe("choose");
});

test.each(["thanks, that helps", "goodnight", "I feel better now", "gracias"])(
  "'%s' ends the talk lightly",
  (close) => {
    const last = play(
      "I'm overwhelmed",
      "skip_breathing",
      "keep_talking",
      "it is the nights",
      close,
    ).at(-1)!;
    expect(last.state.step).toBe("complete");
    expect(last.message).toBeTruthy();
    expect(last.message).not.toMatch(/\?/);
  },
);

test.each([
  ["write him a message", "gather"],
  ["help me write to her about Friday please", "gather"],
  ["a report", "gather"],
  ["I don't know what to tell him about it anymore", "choose"],
  ["I wanted to text him something really horrible", "choose"],
])("'%s' leads to %s", (said, step) => {
  expect(play("I'm overwhelmed", "skip_breathing", said).at(-1)!.state.step).toBe(step);
});

test("a button pressed while a question is open is not taken as the answer", () => {
  const last = play("I'm overwhelmed", "skip_breathing", "log_incident", "draft_message").at(-1)!;
  expect(last.state).toMatchObject({ step: "gather", choice: "draft_message", asking: "what" });
  expect(JSON.stringify(last.state)).not.toMatch(/"(?:summary|what)":"draft_message"/);
});

test.each([
  "I don't remember",
  "I dunno",
  "lol",
  "no idea",
  "nobody else",
  "I already told you that",
  "no me acuerdo",
  "can't recall.",
  "not that I know of",
])("'%s' leaves the field empty and goes on", (said) => {
  const answers = play(
    "I'm overwhelmed",
    "skip_breathing",
    "log_incident",
    "He was late.",
    said,
    "done",
  );
  const { template } = answers.at(-1)!;
  expect(answers.at(-2)!.state.asking).toBe("dateScheduled");
  expect(template?.type === "court_log" && template.content.location).toBe("");
});

test("'back' asks the previous question again, and from the first one goes back to the choice", () => {
  const answers = play(
    "I'm overwhelmed",
    "skip_breathing",
    "log_incident",
    "He was late.",
    "my porch",
    "go back",
    "my driveway",
  );
  expect(answers.at(-2)!.state.asking).toBe("location");
  expect(answers.at(-1)!.state.gathered).toMatchObject({ location: "my driveway" });
  expect(play("I'm overwhelmed", "skip_breathing", "log_incident", "back").at(-1)!.state.step).toBe(
    "choose",
  );
});

test.each(["cancel", "exit", "I don't want to do this anymore", "salir"])(
  "'%s' to a question ends the flow and is not taken as the answer",
  (said) => {
    const last = play("I'm overwhelmed", "skip_breathing", "log_incident", said).at(-1)!;
    expect(last.state.step).toBe("complete");
  },
);

test.each(["what do you mean?", "can you just write it for me", "no entiendo", "why do you ask"])(
  "'%s' is not an answer: the question is asked again, made simpler",
  (said) => {
    const last = play("I'm overwhelmed", "skip_breathing", "log_incident", said).at(-1)!;
    expect(last.state).toMatchObject({ asking: "summary" });
    expect(last.state.gathered?.["summary"]).toBeUndefined();
    expect(last.message).toMatch(/one sentence|una frase/i);
  },
);

test("despair in the middle of a report gets help, and the question stays open", () => {
  const last = play(
    "I'm overwhelmed",
    "skip_breathing",
    "log_incident",
    "He kept the kids on Sunday.",
    "I want to kill myself",
  ).at(-1)!;
  expect(last.message).toMatch(/988[\s\S]*Where was it/);
  expect(last.state).toMatchObject({ asking: "location" });
  expect(JSON.stringify(last.state.gathered)).not.toMatch(/kill myself/);
});

test("a danger that is only possible brings its numbers once per flow", async () => {
  const said = (message: string, currentState: FlowState | null, userResponse: string | null) =>
    builtInFlow(companionTalk).advance({
      message,
      currentState,
      userResponse,
      now,
      timeZone: "America/Los_Angeles",
      locale: "en-US",
    });
  const opening =
    "I feel so overwhelmed. Some nights I look at the ceiling and wonder if it would hold";
  const first = await said(opening, null, null);
  const state: FlowState = {
    step: "gather",
    choice: "draft_message",
    gathered: { opening },
    asking: "what",
    turns: 3,
  };
  const later = await said("", state, opening);
  expect(first.message).toMatch(/In case this is about/);
  expect(later.message).not.toMatch(/In case this is about/);
});

test("a crisis is answered with help first, at the start and in the middle, and no answer is lost", () => {
  const start = turn("I want to kill myself");
  expect(start.state.step).toBe("acknowledge");
  expect(start.message).toMatch(/988/);
  expect(start.showBreathingExercise).toBe(false);
  const middle = play(
    "I'm overwhelmed",
    "skip_breathing",
    "log_incident",
    "He choked me in front of the kids",
  ).at(-1)!;
  expect(middle.message).toMatch(/1-800-799-7233[\s\S]*Where was it/);
  expect(middle.state.gathered?.["summary"]).toBe("He choked me in front of the kids");
});

test("a Spanish-speaking parent goes through the flow in Spanish", () => {
  const answers = play(
    "Estoy muy enojada, llegó tarde otra vez",
    "sí",
    "breathing_complete",
    "draft_message",
    "El viernes llegaste a las 8",
    "avísame si vas tarde",
    "omitir",
  );
  expect(answers[0]!.message).toMatch(/enojo/);
  const { template } = answers.at(-1)!;
  expect(template?.type === "message" && template.content.neutral.body).toMatch(
    /^Hola:[\s\S]*El viernes llegaste a las 8\./,
  );
});

const anyState: fc.Arbitrary<FlowState> = fc
  .record(
    {
      step: fc.constantFrom(...flowSteps),
      choice: fc.oneof(
        fc.constantFrom("draft_message", "log_incident", "__proto__", "constructor"),
        fc.string({ maxLength: 40 }),
      ),
      gathered: fc.dictionary(
        fc.oneof(
          fc.constantFrom("opening", "what", "summary", "nextSteps", "toString"),
          fc.string({ maxLength: 40 }),
        ),
        fc.string({ unit: "binary", maxLength: 80 }).map((text) => text.toWellFormed()),
        { maxKeys: 10 },
      ),
      asking: fc.oneof(
        fc.constantFrom("what", "when", "hasOwnProperty"),
        fc.string({ maxLength: 40 }),
      ),
      turns: fc.nat(1000),
    },
    { requiredKeys: ["step"] },
  )
  .map((state) => flowState.parse(JSON.parse(JSON.stringify(state))));

const anyWords = fc.oneof(
  fc.constantFrom(
    "",
    "draft_message",
    "log_incident",
    "keep_talking",
    "breathing_complete",
    "skip",
    "done",
    "I'm furious",
    "ok",
    "not_now",
    "yesterday at 5, then I cried",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);

test("whatever state a client sends, the answer has the contract's shape and can be sent back", () => {
  fc.assert(
    fc.property(anyState, anyWords, anyWords, (state, message, response) => {
      const answer = turn(message, state, response);
      expect(flowAnswer.parse(answer)).toEqual(answer);
    }),
  );
});

test("every flow ends, whatever is said", () => {
  fc.assert(
    fc.property(anyState, fc.array(anyWords, { minLength: 1, maxLength: 4 }), (start, words) => {
      let state = start;
      let steps = 0;
      while (state.step !== "complete" && state.step !== "template") {
        state = turn("", state, words[steps % words.length]).state;
        steps += 1;
        expect(steps).toBeLessThanOrEqual(31);
      }
    }),
  );
});
