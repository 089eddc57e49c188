/** What a child's page holds: kinds of facts in the order in which they are shown, and what is asked of each. */

export const factKinds = [
  "allergy",
  "medicine",
  "blood",
  "doctor",
  "dentist",
  "insurance",
  "school",
  "teacher",
  "carer",
  "size",
  "document",
  "other",
] as const;
export type FactKind = (typeof factKinds)[number];

/** Fields of one line besides the name. */
export const factLines = [
  "reaction",
  "dose",
  "memberNumber",
  "groupNumber",
  "size",
  "telephone",
  "email",
  "address",
] as const;
export type FactLine = (typeof factLines)[number];

/** Every field besides the name: times of a day, and what is said in sentences. */
type FactField = FactLine | "times" | "note";

/** What is asked of each kind, in the order in which it is shown. */
export const fieldsOfKind = {
  allergy: ["reaction", "note"],
  medicine: ["dose", "times", "note"],
  blood: [],
  doctor: ["telephone", "address", "note"],
  dentist: ["telephone", "address", "note"],
  insurance: ["memberNumber", "groupNumber", "telephone", "note"],
  school: ["telephone", "address", "note"],
  teacher: ["telephone", "email", "note"],
  carer: ["telephone", "address", "note"],
  size: ["size", "note"],
  document: ["note"],
  other: ["telephone", "address", "note"],
} as const satisfies Record<FactKind, readonly FactField[]>;

/** The name of a fact about blood is one of these, and there is one of it. */
export const bloodTypes = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;

/** A passport, the insurance card: photos and PDFs can be added along with them. */
export const kindsWithFiles: readonly FactKind[] = ["insurance", "document"];

/** What an emergency card holds, in its order. */
export const factsOfCard = [
  "blood",
  "allergy",
  "medicine",
  "doctor",
  "dentist",
  "insurance",
] as const satisfies readonly FactKind[];

export const factLimits = { ofChild: 100, times: 8 } as const;
