import { pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./veiled-threats.patterns.txt", import.meta.url));

const veiled = {
  tag: "intimidation",
  severity: "red",
  excuse: "act",
} as const;

const coffin =
  "(?:coffin|casket|grave|headstone|tombstone|burial plot|funeral|obituary|eulogy|body ?bag)";
const ataud = "(?:ataud|tumba|entierro|funeral|lapida|sepultura|fosa|epitafio)";

/** Menace without the verb. */
export const veiledThreatRules: readonly Rule[] = [
  {
    ...veiled,
    id: "veiled.burial",
    pattern: pattern(
      `(?<![a-z])(?:(?:pick|choose|order|buy|get|prepare|measure|dig|plan|write|reserve)(?:ing|ping|ging|ting)?(?: (?:out|up|you|u|yourself))? (?:your|ur|yourself an?|you an?) ${coffin}|(?:prepara(?:ndo)?|compra(?:ndo)?|elige|escoge|escogiendo|eligiendo|aparta(?:ndo)?|encarga(?:ndo)?|mide|cava(?:ndo)?)(?:te)? (?:ya )?(?:(?:tu|tus|la|el|un|una) ${ataud}|tu (?:cajon|caja)))(?= ?(?:[.!,?;]|$))|\\b(?:dig|pick|buy|reserve) (?:out |yourself )?(?:a|your|your own) (?:grave|plot|coffin|casket)(?![a-z])`,
    ),
  },
  {
    ...veiled,
    id: "veiled.show-who-rules",
    pattern: pattern(
      String.raw`(?<![a-z])(?:(?:te voy a|voy a|vas a) (?:ensenar|demostrar|mostrar|ver|saber|conocer)(?:te)? (?:quien (?:manda|soy)|de lo que soy capaz|con quien te metiste)|(?:te voy a (?:buscar|seguir|rastrear)|voy a (?:buscar|seguir|rastrear)te) (?:hasta debajo de|(?:a )?donde (?:sea|te|vayas|quiera))|voy a (?:buscar|seguir|rastrear)(?:te)? hasta (?:encontrarte|hallarte|dar contigo))`,
    ),
  },
  {
    ...veiled,
    id: "veiled.days-left",
    pattern: pattern(
      String.raw`(?<![a-z])(?:te quedan? (?:muy )?(?:poc[oa]s?|contad[oa]s) (?:tiempo|dias|horas|semanas)(?: de vida)?(?= ?(?:[.!,?;]|$))|no (?:vas a llegar|llegas|llegaras) (?:a|al) (?:navidad|ano nuevo|fin de ano|los \d+|viej[oa])(?= ?(?:[.!,;]|$)))`,
    ),
  },
  {
    ...veiled,
    id: "veiled.shame-if",
    pattern: pattern(
      `\\b(?:(?:it(?:'d| would)?|that(?:'d| would)?|would(?:n't)?(?: it)?|be|what) (?:be )?(?:a |such a |a real |a terrible |an awful |so |really |too |real )?(?:shame|pity|tragedy|terrible|unfortunate|sad|awful|bad|heartbreaking|tragic|waste|inconvenient) (?:thing )?(?:if|were|should|to see|for) (?:something|anything|somebody|someone|your|ur|you|that|it|the|there|they|all|one|u)|(?:i'?d|i would|we'?d) hate (?:for (?:something|anything|you|your|there|that|somebody|someone|it)|to see (?:something|anything|you (?:get|have|end|lose|hurt)|your (?:\\w+ ){1,3}(?:get|go|catch|end|break|burn|have)|that (?:pretty|nice|new))|if (?:something|anything|someone)|it if (?:something|anything|someone|your))|(?<!these |those )(?:accidents|bad things|things|stuff|fires|brakes|houses|cars|people) (?:happen|fail|burn|go missing|disappear|break|get hurt|go wrong)(?: (?:to (?:people|good|careless|women|men|folks|everyone|nice|you)|every ?day|all the time|you know|sometimes|out (?:there|here)|at night|when|,))?(?= ?(?:[.,!]|$|to|every|all|you|some|out|at|when|\\.\\.))|(?:hope|hoping|pray) (?:nothing|no (?:one|body)) (?:bad )?(?:happens to|hurts|gets to) (?:you|your|u|that|ur|either)|(?:something|anything) (?:bad |terrible |awful )?(?:might|could|may|will|is going to|can|would|is gonna) (?:just )?(?:happen|befall) (?:to )?(?:you|your|u|ur|that|on your|there))`,
    ),
    except: patternOf("veiled.shame-if.except"),
  },
  {
    ...veiled,
    id: "veiled.watch-your-back",
    pattern: pattern(
      `\\b(?:(?:better|should|start|keep|ought to|wanna|want to|oughta|gotta|need to|gonna want to|must)? ?(?:watch(?:ing)?|look(?:ing)? (?:over|behind)|check(?:ing)?) (?:your|ur|yer) (?:own )?(?:back|step|shoulder|mirrors?|brakes|rear ?view)(?! (?:for|on|door|when you (?:back|reverse))| ?hurts)|watch (?:yourself|it when|out,? (?:i|because i|bc i))|sleep with one eye open|one eye open|lock (?:your|ur|the|all your) (?:doors?|windows?)(?= ?(?:tonight|at night|,? if|,? because|[.!]|$|from now|,? i))|(?:check|look) under (?:your|the) (?:car|bed)|(?:sleep (?:well|tight|good)|sweet dreams|drive (?:safe|carefully|careful))[,.]? ?(?:tonight[,.]? ?)?(?:while you can|if you can|and (?:check|lock|watch)|you'll need it|it might be)|check your brakes|(?:your|ur) (?:days|hours|time|luck) (?:are|is|will be|r) (?:numbered|up|almost up|running out|coming|coming to an end|limited|over)|count your days|enjoy (?:it|your \\w+|life|them|the \\w+|this|every(?:thing)?|breathing) while (?:you|u|it) (?:still )?(?:can|lasts|have)|your (?:day|time|turn) (?:is coming|will come|'s coming|is near)|(?:you|u|karma|it|payback|this)(?:'ll| will|'re gonna| are gonna|'re going to| gonna| are going to|ll)? (?:get|getting|see|be)? ?(?:what'?s coming|whats coming)(?: to you)?|(?:i(?:'m| am|'ll be| will be)?|we(?:'re|'ll be| will be)?|karma(?:'s| is)?|they(?:'re|'ll be)?|he'?s|my (?:brothers?|cousins?|uncle|boys|dad) (?:is|are|will be)?) ?(?:coming|come) (?:for|after) (?:you|u|your|both)|(?:you|u) (?:have|got|ve got) no idea (?:what|who) (?:i(?:'m| am)|we(?:'re| are)) (?:capable|gonna|going|dealing)|(?:know|see|find out|learn|show you|shown|wonder|seen|forget|guess|imagine) (?:\\w+ )?what i(?:'m| am)? (?:really |truly )?(?:capable of|can do|am capable of|could do|did to|will do|do to)|what i(?:'m| am) capable of|(?:you(?:'re| are)|u r|youre) (?:playing|messing|fucking|screwing) with (?:fire|the wrong|your life|a (?:loaded|man|woman) )|(?:mess|fuck|screw|cross)(?:ed|ing|es)? (?:with )?(?:the wrong (?:person|man|woman|one|guy|mother|father|family|people|parent|dude|bitch))|(?:don't|dont|do not|never) (?:you )?(?:ever )?(?:test|push|cross|provoke|try|tempt|make) me(?= ?(?:[.!,]|$|again|on this|or|on|because|i |you|do|hurt|come|show|over|into))|(?:you|u)(?:'ll| will|ll|'re gonna| are going to|'re going to| gonna|'d better|'re about to) (?:regret|be sorry|be so sorry|pay for|live to regret|wish you (?:had ?n't|hadnt|never|were))(?! (?:it when|not going|later|missing|to))|(?:i(?:'ll| will)) make (?:you|u) (?:pay|regret|sorry|suffer|wish)|you(?:'ve| have) been warned|(?:this is (?:your|ur|the) (?:last|final|only) warning)|consider (?:this|yourself) (?:a |your )?(?:last |final )?warn(?:ing|ed)|i(?:'m| am) not (?:a )?(?:threatening|making threats)[,.]? (?:i(?:'m| am) )?(?:promising|a promise|just)|(?:that'?s|it'?s|this is) (?:not a threat|a promise|no threat)|not a threat[,.]? (?:it'?s )?(?:a|just a)? ?promise|(?:wouldn't|would not|cant|can't|couldn't) want (?:anything|something) to happen|(?:know|got|have) (?:people|guys|some guys|friends|a guy|cousins|someone) who (?:can|could|would|will|owe|take care|handle|do this|fix|make|don't|hurt|know where)|(?:nobody|no one) (?:would|will|'d) (?:ever )?(?:find|miss|hear|look for|come looking for) (?:you|your body|u|the body)|(?:you|u)(?:'re| are|r)? (?:all )?alone (?:out )?there(?: at night| every|,| are)|(?:ditch|holes?|shovel|lime|deep) (?:with your|already|in my trunk|enough)|walk(?:ing)? (?:home|to your car|back) alone|(?:piece of )?paper (?:won't|can't|doesn't|isn't going to) (?:protect|save|stop|help|keep)|(?:restraining order|protective order|order|locks?|door|alarm|police|cops?|camera)s?(?: is| are)? (?:won't|can't|doesn't|isn't going to|not going to|just paper|is just|ain't gonna|will not|cannot)(?: \\w+)? ?(?:protect|save|stop|help|keep|hold|be there|a piece|paper|bulletproof)|(?:remember|know) what happened to (?:the last|my (?:last|first|ex)|your|that|\\w+'s)|tick ?tock|be careful (?:who|what|where|walking|driving|out there|at night|with that|going|on (?:those|that|your))[a-z ]{0,30}(?:cross|mess|talk|park|sleep|walk|alone|alleys?|stairs|with me|about me)|(?:hope|make sure) (?:you|u) have (?:good )?(?:life )?insurance|(?:hope|how(?:'s| is)) (?:your|the) (?:life|home|fire|car) insurance|is your (?:life |home |fire )?insurance (?:paid|up)|or else(?= ?(?:[.!]|$)))(?![a-z])`,
    ),
    except: patternOf("veiled.watch-your-back.except"),
  },
  {
    ...veiled,
    id: "veiled.spanish",
    pattern: pattern(
      `\\b(?:(?:cuidate|cuida) (?:la|tu|muy bien la|bien la|las) (?:espalda|espaldas)|cuidate (?:mucho |bien )?(?:al salir|cuando (?:salgas|manejes)|de noche|porque|que no)|(?:no )?(?:sabes|tienes idea) (?:de )?(?:lo que|con quien|quien) (?:soy capaz|te (?:metes|metiste|estas metiendo)|puedo hacer|soy)|de lo que soy capaz|(?:te vas|vas) a arrepentir|te (?:va|voy) a (?:pesar|salir caro|costar caro)|te arrepentiras|(?:tienes|tus) (?:(?:los|tus) )?dias (?:estan )?contados|duerme con un ojo|seria una (?:lastima|pena|tragedia) (?:que|si)|que (?:lastima|pena) (?:seria|si)|(?:los )?accidentes (?:pasan|ocurren|suceden)|(?:algo|cualquier cosa) (?:malo |feo )?(?:te |le )?(?:puede|podria|pueda|vaya a|va a) (?:pasar|suceder|ocurrir)(?:te|le)?|no me (?:provoques|busques|tientes|obligues|retes)|me las? (?:vas a pagar|pagas|pagaras|vas a pagar)|me la (?:pagas|pagaras|vas a pagar)|atente a las consecuencias|ya (?:veras|vas a ver)(?= ?(?:[.!,]|$|lo que|como|pend|cab))|te metiste con (?:la persona|el|quien)|conozco gente que|tengo (?:amigos|primos|gente) que|mas te vale que(?: \\w+){0,3} (?:cuides|duermas|no salgas)|anda con cuidado|mira bien (?:por donde|a los lados|antes de)|revisa (?:bien )?(?:tus|los) frenos)(?![a-z])`,
    ),
    except: /\b(?:no me las|jugando|carretera mojada|hielo|lluvia|niebla)\b/,
  },
];
