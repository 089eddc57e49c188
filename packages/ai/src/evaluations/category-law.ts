import type { EvaluateInput } from "@evenkeel/contract/models/evaluation";

interface CategoryLaw {
  /** Rows of the facts table that always belong to the category. */
  readonly sections: readonly string[];
  /** The parenting rule sent along that applies. */
  readonly rule: keyof EvaluateInput["parentingRulesJSON"] | null;
}

export const categoryLaw: Record<EvaluateInput["category"], CategoryLaw> = {
  Education: { sections: ["Fam. Code 3081-3085", "Form FL-341(E)"], rule: "education_decisions" },
  Medical: { sections: ["Fam. Code 3081-3085", "Form FL-341(E)"], rule: "medical_decisions" },
  Schedule: { sections: ["Fam. Code 3020", "Form FL-341(D)"], rule: null },
  Vacation: { sections: ["Form FL-341(C)", "Form FL-341(E)"], rule: null },
  Relocation: { sections: ["Fam. Code 3024", "Fam. Code 7501"], rule: "relocation_rules" },
  Activities: { sections: ["Form FL-341(D), item 12", "Form FL-341(E)"], rule: null },
  Communication: {
    sections: ["Form FL-341(D)", "Form FL-341(D), item 9"],
    rule: "communication_standards",
  },
  Other: { sections: ["Fam. Code 3020"], rule: null },
};
