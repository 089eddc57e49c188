import { pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./degrading.patterns.txt", import.meta.url));

const red = { tag: "degrade", severity: "red", excuse: "insult" } as const;

/** Words that deny the person's worth, with or without an insult. */
export const degradingRules: readonly Rule[] = [
  {
    ...red,
    id: "degrade.nothing",
    pattern: pattern(
      `\\b(?:you(?:'re| are|'ve always been| were|'ll always be| will always be| will never be| mean)|u r|ur|u are|youre|u mean|eres|vales|no eres|no vales) (?:(?:absolutely|just|still|literally|always|less than|worse than|lower than|nothing but|been|worth|a big fat|una|un|mas que) ){0,3}(?:nothing|nobody|zero|a nobody|a nothing|worthless|garbage|trash|dirt|less than (?:nothing|human|dirt)|human garbage|nada|nadie|basura)(?! (?:if not|like|short of|less|to (?:worry|apologi[sz]e|lose|do with)|wrong|but (?:helpful|kind|great|supportive|fair|good|wonderful|patient)|on the|for|new|more|left|special|to be (?:ashamed|sorry|worried)))`,
    ),
    except:
      /\b(?:owe(?:s|d)? (?:me )?nothing|did nothing|doing nothing|say(?:ing)? nothing|not worthless)\b/,
  },
  {
    ...red,
    id: "degrade.better-without",
    pattern: pattern(
      `\\b(?:(?:kids|children|boys|girls|son|daughter|world|everyone|everybody|family|we|they|all of us|planet|[a-z]+) (?:would|will|'d|is|are|were|was|'ll|'re) (?:all )?(?:be |have been )?(?:so much |much |way |far )?(?:better|happier|safer) (?:off |place )?(?:without you|without u|if you (?:were|weren't|had never|never|didn't exist|disappeared|just disappeared|vanished|died)|once you'?re (?:gone|dead)|with you (?:gone|dead))|(?:nobody|no one|noone|nadie) (?:on earth |in (?:this|the) (?:world|family) |has ever |will ever |could ever |ever )?(?:loves?|loved|likes?|liked|wants?|wanted|needs?|needed|would (?:ever )?(?:love|want|miss|care about)|cares? about|will (?:ever )?(?:love|want|miss)|misses|te (?:quiere|ama|soporta|aguanta|necesita)) (?:you|u|someone like you|a)?(?![a-z])(?= ?(?:you|u|,|\\.|!|$|and|like|enough|ni|y))|not (?:even )?(?:worth|worthy of) (?:the (?:air|space|oxygen|spit|dirt|breath|gum|shit)|breathing|a second|my spit|saving|loving|pity|pitying)|(?:a )?(?:stain|blot|cancer|curse|plague|blight|poison|tumor|disease|rot) (?:on|to|in|of) (?:this|the|these|our|my|society|humanity|everyone|everything|their|all)|(?:you|u) (?:don't|dont|do not|didn't|never) deserve (?:to (?:live|breathe|exist|be alive|be (?:a|called|their) (?:\\w+ )?(?:parent|mom|mother|dad|father|mum|human))|the air|those kids|these kids|your kids|our kids|a (?:child|family)|children|kids|oxygen|life)|(?:wish|wished) (?:you|u) (?:were never|had never been|'d never been|was never|weren't|had been never) born|should(?:'ve| have)? (?:never|not) (?:have )?been born|waste of (?:my |a )?(?:dna|human life|a life|existence)|(?:worst|biggest) (?:thing|mistake|regret|disaster) (?:that )?(?:i(?:'ve)? ever|ever|i|of my life|that ever|to happen)(?: (?:made|married|met|happened|did|had|to happen))?(?= ?(?:was|is|to|,|\\.|!|$|me|this|them))|(?:ashamed|embarrassed|humiliated) (?:that )?(?:you(?:'re| are)|to (?:have you|call you|say you)|of (?:having|being))|dead to (?:me|us|them|these kids|the kids)|beneath (?:contempt|me|us)|scraping? off (?:my|the|a) (?:shoe|boot)|(?:bottom|scum) of (?:the|a|my|society)|(?:shell|shadow|parody|mockery|joke) of a (?:man|woman|human|parent|mother|father)|not (?:even )?(?:half )?a (?:real |true )?(?:man|woman|human(?: being)?)(?![a-z])|barely (?:human|a person|a man|a woman)|poor excuse|you belong in (?:the (?:trash|garbage|gutter|sewer)|a (?:zoo|gutter|cage))|gutter ?trash|embarrassment to (?:the|this|your|our|everyone|human|women|men|these|society|fathers|mothers)|disgrace to (?:the|this|your|our|everyone|human|women|men|these|society|fathers|mothers)|shame (?:of|to) (?:this|the) family|(?:damaged|broken) goods|half a person|(?:never|not ever) (?:going to )?amount to (?:anything|much|a thing)|(?:you(?:'re| are) not|not) (?:even )?a (?:mom|mother|father|dad|parent|man|woman),? (?:you'?re|just|you were) (?:an? )?(?:incubator|womb|donor|sperm|wallet|atm|uterus|egg)|(?:just|were|only|an?) (?:a )?(?:womb|incubator|sperm donor|egg donor)|(?:contributed|gave|good for) was (?:the )?(?:sperm|dna|an egg|your last name)|your (?:very |whole )?(?:existence|birth) is|existence is an insult|(?:the )?world got worse|(?:day|moment) you were born|scraped (?:better|nicer) things|even god|poison everything|you are the (?:poison|problem with|rot|cancer|disease)|less useful than|(?:empty chair|piece of furniture|houseplant|rock|potted plant|dead fish|mannequin|brick)[^.!?]{0,20} (?:would|could|does|is) (?:be |do )?(?:a )?(?:more|better)|(?:nobody|no one) (?:respects|would notice if you|will remember|will ever remember)|who would stay for you|should have been (?:sterilized|aborted|drowned|swallowed)|vales menos que|no eres (?:gente|madre|padre|persona|ser humano)|el error mas grande|la peor (?:desgracia|cosa)|no mereces (?:vivir|ser (?:madre|padre|mama|papa)|a (?:los|tus|mis|esos) (?:niños|ninos|hijos))|ojala nunca hubieras nacido|estarian mejor sin ti|estariamos mejor sin ti|no sirves para nada|no vales (?:nada|un peso|la pena|madre)|no sirves ni para|poca cosa)`,
    ),
    except: patternOf("degrade.better-without.except"),
  },
  {
    ...red,
    id: "degrade.failure",
    pattern: pattern(
      `\\b(?:(?:you(?:'re| are|'ve| have| will always be)|u r|ur|youre) (?:(?:just|such|a|an|always|been|nothing|but|total|complete|absolute|literally|utter|the|walking|still|giant) ){0,5}(?:failure|disgrace|embarrassment|mistake|waste|disease|cancer|burden|abomination|lost cause|plague|void)(?! (?:to (?:repeat|think)|on (?:the|your)|in (?:the|your)|report))|you(?:'ve| have)? failed (?:at|as) (?:everything|marriage|life|being|a (?:mother|father|parent|human)|every)|(?:kids|children|son|daughter|they|he|she|everyone|everybody) (?:is|are|will be|should be|must be|'s|'re)? ?(?:so )?(?:ashamed|embarrassed|repulsed|disgusted) (?:of|by|to be (?:seen )?(?:with|your)) (?:you|u|your|a (?:mother|father|mom|dad|parent) like)(?![a-z]))`,
    ),
  },
];
