/** What a dispute is about, more closely than its category. What helps then is said by whoever answers. */
import { plainWords } from "../language/plain-words.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./subjects.patterns.txt", import.meta.url));

interface Subject {
  readonly id: string;
  /** Over plain words, of the title first and then of the description. */
  readonly pattern: RegExp;
  /** Rows of the facts table that belong to it beside those of the category. */
  readonly sections: readonly string[];
  /** Whether an amount, a time, a share or a length halfway between the two is a way to settle it. */
  readonly bridges: boolean;
}

/** The more specific first: a trip for a communion is a trip, a late fee is about being late. */
const subjects = [
  {
    id: "moved-away",
    pattern: patternOf("moved-away"),
    sections: ["Fam. Code 3063"],
    bridges: false,
  },
  {
    id: "relocation",
    pattern: patternOf("relocation"),
    sections: ["Fam. Code 3011(a)"],
    bridges: false,
  },
  {
    id: "vaccination",
    pattern: /\b(?:vaccin\w*|immuni\w*|mmr|flu shots?|booster|covid shot|vacuna\w*)\b/,
    sections: ["Fam. Code 3002-3007"],
    bridges: false,
  },
  {
    id: "medication",
    pattern: patternOf("medication"),
    sections: ["Fam. Code 3002-3007"],
    bridges: false,
  },
  {
    id: "travel-abroad",
    pattern: patternOf("travel-abroad"),
    sections: ["Form FL-341(C)"],
    bridges: false,
  },
  {
    id: "late-pick-up",
    pattern: patternOf("late-pick-up"),
    sections: ["Form FL-341(D)"],
    bridges: true,
  },
  {
    id: "messages",
    pattern: patternOf("messages"),
    sections: ["Form FL-341(D)"],
    bridges: false,
  },
  {
    id: "new-partner",
    pattern: patternOf("new-partner"),
    sections: [],
    bridges: false,
  },
  {
    id: "phone",
    pattern: patternOf("phone"),
    sections: [],
    bridges: true,
  },
  {
    id: "religion",
    pattern: patternOf("religion"),
    sections: ["Form FL-341(D), item 12"],
    bridges: false,
  },
  {
    id: "holiday-swap",
    pattern: patternOf("holiday-swap"),
    sections: [],
    bridges: false,
  },
  {
    id: "school-choice",
    pattern: patternOf("school-choice"),
    sections: ["Fam. Code 3002-3007"],
    bridges: false,
  },
  {
    id: "counseling",
    pattern:
      /\b(?:therapy|therapist|counsel\w*|psychologist|play therapy|terapia|terapeuta|psicolog\w*)\b/,
    sections: ["Fam. Code 3002-3007"],
    bridges: false,
  },
  {
    id: "activity",
    pattern: patternOf("activity"),
    sections: ["Form FL-341(D), item 12"],
    bridges: true,
  },
  {
    id: "bill",
    pattern: patternOf("bill"),
    sections: ["Form FL-341(E)"],
    bridges: true,
  },
  {
    id: "first-option-of-care",
    pattern: patternOf("first-option-of-care"),
    sections: ["Form FL-341(D)"],
    bridges: true,
  },
  {
    id: "young-child",
    pattern: patternOf("young-child"),
    sections: ["Fam. Code 3011(a)"],
    bridges: false,
  },
  {
    id: "reluctant-child",
    pattern: patternOf("reluctant-child"),
    sections: ["Fam. Code 3042"],
    bridges: false,
  },
  {
    id: "exchange-place",
    pattern: patternOf("exchange-place"),
    sections: ["Form FL-311"],
    bridges: true,
  },
  {
    id: "one-time-swap",
    pattern: patternOf("one-time-swap"),
    sections: ["Form FL-341(D)"],
    bridges: false,
  },
  {
    id: "time-share",
    pattern: patternOf("time-share"),
    sections: ["Fam. Code 3002-3007"],
    bridges: true,
  },
  {
    id: "summer-weeks",
    pattern: patternOf("summer-weeks"),
    sections: ["Form FL-341(C)"],
    bridges: true,
  },
] as const satisfies readonly Subject[];

export type SubjectId = (typeof subjects)[number]["id"];
export type DisputeSubject = Subject & { readonly id: SubjectId };

export const subjectIds: readonly SubjectId[] = subjects.map(({ id }) => id);

/** What a dispute is about: the title decides where it names a subject; null if neither title nor text does. */
export function subjectOf(title: string, description: string): DisputeSubject | null {
  const find = (text: string): DisputeSubject | undefined => {
    const words = plainWords(text);
    return subjects.find(({ pattern }) => pattern.test(words));
  };
  return find(title) ?? find(description) ?? null;
}
