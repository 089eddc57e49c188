/** Tells a parent in distress from one with an ordinary question. Danger is another matter: see `danger.ts`. */
import { plainWords } from "../language/plain-words.ts";
import { idioms } from "./idioms.ts";

const strong = [
  "(?:im|i am|i feel|feeling|ive been|i was|been|am) (?:so |really |very |just |completely |totally |absolutely |too |all |still |feeling |getting |a bit |beyond )*(?:overwhelmed|furious|devastated|heartbroken|exhausted|drained|panicking|panicked|frantic|desperate|broken|livid|enraged|seething|hopeless|helpless|miserable|anxious|depressed|shaking|crying|sobbing|stressed(?: out)?|falling apart|burned out|burnt out|at my limit|distraught|humiliated|crushed|lonely|scared|terrified|angry|mad|upset|hurt|frustrated|worried sick|numb|shattered|lost|fed up|freaking out|losing it|losing my mind|so done|at a breaking point|at my wits end|on edge|a mess|a wreck|not ok(?:ay)?|not doing (?:well|ok|okay|great))",
  "(?:cant|cannot|dont think i can|couldnt) (?:stop (?:crying|shaking|thinking about)|breathe|calm down|cope|take (?:it|this|much more)|do this|deal with (?:this|him|her|it)|handle (?:this|it|him|her)|sleep|think straight|stand (?:it|this))",
  "(?:fall|falling) apart",
  "(?:panic|anxiety) attack",
  "(?:want to|could|going to|just|about to) scream(?: at)?",
  "losing (?:it|my mind|my patience|my temper|control)",
  "(?:he|she|my ex|they)(?: just)?(?: \\S+){0,2} (?:makes? me (?:so |feel )|driv\\w+ me|screamed at me|yelled at me|humiliated me|is ruining|ruined|took (?:everything|my kids)|destroy\\w*)",
  "breaks? my heart",
  "heart (?:is )?(?:breaking|racing|pounding|broken)",
  "(?:at the end of my rope|breaking point|last straw|had it with|sick of (?:this|him|her|it all|being)|tired of (?:all (?:of )?(?:this|that|it)|this|fighting|being|him|her|it all))",
  "i (?:just )?(?:need (?:help|support|someone|somebody) (?:to (?:talk|listen|calm)|right now|calming|emotionally)|need to (?:vent|talk|calm down|cry|breathe|let it out))",
  "i hate (?:him|her|this|my life|myself|that (?:he|she)|everything)",
  "i (?:miss|missed) (?:my|the) (?:kids|son|daughter|children|baby|boys|girls) so",
  "(?:everything|it all) is (?:too much|falling apart|my fault)",
  "(?:its|this is|all) too much",
  "feel (?:like (?:a failure|im failing|giving up|im drowning|crying|nothing|a bad (?:mom|dad|mother|father|parent))|so (?:alone|guilty|small|sad|helpless|angry|hurt)|worthless|empty|betrayed|attacked|alone)",
  "how (?:dare|could) (?:he|she)",
  "(?:estoy|me siento|ando) (?:muy |tan |super |bien |completamente )*(?:abrumad[oa]|agobiad[oa]|furios[oa]|desesperad[oa]|destrozad[oa]|triste|enojad[oa]|ansios[oa]|deprimid[oa]|agotad[oa]|sol[oa]|mal|hart[oa]|angustiad[oa]|estresad[oa]|herid[oa]|llorando|temblando|rot[oa])",
  "no (?:puedo|aguanto) (?:mas|parar de llorar|dejar de llorar|con esto|respirar|dormir|calmarme)",
  "(?:me duele|no paro de llorar|quiero llorar|quiero gritar|me esta volviendo loc[oa]|ataque de (?:panico|ansiedad)|necesito (?:hablar|desahogarme|ayuda emocional|calmarme))",
];
const pattern = new RegExp(`\\b(?:${strong.join("|")})\\b`);

/** Words that make the same feeling someone else's, over, or ordinary planning. */
const notMine =
  /\b(?:tell (?:him|her|them|my ex)|draft|write (?:him|her|a)|remind|schedule|add to the calendar|dile|escribele)\b|\b(?:not|wasnt|isnt|no longer|never|dont feel|arent|no estoy) (?:so |really |very |that |even )?(?:angry|mad|upset|stressed|overwhelmed|worried|anxious|scared|hurt|enojad[oa]|triste)\b|\b(?:scared|afraid|worried|mad|upset) (?:that )?(?:ill|well|we might|i might|i may) (?:be late|miss|forget)\b/;

/** What is read of a text, in letters. */
const mostRead = 4_000;

/** The parent speaks of strong feelings of their own, as against a plan or a question. */
export function isDistressed(text: string): boolean {
  const words = plainWords(text.slice(0, mostRead)).replace(idioms, " ");
  return words
    .split(" . ")
    .some((sentence) => pattern.test(sentence.replaceAll(" , ", " ")) && !notMine.test(sentence));
}
