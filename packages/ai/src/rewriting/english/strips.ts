import type { Rephrasing } from "../phrases.ts";
import { commandVerb, fWord, insult, judgment, swearAdjective } from "./words.ts";

const end = "(?=\\s*(?:[.,;:?!]|$))";
const begin = "(?:^|(?<=[.,;:?!]\\s*))";

/** Words that only carry a tone. What holds a fact (a day, an amount) is in none of these. */
export const strips: readonly Rephrasing[] = [
  // Words to the machine, not to the reader.
  [
    /<\/?\w+>|\{\s*"[^}]*\}|\bseverity\s*[=:]\s*\w+|\[[^\]]*\b(?:note|system|assistant|moderator|ai)\b[^\]]*\]|\/\/[^/]*\bcontent\s*\/\//giu,
    "",
  ],
  [/^(?:system|moderator|assistant|ai)\s*:[^.!?]*(?:[.!?]|$)/giu, ""],
  // A preface that takes back what follows it.
  [
    /^(?:and |but )?(?:i(?:'m| am) not (?:saying|accusing|trying|being|one|mad|jealous)|no offen[sc]e|no judge?ment|not to be (?:mean|rude|harsh)|not saying|don't take this the wrong way|i don't (?:want|mean) to (?:fight|sound|be))\b[^.?!]*?,? but /giu,
    "",
  ],
  [/,?\s*\bjust so you know\b/giu, ""],
  // 'so you can go party in Vegas': their leisure, said as a reproach.
  [
    /,?\s+(?:just )?so (?:that )?you can (?:go |run off |just |finally |keep )*(?:part(?:y|ying)|sleep(?: in)?|drink(?:ing)?|be with your|hang out|play house|show off|have (?:your )?fun|get (?:drunk|high)|relax|impress)\b[^.?!,\d]*/giu,
    "",
  ],
  [
    /(?:,\s*|\s+)(?:(?:so|and) )?(?:just )?(?:stop|quit) (?:asking|begging|pushing|nagging)(?: me)?(?=\s*(?:[.!]|$))/giu,
    "",
  ],
  [/\s+(?:to|and) (?:fix|clean up|deal with) your (?:own )?mess(?:es)?\b/giu, ""],
  [/\bfor the love of (?:god|christ|all that is holy)\b,?/giu, ""],
  [
    /,?\s*\b(?:and )?(?:just )?(?:try|maybe try) (?:not to be|not to show up|not to come|being|to be|to show up) (?:hung ?over|drunk|high|wasted|late|sober|awake|human|civil|decent|normal|an? (?:\p{L}+ )?(?:parent|father|mother|dad|mom|adult|person))(?: (?:this|next) time| for once)?(?=\s*(?:[.,!?]|$))/giu,
    "",
  ],
  // Swearing at the situation.
  [/\b(?:god)?damn it,?(?=\s|[.?!]|$)|\bdammit,?/giu, ""],
  [
    new RegExp(
      `\\bfor (?:${fWord}(?:'s)?|christ'?s|god'?s|pete'?s|heaven'?s) sakes?\\b[,.]?`,
      "giu",
    ),
    "",
  ],
  [
    new RegExp(
      `\\b(what|where|why|how|who|when) (?:in )?(?:the )?(?:actual )?(?:${fWord}|hell|heck|shit|devil|chingados)(?: on earth)?(?=\\s)(?! freezes)`,
      "giu",
    ),
    "$1",
  ],
  [/\b(what|where|why|how|who|when) (?:on earth|in the world|in god's name)\b/giu, "$1"],
  [
    new RegExp(
      `${begin}(?:ffs|wtf|smh|omg|lol|lmao|ugh|wow|jesus(?: christ)?|christ|god|oh my god|damn(?: it)?|dammit|shit|fuck|seriously|honestly|frankly|clearly|obviously|apparently|look|listen|hello|oh|aww+|hey|hmm|excuse me|congratulations|congrats|bravo|brilliant|fantastic|great|wonderful|perfect|lovely|unbelievable|incredible|amazing|typical|shocker|surprise|what a surprise|big surprise|no surprise|newsflash|news flash|spoiler|fyi|reality check|fun fact|for the record|here we go again|yeah,? right|oh great|oh please|oh look|sure|nice|figures|go figure)\\b(?:\\s*[,.:?!]+\\s*|\\s+(?=oh\\b)|$)`,
      "giu",
    ),
    "",
  ],
  [
    new RegExp(
      `,?\\s+(?:ffs|smh|lol|lmao|damn it|dammit|as usual|as always|like always|like usual|like (?:a )?(?:normal|decent|responsible|grown|real) (?:person|people|adult|parent|human)s?|like (?:an animal|animals|an adult|adults|a parent|a grown[- ]?up|an idiot|a fool|you always do|you (?:never )?do every time)|for once(?: in your (?:life|miserable life))?|for a change|of course|obviously|clearly|apparently|typical|no surprise there|what a surprise|surprise surprise|shocker|once again|yet again|no thanks to you|thanks to you|because of you|thanks a lot|thanks for nothing|unlike (?:you|some people|some of us)|and you know (?:it|that)|big surprise|go figure|no excuses?|no more excuses|for god's sake|you hear me|do you hear me|or are you too busy|is that too (?:hard|much to ask)|if (?:that's|it's|it is|that is) not too (?:much trouble|much to ask|hard|complicated)(?: for you)?|if (?:you can|you could|you) (?:be bothered|manage(?: (?:it|that))?|handle (?:it|that))|if you can (?:find the time|remember)|if you even (?:care|remember|read this)|and i'm not asking|how hard is (?:it|that)|it's not (?:that )?(?:hard|difficult|complicated|rocket science)|is it that hard)${end}`,
      "giu",
    ),
    "",
  ],
  [/\s+again\b(?<=\byou\b[^.?!]{0,300})(?=\s*(?:[.,?!]|$|and\b|so\b|because\b))/giu, ""],
  [/,\s*again\b(?=\s*[.,?!]|$)/giu, ""],
  [/(?:^|(?<=[.?!]\s))again[.?!]*(?=\s|$)/giu, ""],
  [
    new RegExp(
      `(?:^|[,.;:?!]\\s*)(?:period|end of story|end of discussion|full stop|simple as that|i mean it|got it|get it|understood|understand|is that clear|okay\\?|you know|you know it|as if|or else|or whatever)${end}`,
      "giu",
    ),
    "",
  ],
  [new RegExp(`^((?:please )?(?:${commandVerb})\\b[^.?!]*?) already${end}`, "iu"), "$1"],
  // A masked word ends in no letter: no word boundary behind it.
  [new RegExp(`\\b${swearAdjective}\\s+(?=[\\p{L}\\d$])`, "giu"), ""],
  [
    /,?\s*\b(?:but|and)?\s*(?:sure|whatever|right|hey|fine|yeah|okay|oh)(?=\s*(?:[.?!]|$))(?<!\b(?:is|are|was|be|it's|all|he's|she's|i'm|they're|that's|feels?|home|turn|the|just|you're) \w+)/giu,
    "",
  ],
  [
    /,?\s*\b(?:just )?(?:by|with) (?:your |all (?:that|your) )?(?:whining|crying|begging|complaining|nagging|sulking|stalling|drama|tantrums?)(?: about (?:it|that|this))?(?=\s*(?:[.,;?!]|$))/giu,
    "",
  ],
  // Insults thrown at the reader: 'you idiot', ', genius'. A comma behind one parts two thoughts.
  [
    new RegExp(
      `(?<=\\S)\\s*,?\\s*\\byou (?:(?:${judgment}|${swearAdjective}|little|absolute|complete|total|goddamn|fat|old),? )*${insult}(?=,\\s)`,
      "giu",
    ),
    "",
  ],
  [
    new RegExp(
      `,?\\s*\\byou (?:(?:${judgment}|${swearAdjective}|little|absolute|complete|total|goddamn|fat|old),? )*${insult}\\b,?`,
      "giu",
    ),
    "",
  ],
  [new RegExp(`,\\s*(?:${judgment} )?${insult}\\b(?=\\s*[.,?!]|$)`, "giu"), ""],
  [new RegExp(`\\blike (?:the |a |an |some )?(?:\\w+ )?${insult}(?: you are)?\\b`, "giu"), ""],
  [
    new RegExp(
      `^(?:(?:listen|look|hey|ok|okay|yo)(?: up| here)?,? )?${insult},\\s*(?=\\p{L})`,
      "iu",
    ),
    "",
  ],
  [/,\s*(?:yes or no|or not)(?=\s*\?)/giu, ""],
  [
    /,?\s*\b(?:and )?(?:that's (?:final|that)|deal with it|whether you like it or not)(?=\s*(?:[.!]|$))/giu,
    "",
  ],
  // 'your precious girlfriend', 'your so-called job'.
  [
    /\b(your) (?:precious|so-called|little|latest|usual|fancy|beloved|wonderful|oh-so-\p{L}+) (?=\p{L})/giu,
    "$1 ",
  ],
  [
    /\b(your|his|her|my|an?|the|this|that) (?:stupid|dumb|pathetic|ridiculous|lame|idiotic) (?=\p{L})/giu,
    "$1 ",
  ],
  [/\bsome stupid\b/giu, "a"],
  // 'even you', 'clearly', 'so that even you can read it'.
  [
    /,?\s+(?:so (?:that )?even you (?:can|could|couldn't|can't) \w+(?: it)?|(?:in case|since|because) you (?:forgot|can't remember|never remember|can't (?:count|read|tell time)|clearly forgot|don't seem to (?:know|remember|care)))(?=\s*(?:[.,;:?!]|$))/giu,
    "",
  ],
  [
    /\b(?<!\b(?:do|did|can|could|are|have) )(you|you've|you're|I) (?:even|clearly|obviously|apparently|actually|literally|conveniently|magically|somehow|simply|seriously|honestly|purposely|deliberately|once again|yet again) /giu,
    "$1 ",
  ],
  [/\b(?:literally|freaking|damn well|bloody well)\s+/giu, ""],
  [/\b(but|and) (?:of course|obviously|clearly|apparently)\s*,?\s*/giu, "$1 "],
  [/\b(?:so|and) no more excuses\b/giu, ""],
];
