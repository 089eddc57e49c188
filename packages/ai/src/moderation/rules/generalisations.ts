import { anyOf, pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./generalisations.patterns.txt", import.meta.url));

const generalisation = {
  tag: "generalisation",
  severity: "yellow",
  excuse: "tone",
  decides: true,
} as const;

/** What a parent owes the other or the child: "you never …" one of these is a charge. */
const duties = anyOf(`
  answer(?! to)|apologi[sz]e|arrive|ask (?:me|her|him|them|first|before|about)|bother|bring|buy|call(?! me names)|care|check|clean|come
  communicate|consider|consult|contribute|cover|do (?:anything|your|the|what|his|her|their|it|any|a thing|homework|drop)|drop (?:her|him|them)|feed
  feel bad|follow|get (?:here|there|her|him|them|off|up|back|to)|give (?:me|her|him|them|notice|any|us)|handle|have (?:time|the time|money|any time|a plan|clean|her|his|their|it together)
  help|include|inform|keep (?:your|to|me|the|a promise|any|up)|learn|let (?:me|us) (?:know|talk|speak|finish|have|see)|listen|look at|make (?:time|an effort|any|it|lunch|dinner|the)
  meet|notify|offer|own up|pack|participate|pay|pick (?:her|him|them|up|the|sam|your|our)|plan|provide|put (?:her|him|them|the) [a-z ]{0,20}first|read|remember|remind|reply|respond|return|respect
  run anything|say (?:sorry|thank)|send|share|show|sign|spend|stick|support|take (?:her|him|them|responsibility|the|any|accountability|care|my|part|it serious)|tell (?:me|us|anyone|the)|text (?:me|back)|think|try|turn up|update
  use the|wash|watch|want (?:to help|to talk|to deal|to pay|to do|to listen)|warn
`);

/** What no one praises: "you always …" one of these is a charge. */
const failings = anyOf(`
  act like|argue|assume|attack|avoid|back out|bail|blame|blow (?:me|it|this|her|him|them) off|break (?:your|the|every)|bring (?:her|him|them) [a-z ]{0,20}(?:late|dirty|hungry|sick|tired)|cancel|change (?:the|your|our|plans?|everything)
  cause|come (?:late|up with)|complain|criticize|criticise|cry|disappear|dismiss|do (?:this|that|it on purpose|the same|whatever you|what you want)|drop (?:the ball|her off late|him off late|them off late)|dump|exaggerate|expect me|fail|find (?:a way to|an excuse|some excuse)
  flake|forget|get (?:angry|mad|defensive|upset|your way|what you want|so worked|like this)|ghost|give (?:me )?(?:excuses|an excuse)|go behind|guilt|hang up|have (?:an excuse|some excuse|a(?:nother)? excuse|to (?:make|ruin|have the last|be right|win|start|turn|argue|fight|control)|a reason why|something more important|something better|a problem with)
  ignore|interrupt|judge|keep me waiting|leave (?:me|it to me|everything|her|him|them|things|the)|let (?:me|her|him|them|us|the kids) down|lie|lose|make (?:everything|excuses|an excuse|it about|this about|me (?:the|out|feel|do|look)|a scene|a mess|things (?:hard|difficult|worse)|promises you)|manipulate|mess|miss|need the last word|overreact|pick (?:a )?fights?|play (?:the victim|games)|pull
  punish|push|put (?:yourself|your (?:needs|job|work|girlfriend|boyfriend|friends|own)|work|me in|her in the middle|him in the middle|them in the middle)|refuse|ruin|run late|run your mouth|sabotage|say (?:that|you'?ll|you will|the same|no to|one thing)|scream|send (?:her|him|them) [a-z ]{0,20}(?:without|hungry|dirty)|show up (?:late|drunk|empty|unannounced|\\d+)|shut (?:me|down)|spoil|start (?:a |an |drama|fights?|in )|steal|stir
  take (?:forever|advantage|her side|his side|things out|it out|the easy|credit)|text me last|think (?:you know|you're right|of yourself|only|the worst|about yourself)|throw|trash|try to (?:control|change|make me|get out|turn|start|ruin)|turn (?:it|this|everything|things|up late|around)|twist|undermine|use (?:her|him|them|the kids)|wait (?:until|till|to the last)|want (?:something|more money|to fight|to argue|your way|everything|to control|to win)|yell|arrive late|pay late|reply late
`);

const alwaysBeing = anyOf(`
  late|running late|(?:half an hour|\\d+ minutes|an hour) late|angry|mad|busy when|too busy|on your phone|drunk|yelling|screaming|lying|complaining|blaming|cancel(?:l)?ing|forgetting|changing|making (?:excuses|things|it|everything|me|a)|doing (?:this|that)
  playing|starting|trying to|turning|twisting|the victim|so (?:negative|rude|late|difficult|selfish|dramatic|irresponsible|controlling|angry|disorganized|unreliable|mean|critical|stubborn|defensive|quick to)|unreliable|irresponsible|difficult|selfish|rude|disorganized|looking for (?:a fight|an excuse|ways)|picking fights?|asking for (?:more )?money|letting|leaving (?:me|everything|it)|ignoring|putting|the last|causing|interrupting|hung ?over|behind on|full of excuses|the one who (?:forgets|cancels|ruins|is late)|short with
`);
const neverBeing = anyOf(`
  on time|there(?= (?:for|when|at)|[ ]?[.,!]|$)|around(?= ?(?:[.,!]|$|when|for|to))|home when|available|ready(?= ?(?:[.,!]|$|when|on))|satisfied|wrong(?= ?(?:[.,!]|$|are|in))|reachable|prepared|responsible|consistent|sober|honest|willing|able to (?:get|pay|make|keep|show|just|be)|interested in|grateful|to blame|punctual|reliable|happy with|going to (?:change|learn|grow)
`);

/** Praise, hope, condition, denial, or a saying: then "always" and "never" carry no charge. */
export const harmlessGeneralisation = patternOf("harmlessGeneralisation");

/** "You never …" and "you always …" about what the other parent does. They decide alone: no calm message needs them. */
export const generalisationRules: readonly Rule[] = [
  {
    ...generalisation,
    id: "generalisation.never-does",
    pattern: pattern(
      `(?<!\\b(?:have|had|did|do|would) )\\b(?:you|u)(?:'ve| have| just| literally| seriously| honestly| really| still| simply| also| can)? never (?:ever |even |once |actually |just |bother to |bothered to |seem to |want to |manage to |really |fucking |freaking |can )*${duties}(?![a-z])`,
    ),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.always-does",
    pattern: pattern(
      `\\b(?:you|u)(?: just| literally| seriously| honestly| really| still| simply| also)? (?:always|constantly|consistently|every time) (?:just |have to |manage to |seem to |find a way to |end up |fucking |freaking |go and |try and |try to )*${failings}(?![a-z])`,
    ),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.always-is",
    pattern: pattern(
      `\\b(?:(?:you(?:'re| are|re)|u r|ur|you guys are) (?:just |literally |seriously )?(?:always|constantly|forever|perpetually) ${alwaysBeing}|(?:you(?:'re| are|re)|u r|ur) (?:just |literally |seriously )?never (?:ever |even |once |fucking )*${neverBeing}|you(?:'ve| have) (?:never|always) been (?:a |so |such a |that )?(?:selfish|lazy|unreliable|irresponsible|on time|late|able to|willing to|there for|good at (?:being|keeping|listening|following)|this way|like this|impossible|difficult|controlling))(?![a-z])`,
    ),
    except: harmlessGeneralisation,
  },
  {
    ...generalisation,
    id: "generalisation.spanish",
    pattern: pattern(
      `\\b(?:(?:tu |es que |pero |y )?nunca (?:me |nos |la |lo |le |les |los |las |te )?(?:llegas|pagas|contestas|respondes|ayudas|avisas|cumples|haces (?:nada|caso|lo|tu)|recoges|traes|apareces|escuchas|preguntas|ordenas|vienes|llamas|das (?:nada|dinero|aviso)|dices nada|importa|acuerdas|tienes (?:tiempo|dinero|ganas)|estas (?:cuando|a tiempo|listo|lista|disponible|para)|piensas|pones de tu|puedes (?:llegar|cumplir|hacer|con)|firmas|lees|mandas|devuelves|respetas|sigues|llevas)|(?:tu )?siempre (?:me |nos |la |lo |le |les |los |las |te |se te )?(?:llegas tarde|llegas (?:media|\\d+|una hora)|cancelas|olvidas?|mientes|haces lo mismo|cambias|dejas (?:todo|plantad|esperando|las cosas)|inventas|pones (?:excusas|pretextos|un pretexto)|tienes (?:una excusa|un pretexto|excusas|pretextos|que (?:arruinar|pelear|tener la razon))|quejas|gritas|andas con|sales con (?:lo mismo|excusas|pretextos|tus)|echas la culpa|estas (?:de malas|enojad|peleando|quejandote|ocupad)|quieres (?:pelear|ganar|tener)))`,
    ),
    except: harmlessGeneralisation,
  },
];
