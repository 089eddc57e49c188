/**
 * How people say that a child is hurt, neglected, missing or in danger; English and Spanish. Written from the signs
 * that child-protection pages publish. Ordinary falls, fevers and sibling quarrels are not danger. Plain words.
 */
import { type Signal, signals } from "./signal.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./child-danger-signals.patterns.txt", import.meta.url));

const child =
  "(?:kids?|child|children|son|sons|daughter|daughters|baby|babies|toddler|infant|boy|girl|boys|girls|newborn|little one|stepson|stepdaughter|stepkids|teen|\\d+ year old|twins|niece|nephew)";
const them = `(?:(?:my|our|the|his|her|their|your) (?:\\S+ )?${child}|him|her|them|us all)`;
const theirs = "(?:his|her|their|the (?:kids|babys?|boys?|girls?|childrens?))";
const grownUp =
  "(?:he|she|they|hes|shes|my ex|his|her|dad|mom|father|mother|stepdad|stepmom|step dad|step mom|stepfather|stepmother|boyfriend|girlfriend|husband|wife|uncle|grandpa|grandma|cousin|babysitter|sitter|nanny|neighbor|coach|teacher|roommate|new partner|someone|a man|his friend)";

/** Falls, games and other children: injuries with an everyday cause. */
const everyday = patternOf("everyday");

const hurting =
  "(?:hit|hits|hitting|beat|beats|beating|beaten|slap\\w*|punch\\w*|whip\\w*|kick\\w*|shak(?:es|ing|en)|shook|chok\\w+|burn(?:s|ed|t)?|throw(?:s|n)?|threw|drag\\w*|starv\\w*|grabb\\w+|shov\\w+|push(?:ed|es)?|spank\\w*|smack\\w*|abus\\w+|hurt|hurts|hurting|molest(?:ed|ing|s)?|rap(?:ed|es)|fondl\\w+|threaten\\w*|yank\\w*|pinch\\w*|lock(?:s|ed)|tied|ties|strangl\\w+|smother\\w*)";

const english: Signal[] = [
  ...signals(
    "child-danger",
    [
      "(?:molest(?:ed|ing|s|er|ation)?|sexual(?:ly)? (?:abus\\w*|assault\\w*)|groom(?:ing|ed) (?:my|our|him|her|the)|child (?:abuse|porn\\w*|predator)|predator|pedophile|inappropriate(?:ly)? (?:touch\\w*|with (?:my|our|him|her)))",
      `(?:touch(?:es|ed|ing)?)(?: \\S+){0,3} (?:${theirs} (?:privates?|private parts|bottom|chest|butt|down there|vagina|penis)|(?:her|him|them|my (?:son|daughter)|the kids) (?:down there|at night|there|where|in (?:the|her|his) (?:shower|bath|bed|room|privates)|inappropriately|and (?:told|said)))`,
      `${grownUp}(?: \\S+){0,3} (?:touch(?:es|ed|ing)|bathes with|showers with|showered with|sleeps in (?:the )?bed with|kiss(?:es|ed) her on the (?:mouth|lips)) (?:my (?:son|daughter|girl|boy|kid|child)|her|him|them)`,
      `(?:comes?|came|coming|goes|went|sneaks?|gets|got|climbs?|crawls?)(?: \\S+){0,2} (?:into|in|inside|to) (?:her|his|their|my (?:daughters?|sons?)) (?:room|bed|shower|bathroom)(?: \\S+){0,4} (?:at night|naked|touch\\w*|when|while|and|late)`,
      `(?:showed|shows|showing|made|makes|making|took|takes|sends|sent|watch)(?: \\S+){0,4} (?:porn\\w*|naked (?:pictures?|photos?|pics)|nude\\w*|dirty (?:videos?|movies?)|undress|take (?:off )?(?:her|his|their) clothes)`,
      `secret (?:game|touch|games|between)(?: \\S+){0,6}`,
      `${them}(?: \\S+){0,6} (?:said|says|told|tells|telling|asked|cries|crying|whispered|disclosed|admitted|drew)(?: \\S+){0,6} (?:${grownUp})(?: \\S+){0,4} ${hurting}`,
      `${grownUp}(?: \\S+){0,3} ${hurting}(?: (?:on|at|up))? (?:my|our|the|his own|her own) (?:\\S+ )?${child}`,
      `(?:my|our|the) (?:\\S+ )?${child}(?: \\S+){0,5} (?:was|were|got|gets|is being|being|has been|been|getting) ${hurting}`,
      `${hurting} (?:my|our|the) (?:\\S+ )?${child}(?: \\S+){0,6} (?:belt|cord|spoon|shoe|stick|hanger|fist|hard|wall|cigarette|again|so hard|until|face|closet|switch)`,
      `(?:belt|extension cord|wooden spoon|cord|hanger|switch|paddle|cigarette|iron|lighter)(?: \\S+){0,4} (?:on|to|across|against|marks?|burns?)(?: \\S+){0,2} (?:my|our|the|his|her|their)? ?(?:${child}|legs?|arms?|back|bottom|hands?|butt)`,
      `(?:with|using) (?:a|his|her|the) (?:belt|cord|extension cord|stick|hanger|wooden spoon|paddle|shoe|fist|switch)`,
      `(?:bruis\\w*|welts?|hand ?prints?|finger ?marks?|fingerprints?|black eyes?|burns?|burn marks?|cigarette burns?|belt marks?|marks|bite marks?|scratches|cuts|split lip|red marks?)(?: \\S+){0,8} (?:(?:all over|on) (?:his|her|their|my (?:sons?|daughters?|kids?|babys?)|the (?:baby|babys?|kids))|shaped like|the shape of|after (?:a |every |each )?(?:visits?|weekends?|time)(?: \\S+){0,3}|every time|from (?:his|her|their) (?:dad|mom|father|mother|step\\S*)|cant explain|wont (?:say|explain|tell)|wont tell)`,
      `(?:came|comes|coming|come|returned|returns|brought|sent) (?:back|home)(?: \\S+){0,8} (?:bruis\\w*|welts?|marks?|burns?|burned|black eye|hand ?prints?|starving|unfed|bleeding|hungry every|covered in|filthy|drugged|injured|hurt)`,
      `(?:left|leaves|leaving|leave)(?: \\S+){0,5} ${child}(?: \\S+){0,5} (?:alone|by (?:himself|herself|themselves)|unattended|unsupervised|home alone|in (?:the|a|his|her) (?:hot )?car|with (?:a )?strangers?|overnight|outside in)`,
      `(?:left|leaves|leaving|leave) (?:him|her|them)(?: \\S+){0,3} (?:home alone|alone (?:at|in|all|over|for|with|while|overnight|to go|the whole)|by (?:himself|herself|themselves)|unattended|unsupervised|in (?:the|a|his|her) (?:hot |locked )?car|with (?:a |some )?strangers?)`,
      `${child}(?: \\S+){0,5} (?:home alone|alone (?:all|over)?(?: )?(?:night|day)|locked (?:in|out)|wandering|found wandering|outside alone|in the street|by (?:themselves|himself|herself) (?:all|at night|overnight|for (?:hours|days)))`,
      `(?:no (?:food|heat|water|electricity|bed|car ?seats?)|hasnt (?:fed|eaten|been fed)|(?:wont|doesnt|didnt|refuses to|forgets to|never) (?:feed|give)(?: \\S+){0,3}(?: (?:food|dinner|insulin|medicine|medication|inhaler|meds|anything to eat))|nothing to eat|not been fed|hasnt eaten in|starving|withhold\\w* (?:food|medicine|insulin|meds|medication))`,
      `(?:drunk|drinking|high|wasted|intoxicated|passed out|blacked out|hung over|on (?:meth|drugs|something|pills|heroin|coke|fentanyl)|using(?: \\S+)?|shooting up|smoking (?:meth|crack|weed|fentanyl)|overdos\\w+|buzzed|tipsy|stoned|slurring|nodding off|smell\\w* (?:of|like) (?:alcohol|beer|liquor|weed|vodka|whiskey|booze)|reek\\w* of (?:alcohol|booze|weed|beer))(?: \\S+){0,10} (?:${child}|him|her|them|driv\\w*|behind the wheel|car|pick ?up|in the back ?seat|in front of|in charge|watching)`,
      `(?:${child}|driv\\w*|drove|behind the wheel|in the back ?seat|pick(?:ed|s|ing)? (?:\\S+ )?up|watching|in charge|babysitting|in the car|around|caring for)(?: \\S+){0,8} (?:drunk|drinking and|high on|high as|high again|while high|was high|is high|wasted|intoxicated|passed out|blacked out|on meth|buzzed|stoned|under the influence|slurring|smell\\w* (?:of|like) (?:alcohol|beer|liquor|vodka|weed|whiskey|booze)|reek\\w* of)`,
      `(?:meth|heroin|fentanyl|cocaine|crack|needles?|syringes?|pipe|drugs|(?<!no )pills|drug dealers?|dealing)(?: \\S+){0,10} (?:${child}|diaper|crib|reach|playroom|backpack|toy|on the (?:floor|counter|table)|where they)`,
      `(?:${child}|him|her|them)(?: \\S+){0,8} (?:meth|heroin|fentanyl|cocaine|crack pipe|needles?|syringes?|found (?:a )?(?:pipe|pills|drugs|gun)|got into (?:the )?pills|swallowed|loaded gun|pointed a gun)`,
      `(?:loaded |unlocked |unsecured )?(?:gun|guns|pistol|rifle|firearm|handgun|weapon)s?(?: \\S+){0,8} (?:${child}|nightstand|within reach|can reach|unlocked|unsecured|on the (?:table|couch|counter|dresser|bed)|lying around|laying around|under the (?:bed|pillow|seat)|coffee table|in the diaper|play\\w* with)`,
      `(?:threaten\\w*|said|says|told|swore|going to|want(?:s)? to|plans? to|will|hell|shell)(?: \\S+){0,4} (?:kill|hurt|harm|drown|shoot|poison|smother|burn) (?:the (?:kids|baby|children|boys|girls)|my (?:kids|son|daughter|baby|children)|our (?:kids|son|daughter|baby|children)|them all|us all|all of us|himself and the|herself and the)`,
      `(?:take|taking|took|takes|run|running|fly|flying|disappear\\w*|leave|leaving|flee)(?: \\S+){0,6} (?:${child}|him|her|them)(?: \\S+){0,6} (?:out of the country and|to (?:another|his|her) country (?:and|so|without|where)|never (?:see|bring|come)|wont (?:bring|tell me where)|and disappear\\w*|and hide|without telling anyone|not coming back|for good|where (?:ill|i will) never)`,
      `(?:dont|do not|no idea|nobody|no one|cant|cannot|still dont|we dont) (?:know|knows|find|reach|locate)(?: \\S+){0,2} (?:where )?(?:the|my|our|his|her) (?:\\S+ )?${child}(?: (?:is|are|went|could be|at all|anywhere|right now))`,
      `(?:dont|no idea|cant|nobody) (?:know|knows|find|idea)? ?where (?:the |my |our )?(?:\\S+ )?(?:${child}|he|she|they) (?:is|are|went|took (?:him|her|them))(?: \\S+){0,8} (?:phone|police|hours|off|night|missing|answer\\w*|gone|amber|school)`,
      `(?:my|our|the) (?:\\S+ )?${child} (?:is|are|has gone|went|have been|has been|was) (?:missing|kidnapped|abducted|taken by|gone and|ran away|run away|runaway)`,
      `(?:hasnt|has not|havent|didnt|wont|never|refus\\w+ to) (?:returned?|brought|bring|give|gave|given)(?: \\S+){0,4} ${child}(?: (?:back|home))(?: \\S+){0,8} (?:phone|days|police|answer\\w*|gone|off|blocked|nobody knows)`,
      `(?:scared|afraid|terrified|frightened|petrified|screams?|screaming|shakes|shaking|wets?|wetting|begs?|begging|hides?|hiding|throws? up|cries|crying|vomit\\w*|panics?)(?: \\S+){0,8} (?:of (?:his|her|their) (?:dad|mom|father|mother|step\\S*|moms boyfriend|dads girlfriend|uncle)|of (?:my ex|dads girlfriend|moms boyfriend|the boyfriend)|not to (?:go|be sent|make (?:him|her|them))|dont make (?:me|him|her|them) go|under the bed when|to go (?:back )?(?:to|there|with) (?:his|her|their) (?:dads?|moms?|fathers?|mothers?|step\\S*))`,
      `(?:i|im|ill|id|ive)(?: \\S+){0,6} (?:afraid|scared|might|going to|about to|almost|worried|terrified|came close|close to|nearly|want to|could)(?: \\S+){0,4} (?:hurt|hurting|shake|shaking|hit|hitting|smother\\w*|throw|throwing|drop|drown\\w*|slapp?\\w*|strangl\\w+|kill\\w*) (?:the (?:baby|kids|children)|my (?:baby|son|daughter|kids?|child|children|toddler)|(?:him|her|them) when)`,
      `i (?:just )?(?:shook|hit|slapped|punched|burned|choked|smothered|threw) (?:the baby|my (?:baby|son|daughter|kid|child|toddler))`,
      `(?:locks?|locked|locking|tied|ties|chained|shuts?)(?: \\S+){0,2} (?:him|her|them|the (?:kids|baby|children)|my (?:son|daughter|kids))(?: \\S+){0,3} (?:in|to|up|out|outside)(?: \\S+){0,4} (?:closet|room|basement|dark|bed|garage|bathroom|outside|cold|attic|chair|shed|crate|trunk)`,
      `(?:cps|child protective|dcfs|social worker|mandated reporter|amber alert)(?: \\S+){0,8} (?:abuse|neglect|hurt|hitting|report|emergency|danger|called because|unsafe)|(?:report|reporting|call|calling|called)(?: \\S+){0,3} (?:cps|child protective|dcfs)`,
      `(?:my|our|the) (?:\\S+ )?${child} (?:is|are) in (?:serious |real |great )?danger(?! of\\b)`,
      `(?:is|are|be|being|isnt|arent|not|was|feel|feels) (?:really |so )?(?:unsafe|in danger|not safe|neglected|abused|safe)(?: \\S+){0,5} (?:with (?:him|her|his|my ex|that|the boyfriend|their)|at (?:his|her|their) (?:dad\\S*|mom\\S*|father\\S*|mother\\S*|house|place)|over there|in that house)`,
      `my (?:kid|son|daughter|child|teen|boy|girl)(?: \\S+){0,6} (?:wants to die|wanted to die|kill (?:him|her)self|hurt(?:ing)? (?:him|her)self|cutting (?:him|her)self|cuts (?:him|her)self|suicid\\w*)`,
      `(?:strap\\w*|buckl\\w*|seat ?belts?|car ?seats?)(?: \\S+){0,6} (?:never|wont|doesnt|refus\\w+|without|no)|(?:no|without (?:a|any)?|never uses?|wont use|doesnt use|refus\\w+) ?(?:a )?(?:car ?seats?|seat ?belts?)`,
      `(?:swallow\\w*|ate|drank|overdos\\w+|got into|took)(?: \\S+){0,4} (?:pills|bleach|detergent|edibles?|gummies|batter(?:y|ies)|medication|poison|vape)`,
    ],
    everyday,
  ),
];

const nino = "(?:hij[oa]s?|nin[oa]s?|bebe|bebes|chamac[oa]s?|chiquit[oa]s?)";
const spanish: Signal[] = signals(
  "child-danger",
  [
    `(?:le|les) (?:pega|pego|pegan|pegaba|golpea|golpeo|jalo|grita y pega|avento)(?: \\S+){0,3} (?:a )?(?:mi|mis|nuestr\\S+|los|las|al|la|el)(?: \\S+)? ?${nino}?`,
    `(?:golpea|golpeo|maltrata|maltrato|abusa|abuso|lastima|lastimo|toca|toco|viola|violo|quemo|sacudio|amenaza|amenazo|encierra|encerro)(?: \\S+){0,2} (?:a |de )?(?:mi|mis|nuestr\\S+|los|las|la|al|su)(?: \\S+)? ?${nino}`,
    `(?:mi|mis|los|las|la|el) ${nino}(?: \\S+){0,8} (?:le pega|les pega|le pego|la toca|lo toca|la toco|lo toco|los golpea|moret\\w+|marcas de|golpes|quemadura|tocamientos|lo golpea|la golpea|le hizo dano|la lastima|lo lastima|tiene miedo de (?:ir|su|el)|no quiere ir con su|desaparecid[oa]s?|perdid[oa])`,
    `(?:mi|mis|nuestr[oa]s?|los|las|la|el) ${nino} (?:esta|estan|corre|corren)(?: en| mucho| gran)? peligro(?! de (?!muerte))`,
    "moret\\w+|tocamientos|abuso (?:sexual|infantil)",
    `(?:dej[aoe]|dejan|dejaron)(?: \\S+){0,5} sol[oa]s?(?: \\S+){0,4}`,
    `(?:borrach[oa]|tomad[oa]|drogad[oa]|drogas|cristal|cocaina|bebiendo|ebri[oa])(?: \\S+){0,8} (?:${nino}|manej\\w+|cuid\\w+|recog\\w+|carro)`,
    `(?:manej\\w+|cuid\\w+|recog\\w+|${nino})(?: \\S+){0,8} (?:borrach[oa]|tomad[oa]|drogad[oa]|drogas|cristal|ebri[oa])`,
    `no s[eé] (?:en )?donde (?:esta|estan)(?: \\S+){0,3} ${nino}`,
    `(?:llevarse|se llevo|se quiere llevar|se va a llevar)(?: \\S+){0,5} ${nino}(?: \\S+){0,6} (?:mexico|otro pais|no (?:los|las|lo|la) (?:voy|veo)|nunca)`,
    `(?:pistola|arma)(?: \\S+){0,8} ${nino}|con (?:el|un) (?:cinto|cinturon|cable)`,
    `no les? da (?:de comer|comida|su (?:medicina|insulina|inhalador))`,
  ],
  everyday,
);

export const childDangerSignals: readonly Signal[] = [...english, ...spanish];
