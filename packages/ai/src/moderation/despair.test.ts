import { describe, expect, it } from "vitest";
import { createBuiltInModerator } from "./index.ts";

const moderator = createBuiltInModerator();
const assess = (text: string) => moderator.assess({ text, category: "logistics" });

/** How people say it, alone and with what they say of themselves or ask for besides. */
const said = [
  "I want to kill myself",
  "I'll kill myself",
  "im gonna kms",
  "I will end it all tonight",
  "I had the gun in my lap last night for about an hour",
  "nobody would really notice if i was gone, the kids have her now",
  "It would be so easy to just let go of the wheel",
  "I want to die because of you",
  "I don't want to wake up anymore",
  "I can't go on like this",
  "Me voy a matar",
  "Ya no quiero vivir",
  "soy un inútil, mejor me muero",
  "Mis hijos estarían mejor sin mí",
  "id be better off dead and u know it",
  "i wish i could just disappear forever like i never existed",
  "ojala me muriera esta noche y ya",
];
const besides = [
  "",
  " I'm such a pathetic loser.",
  " I am a worthless piece of shit.",
  " Can you take the kids tomorrow?",
  " Soy una basura.",
];

describe("a parent in despair", () => {
  it.each(said)(
    "is shown help, is not blocked, and is not told that anything was an insult: %s",
    async (words) => {
      for (const more of besides) {
        const text = `${words}.${more}`;
        const assessment = await assess(text);
        expect(assessment, text).toMatchObject({
          severity: "yellow",
          crisis: true,
          certain: false,
        });
        expect(new Set(assessment.findings.map(({ tag }) => tag)), text).toEqual(
          new Set(["crisis"]),
        );
      }
    },
  );

  it.each([
    "I want to kill you and then myself",
    "I will kill myself and the kids",
    "I'll kill myself and take the kids with me",
    "me voy a matar y me llevo a los niños",
    "If you take the kids I will kill myself",
    "Go kill yourself",
    "I want to die, and I will break your jaw before that",
    "I'm going to disappear with the kids forever",
    "I want to kill Leo and then myself",
    "youd be better off dead and I know it",
  ])("is still stopped when threatening others: %s", async (text) => {
    expect(await assess(text)).toMatchObject({ severity: "red", crisis: false });
  });

  it.each([
    "I can't go on like this, the exchange times have to change.",
    "Ya no aguanto estos horarios, hay que cambiarlos.",
    "No puedo seguir así, hay que cambiar los horarios.",
    "Leo told me he wants to kill himself",
    "The counselor says he wrote 'I don't want to be alive anymore' on the back of a quiz.",
    "I'm killing myself at work this week, can you take Leo?",
    "I hurt myself at the gym, can you do pickup?",
    "My phone is about to die so text Jen if you're running late",
    "An older boy on the bus told Theo to go kill himself. The principal has the names.",
  ])("is told apart from one who passes on a child's words or exaggerates: %s", async (text) => {
    expect(await assess(text)).toMatchObject({ severity: "green", crisis: false });
  });
});
