import { pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./child-taking.patterns.txt", import.meta.url));

const taking = {
  tag: "child_threat",
  severity: "red",
  excuse: "act",
} as const;

const child =
  "(?:her|him|them|the (?:kids?|boys?|girls?|baby|children|twins|little one)|my (?:kids?|sons?|daughters?|children|babies|boys?|girls?|baby)|your (?:kids?|sons?|daughters?|children|boys?|girls?|baby)|our (?:kids?|sons?|daughters?|children|baby)|those kids|these kids|that (?:child|boy|girl|baby)|either of them|any of them|[a-z]{3,12})";
const loc =
  "(?:mexico|canada|guatemala|colombia|brazil|turkey|lebanon|iran|russia|poland|india|china|vietnam|thailand|cuba|peru|chile|spain|morocco|egypt|jordan|pakistan|nigeria|ghana|kenya|honduras|el salvador|the philippines|philippines|haiti|jamaica|another (?:country|state|continent|coast)|a(?:nother)? (?:different|foreign) country|overseas|abroad|the other side of the (?:world|country)|(?:out of|outside|leave|leaving) (?:the|this) (?:country|state|continent)|across the (?:border|ocean|sea|country)|(?:over|past|across|cross|crossing|crossed) the border|off (?:the )?grid|somewhere (?:you|u|far|no one|nobody|the courts?|safe from)|where (?:you|u|nobody|no one|the courts?|they) (?:will |'ll |can |could )?(?:never|not|won't|can't|cant|wont))";

/** Taking or hiding the child for good, to an unknown place, or out of reach. */
export const childTakingRules: readonly Rule[] = [
  {
    ...taking,
    id: "child.never-see-again",
    pattern: pattern(
      `\\b(?:(?:you|u)(?:'ll| will| are going to|'re going to|'re gonna| are gonna|ll| gonna| can| wont| won't| are)? ?(?:won't|wont|will|not going to|never|not|can|'ll)? ?(?:be )?(?:never (?:ever )?(?:again )?(?:see|seeing|hold|hug|hear from|find|touch|lay eyes on|get|getting|know where|meet|kiss|be near|talk to|speak to) ${child}(?: (?:again|ever|back|alive))?|not (?:see|seeing|going to see|gonna see|ever see|hear from|find|get|getting) ${child} (?:again|ever|back|grow up|until (?:they're|he's|she's) (?:18|eighteen|grown|an adult)|for (?:years|good|a very long time))|(?:won't|wont|will not|are not|'re not) (?:ever )?(?:be )?(?:see|seeing|hear from|find|finding|get|getting|going to see|gonna see|gonna find|going to find) ${child}? ?(?:again|ever|anymore|back|where|grow up|us|until (?:they're|he's|she's) (?:18|eighteen|grown))|(?:won't|will never|never|can't|wont|'ll never|not going to|never going to|never gonna|ain't gonna) (?:ever )?find (?:us|them|him|her|out where|me or)|lost ${child} (?:for good|forever)|seen (?:the last of|your (?:last|kids?) for the last)|saw ${child} for the last time|last time (?:you|u|you'll|u'll|you will) (?:ever )?(?:see|saw|will see|'ll see|hold|held|hug|get to see) ${child})|say (?:your )?(?:goodbye|goodbyes|bye)(?: to (?:${child.slice(3, -1)}))?(?= ?(?:[,.!]|$|because|for good|forever|now|while))|kiss (?:${child.slice(3, -1)}) goodbye|(?:last|final) time (?:that )?(?:you|u)(?:'ll| will|'re|'d)? ?(?:ever )?(?:see|saw|seeing|held|hold|hug|going to see|gonna see) ${child}|(?:she|he|they)(?:'ll| will|'re going to) (?:never|not) (?:know|remember|see|hear|learn|even know|come) (?:you|your (?:name|face|voice)|u|who you|back to you|home to you|what you look)|(?:(?:never|not|won't) (?:bringing|bring|giving|give|return|handing)|(?<!\\bi am |\\bi'm |\\bim )(?:never|not|won't) (?:coming|come|returning)) (?:${child.slice(3, -1)})? ?(?:back|home)(?: to you)?(?= ?(?:[,.!]|$|ever|and|no matter|again|so|until you))|you(?:'ll| will) (?:forget|be a stranger|be nothing but a (?:photo|memory|name|picture))(?: to them| what)?|(?:milk carton|amber alert))(?![a-z])`,
    ),
    except: patternOf("child.never-see-again.except"),
  },
  {
    ...taking,
    id: "child.take-away",
    pattern: pattern(
      `\\b(?:(?:i(?:'ll| will|'m|'m going to|m|'m gonna|m gonna|'d|'m about to|'m thinking of|'ve| could| can| might| should have)|ill|imma|ima|we(?:'ll|'re| will| are)?|going to|gonna|by (?:the time|tomorrow|then)|before you) (?:just |simply |gladly |already |be )?(?:take|taking|took|taken|move|moving|moved|bring|bringing|run|running|disappear|disappearing|vanish|vanishing|flee|fleeing|leave|leaving|gone|hide|hiding|relocate|relocating|fly|flying|drive|driving|ship|send|sending|pack|keep|keeping)(?: (?:away|off|up))?(?: with)? (?:(?:${child.slice(3, -1)}) (?:and (?:\\w+ ){0,3})?)?(?:(?:far )?away from (?:you|u)(?: (?:forever|for good|and))?|(?:and )?(?:disappear|vanish|run|never (?:come|look) back|be gone|hide|leave (?:the|this) (?:country|state|for good)|you'?ll never)|out of (?:the|this) (?:country|state|reach)|${loc}|to ${loc}|for good|forever|without (?:a trace|telling you where)|(?:so )?far (?:away )?(?:that )?(?:you|u)|and (?:not|never) (?:come|coming|bring|bringing|look|tell|telling)|hidden)|(?:passports?|tickets?|bags?|suitcases?|visas?) (?:are|is|'re)? ?(?:already )?(?:packed|booked|bought|ready|in hand|one[- ]way)[a-z ,]{0,30}\\b(?:you|u|never|gone|goodbye|border|find)\\b|(?:we(?:'ll|'re| will| are)|they(?:'ll|'re| will| are)|she(?:'ll|'s| will)|he(?:'ll|'s| will)|i(?:'ll|'m| will)) (?:be )?(?:long |already |all |both )?(?:gone|on a (?:plane|bus|boat|flight)|over the border|across the border|out of the country|in another (?:state|country)|halfway|at the border|disappear|vanish|off the map|somewhere you|where you)(?: by| before| when| and| with| to| for| forever| the| you|,|[.!]|$)|(?:one[- ]way) ticket|(?:good luck|try|have fun|you'll never|won't ever|you can't) (?:ever )?(?:finding|find|locating|tracking|guess) (?:us|them|him|her|out where|where)|(?:not|never) (?:going to |gonna )?(?:tell|telling|say|saying|know) (?:you |u )?where (?:we|they|she|he|i|the (?:kids|boys|girls))(?!(?:'re| are|'m| am)? ?(?:staying|living|live)\\b)(?:'ve|'re|'s| are| is| have| took| moved| went|'m| am)?|(?:don't|dont) (?:bother|even)? ?(?:looking|trying to find|try to find|come looking|look) for (?:us|them|him|her)|(?:new|different|change(?:d|ing)?) (?:their|her|his|our) (?:last )?names?(?: and)?(?= .{0,30}(?:find|know|move|gone|school|city|country|town|never))|i have (?:him|her|them|the kids) now and (?:you|there)|(?:go|going) underground|(?:you(?:'ll| will)|u) (?:come|wake up|get home|show up|pick up) (?:home )?(?:to|and find) (?:an empty (?:house|room|crib|bed)|(?:her|his|their) (?:room|bed|closet|crib) empty|(?:we|they|she|he)(?:'ll| will)? (?:be )?gone)|(?:her|his|their) (?:room|closet|bed|crib)(?:'s| is| will be) (?:going to be )?(?:empty|cleaned out)|not (?:your|his|her) (?:kid|child|kids|daughter|son)s? anymore|no address(?:es)?(?=[.,! ])[a-z ,.]{0,30}(?:you|here|us)|no forwarding address)(?![a-z])`,
    ),
    except: patternOf("child.take-away.except"),
  },
  {
    ...taking,
    id: "child.spanish",
    pattern: pattern(
      `\\b(?:(?:nunca|jamas) (?:mas |en tu vida )?(?:l[oa]s? )?(?:vas a|volveras a|vuelves a|vas a volver a|veras)(?: volver a)? ?(?:ver(?:l[oa]s?|nos)?|saber de|encontrar(?:l[oa]s?|nos)?|abrazar(?:l[oa]s?)?)|no (?:los|las|lo|la|nos) (?:vas|volveras|vuelves|veras)(?: a)? ?(?:volver a )?(?:ver|encontrar|hallar)?(?: mas| nunca| jamas| en tu vida| otra vez| crecer)?|(?:no|nunca|jamas) (?:nos|los|las|lo|la) (?:vas a|podras|encontraras|hallaras)(?: a)? ?(?:encontrar|hallar|ver)?|(?:me )?(?:voy a|la|lo|los|las|me l[oa]s?) (?:llevo|llevar|llevare|llevarl[oa]s?|llevarmel[oa]s?|desaparecer|esconder|voy a llevar|voy a esconder)(?: \\w+){0,4} (?:lejos|donde|a (?:mexico|otro pais|guatemala|colombia|el salvador|honduras|otro lado|donde)|para siempre|fuera del pais|del otro lado|y no|y nunca|y jamas|al otro lado)|(?:despidete|di adios) (?:de|a) (?:tus|los|las|tu|el|la|ella|ellos|mis|mi|l[ao]s)|(?:ultima vez) que (?:l[ao]s?|ves|veras|vas a ver|miras)|(?:cuando (?:leas|veas|llegues)|manana) .{0,30}(?:cruzado|la frontera|lejos|no nos|ya no)|del otro lado de la frontera|te (?:voy a quitar|quito|vas a quedar sin) (?:a )?(?:tus|los|mis|tu|la|el|l[ao]s) (?:hij[oa]s?|niñ[oa]s?|nin[oa]s?)|olvidate de (?:tus|los|las|tu|la|el|mis) (?:hij[oa]s?|nin[oa]s?)|no (?:sabras|vas a saber) (?:nunca )?(?:donde|de ell[oa]s|de el|de ella))(?![a-z])`,
    ),
    except: patternOf("child.spanish.except"),
  },
];
