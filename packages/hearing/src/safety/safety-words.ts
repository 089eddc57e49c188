import { type Danger, resourcesFor } from "@evenkeel/contract/crisis-resources";
import type { Language } from "../language/language.ts";
import type { Whose } from "./whose.ts";

const opening: Record<Language, Record<Danger, string>> = {
  english: {
    crisis: "I'm really glad you said this. Your safety matters more than anything else right now.",
    "partner-fear":
      "What you describe is frightening, and it is not your fault. Your safety comes first.",
    "child-danger": "A child's safety comes first, before anything else here.",
  },
  spanish: {
    crisis: "Gracias por decirlo. Ahora mismo tu seguridad es lo más importante.",
    "partner-fear": "Lo que cuentas da miedo y no es tu culpa. Tu seguridad es lo primero.",
    "child-danger": "La seguridad de los niños es lo primero, antes que cualquier otra cosa.",
  },
};

const closing: Record<Language, Record<Danger, string>> = {
  english: {
    crisis:
      "If you can, move away from anything you could use to hurt yourself, and tell one person near you. A trained person at 988 can stay with you through this. I'm an AI, not a licensed therapist, and I'm still here to listen.",
    "partner-fear":
      "The hotline can help you plan a safe next step, whatever you decide. If someone checks your phone, think about calling from another one.",
    "child-danger":
      "Childhelp's counselors can tell you how to report and what happens next. If a child is hurt now, medical care comes before everything else.",
  },
  spanish: {
    crisis:
      "Si puedes, aléjate de lo que podrías usar para hacerte daño y díselo a una persona cercana. En el 988 hay alguien preparado para acompañarte. Soy una IA, no un terapeuta con licencia, y sigo aquí para escucharte.",
    "partner-fear":
      "La línea puede ayudarte a planear un paso seguro, decidas lo que decidas. Si alguien revisa tu teléfono, piensa en llamar desde otro.",
    "child-danger":
      "En Childhelp te explican cómo hacer un reporte y qué pasa después. Si un niño está lastimado ahora, la atención médica va primero.",
  },
};

type Words = Partial<Record<Danger, { readonly opening: string; readonly closing: string }>>;

/** For when a child is the one who may not want to live. */
const ofAChild: Record<Language, Words> = {
  english: {
    crisis: {
      opening: "A child who speaks like this needs help now, and so do you.",
      closing:
        "Stay with the child, ask calmly and straight out, and put away medicine and anything sharp. At 988 they help children and parents alike. I'm an AI, not a licensed therapist, and I'm still here to listen.",
    },
  },
  spanish: {
    crisis: {
      opening: "Un niño que habla así necesita ayuda ahora, y tú también.",
      closing:
        "Quédate con él o ella, pregunta con calma y sin rodeos, y guarda las medicinas y lo que corta. En el 988 ayudan a niños y a padres. Soy una IA, no un terapeuta con licencia, y sigo aquí para escucharte.",
    },
  },
};

/** For when it is not known who is in danger: no one is assumed to be. */
const ofSomebody: Record<Language, Words> = {
  english: {
    crisis: {
      opening:
        "These words speak of not wanting to live, or of somebody being hurt. Whoever it is about: nobody has to carry it alone, and help is open now.",
      closing:
        "If it is you, move away from anything you could use to hurt yourself, and tell one person near you. If it is somebody else, stay with them where that is safe. At 988 a trained person helps either way. I'm an AI, not a licensed therapist.",
    },
    "partner-fear": {
      opening: "These words speak of fear, or of somebody being hurt. Safety comes first.",
      closing:
        "The hotline helps anybody who is afraid to plan a safe next step. If someone checks your phone, think about calling from another one.",
    },
  },
  spanish: {
    crisis: {
      opening:
        "Estas palabras hablan de no querer vivir o de que alguien salga lastimado. Sea de quien sea: nadie tiene que cargarlo solo, y hay ayuda ahora mismo.",
      closing:
        "Si eres tú, aléjate de lo que podrías usar para hacerte daño y díselo a una persona cercana. Si es otra persona, quédate con ella si es seguro. En el 988 ayudan en los dos casos. Soy una IA, no un terapeuta con licencia.",
    },
    "partner-fear": {
      opening:
        "Estas palabras hablan de miedo o de que alguien salió lastimado. La seguridad es lo primero.",
      closing:
        "La línea ayuda a quien tiene miedo a planear un paso seguro. Si alguien revisa tu teléfono, piensa en llamar desde otro.",
    },
  },
};

/** `both` are the parents of a dispute, who read the same page. */
function wordsFor(danger: Danger, language: Language, whose: Whose | "both") {
  const own = { opening: opening[language][danger], closing: closing[language][danger] };
  if (whose === "both") return ofSomebody[language][danger] ?? own;
  if (danger !== "crisis" || whose === "writer") return own;
  return (whose === "child" ? ofAChild : ofSomebody)[language][danger] ?? own;
}

const inCase: Record<Language, Record<Danger, string>> = {
  english: {
    crisis:
      "In case this is about not wanting to live, or about hurting yourself: please reach out now.",
    "partner-fear": "In case somebody hurts or frightens you: help is open now.",
    "child-danger": "In case a child is in danger: that comes first.",
  },
  spanish: {
    crisis: "Por si esto es sobre no querer vivir o hacerte daño: busca ayuda ahora, por favor.",
    "partner-fear": "Por si alguien te lastima o te da miedo: hay ayuda ahora mismo.",
    "child-danger": "Por si un niño está en peligro: eso va primero.",
  },
};

/** Only the numbers, one per line. */
export const resourceLines = (dangers: readonly Danger[], language: Language): string =>
  resourcesFor(dangers)
    .map((resource) => `• ${resource[language]}`)
    .join("\n");

/**
 * The calm answer to danger: one sentence, the numbers, the next step.
 * @param dangers at least one, the most pressing first
 * @param whose who may not want to live, or both parents where both read it: no one is taken for the one in danger unasked
 */
export function safetyWords(
  dangers: readonly Danger[],
  language: Language,
  whose: Whose | "both",
): string {
  const [first] = dangers;
  if (first === undefined) return "";
  return [
    wordsFor(first, language, whose).opening,
    resourceLines(dangers, language),
    ...dangers.map((danger) => wordsFor(danger, language, whose).closing),
  ].join("\n\n");
}

/** Short words and the numbers for a danger that is only possible; the ordinary answer follows below them. */
export const inCaseWords = (dangers: readonly Danger[], language: Language): string =>
  dangers.length === 0
    ? ""
    : [...dangers.map((danger) => inCase[language][danger]), resourceLines(dangers, language)].join(
        "\n",
      );

/** Possible dangers whose words do not stand in the companion's last answers yet: once in a talk helps, each turn deafens. */
export const notYetSaid = (dangers: readonly Danger[], said: string): Danger[] =>
  dangers.filter(
    (danger) =>
      ![inCase, opening].some((words) =>
        [words.english[danger], words.spanish[danger]].some((sentence) => said.includes(sentence)),
      ),
  );
