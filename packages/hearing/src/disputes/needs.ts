/** What the children need, read from the words of the dispute. */
import { plainWords } from "../language/plain-words.ts";
import type { DisputeSubject } from "./subjects.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./needs.patterns.txt", import.meta.url));

interface Need {
  readonly id: string;
  readonly pattern: RegExp;
  /** Goes along with whatever the dispute is about. */
  readonly alongside?: true;
}

const needs = [
  {
    id: "treatment",
    pattern:
      /\b(?:asthma|inhaler|allerg\w*|epipen|insulin|diabet\w*|seizure\w*|medication|medicine|antibiotic\w*|asma|medicina)\b/,
  },
  {
    id: "health-care",
    pattern: patternOf("health-care"),
  },
  {
    id: "feelings",
    pattern:
      /\b(?:therap\w*|counsel\w*|anxi\w*|depress\w*|adhd|autis\w*|nightmares?|panic|grief|terapia)\b/,
  },
  {
    id: "school",
    pattern: patternOf("school"),
  },
  {
    id: "homework",
    pattern: /\b(?:homework|project|reading|laptop|backpack|folder|tarea)\b/,
  },
  {
    id: "interests",
    pattern: patternOf("interests"),
  },
  {
    id: "waiting",
    pattern: /\b(?:late|waited|waiting|no ?show|didnt show|forgot|tarde)\b/,
  },
  {
    id: "changes",
    pattern: /\b(?:swap\w*|trad(?:e|ing)|switch(?:ing)?|make up|made up|instead of|cambi\w+)\b/,
  },
  {
    id: "rhythm",
    pattern:
      /\b(?:week on|alternat\w*|every other|overnights?|50 ?50|weekends?|midweek|horario|fin de semana)\b/,
  },
  {
    id: "exchanges",
    pattern: patternOf("exchanges"),
  },
  {
    id: "sleep",
    pattern: /\b(?:bedtime|sleep|tired|commute|drive|minutes away|traffic|early|school night)\b/,
  },
  {
    id: "special-days",
    pattern: patternOf("special-days"),
  },
  {
    id: "distance",
    pattern:
      /\b(?:mov(?:e|ing|ed)|relocat\w*|miles|another (?:city|state)|out of state|distance|mudar\w*|mudanza)\b/,
  },
  {
    id: "conflict",
    alongside: true,
    pattern: patternOf("conflict"),
  },
  {
    id: "calls",
    pattern: /\b(?:calls?|facetime|video|phone|llamadas?)\b/,
  },
  {
    id: "new-people",
    pattern:
      /\b(?:girlfriend|boyfriend|new partner|fiance|step ?(?:mom|dad|parent|mother|father)|roommate|novi[oa])\b/,
  },
  {
    id: "screens",
    pattern:
      /\b(?:screens?|tablet|ipad|video games?|social media|tiktok|instagram|cell ?phone|smartphone|internet|pantallas?)\b/,
  },
  {
    id: "costs",
    alongside: true,
    pattern:
      /\b(?:\$\d|pay|paid|costs?|bill|reimburs\w*|tuition|fees?|expenses?|support|money|dinero|gastos)\b|\$/,
  },
  {
    id: "faith",
    pattern:
      /\b(?:church|religio\w*|baptis\w*|mosque|temple|sunday school|communion|bar mitzvah|bat mitzvah|iglesia|bautizo)\b/,
  },
] as const satisfies readonly Need[];

export type NeedId = (typeof needs)[number]["id"];

export const needIds: readonly NeedId[] = needs.map(({ id }) => id);

const goesAlong = (need: Need): boolean => need.alongside === true;

/**
 * At most four, in the order above. With a subject, whose own need leads, only what goes along with any dispute follows:
 * that a school is mentioned does not make it a dispute about the school.
 */
export function childrensNeeds(text: string, subject: DisputeSubject | null): NeedId[] {
  const words = plainWords(text);
  const found = needs.filter(({ pattern }) => pattern.test(words));
  const named =
    subject === null
      ? found.slice(0, 4)
      : subject.id === "bill"
        ? []
        : found.filter(goesAlong).slice(0, 1);
  return named.map(({ id }) => id);
}
