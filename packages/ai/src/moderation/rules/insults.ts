import { filler, pattern, youAre, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./insults.patterns.txt", import.meta.url));

const strongNouns = patternOf("strongNouns").source;

const weakNouns = patternOf("weakNouns").source;

const adjectives = patternOf("adjectives").source;

const people = patternOf("people").source;

const eres = {
  lead: patternOf("eres.lead").source,
  between: patternOf("eres.between").source,
  article: patternOf("eres.article").source,
  state: patternOf("eres.state").source,
  bare: patternOf("eres.bare").source,
  notIdiom: `(?!${patternOf("eres.idiom").source})`,
} as const;
const notPart = `(?!${patternOf("part").source})`;

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
      `(?<![a-z'])${youAre},? ${filler}${weakNouns}(?![a-z])(?! ${patternOf("insult.you-are-noun.thing").source})${notPart}`,
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
      `(?<![a-z'])${patternOf("youAreAnyhow").source} (?:${patternOf("youAreFiller").source} ){0,4}${adjectives}(?![a-z])(?! ${patternOf("insult.you-are-adjective.thing").source})`,
    ),
    except: patternOf("insult.you-are-adjective.except"),
  },
  {
    ...redInsult,
    id: "insult.you-adjective-person",
    pattern: pattern(
      `(?<![a-z'])${patternOf("adjectivePersonWhose").source} (?:[a-z]+,? ){0,2}${patternOf("adjectiveOfPerson").source} (?:[a-z]+,? ){0,1}(?:${people.slice(3, -1)}|turd|cow|pig|sack of|bag of|lump|pile)(?![a-z])`,
    ),
    except: patternOf("insult.you-adjective-person.except"),
  },
  {
    ...redInsult,
    id: "insult.bare",
    pattern: pattern(
      `^[^a-z0-9]{0,6}(?:${patternOf("bareCall").source},? )?${patternOf("bareAdjective").source} (?:${patternOf("bareMore").source} )?${patternOf("barePerson").source}(?![a-z'])(?! ${patternOf("insult.bare.thing").source})`,
    ),
  },
  {
    ...redInsult,
    id: "insult.vocative",
    pattern: pattern(
      `(?:^|[.!?\\n,] ?)(?:${patternOf("vocativeCall").source} )?(?:[a-z]+ )?(?:${weakNouns.slice(3, -1)}|stupid|dumb|pathetic|worthless|useless|disgusting|brainless|moronic|idiotic|dumbo)(?: ${patternOf("vocativeMore").source})?(?= ?(?:[.!,]|$|\\n))`,
    ),
    except: new RegExp(
      `\\b${patternOf("vocativeExceptBefore").source} (?:[a-z]+ )?${patternOf("vocativeExceptWord").source}|^${patternOf("vocativeExceptBare").source}[^a-z]`,
    ),
  },
  {
    ...redInsult,
    id: "insult.excuse-for",
    pattern: pattern(
      `${patternOf("excuseAdjective").source} (?:ass )?excuse (?:for|of) (?:a |an )?[a-z]+|${patternOf("wasteMeasure").source} of ${patternOf("wasteOf").source}(?![a-z])|${patternOf("jokeOf").source} (?:of|as|for) (?:an? )?${patternOf("jokePerson").source}(?![a-z])`,
    ),
    except: patternOf("insult.excuse-for.except"),
  },
  {
    ...redInsult,
    id: "insult.abuse",
    pattern: pattern(
      `(?<![a-z])(?:(?:fuck|screw) |fuck[.,!] )${patternOf("abuseObject").source}(?![a-z])(?! (?:guys over|over with))|(?<=(?:^|[.!?,;:\\n]|\\b(?:and|so|well|oh|then|just|no|yeah|ok|hey))\\s{0,3})(?:go )?(?:f|(?:fk|eff)[.]?) (?:you|u|off|yourself|urself)(?= ?(?:[.!,]|$|and |then |bitch|idiot))|(?<![a-z])${patternOf("abuse").source}(?![a-z])`,
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
    pattern: pattern(`\\b${patternOf("howStupid").source}(?![a-z])`),
    except: /\bsick (?:with worry|to my stomach)\b/,
  },
];
