/**
 * Where to turn in danger: plain data without imports, so that the page shows it with no AI and no network.
 * Numbers: 988lifeline.org; ovc.ojp.gov and the Judicial Council's information sheet (hotline); childhelp.org.
 * Last checked 2026-11-21.
 */

export type Danger = "crisis" | "partner-fear" | "child-danger";

/** The page's catalogue names each of them. */
export type CrisisResourceId =
  | "emergency"
  | "suicide-and-crisis-lifeline"
  | "domestic-violence-hotline"
  | "childhelp";

export interface CrisisResource {
  readonly id: CrisisResourceId;
  /** As a person reads it. */
  readonly phone: string;
  /** For a `tel:` link. */
  readonly dial: string;
  /** Whom to text, for an `sms:` link; `body` is what to write. */
  readonly text?: { readonly to: string; readonly body?: string };
  /** One sentence each, complete without the other fields. */
  readonly english: string;
  readonly spanish: string;
  readonly for: readonly Danger[];
}

export const crisisResources: readonly CrisisResource[] = [
  {
    id: "emergency",
    phone: "911",
    dial: "911",
    english: "In immediate danger: call 911.",
    spanish: "En peligro inmediato: llame al 911.",
    for: ["crisis", "partner-fear", "child-danger"],
  },
  {
    id: "suicide-and-crisis-lifeline",
    phone: "988",
    dial: "988",
    text: { to: "988" },
    english: "988 Suicide & Crisis Lifeline: call or text 988, any hour, free and confidential.",
    spanish:
      "Línea 988 de Prevención del Suicidio y Crisis: llame o envíe un mensaje de texto al 988 (en español, oprima 2), a cualquier hora, gratis y confidencial.",
    for: ["crisis"],
  },
  {
    id: "domestic-violence-hotline",
    phone: "1-800-799-7233",
    dial: "+18007997233",
    text: { to: "88788", body: "START" },
    english:
      "National Domestic Violence Hotline: call 1-800-799-7233 or text START to 88788, any hour, confidential.",
    spanish:
      "Línea Nacional contra la Violencia Doméstica: llame al 1-800-799-7233 o envíe START al 88788, a cualquier hora, confidencial.",
    for: ["partner-fear"],
  },
  {
    id: "childhelp",
    phone: "1-800-422-4453",
    dial: "+18004224453",
    text: { to: "+18004224453" },
    english: "Childhelp National Child Abuse Hotline: call or text 1-800-422-4453, any hour.",
    spanish:
      "Childhelp, línea nacional contra el abuso infantil: llame o envíe un mensaje de texto al 1-800-422-4453, a cualquier hora.",
    for: ["child-danger"],
  },
];

/** Those that fit these dangers, each once; the numbers for the most pressing danger first, 911 with them. */
export const resourcesFor = (dangers: readonly Danger[]): readonly CrisisResource[] =>
  crisisResources.filter((resource) => resource.for.some((danger) => dangers.includes(danger)));
