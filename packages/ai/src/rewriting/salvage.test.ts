import { describe, expect, test } from "vitest";
import { category, moderator, rewriter } from "./rewritten.harness.ts";

const family = {
  children: [{ name: "Nora", nicknames: [] }],
  parents: ["Dee Park", "Ike Park"],
  timeZone: "America/Los_Angeles",
};

const suggestionFor = async (text: string): Promise<string | null> => {
  const assessment = await moderator.assess({ text, category, family });
  expect(assessment.severity).not.toBe("green");
  return (await rewriter.rewrite({ locale: "en-US", text, category, assessment, family }))
    .suggestion;
};

describe("what the children need comes out of a sentence that hurts", () => {
  test.each([
    [
      "a name for the reader at its end",
      "Stop calling Nora during dinner you control freak. Calls are at 6, like we agreed.",
      "Calls are at 6, like we agreed. Please stop calling Nora during dinner.",
    ],
    [
      "a comparison behind the fact",
      "She takes the inhaler at 7 and at bedtime, no exceptions, even in that pigsty of yours.",
      "She takes the inhaler at 7 and at bedtime, no exceptions.",
    ],
    [
      "a sneer before the colon",
      "I'll keep it simple because I know thinking isn't your strength: Friday at 6, the library, both backpacks.",
      "Friday at 6, the library, both backpacks.",
    ],
    [
      "Spanish: a sneer before the colon",
      "Te la pongo fácil porque pensar no es lo tuyo: sábado a las 10, en la biblioteca, con su mochila.",
      "Sábado a las 10, en la biblioteca, con su mochila.",
    ],
    [
      "Spanish: a name for the reader alone between two sentences",
      "Eres una payasa. El recital es el viernes a las 6, te guste o no.",
      "El recital es el viernes a las 6.",
    ],
  ])("%s", async (_what, text, expected) => {
    expect(await suggestionFor(text)).toBe(expected);
  });
});

describe("what says nothing goes", () => {
  test.each([
    [
      "a sigh",
      "You're pathetic. How touching. The form for camp is due on May 3.",
      "The form for camp is due on May 3.",
    ],
    [
      "Spanish: a sigh",
      "Das pena como padre. Me vale. La obra de Nora es el viernes a las 6.",
      "La obra de Nora es el viernes a las 6.",
    ],
  ])("%s", async (_what, text, expected) => {
    expect(await suggestionFor(text)).toBe(expected);
  });

  test.each([
    "You're pathetic. You have my permission. The flight is on May 3.",
    "You're pathetic. You scare me. The hearing is on May 3.",
    "You're pathetic. You may keep the dog. I need her bike by Friday.",
    "You're pathetic. He's sick. His medicine is due at 5.",
    "You're pathetic. It's $40 for camp. Half of that is yours.",
    "You're pathetic. Therapy is Thursday at 4. Your turn this week.",
    "You're pathetic. The bill was $40. You were right, sorry.",
  ])("but never whose turn it is, whose half, or what is owned: %s", async (text) => {
    expect(await suggestionFor(text)).toBe(text.replace("You're pathetic. ", ""));
  });
});

test("no sentence of a rude emergency ends where its insult was cut out", async () => {
  const said = await suggestionFor(
    "your drinking is your business but not when ur driving Nora. ur sister drives. 6pm sat at the ER entrance. dont make me call the cops on u drunk",
  );
  expect(said ?? "").not.toMatch(/\bon\./u);
});

describe("what limits, allows or offers something stays with what it belongs to", () => {
  test.each([
    [
      "You may see Nora at noon, only if your mother is there, you creep.",
      /^(?!.*at noon)|only if your mother is there/u,
    ],
    [
      "You can take her Saturday, if you can stay sober for once, you drunk.",
      /^(?!.*Saturday)|if you can stay sober/u,
    ],
    [
      "I will not pay half of the braces, you leech, but I will pay a third.",
      /^(?!.*braces)|but I will pay a third/u,
    ],
    [
      "No voy a pagar la mitad de los frenos, sanguijuela, pero sí la tercera parte.",
      /^(?!.*frenos)|pero sí la tercera parte/u,
    ],
    ["Solo te la doy si vienes con tu mamá, borracho, si no, no.", /^(?!No\.$)/u],
    [
      "He's diabetic, you dimwit, he eats at 6 or he crashes.",
      /^(?!.*at 6)|He's diabetic, he eats at 6 or he crashes/u,
    ],
    [
      "Nora can't swim, you idiot, keep her out of your pool.",
      /^(?!.*can't swim)|keep her out of your pool/u,
    ],
    ["Nora is ill give her the medicine at 8, you idiot.", /^(?!.*I'll)/u],
    ["The tuition is $400, not a penny more, you greedy clown.", /^(?!.*400)|not a penny more/u],
    ["You gave her Benadryl again, you dope. Bedtime is at 8.", /^$|Benadryl/u],
    ["You owe me a hundred bucks for shoes, loser. Camp starts May 3.", /^$|hundred/u],
  ])("%s", async (text, expected) => {
    expect((await suggestionFor(text)) ?? "").toMatch(expected);
  });
});

describe("no calm version is made of what stands beside a menace", () => {
  test.each([
    "Lástima que ya no vas a poder caminar. Trae a Nora a las 6.",
    "Keep it up and see what happens to your car. Nora's shoes are in the bag.",
  ])("%s", async (text) => {
    expect(await suggestionFor(text)).toBeNull();
  });
});

describe("a guess that something grave is meant takes no facts from a rude message", () => {
  test.each([
    [
      "Her lunch account is negative $18. Put money in it you deadbeat, it's your month.",
      "Her lunch account is negative $18. Please put money in it, it's your month.",
    ],
    [
      "Pareces artista con tu troca nueva y tu hija con tenis rotos. Da asco. Son talla 4, los necesita el miércoles.",
      "Son talla 4, los necesita el miércoles.",
    ],
  ])("%s", async (text, expected) => {
    expect(await suggestionFor(text)).toBe(expected);
  });
});

describe("what is needed is offered, whatever stands beside it", () => {
  test.each([
    [
      "a bare insult that is heard as a threat",
      "ur a joke. tell ur mom to stop picking nora up from school, they only let the two of us sign her out",
      /stop picking nora up from school/iu,
    ],
    [
      "a sum that is owed by a name for the reader",
      "her bus card is at MINUS $12. put money on it u deadbeat, its ur week",
      /\$12.*put money on it/iu,
    ],
    [
      "an hour before what only compares",
      "I can do pickup until 5:30 but not a minute later because unlike you I have a job, you leech.",
      /until 5:30 but not a minute later/iu,
    ],
    [
      "a share in the clause that ends in an insult",
      "She needs a helmet for the trip on the 10th, my half is 25 bucks and not a penny more u bougie clown",
      /10th.*25 bucks and not a penny more/iu,
    ],
    [
      "an hour behind a name for the reader without a comma",
      "hey loser nora gets out at 12:30 tomorrow not at 3, it's a minimum day",
      /gets out at 12:30 tomorrow not at 3/iu,
    ],
    [
      "Spanish: an hour behind a name for the reader without a comma",
      "oye inútil mañana Nora sale a las 12:30 y no a las 3, hay junta",
      /Nora sale a las 12:30 y no a las 3/iu,
    ],
    [
      "a place, without the court that is held over the reader",
      "Pick Nora up at the library on 9th at 5:30, not at my door, you creep. If you are late again I'm filing for contempt.",
      /library on 9th at 5:30, not at my door/iu,
    ],
    [
      "Spanish: what the order says, without what is to hurt",
      "Eres un payaso. Las vacaciones van del 30 de marzo al 3 de abril, así está en la orden aunque te arda.",
      /del 30 de marzo al 3 de abril, así está en la orden\.$/iu,
    ],
    [
      "a day behind a sneer that counts",
      "The woman who skipped five recitals in a row now has Opinions about where Nora dances. The tour is Wednesday, December 9 at 9 a.m.",
      /^The tour is Wednesday, December 9 at 9 a\.m\./u,
    ],
  ])("%s", async (_what, text, kept) => {
    const suggestion = await suggestionFor(text);
    expect(suggestion).toMatch(kept);
    expect(suggestion).not.toMatch(
      /joke|deadbeat|unlike|leech|clown|woman|Opinions|loser|inútil|creep|contempt|payaso|arda/iu,
    );
  });
});

test("a question keeps both halves of its answer", async () => {
  const text = "ur a joke and i am calling the cops at 7. answer me yes or no is nora ok";
  expect(await suggestionFor(text)).not.toMatch(/answer me yes\./iu);
});

test("a condition is no refusal, and no offer of the message is lost with it", async () => {
  expect(
    await suggestionFor(
      "You are a joke of a father. I work nights from Monday to Thursday. If you say no, I'm telling everyone what you are.",
    ),
  ).toBe("I work nights from Monday to Thursday.");
});
