import { anyOf, filler, pattern, youAre, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./insults.patterns.txt", import.meta.url));

/** Nouns that name a person as stupid, worthless or disgusting, whoever they are aimed at. */
const strongNouns = anyOf(`
  idiots?|morons?|imbeciles?|assholes?|arseholes?|bitch(?:es)?|bastards?|cunts?|dickheads?|dipshits?|shitheads?|fuckers?|motherfuckers?|fuckwits?|fuckfaces?
  dumbass(?:es)?|dumbfucks?|dumbshits?|jackass(?:es)?|smartass|lard ?ass|fatass(?:es)?|douchebags?|douches?|scumbags?|scum|lowlifes?|low-lifes?|low lifes?|lowlives|losers?|twats?|wankers?|pricks?|tossers?|gits?
  dimwits?|twits?|pillocks?|muppets|boneheads?|jerk ?offs?|shit ?for ?brains|shit-for-brains|pea ?brains?|bird ?brains?|maggots?|slobs?|dumb fucks?|plonkers?|prats?|dipsticks?|dingbats?|nincompoops?|garbage person|trash person|garbage human|scum ?bucket|dumbo|butthead|dickwads?|fucktards?|assface|dillweed|hijos? de perra|pedazo de (?:mierda|basura|imbecil|idiota|animal)|halfwits?|half-wits?|nitwits?|numbskulls?|blockheads?|knuckleheads?|dunces?|simpletons?|cretins?|cockwombles?|bellends?|knobheads?|assclowns?|asswipes?|asshats?|shitbags?|dirtbags?|sleazebags?|slimeballs?
  trailer trash|white trash|degenerates?|skanks?|skanky|whores?|sluts?|hoes?|tramps?|cocksuckers?|turds?|sons? of (?:a )?bitch(?:es)?|dumb dumb|ignoramus
  pendejos?|pendejas?|idiotas?|imbecil(?:es)?|estupidos?|estupidas?|cabron(?:es)?|cabronas?|culeros?|culeras?|mamones|mamonas?|gilipollas|capullos?|babosos?|babosas?|tarados?|taradas?|hijueputas?|malparidos?|malparidas?|malnacidos?|malnacidas?|hij[oa]s? de (?:tu )?(?:puta|perra|la chingada|su madre|tu madre)|zorras?|putas?|putos?|perras?|putitas?|rameras?|bueno para nada|buena para nada|poca cosa|don nadie|escoria|basuras?|inutil(?:es)?|mantenid[oa]|payas[oa]s?|cerd[oa]s?|asqueros[oa]s?|mugros[oa]s?|pelad[oa]s?|pinches? (?:viej[oa]|loc[oa]|rat[ao])
`);

/** Words that insult only when a person is plainly meant. */
const weakNouns = anyOf(`
  pigs?|swine|hogs?|cows?|dogs?|rats?|snakes?|weasels?|worms?|cockroach(?:es)?|roach(?:es)?|vermin|parasites?|leech(?:es)?|vultures?|jackals?|hyenas?|slugs?|toads?|maggots?|animals?|beasts?|monsters?|demons?|devils?|witch(?:es)?|hags?|bloodsuckers?
  clowns?|jokes?|jokers?|trash|garbage|rubbish|filth|jerks?|creeps?|freaks?|perverts?|pervs?|psychos?|psychopaths?|sociopaths?|lunatics?|narcissists?|nutjobs?|nutcases?|brats?|cowards?|crybab(?:y|ies)|failures?|disgraces?|embarrassments?|disappointments?|fools?|nobod(?:y|ies)|deadbeats?|bums?|junkies?|crackheads?|addicts?|cheapskates?|gold ?diggers?|dogshit|horseshit|piece of (?:shit|crap|garbage|trash|work|filth)|dummy|dummies|dolts?|dopes?|buffoons?|numpty|airheads?|meatheads?|simp|swamp thing|dick|cock|pussy|wretch|creature|abominations?|sickos?
  hijo de|perr[oa]s?|vibora|rata|burr[oa]s?|animal|bestia|gusano|sanguijuela|bruj[oa]|arpia|ridicul[oa]s?|mierda|tont[oa]s?|bob[oa]s?|mens[oa]s?|fracasad[oa]s?|miserable|patetic[oa]s?|vergüenza|verguenza|poco hombre|poca madre|desgraciad[oa]s?|maldit[oa]s?|infeliz|canalla|lacra|cobardes?|narcisistas?|psicopatas?|sinverguenzas?|pervertid[oa]s?|sucio|sucia|marran[oa]s?|cochin[oa]s?
`);

/** Adjectives that insult the person they are said of. Those for conduct (selfish, lazy) are tone, not insult. */
const adjectives = anyOf(`
  stupid|dumb|dumber|stupider|stupidest|dumbest|brain ?dead|braindead|moronic|idiotic|brainless|mindless|dense|thick|slow in the head|worthless|pathetic|useless|disgusting|repulsive|revolting|vile|gross|ugly|hideous|fat|filthy|nasty|repugnant|despicable|loathsome|subhuman|inhuman|scummy|trashy|shitty|rotten|vermin|mental|retarded|sick in the head|dead inside|good for nothing|a good-for-nothing|illiterate|as dumb as|dumb as|as thick as|thick as|as useful as|dumber than|lower than
  estupid[oa]|tont[oa]|pendej[oa]|inutil|patetic[oa]|asqueros[oa]|fe[oa]|gord[oa]|mens[oa]|idiota|imbecil|un asco|una basura|una mierda|un cero a la izquierda|una porqueria|un fracaso
`);

const people = anyOf(`
  person|human|human being|man|woman|mother|father|mom|mum|dad|mommy|daddy|parent|wife|husband|ex|people|little (?:man|girl|boy|person)|piece|creature|waste|face|head|brain|ass|bastard|fool|cow|pig|dog|slob|drunk|sack|loser|excuse|soul|trash|animal
`);

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
      `(?<![a-z'])${youAre},? ${filler}${weakNouns}(?![a-z])(?! (?:of the (?:class|party)|about|day|days|sitter|person|walk|food|show|park|project|bag|bin|can|day|in (?:pok|monop)|costume|bed|treat|pick))${notPart}`,
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
      `(?<![a-z'])(?:you(?:'re|r| are| re| were|'ve always been| have always been)|u r|u are|ur|youre|ure|yer|eres|estas|que) (?:(?:really|such|just|so|still|a|an|truly|absolutely|completely|totally|fucking|damn|literally|always|that|this|too|as|actually|legitimately|honestly|clearly|both|all|beyond|not only|bien|muy|tan|re|una|un|bastante) ){0,4}${adjectives}(?![a-z])(?! (?:thing|move|idea|question|comment|joke|rule|plan|excuse|car|phone|schedule|email|text|message|lie|lies|game|games|stunt|decision|mistake|choice|through|with (?:money|directions|dates)))`,
    ),
    except: /\b(?:making me feel|not that you)\b/,
  },
  {
    ...redInsult,
    id: "insult.you-adjective-person",
    pattern: pattern(
      `(?<![a-z'])(?:you|u|ya|of your|your|ur|this|that|what an?|such an?|an?) (?:[a-z]+,? ){0,2}(?:stupid|dumb|pathetic|worthless|disgusting|useless|repulsive|vile|filthy|nasty|ugly|fat|rotten|sorry|miserable|sick|dirty|trashy|shitty|despicable|good for nothing|good-for-nothing|no-good|wretched|ignorant) (?:[a-z]+,? ){0,1}(?:${people.slice(3, -1)}|turd|cow|pig|sack of|bag of|lump|pile)(?![a-z])`,
    ),
    except: patternOf("insult.you-adjective-person.except"),
  },
  {
    ...redInsult,
    id: "insult.bare",
    pattern: pattern(
      "^[^a-z0-9]{0,6}(?:(?:hey|ugh|omg|wow|oh|you),? )?(?:stupid|dumb|fat|ugly|pathetic|worthless|filthy|dirty|disgusting|useless|lying|rotten|miserable|trashy|nasty) (?:stupid |fat |old |ugly |lazy |lying |little |ass )?(?:cow|pig|man|woman|mother|father|parent|mom|dad|hag|slob|loser|fool|creep|bum|drunk|swine|witch|person|human|brat|girl|boy)(?![a-z'])(?! (?:was|is|at|in|cut|said|asked|on))",
    ),
  },
  {
    ...redInsult,
    id: "insult.vocative",
    pattern: pattern(
      `(?:^|[.!?\\n,] ?)(?:you |u |shut up,? |ok,? |listen,? |hey,? |wow,? |lol,? |oh )?(?:[a-z]+ )?(?:${weakNouns.slice(3, -1)}|stupid|dumb|pathetic|worthless|useless|disgusting|brainless|moronic|idiotic|dumbo)(?: (?:pig|dog|cow|clown|fool|shit|ass))?(?= ?(?:[.!,]|$|\\n))`,
    ),
    except:
      /\b(?:the|my|his|her|their|our|some|it'?s|its|is|was|be|felt|feels?|a|an|no|and|for|to|of|at|with|holy|well|oh|aw+|what|this|that|how|in|out|by|bad|not|good|real|so|more|very|pretty|about|chips?|walk|feed|love|like|hates?|funny|april|nice|good|el|la|los|las|un|una|qu[eé]|muy|de) (?:[a-z]+ )?(?:$|shit|crap|trash|garbage|dogs?|pigs?|rats?|snakes?|jokes?|clowns?|monsters?|animals?|creepy|waste|mistakes?|disappointments?|nothing|nobody|dumb|stupid|useless|pathetic|disgusting|ridicul[oa]s?|beasts?|ass|freak|cock|excuse|burden|failure|tool|witch|perr[oa]s?|animal|burr[oa]|vergüenza|verguenza|embarrassment|disgrace|cows?)|^(?:shit|crap|nothing|nobody|garbage|trash|dogs?|mistakes?|jokes?|excuse|dope|dick|animals?|monsters?|snakes?|rats?|(?:oh|aw|ah|well|ay|que) (?:crap|shit|rats?)|mierda|perr[oa]|animal|rata|burro|creepy|stupid|dumb|disgusting|useless)[^a-z]/,
  },
  {
    ...redInsult,
    id: "insult.excuse-for",
    pattern: pattern(
      `(?:sorry|poor|pathetic|sad|shit|piss poor|pisspoor|lousy|miserable|piece of shit|crap|disgusting) (?:ass )?excuse (?:for|of) (?:a |an )?[a-z]+|(?:waste|sack|bag|pile|lump|piece) of (?:space|skin|oxygen|air|shit|crap|garbage|trash|dirt|filth|flesh|life|sperm|meat|human|humanity)(?![a-z])|(?:joke|disgrace|waste|failure|mockery|apology) (?:of|as|for) (?:an? )?(?:man|woman|mother|father|mom|mum|dad|parent|human|human being|husband|wife|person)(?![a-z])`,
    ),
    except: patternOf("insult.excuse-for.except"),
  },
  {
    ...redInsult,
    id: "insult.abuse",
    pattern: pattern(
      `(?<![a-z])(?:(?:fuck|screw) |fuck[.,!] )(?:you|u|off|ya|yourself|urself|both of you|outta here)(?![a-z])(?! (?:guys over|over with))|(?<=(?:^|[.!?,;:\\n]|\\b(?:and|so|well|oh|then|just|no|yeah|ok|hey))\\s{0,3})(?:go )?(?:f|(?:fk|eff)[.]?) (?:you|u|off|yourself|urself)(?= ?(?:[.!,]|$|and |then |bitch|idiot))|(?<![a-z])(?:(?:go )?f[-*_#.]{2,3} (?:you|yourself|off)|go (?:fuck|screw) (?:yourself|urself|ur self|your self)|go to hell|gtfo|stfu|shut (?:the fuck|your fucking|the hell|your (?:trap|mouth|face|pie ?hole|stupid mouth)|ur (?:mouth|face|trap)) ?(?:up)?|kiss my ass|eat shit|suck (?:it|my|a dick|on)|burn in hell|up yours|piss off|sod off|bugger off|fuck your (?:mother|mom|family|whole|entire|stupid|feelings|life|face)|get (?:fucked|bent|stuffed)|chinga (?:tu|a tu) (?:puta )?madre|chingas? a tu madre|chingate|vete a (?:la (?:mierda|chingada|verga)|chingar)|vete al (?:carajo|diablo|infierno)|que te (?:jodan|den)|jodete|jodase|callate (?:la boca|el hocico|el pico|pendej[oa]|idiota)|a la verga (?:contigo|tu)|me vale verga tu|metetel[oa] por|mamas? huevo|vete mucho a|go jump off|go play in traffic)(?![a-z])`,
    ),
    except:
      /\b(?:told (?:the|a|another|some|his|her|my|that) \w+ to|fucks? off (?:with|to)|shut up and)\b/,
  },
  {
    ...redInsult,
    id: "insult.pus",
    pattern: /🖕/gu,
  },
  {
    ...redInsult,
    id: "insult.how-stupid",
    pattern: pattern(
      `\\b(?:how (?:fucking |damn )?(?:stupid|dumb|thick|dense|brainless) (?:can|could|do|are|r|must) (?:you|u|one person|someone)|are (?:you|u) (?:really |just |actually |that |this |honestly |literally |always |fucking |seriously |born |all |truly ){0,3}(?:stupid|dumb|retarded|brain ?dead|thick|dense|slow in the head|mental|illiterate|braindead)|(?:do|did) you have (?:a|any|half a) brain|were you dropped on your head|(?:the )?iq of (?:a|an)|two brain cells|one brain cell|no brain cells|brain of a|brains? (?:of|the size)|(?:is|are) (?:there )?(?:anything|nothing) in (?:that|your) (?:skull|head)|too (?:fucking )?(?:stupid|dumb|thick) to|idiots? like you|(?:someone|people|person|man|woman|anyone) (?:as|so|this|that) (?:stupid|dumb|pathetic|worthless|useless|disgusting|vile)|your (?:ugly|fat|stupid|disgusting|pathetic|worthless|nasty|dumb) (?:face|ass|mug|self|existence|head|mouth|life)|(?:makes? me (?:want to )?(?:puke|vomit|gag|sick) (?:to look|looking)|makes? my skin crawl)|(?:you|u) (?:disgust|repulse|sicken) me|(?:you|u) make me (?:sick|puke|want to (?:puke|vomit))|me das (?:asco|pena ajena)|das asco|que asco (?:me das|das|eres|de (?:persona|mujer|hombre|madre|padre))|(?:you|u) stink|(?:you|u) smell like (?:shit|trash)|(?:you|u) suck as)(?![a-z])`,
    ),
    except: /\bsick (?:with worry|to my stomach)\b/,
  },
];
