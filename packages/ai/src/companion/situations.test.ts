import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { contactIn, orderQuestionIn } from "../plain-answers/order-questions.ts";
import { builtInCompanion } from "./index.ts";
import { libraries } from "./library.ts";
import { situationIds, situationIn, urgentIn } from "./situations.ts";

const example = z.strictObject({
  situation: z.enum(situationIds),
  language: z.enum(["english", "spanish"]),
  says: z.string(),
  saysOtherwise: z.string(),
});
const examples = readFileSync(new URL("./situations.examples.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => example.parse(JSON.parse(line)));

const heard = (message: string) =>
  urgentIn(message) ?? orderQuestionIn(message) ?? contactIn(message) ?? situationIn(message);

test.each(examples)(
  "'$says' is heard as $situation, and '$saysOtherwise' is not",
  ({ situation, says, saysOtherwise }) => {
    expect(heard(says)).toBe(situation);
    expect(heard(saysOtherwise)).not.toBe(situation);
  },
);

test.each(["english", "spanish"] as const)(
  "every situation has an example and a look-alike in %s",
  (language) => {
    const shown = examples.filter((one) => one.language === language);
    const missing = situationIds.filter((id) => shown.every(({ situation }) => situation !== id));
    expect(missing).toEqual([]);
  },
);

const reply = async (message: string) =>
  (await builtInCompanion.reply({ message, history: [], locale: "en-US" })).reply;

test.each([
  ["I lost my temper and hit my son", /1-800-422-4453/],
  ["I slapped her", /1-800-422-4453/],
  ["le grité a mi hija y le di una cachetada", /1-800-422-4453/],
  ["le pegué", /1-800-422-4453/],
  ["My teen won't talk to me since I slapped him", /1-800-422-4453/],
  ["he is outside my house", /1-800-799-7233/],
  ["my daughter's new boyfriend is 25, she is 14", /1-800-422-4453/],
  ["I took the kids and didn't tell her where we are", /self-help center today/],
  ["I want him dead", /988/],
  ["I feel like giving up", /988/],
  ["I am dead tired of living", /988/],
  ["I just wanted to tell someone, I've been looking at the bridge every night", /988/],
])("'%s' is answered with help, and never as a matter of loudness", async (message, help) => {
  const said = await reply(message);
  expect(said).toMatch(help);
  expect(said).not.toMatch(/too loud|demasiado. Fue error/i);
});

test.each([
  "I miss my wife, she died in May",
  "I miss my son, he died",
  "extraño a mi hijo, murió en mayo",
])("a death is mourned: '%s' gets no advice for a separation", async (message) => {
  const said = await reply(message);
  expect(said).not.toMatch(/mute or block|goodnight call|silencie|buenas noches/i);
});

test("a day that was not good is not called a good one", async () => {
  expect(await reply("I don't have a good day")).not.toMatch(/hope|good to hear|worth keeping/i);
});

test.each(["I hit my son", "I want him dead", "le pegué a mi hijo"])(
  "'%s' is not answered as if it were no one's doing",
  async (message) => {
    const said = await reply(message);
    expect(said).toMatch(/911/);
    expect(said).not.toMatch(/it is not your fault|no es su culpa/i);
  },
);

test("both parents can be told what to say to a child", () => {
  const said = libraries.english.situations["badmouths-me"].join(" ");
  expect(said).toContain("Your other parent and I");
  expect(said).not.toMatch(/\b(?:Dad|Mom) and I\b/);
});

test.each([
  ["I have the pills lined up by the sink", /leave the room[\s\S]*988/],
  ["She drew a picture of daddy on top of her", /1-800-422-4453/],
  ["I could kill them both, I have the gun in the truck", /911|988/],
  ["no me pega, me ahorca", /1-800-799-7233/],
  [
    "I loaded the gun. She and her boyfriend will both pay for it tonight.",
    /worried, for them[\s\S]*911/,
  ],
  ["He had his hands around my throat and he still has a key", /don't open[\s\S]*1-800-799-7233/],
  ["me correteó con un machete por el patio", /no abra[\s\S]*1-800-799-7233/],
  ["He hit my daughter with a belt, she has marks on her legs", /doctor[\s\S]*1-800-422-4453/],
])("'%s' is answered about this very danger, with the next step", async (message, help) => {
  const said = await reply(message);
  expect(said).toMatch(help);
  expect(said).not.toMatch(/Whoever it is about|Sea de quien sea/);
});

test.each([
  "I could strangle that man, the shoes are soaked again",
  "I hope she feels what I feel when the door closes",
  "estoy que reviento, otra vez sin chamarra",
  "you never had kids, what would you know",
  "un día me largo a la playa a vender cocos",
  "I am dead tired, he gets up at five",
])("'%s' only sounds like danger, and gets no hotline", async (message) => {
  expect(await reply(message)).not.toMatch(/988|911|1-800/);
});

test("who asks whether it understands is told that it has not lived this", async () => {
  expect(await reply("you never had kids, what would you know")).toMatch(/I have no children/);
  expect(await reply("¿qué vas a saber tú?")).toMatch(/no tengo hijos/);
});

test.each([
  ["ya no aguanto mas, no le veo caso a nada", /988/],
  ["me dan ganas de ir a su casa y romperle la cara al novio", /no vaya[^]*911/],
  ["ya me canse de todo, ya no puedo", /988/],
  [
    "ella me amenaza con quitarme a los niños y con la migra",
    /migra es una manera de controlarle[^]*1-800-799-7233/,
  ],
  ["siento que mi hijo ya no me quiere", /no es todo lo que siente/],
  ["me siento muy mal, no he comido en dos dias", /sin comida/],
])("'%s' is answered as what it is, whatever the talk was of before", async (message, answer) => {
  const history = [
    { role: "user" as const, content: "ayer me tome unas cervezas de mas y le grite a mateo" },
    {
      role: "assistant" as const,
      content: "Por si esto es sobre no querer vivir: 988. ¿Qué pasó?",
    },
  ];
  const said = await builtInCompanion.reply({ message, history, locale: "es-US" });
  expect(said.reply).toMatch(answer);
  expect(said.reply).not.toMatch(/Childhelp|cara de su hijo|sobrio/);
});

test("a new subject without a theme is not answered as the one before", async () => {
  const history = [
    { role: "user" as const, content: "I yelled at my son yesterday" },
    { role: "assistant" as const, content: "You saw his face. What came before?" },
  ];
  const { reply: about } = await builtInCompanion.reply({
    message: "my neighbor keeps parking in front of the garage every single morning",
    history,
    locale: "en-US",
  });
  const sayings = Object.values(libraries.english.themes["lost-temper"]).flat();
  expect(sayings.filter((one) => about.includes(one))).toEqual([]);
});
