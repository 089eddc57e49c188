import { pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./menace.patterns.txt", import.meta.url));

const never = { severity: "red", excuse: "act" } as const;
const weapon =
  "(?:gun|guns|knife|rifle|shotgun|pistol|glock|machete|crowbar|tire iron|hammer|baseball bat|bat|bullet|bullets|axe|hatchet|frying pan|blade|brick)";

/** Weapons that somebody gets ready by cleaning, loading or sharpening them. */
const kept = "(?:guns?|knife|rifle|shotgun|pistol|glock|machete|bullets?|axe|hatchet|blade)";

/** Menace told as a fact or a hint: weapons named to the reader, hired hands, graves, a vanished child. */
export const menaceRules: readonly Rule[] = [
  {
    ...never,
    tag: "threat_violence",
    id: "menace.weapon",
    pattern: pattern(
      `\\b(?:(?:i(?:'m|'ll be|'ve got| have| got| bought| am|'ll bring| will bring)?|my (?:brother|cousin|dad|uncle|buddy)(?:s|'s| is)?(?: are| is)?) (?:\\w+ ){0,3}?(?:bring(?:ing)?|coming (?:over )?with|on my way with|over with|carry(?:ing)?|load(?:ing|ed)|keep(?:ing)?|holding|bought|got|have) (?:a |an |my |the |his )?${weapon}\\b(?= ?(?:to (?:the|your|our|court)|and (?:you|i know|i'?m|no|a shovel)|so (?:think|watch|be)|,? (?:hope|you|so|think|try|your)|now|with your|for you|in my (?:truck|car|glove)[a-z ]{0,20}(?:you|so|think|friday|exchange)|by the door|on my lap))|(?:get|end|ended|ends|put|putting|wind|leave|leaves|leaving|carried|comes?|be|go|goes) (?:up |out |you |him |her |them )?(?:out )?(?:in|on|into|feet first in) a (?:ditch|stretcher|body ?bag|trunk|wood ?chipper|shallow grave|casket|coffin|morgue|pine box|hole in the (?:ground|desert)|river|lake with)|(?:legs?|arms?|kneecaps?|jaw|face|fingers|neck|teeth) (?:broken|rearranged|smashed|wired shut|kicked in|bashed in|knocked out)|dead (?:man|woman|guy) walking|dental records|(?:the|your) (?:dog|cat|rabbit|horse|parrot|puppy|mutt) (?:goes (?:in|into|under)|gets it|dies|is dead|is next|won'?t (?:make|see|be)|might (?:eat|not))|(?:teach|show) (?:you|him|her) (?:a lesson|what (?:respect|pain|hurt|fear|a man) (?:feels|looks|is)|some respect)|put (?:my|these) (?:hands|fists) on (?:you|him|her)|(?:come|came|coming|go|going) in swinging|(?:you|he|she|they|u)(?:'ll| will)? (?:won'?t|not) (?:be )?(?:alive|breathing|walking|standing|around) (?:to|when|by|after|long|for)|ask around[,. ]|(?:pay|paid|paying|cost|costs|charge|give|500|hundred|bucks) [^.!?]{0,30}(?:to have (?:you|someone|him|somebody)|(?:take care of|get rid of|break|hurt) (?:you|him|someone))|(?:i|i'?ll|ill|gonna|going to|im gonna|i'?m gonna|i'?m going to|will) (?:fuck|mess|smash|trash|wreck|key|keying|torch|slash|burn|shoot out|shoot|blow up|total) (?:ur|your|up your|every tire|that (?:new )?(?:car|truck|kitchen|house|honda|motorcycle|boat))|(?:house|place|car|shop|truck) (?:is|'s|are) (?:gonna|going to) (?:be ashes|burn|go up)|i'?m keying your|i(?:'d| would) watch (?:where|how) you (?:walk|drive|sleep|park)|expect a (?:beating|bullet|visit from my)|just one punch|hurting you|i(?:'ll| will) do to you what i did)(?![a-z])`,
    ),
    except: patternOf("menace.weapon.except"),
  },
  {
    ...never,
    tag: "threat_violence",
    id: "menace.readied-weapon",
    pattern: pattern(
      `\\b(?:load|clean|sharpen|oil|polish)(?:ing|ed) (?:my|the|a|his) ${kept}\\b(?! (?:case|cabinet|closet|rack|safe|(?:that |which )?(?:you|u)|so (?:that )?(?:you|u) can)\\b)[^.!?\\n]{0,30}\\b(?:you|u|your|ur)\\b`,
    ),
    except: patternOf("menace.weapon.except"),
  },
  {
    ...never,
    tag: "intimidation",
    id: "menace.hint",
    pattern: pattern(
      `\\b(?:snitches|you won'?t see it coming|(?:something|karma|payback|pain|hell|a storm) (?:bad |terrible |big )?is coming (?:your way|for you)|enjoy (?:your|ur) last (?:summer|christmas|weekend|birthday|days|meal|supper)(?= ?(?:[.!,]|$))|(?:better|hope you|might want to|time to|should) (?:pray|write your will|make a will|get your affairs in order|say your prayers|hug your (?:parents|mother|mom|dad|kids))|written your will|hug your (?:parents|mother|mom|dad) while|hope you(?:'ve| have)? (?:got |have )?(?:good |great |your )?(?:life |car |home |fire |health )?insurance|(?:your|new man|boyfriend|girlfriend|husband|wife) (?:\\w+ ){0,3}insurance is (?:paid|good|up)|be careful (?:who you open|opening|around|out there|on (?:his|her|your|the) (?:motor|bike)|when you (?:start|open|turn))|(?:people|men|women|girls|guys) (?:like you|on motorcycles|who (?:cross|mess|stand in|fight|snitch)) (?:end up|get (?:hit|hurt)|disappear|go missing|wind up|have accidents|don'?t last)|stand in my way|(?:friends|cousins|guys|people|brothers|boys|uncles) who(?:'d| would|'ll| will)? (?:be happy to|love to|like to|gladly|do) (?:pay you|visit|meet you|talk to you|this for)|(?:pay|paying) you a visit|(?:come|coming) by and (?:explain|talk|have a talk|have a word)|you (?:know|remember) (?:my temper|what happens|what i did|how i get|what i'?m like when|the guns?)|the guns? (?:are|is) in|at the range|long memory|i(?:'m| am) done being (?:patient|nice|good|reasonable|polite)[,. ]+(?:don'?t|you|watch|be|now|sleep|lock)|don'?t (?:be|stay|walk|sleep) (?:home |out |there )?alone(?: tonight| this| on)?|lives? alone,? (?:right|doesn'?t|don'?t|in|at|and)|walks? (?:to \\w+ |home |the dog )?alone (?:on|at|every)|nearest neighbor|(?:alarm|security) (?:company|system|code) (?:takes|is|doesn'?t|has)|your brakes (?:sound|sounded|feel|felt|are|might|could)|(?:pity|shame|lastima|pena) (?:to lose|if|si|on that|about your|about that|que)|we(?:'ll| will) see who(?:'s| is) laughing|you (?:have|got) (?:pretty|nice|such pretty|a nice|a pretty) (?:hands|face|teeth|smile|windows|house|car)[,. ]+(?:you|be|would|shame|pity|hate|it)|te va a hacer falta|no para balas|se te (?:esta )?acab(?:a|ando) el tiempo|yo no aviso dos veces|ojo con quien|tu (?:mama|hermana|novio|abuela) (?:todavia )?(?:vive sola|sale sola|camina sola)|ya le pague a alguien)(?![a-z])`,
    ),
    except: patternOf("menace.hint.except"),
  },
  {
    ...never,
    tag: "child_threat",
    id: "menace.child-gone",
    pattern: pattern(
      `\\b(?:you don'?t have a (?:son|daughter|child|kid|family) anymore|(?:your|the|that was your|was your) (?:very )?last (?:weekend|visit|christmas|day|night|birthday|hug|time) with (?:him|her|them|the kids|(?!(?:you|me|us)\\b)[a-z]+)(?= ?(?:[.!,]|$|ever|so|and))|(?:come (?:and )?find|try (?:and |to )?find|go ahead and (?:look|search|find)) (?:him|her|them|us)|guess where (?:the kids|he|she|they|we) (?:is|are|s)|think you know where (?:they|she|he|we) (?:are|is)|(?:rest of|remainder of) your life (?:searching|looking|wondering|trying to find|hunting)|no return ticket|(?:take|have) a (?:good )?(?:long )?(?:look|hug)[^.!?]{0,40}(?:last|for you|it for)|remember (?:his|her|their) (?:face|faces|voice|smell|names?)(?= ?(?:[,.!]|$|well|because|it))|never (?:knowing|know) (?:that )?you (?:existed|exist|were)|(?:doesn'?t|don'?t|won'?t|will not|never) (?:even )?know your name|(?:been |be |are |is )?(?:deleted|erased|removed|gone|cut) from (?:their|his|her) (?:life|lives)|another name|(?:change|changing|changed) (?:his|her|their) (?:names?|last names?) and|(?:moved|moving) (?:him|her|them) (?:twice|again|somewhere)|won'?t be told (?:the|which|where)|across an ocean|desaparezco con (?:el|ella|ellos|ellas|l[ao]s)|ya cruzamos|no nos busques|(?:me los|me la|me lo|me las) llevo|(?:nunca|jamas) vas a saber (?:donde|nada)|saque el pasaporte|de alla no (?:la|lo|los|las) sacas)(?![a-z])`,
    ),
    except: patternOf("menace.child-gone.except"),
  },
  {
    ...never,
    tag: "stalking",
    id: "menace.watching",
    pattern: pattern(
      `\\b(?:(?:air ?tag|tracker|gps|find my|snap ?map|location|your phone|the app) (?:says|said|shows|showed|puts|has|still has|tells me) (?:that )?(?:you|ur|u)|(?:someone|somebody|a guy|people|my (?:friend|cousin|buddy|guy)s?) (?:\\w+ )?(?:keeping|keep|keeps|kept|has|had|have|put|works?|watching|watches) (?:an eye|eyes|tabs|for me|you)|hired (?:a|someone|somebody) (?:guy|pi|man|woman|detective|private)?|(?:got|have|ran|run|wrote down|tengo) (?:the|his|her|your|las) (?:plates?|license plate|tag number|placas)|(?:his|her|that) (?:car|truck|suv|camry|jeep|bike) (?:was|is|has been|'s been|s been|stayed|still) (?:there|in (?:your|the) (?:drive|lot)|outside|parked)|nights? in a row (?:his|her|your|that|now|there|you)|(?:pulled|got|seen|read|copied|pictures of) your (?:phone )?(?:records|call log|journal|diary|mail|statements|bank)|read your (?:journal|diary|mail|emails|texts|dms|messages)(?! (?:about|and i|yesterday|this|again|carefully|twice))|(?:i was|been|went|came|snuck|let myself) (?:in|into|by|inside) your (?:house|place|apartment|yard|car|garage|bedroom)(?= ?(?:[.,!]|$|today|last|while|when|you|yesterday|at))|(?:came|come|stopped|drove|walked) by while you (?:slept|were (?:sleeping|asleep|out|gone|in the shower))|while you (?:slept|were (?:sleeping|asleep|in the shower|undress))|spare key (?:under|in)|i (?:hear|see|saw|heard) everything (?:you|u|that goes)|(?:saw|seen) (?:u|you) (?:at|in|with|leaving|coming|go) [^.!?]{0,40}(?:[.!] ?and (?:at )?the|small town|\\bhuh\\b|with (?:him|her)|at (?:the )?(?:hotel|motel|bar|club))|works for me|what you had for (?:dinner|breakfast|lunch)|(?:made|make|making) (?:a )?new account to (?:see|watch|follow|keep)|yes,? i can (?:read|see|hear)|cambiaste la (?:clave|contrasena)|de todas maneras te encuentro|ando atras de ti|leo todos tus mensajes|vi (?:quien|saliendo|con quien|entrar)|te vi (?:saliendo|entrando|con|salir|entrar|besando))(?![a-z])`,
    ),
    except: patternOf("menace.watching.except"),
  },
  {
    ...never,
    tag: "blackmail",
    id: "menace.exposure",
    pattern: pattern(
      `\\b(?:(?:how|what) (?:would|will|do you think|might|'d) (?:your|the|ur) (?:\\w+ ){0,3}(?:feel|say|think|do|react|like)(?: \\w+){0,4} (?:about|if|of|to|when) |what would (?:your|the) (?:patients|clients|boss|church|parents|school|students|judge|pastor|board|neighbors|customers|congregation) (?:say|think)|(?:stays?|keep it|keeping it|remains?|be|kept) (?:just )?between us (?:as long as|if|provided|so long|while)|(?:stay|keep|be|keeping|staying) quiet about|a little bird (?:could|might|can|will|told)|or (?:your|ur|the) (?:parents|boss|mom|husband|wife|girl|girlfriend|boyfriend|new \\w+|church|school|family|job|employer|landlord|pastor) (?:find|finds|hear|hears|get|gets|learn|learns|see|sees|know|knows)|(?:doesn'?t|dont|don'?t) know (?:about (?:that|it|the)|does (?:she|he)|yet,? (?:does|and))|scheduled (?:the|a) post|come out to (?:your|ur)|i'?ll do it for you[.,!]? or|whose baby)(?![a-z])`,
    ),
    except: patternOf("menace.exposure.except"),
  },
  {
    ...never,
    tag: "tell_to_die",
    id: "menace.death-wish",
    pattern: pattern(
      `\\b(?:(?:next time|just|please|go|you should|why don'?t you|you can|have you considered|have you thought about|ever thought about) (?:just )?(?:take|taking|swallow|swallowing|drink|drinking|eat|eating) (?:the whole|a whole|all (?:the|of|your)|poison|bleach|rat poison|drano|the entire)|too bad (?:the|you|that|it|your) (?:chemo|accident|crash|surgery|cancer|treatment|pills|fall|heart attack|airbag|seat ?belt|doctors?|brakes)[^.!?]{0,20}(?:work|save|surviv|miss|fail|held|didn'?t)|you (?:surviv\\w+|lived)(?= (?:the|that|and|what))|(?:considered|thought about|tried) (?:not waking|dying|ending it|disappearing from)|walk into (?:the|a) (?:lake|ocean|sea|river|traffic|fire)|(?:hope|wish|pray) (?:covid|cancer|a (?:truck|bus|train)|lightning|the (?:plane|ground|virus|cancer)|your (?:parachute|plane|brakes|heart|car))[^.!?]{0,30}(?:gets?|hits?|takes?|doesn'?t|stops?|opens?|swallow|fails?|crash|finish|crashes|explodes?)|hoping (?:your|the) [^.!?]{0,30}(?:doesn'?t open|crash|fails?|stops)|el dia que te (?:entierren|mueras)|die alone|eat poison|nobody (?:at|will be at|coming to) your funeral)(?![a-z])`,
    ),
  },
];
