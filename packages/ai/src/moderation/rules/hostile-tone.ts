import { harmlessGeneralisation } from "./generalisations.ts";
import { pattern, type Rule } from "./rule.ts";

const tone = { severity: "yellow", excuse: "tone" } as const;

/** Phrases of hostile tone. Alone they don't decide: they point at the words and help the trained model. */
export const hostileToneRules: readonly Rule[] = [
  {
    ...tone,
    id: "tone.always-never",
    tag: "generalisation",
    pattern: pattern(
      `\\b(?:you(?:'re|'ve|'ll| are| have)? (?:always|never|constantly|forever|only ever|literally never|seriously never|still never)|(?:always|never|siempre|nunca|jamas) (?:with you|your (?:fault|problem|way)|the same (?:story|excuse|thing)|contigo|lo mismo|haces|llegas|estas|tienes|cumples|has)|every (?:single )?(?:time|week|weekend|friday|month|exchange|year|holiday)(?: (?:it'?s|you|with you))|(?:same|usual) (?:old )?(?:you|story|excuse|excuses|crap|games?|drama)|as (?:usual|always|per usual)|like (?:you )?always|typical(?: of)? ?(?:you)?|that'?s (?:just )?(?:so )?(?:like )?you|you people|people like you|once again you|here we go again|again and again|you(?:'ll| will) never (?:change|learn|grow|get it)|never (?:once|change|changes|fails|learn)|nothing (?:ever )?changes|can(?:no|')?t (?:ever )?(?:be trusted|count on you|rely on you|do (?:one|a single|anything))|every single|tipico|siempre (?:es )?lo mismo|otra vez lo mismo|como siempre|cada vez que|todo el tiempo|nunca cambias?)\\b`,
    ),
    except: harmlessGeneralisation,
  },
  {
    ...tone,
    id: "tone.blame",
    tag: "blame",
    pattern: pattern(
      `\\b(?:(?:all |entirely |totally |completely |it'?s |this is |that'?s |is )?(?:your|ur|tu) (?:fault|doing|mess|culpa)|because of you|thanks to you|no thanks to you|(?:that'?s|this is|it'?s) (?:all )?on you|you (?:caused|ruined|made (?:her|him|them|me|this|us)|did this|broke|destroyed|messed|wrecked|cost|blew|screwed|dropped the ball|let (?:her|him|them|us) down|chose|couldn'?t be bothered)|if you(?:'d| had| would(?:'ve| have)?| could| ever| actually| just)? (?:just |only |actually |ever |bothered |been |done |listened|paid|cared|read|answered|signed|called|sent|showed|shown|shut|remembered|acted)|none of this would|wouldn'?t (?:be happening|have happened|be in this)|you(?:'re| are) (?:the (?:reason|one who|problem)|to blame)|own it|por (?:tu )?culpa|por ti|gracias a ti)\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.sarcasm",
    tag: "sarcasm",
    pattern: pattern(
      `(?:🙄|👏|\\b(?:(?:oh )?wow|bravo|congrat\\w*|congratulations|great job|nice (?:job|work|try|one)|good (?:job|one|for you)|well done|way to go|slow clap|how (?:nice|convenient|generous|thoughtful|lovely|kind|surprising|original)|what a (?:surprise|shock|shocker|coincidence|joke|hero|saint|champ|dad|mom|mother|father|parent|treat|legend|miracle)|shocker|shocking|must be nice|lucky (?:you|us)|(?:father|mother|dad|mom|parent|husband|wife) of the (?:year|century|month)|thanks (?:for nothing|a lot|so much for|sooo)|so glad you|glad (?:you|to see you) (?:finally|could)|oh (?:great|sure|look|really|please|good|wait|lovely|fantastic|perfect|nice|of course|i'?m sorry|ok|okay)|(?:sure|yeah|yes),? because|yeah right|as if|some(?:one|body) alert|alert the (?:media|press)|stop the presses|gold star|medal|trophy|award|round of applause|standing ovation|miracle|imagine that|big surprise|surprise,? surprise|color me|forgive me for|pardon me for|silly me|funny how|interesting how|strange how|amazing how|love how|i love (?:that|it when) you|don'?t (?:strain|hurt|overexert) yourself|super ?(?:dad|mom|parent)|hope (?:it|the \\w+|you|she|he|that \\w+) (?:was|is|were) worth it|hope you(?:'re| are| had| have| enjoy\\w*) (?:proud|happy|fun|a (?:great|nice|good)|your)|enjoy your|que (?:milagro|bonito|sorpresa|raro|lindo|considerad[oa])|bravo|felicidades|(?:papa|mama|padre|madre) del ano|gracias por nada|como si)\\b)`,
    ),
  },
  {
    ...tone,
    id: "tone.contempt",
    tag: "contempt",
    pattern: pattern(
      `\\b(?:(?:you(?:'re| are)|u r|ur|so|being|been|how|pretty|incredibly|unbelievably|beyond|just|that'?s|this is|such an?) (?:so |such an? |being |just |really |beyond |completely |too |always |unbelievably |incredibly |a |the most )*(?:selfish|lazy|irresponsible|ridiculous|immature|childish|incompetent|unreliable|inconsiderate|self[- ]?(?:centered|absorbed|ish)|clueless|petty|bitter|jealous|rude|thoughtless|careless|reckless|hypocrit\\w+|hopeless|negligent|neglectful|dramatic|toxic|manipulative|controlling|absurd|laughable|delusional|impossible|unbelievable|unreasonable|cheap|stubborn|spoiled|entitled|arrogant|spineless|heartless|cold|cruel|dishonest|disorganized|paranoid|pathetic excuse|joke)|(?:selfish|lazy|irresponsible|immature|childish|petty|bitter)(?= ?(?:[.,!]|$|as))|grow (?:up|a (?:pair|spine))|(?:be|act like) (?:an adult|a grown-?up|a (?:real )?(?:parent|man|mother|father|adult)|your age)|(?:draw|paint) you a (?:picture|map|diagram)|spell it out|(?:do i|should i) (?:need|have) to|basic(?:s)? (?:math|reading|parenting|english|common|stuff|things)|common sense|how hard (?:is|can) (?:it|that)|is it (?:really |that )(?:that )?hard|(?:it'?s )?not (?:that|rocket) (?:hard|science|complicated|difficult)|even (?:a|my|our|his|her|the|you) (?:\\w+ ){0,3}(?:could|can|would|knows?|does|manages?)|can you (?:even|not)|do you (?:even|ever)|are you (?:even|seriously|kidding|done|that)|what is wrong with you|what'?s wrong with you|who (?:does that|raised you|forgets|do you think you)|get (?:a (?:life|grip|clue|job)|over (?:it|yourself)|real|help|your (?:act|shit|priorities|life) (?:together|straight))|spare me|save (?:it|your breath|me)|give me a break|nobody (?:asked|cares|is buying)|no one (?:asked|cares)|cry me a river|boo hoo|wake up|learn (?:to|how)|try (?:reading|parenting|being|harder|listening)|you (?:wouldn'?t|couldn'?t|can'?t|don'?t) (?:know|understand|even|handle|organi[sz]e|manage|last|be bothered|have a clue)|you have no (?:idea|clue|right|business)|some (?:parent|father|mother|dad|mom) you|you call (?:that|yourself)|the bare minimum|one (?:job|simple|thing)|you need (?:therapy|help|professional|to (?:grow|learn))|as if you|madura|ridicul[oa]|egoista|irresponsable|floj[oa]|inmadur[oa]|ni para eso|no sabes ni|que te cuesta|tan dificil)\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.accusation",
    tag: "accusation",
    pattern: pattern(
      `\\b(?:you(?:'re| are|'ve been|'ve| have been|'ve always| were)? (?:just |clearly |obviously |deliberately |purposely |constantly |only |still |always |really )*(?:lying|lied|lie|liar|cheat\\w*|manipulat\\w+|brainwash\\w*|poison\\w*|coach\\w*|alienat\\w+|turn(?:ing|ed) (?:the|them|her|him|my|our)|hid(?:e|ing|den)|stole|steal\\w*|using (?:the|her|him|them|our)|bad-?mouth\\w*|trash(?:ing|ed)? talk\\w*|mak(?:e|ing) (?:things|stuff|it|this|that) up|made (?:that|it|this) up|pretend\\w*|fak(?:e|ed|ing)|sabotag\\w+|bribe\\w*|bought|spoil\\w*|neglect\\w*|abandon\\w*|trying to (?:make|turn|hurt|punish|get|control|buy|ruin|win)|doing (?:this|it|that) (?:on purpose|to (?:hurt|spite|punish|get))|play(?:ing)? (?:games|the victim|dumb)|twist\\w*|scheming|plotting|gaslight\\w*|you know exactly)|on purpose|behind my back|against me|you know (?:exactly|damn|full) (?:what|well)|you (?:don'?t|never|clearly don'?t|obviously don'?t|couldn'?t|could) (?:give a|care|love|want|cared|even care|less)|you care more|more (?:about|important|interested) (?:your|than|to you)|(?:feed|fed|filling|putting) (?:her|him|them|their|his) (?:lies|heads?|with|ideas)|mientes|mentiros[oa]|en mi contra|no te importa|(?:le|les) (?:metes|llenas|lavas|dices))\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.passive",
    tag: "passive_aggressive",
    pattern: pattern(
      `\\b(?:(?:do|think|believe|say|tell yourself) (?:what(?:ever)?|what) (?:you (?:want|like|need|please)|makes you|u want)|whatever (?:you say|makes you|helps you|works for you)|(?:fine|ok|okay|sure|cool|great)[.,!]+ (?:whatever|then|do|have|i'?ll|if|be|don'?t)|suit yourself|be (?:that|like that)|have it your way|(?:i(?:'ll| will| guess i'?ll)) (?:just )?(?:do (?:it|everything|all|that) (?:myself|alone|like)|handle it (?:myself|alone)|take care of it (?:myself|again)|figure it out|rearrange|clean up)|(?:some|one) of us|i guess (?:some|i|we|that|your|it|you|not|the|he|she)|sorry (?:(?:if|that|for|you) )?(?:you feel|your feelings|you'?re (?:so|offended|upset)|you (?:can'?t|took|think|have)|to (?:interrupt|inconvenience|bother|burden)|for (?:expecting|asking|thinking|caring|having|wanting|interrupting|being))|if you weren'?t|too (?:busy|much) (?:for you|to|with|trouble)|since you(?:'re| are)? (?:clearly|obviously|so|apparently|can'?t|don'?t)|(?:clearly|obviously|apparently) (?:you|that|it|not|i|the|your|we)|don'?t (?:worry|bother|mind me|let me)|no worries,? (?:i|we)|not that you(?:'d| would| care|'ve)?|as if you|when(?:ever)? you (?:find|have|get) (?:the )?time|if it'?s not too|i wouldn'?t (?:want|expect)|what(?:'s| is| would be) the point|why do i (?:even )?(?:bother|try|expect)|i shouldn'?t (?:be surprised|have expected)|must be (?:nice|hard|busy|so|rough)|haz lo que|como quieras|perdon por|ya ni para que|algunos si|no te preocupes,? yo)\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.guilt",
    tag: "guilt_trip",
    pattern: pattern(
      `\\b(?:cried (?:herself|himself|themselves|all|for|the whole|her|his)|crying (?:for|because|waiting|at)|(?:wait(?:ed|ing|s)) (?:for you|by the|at the (?:window|door)|on the (?:porch|steps))|(?:asks?|asked|asking|wonders?) (?:me )?(?:why|where|when|if) (?:you|daddy|mommy|mom|dad|his|her)|after (?:all|everything) i(?:'ve)?|i gave (?:up|you)|i sacrificed|(?:i hope|hope) you(?:'re| are| can| feel| live| sleep)|live with that|proud of yourself|broke (?:her|his|their|my) heart|heartbroken|this is the thanks|all i(?:'ve)? (?:ever )?(?:did|done)|while you(?:'re| are| were)|(?:she|he|they) (?:just )?(?:wanted|stopped asking|gave up|looked|kept)|everything i (?:do|did)|best years|empty (?:seat|chair)|only (?:kid|one|child)|lloro|se quedo esperando|despues de todo lo que|yo (?:deje|di|sacrifique))\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.child-between",
    tag: "child_messenger",
    pattern: pattern(
      `\\b(?:(?:ask|tell|told|asked|have|let|get|got) (?:your (?:son|daughter|kids?|child\\w*)|the kids?|sam|her|him|them|our (?:son|daughter)|[a-z]+) (?:to (?:tell|remind|let you|explain|give you|ask|pass|bring up)|why|what (?:she|he|they)|(?:about|if|who) )|(?:she|he|they|kids?|[a-z]+)(?:'ll| will| can|'s going to| is going to|'s got) (?:tell|explain|give|let|ask|remind|fill|pass|deliver|have a (?:note|message|letter))(?: (?:you|it))?|(?:your|the) (?:answer|message|note|reply|check|bill) (?:through|from|with|via) (?:her|him|them|the kids?|[a-z]+)|in (?:his|her|their) (?:backpack|bag|folder|lunch ?box) (?:for you|to give)|preguntale a|dile a tu|que te (?:diga|explique|cuente))\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.child-weapon",
    tag: "child_weapon",
    pattern: pattern(
      `\\b(?:(?:she|he|they|the kids?|kids|your (?:son|daughter|kids|children)|nobody here|neither of them) (?:do(?:es)?n'?t|don'?t|dont|doesnt|won'?t|didn'?t|never|hates?|would rather|prefers?|is afraid of|are afraid of|is scared of|calls?|call|feels? safer|begs?) (?:even |really |actually )?(?:want|wants|like|likes|love|loves|miss|misses|ask|asks|need|needs|trust|know|to (?:be|go|see|come|stay)|you|being|going|coming|it (?:there|at yours)|him dad|her mom|feel|talk)|no (?:support|money|payment|check|child support)[,.]? (?:no|then no)|(?:weekend|visit|call|facetime|visits|kids)(?: \\w+){0,4} (?:until|unless|when|till|after|once) (?:you(?:'ve| have)? (?:pa(?:y|id)|send|sent|venmo|apologi[sz]e|catch|sign)|i (?:get|see|have)|the (?:money|check|payment|support))|until (?:you|i|the) (?:pay|paid|get|see|money|check|payment|support)|(?:earn|earned|deserve) (?:the|your|it|this|that|him|her|them|time)|not (?:getting|seeing|talking to|having) (?:them|him|her|the kids)|no (?:te )?quieren? (?:ver|estar|ir)|no hay (?:visita|fin))\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.ultimatum",
    tag: "ultimatum",
    pattern: pattern(
      `\\b(?:last (?:chance|time|warning)|final (?:warning|offer|notice)|or (?:else|i'?m (?:done|going|calling|filing|deciding|taking|telling)|i(?:'ll| will)|we(?:'re| are|'ll) (?:done|going)|you can|you(?:'ll| will))|(?:hear|hearing) from my (?:lawyer|attorney)|(?:see|tell|talk to|explain (?:it|that) to) (?:you in (?:court)|it to (?:the|my)|the judge|my lawyer|a judge)|see you in court|take you (?:back )?to court|(?:you have|you'?ve got) (?:until|till|\\d+|one|24)|keep (?:it|this|that|ignoring|pushing|playing)(?: \\w+)? (?:up|and)|one more (?:time|late|word|missed|stunt|of)|i(?:'m| am) (?:done|finished) (?:with|being|asking|waiting|playing|covering|reminding)|my lawyer (?:will|is going|would|already)|by (?:noon|tonight|tomorrow|friday|\\d\\w*)[a-z ,]{0,20} or|either you|watch (?:me|what happens)|try me|don'?t (?:test|push|make) me|we(?:'ll| will) see (?:what|how) (?:the judge|that|a judge)|ultim[ao] (?:oportunidad|aviso|vez)|o (?:si no|te las)|mi abogad[oa] (?:te|se|va))\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.past",
    tag: "past",
    pattern: pattern(
      `\\b(?:(?:just )?like (?:when|last|the time|in) (?:you|time|year)?|remember when you|back when (?:we|you)|when we were (?:married|together)|(?:that'?s|this is) (?:exactly )?(?:why|the reason) (?:we|i|our) (?:got divorced|divorced|left|split|marriage)|why i (?:left|divorced)|why we(?:'re| are) divorced|your (?:affair|cheating)|our (?:wedding|honeymoon|marriage|anniversary)|you (?:left|cheated|walked out|moved out|forgot|missed|gambled|drank|did (?:the same|this|it)) (?:me|on|us|when|in|her|his|out|back)?|(?:in|since) (?:19|20)\\d\\d|years ago|ten years|for (?:\\w+ )?years|never forget|haven'?t forgotten|some things never change|nothing has changed|cuando estabamos|por eso (?:nos|te|me) (?:divorci|dej)\\w*)\\b`,
    ),
  },
  {
    ...tone,
    id: "tone.swearing",
    tag: "swearing",
    pattern: pattern(
      `(?<![a-z])(?:fuck\\w*|motherfuck\\w*|shit(?:ty|s|show)?|bullshit|goddamn(?:ed|it)?|damn(?: it)?|dammit|(?:what|where|why|how|who) the (?:hell|heck|fuck|f)|the hell|wtf|ffs|pissed|piss|ass|half-?assed|screw (?:it|this|that)|crap|af|mierda|chinga\\w*|pinches?|put[ao] madre|carajos?|joder|verga|madres|cabron|no mames|a huevo|cojones|cono|mamadas|chingader\\w+)(?![a-z])`,
    ),
  },
];
