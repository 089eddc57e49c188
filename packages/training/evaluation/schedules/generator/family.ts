import type { Random } from "./random.ts";

export type Half = "development" | "held-out";

/** How one document speaks of its parents. */
export interface Family {
  /** Words for parent1 and parent2 in the text. */
  first: string;
  second: string;
  names: { first: string; second: string; surname: string; otherSurname: string };
  child: string;
  otherChild: string;
  header: "legal" | "legal-gender" | "letters" | "gender" | "names";
}

const women = {
  development: ["Elena", "Grace", "Keiko", "Tanya", "Monica", "Ruth", "Olivia", "Farah"],
  "held-out": ["Beatriz", "Dana", "Ingrid", "Lucy", "Nadia", "Wendy", "Zoe", "Caroline"],
};
const men = {
  development: ["David", "Paul", "Hugo", "Samir", "Victor", "Alan", "Jonas", "Terry"],
  "held-out": ["Carlos", "Erik", "Gavin", "Mark", "Nathan", "Peter", "Raj", "Simon"],
};
const surnames = {
  development: ["Alvarez", "Becker", "Chen", "Duffy", "Egan", "Fischer", "Gupta", "Hansen"],
  "held-out": ["Ibarra", "Jensen", "Kowalski", "Lopez", "Moreau", "Nolan", "Ortega", "Price"],
};
const children = {
  development: ["Mia", "Noah", "Ava", "Liam", "Ella", "Owen"],
  "held-out": ["Ruby", "Jack", "Nora", "Eli", "Iris", "Finn"],
};

export function createFamily(random: Random, half: Half, header: Family["header"]): Family {
  const mother = random.pick(women[half]);
  const father = random.pick(men[half]);
  const motherFirst = header === "gender" || random.chance(0.5);
  const [surname = "", otherSurname = ""] = random.shuffle(surnames[half]);
  const [child = "", otherChild = ""] = random.shuffle(children[half]);
  const gender = random.pick<[string, string]>([
    ["Mother", "Father"],
    ["Mom", "Dad"],
    ["Mother", "Father"],
  ]);
  const inOrder = (first: string, second: string): [string, string] =>
    motherFirst ? [first, second] : [second, first];
  const [firstName, secondName] = inOrder(mother, father);
  const words: Record<Family["header"], [string, string]> = {
    legal: random.pick<[string, string]>([
      ["Petitioner", "Respondent"],
      ["Petitioner", "Respondent"],
      ["Plaintiff", "Defendant"],
    ]),
    "legal-gender": inOrder("Mother", "Father"),
    letters: random.pick<[string, string]>([
      ["Parent A", "Parent B"],
      ["Parent 1", "Parent 2"],
    ]),
    gender,
    names: [firstName, secondName],
  };
  const [first, second] = words[header];
  return {
    first,
    second,
    names: { first: firstName, second: secondName, surname, otherSurname },
    child,
    otherChild,
    header,
  };
}
