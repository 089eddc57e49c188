import { filler, pattern, youAre, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./insults.patterns.txt", import.meta.url));
const list = (name: string): string => patternOf(name).source;

const strongNouns = list("strongNouns");

const weakNouns = list("weakNouns");

const adjectives = list("adjectives");

const people = list("people");

const eres = {
  lead: list("eres.lead"),
  between: list("eres.between"),
  article: list("eres.article"),
  state: list("eres.state"),
  bare: list("eres.bare"),
  notIdiom: `(?!${list("eres.idiom")})`,
} as const;
const notPart = `(?!${list("part")})`;

const redInsult = { tag: "insult", severity: "red", excuse: "insult" } as const;

export const insultRules: readonly Rule[] = [
  {
    ...redInsult,
    id: "insult.noun",
    pattern: pattern(`(?<![a-z])${strongNouns}(?![a-z])`),
    except: patternOf("insult.noun.except"),
  },
  {
    ...redInsult,
    id: "insult.you-are-noun",
    pattern: pattern(
      `(?<![a-z'])${youAre},? ${filler}${weakNouns}(?![a-z])(?! ${list("insult.you-are-noun.thing")})${notPart}`,
    ),
    except: patternOf("insult.you-are-noun.except"),
  },
  {
    ...redInsult,
    id: "insult.eres-noun",
    pattern: pattern(
      `(?:${eres.bare}|${eres.lead} (?:${eres.between}{0,6}(?!${eres.state})${weakNouns}|${eres.between}{0,3}${eres.article}${eres.between}{0,3}${eres.state})(?![a-z])|(?:que|vaya|menud[oa]) (?:tan )?${weakNouns} (?:que )?eres(?![a-z]))${eres.notIdiom}${notPart}`,
    ),
  },
  {
    ...redInsult,
    id: "insult.you-are-adjective",
    pattern: pattern(
      `(?<![a-z'])${list("youAreAnyhow")} (?:${list("youAreFiller")} ){0,4}${adjectives}(?![a-z])(?! ${list("insult.you-are-adjective.thing")})`,
    ),
    except: patternOf("insult.you-are-adjective.except"),
  },
  {
    ...redInsult,
    id: "insult.you-adjective-person",
    pattern: pattern(
      `(?<![a-z'])${list("adjectivePersonWhose")} (?:[a-z]+,? ){0,2}${list("adjectiveOfPerson")} (?:[a-z]+,? ){0,1}(?:${people.slice(3, -1)}|turd|cow|pig|sack of|bag of|lump|pile)(?![a-z])`,
    ),
    except: patternOf("insult.you-adjective-person.except"),
  },
  {
    ...redInsult,
    id: "insult.bare",
    pattern: pattern(
      `^[^a-z0-9]{0,6}(?:${list("bareCall")},? )?${list("bareAdjective")} (?:${list("bareMore")} )?${list("barePerson")}(?![a-z'])(?! ${list("insult.bare.thing")})`,
    ),
  },
  {
    ...redInsult,
    id: "insult.vocative",
    pattern: pattern(
      `(?:^|[.!?\\n,] ?)(?:${list("vocativeCall")} )?(?:[a-z]+ )?(?:${weakNouns.slice(3, -1)}|stupid|dumb|pathetic|worthless|useless|disgusting|brainless|moronic|idiotic|dumbo)(?: ${list("vocativeMore")})?(?= ?(?:[.!,]|$|\\n))`,
    ),
    except: new RegExp(
      `\\b${list("vocativeExceptBefore")} (?:[a-z]+ )?${list("vocativeExceptWord")}|^${list("vocativeExceptBare")}[^a-z]`,
    ),
  },
  {
    ...redInsult,
    id: "insult.excuse-for",
    pattern: pattern(
      `${list("excuseAdjective")} (?:ass )?excuse (?:for|of) (?:a |an )?[a-z]+|${list("wasteMeasure")} of ${list("wasteOf")}(?![a-z])|${list("jokeOf")} (?:of|as|for) (?:an? )?${list("jokePerson")}(?![a-z])`,
    ),
    except: patternOf("insult.excuse-for.except"),
  },
  {
    ...redInsult,
    id: "insult.abuse",
    pattern: pattern(
      `(?<![a-z])(?:(?:fuck|screw) |fuck[.,!] )${list("abuseObject")}(?![a-z])(?! (?:guys over|over with))|(?<=(?:^|[.!?,;:\\n]|\\b(?:and|so|well|oh|then|just|no|yeah|ok|hey))\\s{0,3})(?:go )?(?:f|(?:fk|eff)[.]?) (?:you|u|off|yourself|urself)(?= ?(?:[.!,]|$|and |then |bitch|idiot))|(?<![a-z])${list("abuse")}(?![a-z])`,
    ),
    except: patternOf("insult.abuse.except"),
  },
  {
    ...redInsult,
    id: "insult.pus",
    pattern: /🖕/gu,
  },
  {
    ...redInsult,
    id: "insult.how-stupid",
    pattern: pattern(`\\b${list("howStupid")}(?![a-z])`),
    except: /\bsick (?:with worry|to my stomach)\b/,
  },
];
