import * as fc from "fast-check";

/** A message put together from parts, with what its rewrite has to hold. */
export interface HostileMessage {
  text: string;
  /** Facts as the message has them. */
  facts: string[];
  refuses: boolean;
}

const barbs = [
  "You never think about anyone but yourself.",
  "Typical.",
  "You are so selfish.",
  "I'm so sick of your excuses.",
  "Must be nice to have so much free time.",
  "It's always the same with you.",
  "This is all your fault.",
  "What a surprise, you forgot again.",
  "Grow up.",
  "You clearly don't care about these kids.",
  "You can't be trusted with anything.",
  "Wow, parent of the year.",
  "You ruined everything, as usual.",
  "I hope you're proud of yourself.",
  "You idiot.",
];
const tails = [
  "",
  ", as usual",
  ", for once in your life",
  ", like a normal person",
  ", and you know it",
];
const names = ["Priya", "Mateo", "Keisha", "Oluwaseun", "Svetlana", "Xiomara", "Liam", "Noor"];
const places = [
  "Oak Park",
  "the library on Fifth Street",
  "Lincoln Elementary",
  "Dr. Patel's office",
];
const days = ["Monday", "Friday", "Wednesday", "Tuesday", "March 9", "the 14th", "Christmas Eve"];
const hours = ["5", "5:30", "4:15 pm", "noon", "7am", "18:00"];
const amounts = ["$40", "$1,250", "$85.50", "300 dollars", "$15"];
const counts = ["2 bags", "24 cupcakes", "three shirts", "10 ml"];

const of = <Part>(parts: readonly Part[]) => fc.constantFrom(...parts);

/** Each part a sentence without its barb, and the facts in it. */
const body = fc
  .record({
    name: of(names),
    place: of(places),
    day: of(days),
    hour: of(hours),
    amount: of(amounts),
    count: of(counts),
    tail: of(tails),
  })
  .chain(({ name, place, day, hour, amount, count, tail }) =>
    of<HostileMessage>([
      {
        text: `Pick ${name} up at ${hour} on ${day} from ${place}${tail}.`,
        facts: [name, hour, day, place],
        refuses: false,
      },
      {
        text: `The field trip with ${name} is ${day}, and you owe me ${amount}${tail}.`,
        facts: [name, day, amount],
        refuses: false,
      },
      { text: `I can't do ${day} at ${hour}${tail}.`, facts: [day, hour], refuses: true },
      { text: `No, I won't pay the ${amount} for ${name}.`, facts: [amount, name], refuses: true },
      {
        text: `Why can't you ever bring the ${count} to ${place} by ${hour}?`,
        facts: [count.split(" ")[0] ?? "", place, hour],
        refuses: false,
      },
      {
        text: `Because of you ${name} missed practice on ${day}${tail}.`,
        facts: [name, day],
        refuses: false,
      },
      {
        text: `Please text me at 555-010-4477 by ${hour}${tail}.`,
        facts: ["555-010-4477", hour],
        refuses: false,
      },
      {
        text: `Don't bring ${name} to ${place} on ${day}${tail}.`,
        facts: [name, day],
        refuses: true,
      },
    ]),
  );

/** Barbs and bodies in any order; some shouted. */
export const hostileMessages: fc.Arbitrary<HostileMessage> = fc
  .record({
    before: of(barbs),
    after: of(["", ...barbs]),
    bodies: fc.array(body, { minLength: 1, maxLength: 3 }),
  })
  .map(({ before, after, bodies }) => ({
    text: [before, ...bodies.map(({ text }) => text), after].filter(Boolean).join(" "),
    facts: bodies.flatMap(({ facts }) => facts),
    refuses: bodies.some(({ refuses }) => refuses),
  }));
