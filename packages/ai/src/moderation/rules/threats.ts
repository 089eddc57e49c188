import { pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./threats.patterns.txt", import.meta.url));

const threat = {
  tag: "threat_violence",
  severity: "red",
  excuse: "act",
} as const;

const will =
  "(?:i(?:'ll| will|'m going to|m going to|'m gonna|m gonna|'m gunna|'d| would| wanna| want to| swear i'?ll| swear i'?m (?:going to|gonna)|'m about to| can'?t wait to| could| might(?: just)?| should| oughta| ought to| hope i get to|m bout to|ma|'mma|mma)?|ill|ima|imma|im gonna|im going to|im gunna|we(?:'ll| will|'re going to|re gonna|'re gonna)|my (?:brothers?|cousins?|uncles?|dad|boys|friends|guys|family)(?: and i)? (?:will|'ll|is going to|are going to|are gonna|gonna|would)|they(?:'ll| will)|someone(?:'s going to|'s gonna| is going to| will|'ll| should| oughta| ought to| needs to)|somebody(?:'s going to|'s gonna| is going to| will|'ll| should| ought to| needs to)|gonna|going to|(?<=(?:^|[\\n.!?])\\s{0,3})will|or (?:else )?i)";
const how =
  "(?:(?:personally|just|literally|really|fucking|finally|gladly|happily|seriously|actually|so|come over (?:there )?and|drive over (?:there )?and|come (?:there )?and|find (?:you|u) and|hunt (?:you|u) down and|have to|go over there and|kick down (?:your|that) door and|walk in (?:there )?and|be the one to) ){0,3}";
const body =
  "(?:jaw|face|neck|nose|legs?|arms?|fingers?|teeth|skull|head|ribs?|knees?|kneecaps?|kneecaps|bones?|back|hands?|throat|eyes?|brains?|mouth|ass|ear|balls|guts|lights|spine|wrists?|cara|madre|boca|nariz|dientes|piernas|brazos|cuello|hocico|jeta|huesos|cabeza)";
const target =
  "(?:you|u|ya|yo|ur|your (?:\\w+ )?(?:boyfriend|girlfriend|husband|wife|partner|mom|mother|dad|father|brother|sister|family|parents|new man|new woman|man|dog|cat|pets?|car|truck|house|home|ass|face|friend|lawyer|place|apartment|fiancee?|puppy|stuff|tires?|windows?|windshield|door|whole family|boy toy)|that (?:boyfriend|girlfriend|guy|man|woman|dog|bitch|new (?:man|boyfriend|girlfriend|guy)) of yours|(?:him|her|them|[a-z]+) too|(?:you|u) both|both of (?:you|u)|(?:you|u) and \\w+)";

const others =
  "(?:you|u|(?:the|my|our|your) (?:kids?|boys?|girls?|children|baby|babies|twins|son|daughter|sons|daughters)|them|him|her|(?:a )?(?:ti|vos|los ninos|las ninas|mis hij[oa]s|nuestros hijos))";
const die =
  "(?:kill|shoot|hang|drown|burn|end|poison|gas) (?:myself|it all)|die|drive off|me (?:mato|voy a matar|quito la vida)|matarme|suicidarme|quitarme la vida";

/** 'Te voy a meter …', 'te meto …', 'voy a meterte …'. */
const meter = "(?:te (?:(?:voy|vamos|van|va) a meter|meto|metere)|(?:voy|vamos|van|va) a meterte)";

/** Threats of violence against the person, or through their people, pets, home or car. */
export const threatRules: readonly Rule[] = [
  {
    ...threat,
    id: "threat.with-oneself",
    pattern: pattern(
      `\\b(?:(?:kill|shoot|drown|burn|poison|gas|hang) (?:myself and ${others}(?=\\s*(?:$|[.,!?;\\n]|too|both|also|tonight|with))|(?!for )(?:\\w+ ){1,3}and (?:then )?myself)|(?:${die})\\b[^.!?\\n]{0,40}\\b(?:(?:take|taking|bring|bringing) ${others} (?:all )?(?:with me|too)|(?:y )?(?:me llevo|llevarme|a) (?:a )?(?:los ninos|las ninas|mis hij[oa]s|nuestros hijos|ellos)(?: conmigo)?)|(?:take|taking) ${others} (?:all )?with me when i (?:die|go))(?![a-z])`,
    ),
  },
  {
    ...threat,
    id: "threat.i-will-hurt-you",
    pattern: pattern(
      `(?<![a-z])${will} ${how}(?:kill|murder|rape|molest|sodomize|torture|behead|decapitate|dismember|mutilate|suffocate|smother|stab|shoot|strangle|choke|beat|punch|slap|hit|hurt|bury|burn|smack|end|destroy|gut|skin|slit|stomp|smash|slaughter|knock|drown|poison|run (?:over|down)|run|cut|carve|break|bash|crush|whoop|whup|deck|clobber|shank|torch|execute|finish|kick|strap|hang|maim|cripple|castrate|lynch|pound|flatten|snap|bust|wreck|fuck up|rip|tear|jump|tie|drag|throw|put a bullet in|put a knife in|blow|set fire to|take a bat to|firebomb|trash|key|slash|total) ${target}(?![a-z])(?! (?:to (?:the (?:park|school|door|parking|lot|bus)|it\\b|that|a game|him)|up (?:at|on|around|after|for|with|when|if|later|once|tomorrow|tonight|by)|at (?:chess|monopoly|the finish|checkers|cards|uno)|(?:in|over) (?:a|the) (?:text|email|call|line|message)|with (?:the|a) (?:email|text|details|numbers)|off at|back (?:up|on|at)|some slack|a (?:check|break|deal|slack|copy|key)|for (?:half|the)|loose|in on|over to|short|out of (?:it|this)))`,
    ),
    except: patternOf("threat.i-will-hurt-you.except"),
  },
  {
    ...threat,
    id: "threat.bare",
    pattern: pattern(String.raw`(?<=(?:^|\n)\W*)(?:kill|murder) (?:you|u|ya)(?=\W*(?:$|\n))`),
  },
  {
    ...threat,
    id: "threat.body-part",
    pattern: pattern(
      `(?<![a-z])(?:${will} |le(?:t me|mme) |want me to |or i'?ll )${how}(?:break|smash|bash|crack|slit|cut|cave|knock|snap|twist|wring|punch|shatter|bust|rip|tear|stomp|crush|slap|kick|beat|rearrange|fix|mess up|rip off|chop|claw|gouge|bleed|fracture|split|put (?:my|a) (?:fist|foot|boot|hand|knife|bullet|bat)[a-z ]{0,20}|blow|wipe)(?: (?:off|out|in|up|every|all|each|both|one of|the shit|the hell|the fuck|the life|out of)){0,3} (?:your|ur|yer|that|the|his|her|that ugly|that smug|that pretty)(?: (?:fucking|ugly|smug|pretty|stupid|fat|big|goddamn|front|damn|own|little|lying|boyfriend's|girlfriend's)){0,3} (?:${body.slice(3, -1)}|smile|smirk|grin|shit|life|living)(?![a-z])`,
    ),
  },
  {
    ...threat,
    id: "threat.hospital",
    pattern: pattern(
      `\\b(?:${will.slice(3, -1)}|i'm) ${how}(?:put (?:you|u|him|her|them|your \\w+) (?:in(?:to)? (?:the|a|an) (?:hospital|ground|grave|ER|icu|morgue|wheelchair|box|coffin|coma|body ?bag|ambulance)|six feet under|under ?ground|down|through (?:a|the) (?:wall|window|windshield)|on life support|to sleep)|send (?:you|u|him|her) (?:to (?:the (?:hospital|morgue|er|icu|cemetery|grave)|your grave|an early grave)|home in a)|leave (?:you|u) (?:in (?:a ditch|pieces|a pool|the dirt)|for dead|bleeding|limping|in a)|have (?:you|u|your legs|him) (?:killed|beaten|hurt|jumped|taken care of|dealt with|whacked|broken|shot)|get (?:you|u) (?:killed|jumped|beaten|hurt)|(?:beat|knock|kick|slap|smack|punch|choke|stomp|pound) (?:the )?(?:shit|crap|hell|life|fuck|living daylights|teeth|taste|sense|snot|piss|brains|breath) (?:right )?(?:out of|outta|into|from) (?:you|u|your|him|her)|(?:kick|beat|whoop|whup|bust|smash) (?:your|ur) (?:ass|face|head|teeth|behind)|make (?:you|u|your life|sure you|you both) (?:bleed|suffer|pay in blood|pay for (?:this|it) with|disappear|beg for (?:mercy|your life)|limp|scream|hurt)|burn (?:your|ur|that|the|this) (?:\\w+ )?(?:house|car|place|home|apartment|truck|building|garage|shop)(?: down)?|burn it (?:all )?down with you|(?:slash|cut) (?:your|ur) (?:tires|brakes|brake lines|throat|face)|(?:smash|break|bust|kick in|put a brick through|throw a brick through) (?:your|ur|every) (?:\\w+ )?(?:windows?|windshield|door|car|headlights)|come (?:over )?(?:there )?with (?:a|my) (?:bat|gun|knife|shotgun|crowbar|pistol|machete|brothers)|bring (?:a|my) (?:gun|bat|knife|crowbar|shotgun|pistol|machete))(?![a-z])`,
    ),
    except:
      /\b(?:his|her|the|bring my) (?:bat|baseball|practice|glove)|softball|little league|t-?ball\b/,
  },
  {
    ...threat,
    id: "threat.consequence",
    pattern: pattern(
      `\\b(?:(?:you(?:'re| are|'ll be| will be|'ll end up| will end up| better be| could end up| might end up)|u r|ur|youre|u will be|ull be|ull end up) (?:gonna (?:be|end up|get) |going to (?:be|end up|get) |so |as good as |a )?(?:dead (?:meat|man|woman|if|when|the next|next time|once|to me\\?|before|by)|dead$|dead[.!]|killed|in (?:a|the) (?:ground|hospital|morgue|coffin|body ?bag|ditch|casket|grave|box)|six feet under|roadkill|carried out|leaving in (?:a|an) (?:ambulance|body|box|bag|hearse)|eating through a|drinking through a|sorry you were born|breathing through|limping|wearing (?:a cast|your teeth)|picking up your teeth|spitting (?:out )?teeth|missing teeth|found in)|(?:you|u)(?:'ll| will| gonna|'re gonna|'re going to| won't| wont|ll)? ?(?:won't|wont|not|never)? ?(?:live to (?:see|regret|tell)|leave (?:there|here|that \\w+) (?:alive|on your feet|walking|in one piece)|make it (?:home|to court|out (?:alive)?|to the (?:hearing|car|end))(?: alive)?|see (?:the )?(?:another (?:birthday|christmas|day|sunrise)|tomorrow|next (?:week|year|christmas|birthday))|walk (?:again|away from|out of (?:there|here|that))|get (?:your )?(?:ass|teeth|jaw|legs|face|head|neck) (?:beat|kicked|broken|knocked|smashed|wired|busted|whooped|handed)|get (?:what's coming|hurt|what you deserve|shot|stabbed|jumped|a bullet|a beating|beaten|smacked|slapped|punched|knocked)|bleed|suffer|pay (?:for (?:this|it|that) )?(?:in blood|with your (?:life|blood|teeth))|wake up (?:dead|in (?:a|the) (?:hospital|ditch|trunk|fire|morgue)|with (?:a knife|a gun|no))|eat (?:through a|your teeth|my fist|pavement|dirt))|(?:one of (?:us|these days)|somebody|someone) (?:is|'s) (?:going to|gonna) (?:die|get (?:hurt|killed)|end up (?:dead|in)|bleed)|(?:this|it) (?:ends|is going to end|will end|'ll end|'s gonna end) (?:with (?:you|one of us)|in (?:blood|a funeral|your funeral)|badly for you)|(?:there(?:'ll| will|'s gonna| is going to) be blood)|blood (?:will be )?on the (?:walls|floor|driveway|street)|(?:bullet|knife|gun|bat|fist|crowbar|hammer) (?:with your name|has your name|for (?:you|your)|waiting for you|in your (?:back|head|face|mouth|skull|gut|neck)|upside your (?:head|face)|to your (?:head|skull|face|jaw|kneecaps|knees|face))|(?:touch|touches|lay|lays|laid) (?:a (?:hand|finger) on )?\\w+ (?:\\w+ )?(?:again )?and (?:i'?ll|i will|you'?re|he'?s|she'?s) (?:dead|kill|break|bury|end|gone|hurt|smash)|meet my (?:fists?|gun|bat)|(?:catch|catching) (?:these|my|some) hands|these hands|(?:you|u) deserve (?:a (?:good )?(?:beating|bullet|slap|punch)|to (?:be (?:beaten|hit|shot|hurt|killed|run over|slapped|punched)|get (?:hit|beaten|shot|hurt)))|(?:if (?:you|u) weren't (?:a woman|her mother|his mother|the mother|their mother)|good thing (?:for you )?i don't own a gun|i own a gun|i(?: have|'?ve got| bought) a (?:gun|shotgun|rifle|pistol|shovel)(?= and (?:you|i know|a)|,? you)))`,
    ),
    except:
      /\b(?:gun safe|locked|hunting|nerf|water gun|zipties|(?:these|my) hands (?:free|full))\b/,
  },
  {
    ...threat,
    id: "threat.see-to-it",
    pattern: pattern(
      String.raw`(?<![a-z])(?:encargar(?:me)? de|hacer|lograr|asegurar(?:me)? de) que (?:acabes|termines|quedes|amanezcas) (?:en|sin|muert[oa]|bajo tierra)(?![a-z])`,
    ),
  },
  {
    ...threat,
    id: "threat.meter",
    pattern: pattern(
      String.raw`(?<![a-z])${meter} (?:plomo|(?:(?:unos?|un par de|dos|tres|varios|cuatro|cinco) )?(?:tiros?|balazos?|plomazos?)|(?:el|los|mi|mis) punos?)(?![a-z])`,
    ),
  },
  {
    ...threat,
    tag: "intimidation",
    id: "threat.jail",
    pattern: pattern(
      String.raw`(?<![a-z])${meter} (?:(?:a|en) (?:la carcel|prision)|(?:al|en el) (?:bote|tambo)(?! de)|pres[oa])(?![a-z])`,
    ),
  },
  {
    ...threat,
    id: "threat.spanish",
    pattern: pattern(
      `\\b(?:(?:te (?:voy a|vamos a|van a|va a|juro que te|vas a)|(?<!(?:no|nunca|jamas|ni) )(?:los|las|lo|la|le|les) (?:voy a|vamos a)) (?:matar|golpear|pegar|romper|partir|quebrar|madrear|reventar|desmadrar|quemar|chingar|degollar|estrangular|balacear|agarrar a|dar (?:una|tus|unos|en la madre|un balazo|un tiro|en toda)|hacer (?:pedazos|mierda|dano|sangrar)|mandar (?:al hospital|golpear|matar)|meter un(?! gol(?:es|azos?)?(?= ?(?:$|[.,!?;\\n]|(?:hoy|manana|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|este (?:sabado|domingo|fin)|en el (?:partido|juego|futbol)|jugando)(?![a-z]))))|ahorcar|enterrar|destrozar|apunalar|disparar|cortar|arrancar|sacar los|dejar (?:en silla|sin dientes|tirad|en el hospital))|te (?:(?:mat|golpe|madre|enterr|ahorc|apunal|degoll|destroz|estrangul)are|(?:rompere|partire|quebrare) (?:el|la|los|las|tu|tus|toda la) (?:cara|madre|boca|nariz|dientes|piernas?|brazos?|cuello|hocico|jeta|huesos|cabeza)|mato|rompo|parto|quiebro|madreo|reviento|entierro|quemo|chingo|pego|golpeo|ahorco|disparo|apunalo|clavo|desmadro|trueno|desaparezco)(?! (?:la bronca|el corazon|de risa|una llamada|el apendice))|(?:romperte|partirte|quebrarte|reventarte|matarte|golpearte|quemarte|madrearte|darte (?:en la madre|una golpiza|una paliza|un plomazo))|(?:estas|eres|date por) (?:muert[oa]|hombre muerto|mujer muerta)|vas a (?:amanecer|terminar|acabar|salir) (?:en (?:el|un|una) (?:hospital|pante|caj|zanja|bolsa)|muert[oa]|con los pies|tirad[oa]|sin dientes)|(?:le|les) (?:prendo|voy a prender|meto) fuego|(?:prenderle|pegarle|meterle) fuego|te (?:va|vas) a (?:pesar|ir muy mal|cargar la|llevar la|arrepentir)|te va a (?:llevar|cargar) la (?:chingada|verga)|los voy a matar)`,
    ),
    except: /\b(?:juego|ajedrez|concurso)\b/,
  },
];
