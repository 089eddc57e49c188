/** What keeps a proposal from being recommended as it is. */
import { harsh } from "../language/harsh.ts";
import { plainWords } from "../language/plain-words.ts";
import { plansIn } from "./plans.ts";
import { ownClauses } from "./whose-deed.ts";

export type Concern = ReturnType<typeof plansIn>[number] | "hostile";

/** Concerns about the writer's own words; each once. What the other parent is said to do is not the writer's proposal. */
export const concernsIn = (text: string): Concern[] => [
  ...plansIn(ownClauses(text)),
  ...(harsh.test(plainWords(text)) ? (["hostile"] as const) : []),
];

/** What children drink, too: no alcohol. */
const soft =
  "(?! (?:(?!instead|not|wine|and|when|while|before|with)\\S+ ){0,3}(?:water|milk|juices?|sodas?|tea|coffee|cocoa|lemonade|formula|smoothies?|fountain)\\b)";
const child =
  "(?:(?:our|my|the|his|her) )?(?:kids?|child\\w*|sons?|daughters?|boys?|girls?|baby|twins)";
const notOfPeople =
  "(?! (?:\\S+ ){0,4}(?:balls?|runs?|homers?|targets?|puck|traffic|gym|road|notes?|snooze|puberty|limit|age)\\b)";
/** A club or screen time may be supervised or not: that is neither a visit nor neglect. */
const noVisit =
  "(?! (?:\\S+ )?(?:homework|study\\w*|swim\\w*|pool|practice|play\\w*|programs?|camps?|activit\\w*|clubs?|sports?|lessons?|reading|screens?|internet|phones?|tablets?|ipads?|access|online|youtube|gaming|after school)\\b)";

export type SafetyTopic = "substances" | "violence" | "supervised" | "neglect";

const safetyTopics: readonly (readonly [SafetyTopic, RegExp])[] = [
  [
    "substances",
    new RegExp(
      `\\b(?:drunk|(?:drinking|drank)${soft}|beers?|(?<!rubbing )alcohol\\w*|vodka|whisk(?:e)?y|dui|dwi|hung ?over|(?:he|she|they|ex|dad|mom|father|mother|parent) (?:(?:is|was|were|gets|got|being) )+high(?! (?:\\w*school\\w*|grades?|marks?|scores?|honou?rs|fevers?|energy|anxiety|functioning|achiev\\w*|up|risk|quality|on (?:the|his|her|our) list))|(?:on|using|uses|used|does|doing) drugs|drug (?:use|test|habit|addict\\w*)(?! (?:was |came back )?negative)|meth|cocaine|heroin|fentanyl|opioids?|overdos\\w*|relaps\\w*|(?<!\\b(?:physical|knee|sports?|speech|injury) )rehab(?! (?:exercises?|sessions?|appointments?|\\w+ a week|for (?:\\S+ )?(?:knee|leg|arm|back|ankle|wrist|shoulder)))|borrach[oa]|(?:manej\\w*|conduc\\w*|lleg\\w*|viene) tomad[oa]|cervezas?|drogas?)\\b`,
    ),
  ],
  [
    "violence",
    new RegExp(
      `\\b(?:violen\\w*|abus(?:e|ed|ive)|hits${notOfPeople}|hit (?:me|him|her|them|us|${child})|bruis\\w*|threat(?:s|en\\w*)|restraining|protective order|cps|molest\\w*|(?<!\\b(?:nerf|water|toy|squirt|glue) )guns?|firearms?|weapons?|stalk\\w*|afraid of (?:him|her)|(?:me|le|les|lo|la|los|las|nos) peg(?:a|an|o|aba)|golpe(?:a|o|aba|ado|ada|ar|aron)|amenaz\\w*|pistolas?|moretones)\\b`,
    ),
  ],
  [
    "supervised",
    new RegExp(`\\bsupervised\\b${noVisit}|\\b(?:visitas?|convivencias?) supervisad\\w*`),
  ],
  [
    "neglect",
    new RegExp(
      `\\b(?:neglect\\w*|negligen\\w*|left (?:\\S+ ){0,3}alone|unsupervised\\b${noVisit}|no car ?seat|without a (?:car ?seat|seat ?belt)|dej(?:o|a) (?:\\S+ ){0,3}sol[oa]s?|sin (?:asiento|cinturon))\\b`,
    ),
  ],
];

/** What a text reports that has to be looked at before any agreement, whoever did it. */
export function safetyTopicsIn(text: string): SafetyTopic[] {
  const words = plainWords(text);
  return safetyTopics.filter(([, pattern]) => pattern.test(words)).map(([topic]) => topic);
}
