/** What a dispute is about, more closely than its category. What helps then is said by whoever answers. */
import { plainWords } from "../language/plain-words.ts";

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
    pattern:
      /\b(?:(?:he|she|they|my ex)(?: (?:has|had|have|already|just|secretly))* (?:moved|relocated) (?:\S+ ){0,4}(?:with|without|to|away)|(?:he|she|they|my ex) (?:already )?took (?:our|my|the) (?:\S+ ){1,2}(?:to another|out of) (?:state|town|city))\b/,
    sections: ["Fam. Code 3063"],
    bridges: false,
  },
  {
    id: "relocation",
    pattern:
      /\b(?:relocat\w*|moving (?:to|away|out|with)|move (?:to|away|with|out of)|the move|mov(?:e|ing) \d+ miles|\d{2,} miles away|job (?:offer )?in|new (?:city|state)|out of state|mudar\w*|mudanza)\b/,
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
    pattern:
      /\b(?:medication|medicine|meds|methylphenidate|ritalin|adderall|concerta|antidepressant\w*|ssri|melatonin|inhaler|adhd|stimulants?|medicamento\w*|medicina\w*)\b/,
    sections: ["Fam. Code 3002-3007"],
    bridges: false,
  },
  {
    id: "travel-abroad",
    pattern:
      /\b(?:passports?|abroad|international|mexico|guadalajara|puebla|europe|overseas|out of the country|fly to|flights?|viaj\w*|pasaporte\w*|extranjero)\b/,
    sections: ["Form FL-341(C)"],
    bridges: false,
  },
  {
    id: "late-pick-up",
    pattern:
      /\b(?:late (?:pick ?ups?|drop ?offs?|returns?|again)|(?:always|often|minutes|hours|hour|times|was|is|being) late|no ?shows?|waited (?:alone|for)|llega\w* tarde)\b/,
    sections: ["Form FL-341(D)"],
    bridges: true,
  },
  {
    id: "messages",
    pattern:
      /\b(?:\d+ (?:texts|messages|emails|calls)|(?:texts|messages|emails) (?:me )?(?:\S+ ){0,2}(?:a day|every day|all day|all night|at night)|calls me names|(?:insult|swear|curs|yell)\w* (?:at )?me|(?:doesnt|does not|wont|never) (?:answer|respond|reply)\w*|(?:texts|messages|tone)$|through (?:the|our) (?:kids|son|daughter)|report on|mensajes)\b/,
    sections: ["Form FL-341(D)"],
    bridges: false,
  },
  {
    id: "new-partner",
    pattern:
      /\b(?:boyfriend|girlfriend|new partner|fiancee?|sleep(?:s|ing)? ?over|stays? overnight|moved in|moving in with|novi[oa]|nueva pareja)\b/,
    sections: [],
    bridges: false,
  },
  {
    id: "phone",
    pattern:
      /\b(?:(?:smart|cell ?|i|simple |own |first )?phones? (?:for|with|at|rules?|before|until)|(?:smart|cell ?|i)phones?|screen ?time|screens?|tablets?|ipad|video ?games?|fortnite|social media|tiktok|instagram|roblox|pantallas?|celular)\b/,
    sections: [],
    bridges: true,
  },
  {
    id: "religion",
    pattern:
      /\b(?:religio\w*|church|communion|baptis\w*|catechism|mosque|temple|sunday school|bar mitzvah|bat mitzvah|quran|bible|confirmation class|iglesia|comunion|bautizo|catecismo)\b/,
    sections: ["Form FL-341(D), item 12"],
    bridges: false,
  },
  {
    id: "holiday-swap",
    pattern:
      /\b(?:christmas|thanksgiving|new years?|easter|halloween|holiday|spring break|winter break|mothers day|fathers day|birthday swap|navidad|ano nuevo|semana santa)\b/,
    sections: [],
    bridges: false,
  },
  {
    id: "school-choice",
    pattern:
      /\b(?:kindergarten|enroll\w*|new school|(?:change|switch|transfer)\w* (?:of )?schools?|private school|charter|school choice|elementary|middle school|high school|homeschool\w*|which school|school for|preschool|escuela (?:nueva|privada))\b/,
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
    pattern:
      /\b(?:soccer|football|baseball|basketball|swim\w*|dance|ballet|gymnastics|karate|piano|violin|scouts|travel team|tournaments?|lessons?|camp|hockey|league|season|futbol|natacion)\b/,
    sections: ["Form FL-341(D), item 12"],
    bridges: true,
  },
  {
    id: "bill",
    pattern:
      /\b(?:bills?|invoice|reimburs\w*|copay|receipts?|tuition|(?:split|share|half of) the (?:cost|bill|fee)s?|expenses?|braces|glasses|factura|recibo|gastos)\b/,
    sections: ["Form FL-341(E)"],
    bridges: true,
  },
  {
    id: "first-option-of-care",
    pattern:
      /\b(?:first (?:option|right|refusal)|right of first|babysit\w*|nanny|sitter|(?:grandma|grandmother|grandpa|my (?:mom|mother|dad|father|sister)|her (?:mom|mother)|his (?:mom|mother)) (?:to )?(?:watch|watches|watching)|night shifts?|work(?:s|ing)? nights?|ninera|abuela)\b/,
    sections: ["Form FL-341(D)"],
    bridges: true,
  },
  {
    id: "young-child",
    pattern:
      /\b(?:infant|newborn|nursing|breast ?feed\w*|breastfed|months? old|toddler|bebe|lactan\w*|overnights? for (?:the|our|my) baby)\b/,
    sections: ["Fam. Code 3011(a)"],
    bridges: false,
  },
  {
    id: "reluctant-child",
    pattern:
      /\b(?:(?:refuses|doesnt want|does not want|wont|didnt want|no longer wants) (?:to )?(?:go|visit|see|stay)|teen refuses|no quiere ir)\b/,
    sections: ["Fam. Code 3042"],
    bridges: false,
  },
  {
    id: "exchange-place",
    pattern:
      /\b(?:exchange (?:place|location|spot)|exchanges? (?:at|in|happen|end)|meet(?:ing)? (?:halfway|half way|in the middle)|(?:curb ?side|neutral (?:place|location|spot))|where (?:we|to) (?:exchange|meet)|drop ?-?offs? at|punto de entrega)\b/,
    sections: ["Form FL-311"],
    bridges: true,
  },
  {
    id: "one-time-swap",
    pattern:
      /\b(?:swap\w*|trad(?:e|es|ed|ing)|switch (?:weekends?|days?|nights?)|make ?-?up (?:time|days?|weekends?)|in return|wedding|reunion|cambiar (?:el|un) (?:fin|dia))\b/,
    sections: ["Form FL-341(D)"],
    bridges: false,
  },
  {
    id: "time-share",
    pattern:
      /\b(?:50 ?\/ ?50|fifty fifty|equal (?:time|custody)|week (?:on|and) week off|one week on|2 ?- ?2 ?- ?3|overnights?|more (?:time|nights|days)|extra (?:night|day)|midweek|every other weekend|alternat\w+ (?:weeks|weekends)|custodia compartida)\b/,
    sections: ["Fam. Code 3002-3007"],
    bridges: true,
  },
  {
    id: "summer-weeks",
    pattern:
      /\b(?:summer|verano)\b|\bweeks?\b.*\b(?:june|july|august|julio|agosto)\b|\b(?:june|july|august) \d{1,2} (?:to|through|until)\b/,
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
