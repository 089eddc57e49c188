import type { Rephrasing } from "../phrases.ts";
import { askable, fWord, filler, insult, judgment } from "./words.ts";

const rest = "([^.?!]*)";
const start = "^(?:(?:and|but|so|then|now|well|ok|okay)[, ]+)?";
const rule = (pattern: string, instead: string): Rephrasing => [
  new RegExp(`${pattern}[.?!]*$`, "iu"),
  instead,
];
const globally = (pattern: string, instead: string): Rephrasing => [
  new RegExp(pattern, "giu"),
  instead,
];

/** A consequence held over the reader: what is asked stands without it. */
const lever =
  "(?:i'm (?:leaving|calling|telling|talking|getting|taking|done|filing|deciding|signing|not)|i (?:will|'ll|decide|sign|tell|take|file|call|swear)|i'll|i am|we(?:'ll|'re| will| are| can)|you(?:'ll| will|'re| can (?:forget|kiss|expect|explain))|don't (?:expect|bother|even think|come crying|ask me)|see you in court|the (?:court|judge)|my (?:lawyer|attorney)|it'll be|there(?:'s| is| will be|'ll be) (?:no|a)|lose|no )";

/** 'Your mother is such a witch, …': what is said of a child is a fact and stays. */
const judged =
  "your (?!son|daughter|kids?|child|boy|girl|baby|toddler|teen)(\\p{L}+) is (?:an?|such|so|too|the|just|being|really) [^.?!,]*?,? (?:so |and )?";

/** Sentences whose request or fact hides in a barb; each leaves the fact or request standing alone. */
export const sentenceRephrasings: readonly Rephrasing[] = [
  // The child carries nothing.
  rule(
    `${start}(?:i(?:'ve)? |i have )?(?:already )?(?:told|asked|instructed) ((?:my |your |our )?\\p{L}+) to (?:tell|let) you (?:know )?(?:that )?((?:i|you|he|she|it|we|they|the|there)\\b[^.?!]*?)(?:,? (?:since|because) you [^.?!]*)?`,
    "I'd rather say it directly than through $1: $2.",
  ),
  rule(
    `${start}(?:i(?:'ve)? |i have )?(?:already )?(?:told|asked|instructed) ((?:my |your |our )?\\p{L}+) to (?:ask|tell|talk to) you (?:about|for) ([^.?!]*?)(?:,? (?:since|because) you [^.?!]*)?`,
    "I'd rather ask you directly than through $1 about $2.",
  ),
  rule(
    `${start}(?:i(?:'ve)? |i have )?(?:already )?(?:told|asked) ((?:my |your |our )?\\p{L}+) to tell you to (${askable}\\b[^.?!]*?)(?:,? (?:since|because) you [^.?!]*)?`,
    "I'd rather ask directly than through $1: please $2.",
  ),
  rule(
    `${start}(?:go )?ask (?:your |our )?(?:son|daughter|kids?|boys?|girls?|children|child) why ${rest}`,
    "I'd like us to talk about why $1.",
  ),
  rule(
    `${start}let (\\p{L}+|(?:your|our) \\p{L}+) (?:explain|tell you)(?: to you)? why ${rest}`,
    "I'd like us to talk about why $2, without $1 in between.",
  ),

  // A question that is a request with a sting.
  rule(
    `${start}(?:why|how come) (?:can't|won't|don't|couldn't|didn't) you (?:be an? (?:normal|decent|real|good|better) \\p{L}+ and )?(?:${filler} )*(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}why (?:is it|is this) (?:always )?so (?:hard|difficult|impossible)(?: for you)? to (?:${filler} )*(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}(?:is it|would it be|was it|how hard is it|how difficult is it|is it really)(?: really| that| so| too| such)*(?: hard| difficult| much(?: to ask| trouble)?)?(?: for you)? to (?:${filler} )*(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}(?:would|will) it (?:kill|hurt|kill you|hurt you) (?:you )?to (?:${filler} )*(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}(?:do i (?:have|need) to|must i|should i) (?:beg|remind|tell|ask)(?: you)? (?:every time |again )?to (${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}how many times do i (?:have|need) to (?:tell|ask|remind|beg)(?: you)? to (${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}(?:can|could|would|will) you (?:(?:for once|ever|at least|just|maybe|please|finally|actually|not) )*for once,? (${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}(?:can|could|would|will) you (?:(?:ever|at least|just|maybe|finally|actually|possibly) )+(${askable}\\b[^.?!]*)`,
    "Could you $1?",
  ),
  rule(
    `${start}(?:not to be rude,? but )?do you ever (?:${filler} )*(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}(?:try|start|how about|maybe try|consider) (?:actually )?(answering|replying|calling|texting|reading|checking|packing|paying|picking|bringing|sending|listening)\\b${rest}`,
    "I'd like to ask for $1$2.",
  ),
  rule(
    `${start}(?:(?:maybe |perhaps )?(?:if you|next time)[^,.?!]* )?(?:try|learn|start trying) to (?:${filler} )*(?!tell time|read|count|spell|listen|add)(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}(?:you (?:need|have) to|you(?:'d| had)? better|you must(?! be)|i need you to|i expect you to|the least you (?:can|could) do is|all you (?:have|had) to do (?:is|was)|you could at least|you should|just|maybe you should)(?! be proud| try it)(?: (?:${filler}|start|go))* (?!watch|be careful|hope|pray|run)(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  // 'coming' is 'come', 'putting' is 'put'.
  ...(
    [
      [
        "(\\p{L}*(?:com|tak|giv|leav|driv|mak|chang|mov|us|writ|hav|shar|schedul|argu|invit|blam))ing",
        "$1e",
      ],
      ["(put|get|let|drop|stop|plan|cut|hit|run|sit|beg|quit|swap)\\p{L}ing", "$1"],
      ["(\\p{L}+?)(?:ing)?", "$1"],
    ] as const
  ).map(([verb, bare]) =>
    rule(
      `${start}don't (?:you dare|even think about|even try to|bother) (?:to )?${verb}\\b${rest}`,
      `Please don't ${bare}$2.`,
    ),
  ),
  rule(
    `${start}(?:enough (?:excuses|with the excuses|games|already)|no more (?:excuses|games)|cut the crap|quit (?:stalling|whining)),?\\s*(?:and |just )?(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),

  rule(
    `${start}(?:quit|stop) being [^.?!,]*? and (?:${filler} )*(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  rule(
    `${start}if you (?:had|were|ever|bothered|actually|could|cared|weren't|paid)\\b[^.?!]*?,? you(?:'d| would) (?:know|see|remember|realize|have (?:known|seen))(?: that)? ((?:the|his|her|our|my|it|he|she|they|we|\\p{L}+'s|\\p{L}+ (?:is|has|comes|starts|needs))\\b[^.?!]*)`,
    "$1.",
  ),

  // 'You never …' of something that can be asked for.
  rule(
    `${start}you (?:never|don't ever|can't ever|never ever) (?:${filler} )*(?![^.?!]*\\bany)((?:answer|reply|respond|call|text|send|bring|pack|pay|read|check|return|sign|let me know|tell me|confirm|show up|share|ask me|help|pick (?:up|him|her|them)|drop (?:him|her|them))\\b[^.?!]*?)(?:[,.] (?:you )?never)?`,
    "Please $1.",
  ),
  rule(
    `${start}you(?:'re| are) (?:always|constantly|forever|never not) late\\b${rest}`,
    "Please be on time$1.",
  ),
  rule(`${start}you(?:'re| are) never on time\\b${rest}`, "Please be on time$1."),
  rule(
    `${start}(?:you always|you constantly|you keep on|you keep) (?:changing|change) ((?:the|our) [^.?!]*?)(?: (?:at the last (?:second|minute)|last minute))?`,
    "I'd like us to keep to $1.",
  ),

  rule(
    `${start}you(?:'re| are) (?:so|too|such an?) (?:[\\p{L}']+ ){1,3}?(?:that )?you (?:can't|couldn't|won't|don't) (?:${filler} |be bothered to )*(${askable}\\b[^.?!]*)`,
    "Please $1.",
  ),
  ...(
    [
      ["his", "him"],
      ["her", "her"],
      ["their", "them"],
    ] as const
  ).map(([whose, whom]) =>
    rule(
      `${start}stop (?:filling|poisoning|messing with|twisting) ${whose} (?:heads?|minds?|ears?)(?: with [^.?!]*?)? (?:about|against) me`,
      `Please don't talk badly about me to ${whom}.`,
    ),
  ),
  rule(
    `${start}you(?:'ll| will) (?:get|see|have) ([^.?!,]*?) (?:when|once) (?:hell freezes over|pigs fly|i(?:'m| am) dead)`,
    "My answer on $1 is no.",
  ),
  rule(
    `${start}(?:i )?hope (?:the |your |that )?[^.?!,]*? (?:was|were|is) worth missing ([^.?!]*)`,
    "You missed $1.",
  ),
  rule(
    `${start}(?:only |just |another )?((?:\\d+|an?|half an?|two|three|four) (?:minutes?|mins?|hours?|hrs?)) late( today| tonight| on [^.?!,]*)?(?:, [^.?!,]*)?`,
    "You were $1 late$2.",
  ),

  rule(
    `${start}${judged}(?:tell|ask) (?:him|her|them) ((?:not )?to [^.?!]*)`,
    "Please ask your $1 $2.",
  ),
  rule(
    `${start}tell (your \\p{L}+) ((?:not )?to (?:stop )?[^.?!,]*?)(,[^.?!]*)?`,
    "Please ask $1 $2$3.",
  ),
  rule(`${start}${judged}i (don't want|won't have) (?:him|her|them) ([^.?!]*)`, "I $2 your $1 $3."),

  // Ultimatums: the request without the lever.
  rule(
    `${start}you(?:'ve| have)? (?:got )?(?:till|until) ([^.?!,]*?) to (${askable}\\b(?:(?! or (?:else|i|we|you)\\b)[^.?!])*?)(?:,? or (?:else\\b|${lever})(?![^.?!]*\\d)[^.?!]*)?`,
    "Please $2 by $1.",
  ),
  rule(
    `${start}if you (?:don't|do not) (?:send|pay|give|transfer|venmo)(?: me)? ((?:the |my )?[^.?!,]*?),? (?:then )?there(?:'s| is| will be|'ll be) no ([^.?!,]*)`,
    "I'd like to settle $1 and the $2.",
  ),
  rule(
    `${start}if (the|my|his|her|our) ([^.?!,]*?) (?:isn't|is not|aren't) ([^.?!,]*?),? (?:then )?${lever}(?![^.?!]*\\d)[^.?!]*`,
    "Please make sure $1 $2 is $3.",
  ),
  rule(
    `${start}if i don't hear (?:back )?from you by ([^.?!,]*?),? (?:then )?(?:i'll|i will|i'm|we'll) (?![^.?!]*\\d)[^.?!]*`,
    "I need to hear from you by $1.",
  ),
  rule(`${start}you(?:'ve| have)? (?:got )?(?:till|until) ([^.?!,]*)`, "I need an answer by $1."),
  rule(
    `${start}either (?:you )?(${askable}\\b[^.?!]*?),? or (?:else )?(?:i'm|i'll|i|we)(?: will| am)? (?:decid(?:e|ing)|choos(?:e|ing)) (on|about) ([^.?!]*?) (?:without you|alone|myself|on my own)`,
    "Please $1 about $3.",
  ),
  rule(
    `${start}(?:either )?(?:you )?(${askable}\\b[^.?!]*?),? or (?:else )?${lever}(?![^.?!]*\\d)[^.?!]*`,
    "Please $1.",
  ),
  rule(
    `${start}if you (?:don't|do not|can't|won't) (?:${filler} )*(${askable}\\b[^.?!]*?),? (?:then )?${lever}(?![^.?!]*\\d)[^.?!]*`,
    "Please $1.",
  ),
  rule(
    `${start}(?:last (?:chance|warning)|final warning|this is your last (?:chance|warning))[.,:]?\\s*(${askable}\\b[^.?!]*?)`,
    "Please $1.",
  ),
  rule(
    `${start}no ((?:\\p{L}+ ){0,2}\\p{L}+),? (?:then )?no ((?:\\p{L}+ ?){1,3})`,
    "Let's settle $1 and the $2.",
  ),

  // Blame around a fact.
  globally(
    `\\b(?:and )?(?:it's|it is|it was|that's|this is) (?:all |totally |entirely )?(?:your fault|because of you|on you|your doing|thanks to you)(?: that| when)? (?=(?:he|she|they|we|i|it|the|my|our)\\b)`,
    "",
  ),
  globally(
    `,? (?:and )?(?:it's|it is|it was|that's|this is|which is) (?:all |totally |entirely )?(?:your fault|because of you|on you|your doing|your problem|thanks to you)(?=[.,?!]|$)`,
    "",
  ),
  globally(
    `\\b(?:because of|thanks to|due to) your (?:['"“‘][^'"”’]{1,40}['"”’]|(?:\\p{L}+ ){0,3}?\\p{L}+),? (?=(?:i|we|he|she|they) \\p{L})`,
    "",
  ),
  globally("^(?:because of|thanks to|due to) you,?\\s+(?=\\p{L})", ""),
  globally(`\\b(?:because of you|thanks to you),? (?=(?:he|she|they|we|i|it|the|my|our)\\b)`, ""),
  globally(
    `\\b(?:because|since|as) you (?:can't|couldn't|won't|never|don't|didn't|clearly|obviously|apparently|always|refuse|ignore|forgot|are too|were too|had better|had something|had more|can never)[^.?!,:]*?(?:[,:] |(?=[.?!]|$))`,
    "",
  ),
  globally(
    `,? (?:but |and )?(?:if you can (?:tear yourself|pull yourself|manage to|be bothered to)|when you(?:'re| are) done|when(?:ever)? you(?:'ve| have)? (?:finish(?:ed)?|stop|find the time)|unless (?:you're|that's) too|if you(?:'re| are) (?:capable|able)|assuming you)[^.?!,]*(?:, )?`,
    " ",
  ),
  globally(`,? while you (?:were|are|sat|sit|sleep|slept)\\b[^.?!,\\d]*`, ""),
  globally(
    `\\b(?:if you (?:actually |really |even |truly |ever )?(?:cared|care|loved|gave a (?:damn|crap|shit)|had a clue|were (?:any kind|half|a decent|a real)|had any)[^,.?!]*,? )you(?:'d| would|'ll|'d have) (?:be(?: able)?|have) (?=there|at|on)`,
    "Please be ",
  ),
  globally(
    `\\bif you (?:actually |really |even |truly |ever )?(?:cared|care|loved|gave a (?:damn|crap|shit))[^,.?!]*,? you(?:'d| would|'ll) (${askable}\\b[^.?!]*)`,
    "Please $1",
  ),
  globally(
    `^i(?:'m| am)(?: so| just| really| sick and)* (?:sick(?: and tired)?|fed up|tired|done) (?:of|with) (?:this|the) (?:shit|crap|bs|bullshit|nonsense|circus|mess|garbage)\\b`,
    "This frustrates me",
  ),
  globally(
    `^this is (?:so )?(?:${judgment}|bs|bullshit|crap|${fWord} up|a joke|such bullshit|such crap)\\b[,.]?\\s*(?=\\p{L})`,
    "I'm frustrated: ",
  ),
  globally(
    `^(?:no (?:${fWord} )?way|like hell|not a chance|no chance|in (?:your|what) dreams?) am i (\\p{L}+ing)\\b`,
    "I'm not $1",
  ),
  globally(`^i said no(?:,? and i mean no)?(?=[.?!]|$)`, "My answer is no"),
  globally(`^(?:hell|absolutely|${fWord}) no(?=[.,?!]|$)`, "No"),
  globally(
    `^you (?:${filler} )?(?:couldn't|can't|could not|cannot) (?:be bothered|find the time|manage|even manage|be trusted) to ([^.?!]*)`,
    "You didn't $1",
  ),
  globally(
    `\\b(?:are you|were you) (?:too (?:lazy|busy|stupid|dumb|selfish)|incapable) (?:to|of) [^.?!,]*`,
    "",
  ),
  globally(
    `\\bi (?:wasted|spent) (.*?) (?:waiting for|because of) (?:you|your ${insult})\\b`,
    "I waited $1",
  ),
];
