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
      /\b(?:asthma|inhaler|allerg\w*|epipen|insulin|diabet\w*|seizure\w*|medication|medicine|antibiotic\w*|asma|medicin\w+|medicamentos?|inhalador|alergi\w*|insulina)\b/,
  },
  {
    id: "health-care",
    pattern: patternOf("health-care"),
  },
  {
    id: "feelings",
    pattern:
      /\b(?:therap\w*|counsel\w*|anxi\w*|depress\w*|adhd|autis\w*|nightmares?|panic|grief|terapia|psicolog\w*|consejer\w*|ansiedad|depresion|pesadillas|triste\w*)\b/,
  },
  {
    id: "school",
    pattern: patternOf("school"),
  },
  {
    id: "homework",
    pattern: /\b(?:homework|project|reading|laptop|backpack|folder|tareas?|mochila)\b/,
  },
  {
    id: "interests",
    pattern: patternOf("interests"),
  },
  {
    id: "waiting",
    pattern:
      /\b(?:late|waited|waiting|no ?show|didnt show|forgot|(?:llega|llego|llegan|minutos|siempre) tarde|esper(?:a|aron|o|ando))\b/,
  },
  {
    id: "changes",
    pattern:
      /\b(?:swap\w*|trad(?:e|ing)|switch(?:ing)?|make up|made up|instead of|cambi\w+|en lugar de|en vez de|reponer)\b/,
  },
  {
    id: "rhythm",
    pattern:
      /\b(?:week on|alternat\w*|every other|overnights?|50 ?50|weekends?|midweek|horario|fin(?:es)? de semana|semanas? alterna\w*)\b/,
  },
  {
    id: "exchanges",
    pattern: patternOf("exchanges"),
  },
  {
    id: "sleep",
    pattern:
      /\b(?:bedtime|sleep|tired|commute|drive|minutes away|traffic|early|school night|dormir|duerme\w*|cansad[oa]s?|temprano|trafico|noches? de escuela)\b/,
  },
  {
    id: "special-days",
    pattern: patternOf("special-days"),
  },
  {
    id: "distance",
    pattern:
      /\b(?:mov(?:e|ing|ed)|relocat\w*|miles|another (?:city|state)|out of state|distance|mud(?:ar|arme|arse|anza)\w*|millas|otra ciudad|otro estado)\b/,
  },
  {
    id: "conflict",
    alongside: true,
    pattern: patternOf("conflict"),
  },
  {
    id: "calls",
    pattern: /\b(?:calls?|facetime|video|phone|(?:video ?)?llamadas?|telefono)\b/,
  },
  {
    id: "new-people",
    pattern:
      /\b(?:girlfriend|boyfriend|new partner|fiance|step ?(?:mom|dad|parent|mother|father)|roommate|novi[oa]s?|pareja nueva|nueva pareja|padrastro|madrastra)\b/,
  },
  {
    id: "screens",
    pattern:
      /\b(?:screens?|tablet|ipad|video games?|social media|tiktok|instagram|cell ?phone|smartphone|internet|pantallas?|celular|tableta|videojuegos?|redes sociales)\b/,
  },
  {
    id: "costs",
    alongside: true,
    pattern:
      /\b(?:\$\d|pay|paid|costs?|bill|reimburs\w*|tuition|fees?|expenses?|support|money|dinero|gastos?|pag(?:o|a|ar|ue|ue)|cuesta|cuenta|recibos?|reembols\w*)\b|\$/,
  },
  {
    id: "faith",
    pattern:
      /\b(?:church|religio\w*|baptis\w*|mosque|temple|sunday school|communion|bar mitzvah|bat mitzvah|iglesia|bautiz\w*|misa|comunion)\b/,
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
