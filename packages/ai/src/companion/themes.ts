/** What a talk may be about: patterns over plain words. What is said of each stands in `library`. */
import { plainWords } from "@evenkeel/hearing/language/plain-words";

/** The more specific first. */
const themes = [
  [
    "panic",
    /\b(?:(?<!\b(?:he|she|they|son|daughter|child|kid|baby) )(?:cant|cannot) breathe|hard (?:for me )?to breathe|chest (?:is |feels )?(?:tight|hurts|heavy)|tight chest|panic attacks?|hyperventilat\w+|heart (?:is )?(?:racing|pounding)|(?:im|i am) (?:shaking|panicking)|no puedo respirar|me falta el aire|ataques? de panico|el pecho (?:apretado|me duele)|opresion en el pecho)\b/,
  ],
  [
    "drinking",
    /\b(?:(?:i|im|ive) (?:(?!dont|didnt|never|not|no|he|she|they|a|the)\S+ ){0,3}(?:(?:drink|drank|drinking)(?! (?:\S+ ){0,2}(?:tea|coffee|water|juice|milk|soda|cocoa|lemonade)\b)|relapsed|used again|get high|got high|(?:got|was) drunk|(?:am|was|got|woke up) hung ?over)|my drinking|im (?:drunk|hung ?over)|i (?:\S+ ){0,5}bottles? of (?:wine|vodka|whiskey|tequila)|(?:lost|threw away|broke|ruined) (?:\S+ ){0,4}sober\w*|i need a drink(?! of water)|(?:tomo|tome|bebo|bebi) (?:\S+ ){0,3}(?:vino|alcohol|cerveza|tequila)|recai|volvi a (?:tomar|beber))\b/,
  ],
  [
    "accused",
    /\b(?:(?:wrote|says?|said|claims?|told (?:the \w+|everyone|people|them)) (?:that )?(?:im|i am|i was) (?:\S+ ){0,2}(?:unstable|unfit|crazy|abusive|lazy|lying|a bad|the problem|drunk|violent|neglect\w*)|declaration|false(?:ly)? accus\w*|accus\w+ me|isnt true|not true|lies about me|no es (?:cierto|verdad)|me acusa\w*|declaracion)\b/,
  ],
  [
    "bereavement",
    /\b(?:my (?:mom|mum|mother|dad|father|brother|sister|grandm\w+|grandp\w+|friend|baby) (?:just )?(?:died|passed)|passed away|lost my (?:mom|mum|mother|dad|father|brother|sister|baby)|funeral|her voicemails?|his voicemails?|(?:murio|fallecio) mi|mi (?:mama|papa|herman[oa]|abuel[oa]) (?:murio|fallecio))\b/,
  ],
  [
    "money",
    /\b(?:money|rent|bills?|afford|debt|my job|lost (?:my|the) job|fired|laid off|support payment|broke|dinero|renta|deudas?|sin trabajo|mi trabajo|despid\w+|manutencion)\b/,
  ],
  [
    "court",
    /\b(?:court|judge|hearing|lawyer|attorney|custody|mediation|mediator|evaluator|corte|juez|jueza|audiencia|abogad[oa]|custodia|mediacion)\b/,
  ],
  [
    "distant-child",
    /\b(?:(?:wont|doesnt|refuses to|stopped) (?:talk|talking|speak|speaking) to me|(?:ruined|broke up|destroyed) the family|always in (?:her|his) room|teenage\w*|(?:she|he) (?:hates|blames|ignores) me|wants to live with (?:his|her) (?:dad|mom|father|mother)|quiere vivir con su|how to reach (?:her|him|them)|no (?:me (?:habla|contesta|cuenta nada)|quiere (?:hablar|hablarme|verme|estar) ?(?:conmigo)?)|adolescente|arruine la familia|me odia)\b/,
  ],
  [
    "child-refuses",
    /\b(?:(?:doesnt|dont)(?: \S+)? want to (?:go|see (?:him|her|his|my ex)|leave|be (?:there|with))|dont want to (?:force|make) (?:him|her|them)|(?:refus\w+|wont|didnt want) to go|hates? (?:going|it there)|begs? (?:me )?(?:not to|to stay)|no quiere ir|obligarl[oa]s?|se niega a ir)\b/,
  ],
  [
    "new-partner",
    /\b(?:new (?:girlfriend|boyfriend|wife|husband|partner|family)|(?:his|her) (?:girlfriend|boyfriend|fiancee?)|moved on|remarr\w+|engaged|step ?(?:mom|dad|mother|father)|feel replaced|replac(?:ed|ing) me|(?:kids?|son|daughter|children|he|she|they) (?:now |already )?calls? (?:her|him) (?:mom|mommy|dad|daddy|by)|nueva (?:novia|pareja|esposa)|novia nueva|novio nuevo|pareja nueva|nuevo (?:novio|esposo)|su novi[oa]|me reemplaz\w+)\b/,
  ],
  [
    "missed-moments",
    /\b(?:(?:wasnt|isnt|wont be|not) there (?:when|for)|turn(?:ed|s) \d+(?: \S+){0,4} (?:wasnt|isnt|not|wont be) there|(?:cumplio|cumple) \d+ anos|miss(?:ed|ing)? (?:their|his|her) (?:childhood|first|birthday|game|recital|whole|life)|missing their childhood|first (?:tooth|steps?|words?|day of school)|tuck(?:ing|ed)? (?:them|him|her) in|bedtime stor\w+|forget me|lost (?:his|her) (?:first )?tooth|every other weekend|me (?:pierdo|perdi) (?:su|sus|el|la|todo)|no estuve|se olviden de mi)\b/,
  ],
  [
    "lost-temper",
    /\b(?:(?:i|ive) (?:\S+ )?(?:yelled|shouted|snapped|screamed|lost it|lost my temper)|used to yell|swore id never|le grite|les grite|perdi la paciencia)\b/,
  ],
  [
    "self-blame",
    /\b(?:my fault|blame myself|bad (?:mom|dad|mother|father|parent)|failure|failing|failed|should have|(?<!dont |not |never )regret|(?:i|im|i am) (?:\S+ ){0,3}guilty|my guilt|guilt|ashamed|feel awful|(?:im|i am) (?:such )?an? (?:idiot|fool|mess)|(?:im|i am|its) so stupid|i did this to|mi culpa|culpable|mala madre|mal padre|fall[eo]|fracas\w*|deberia haber)\b/,
  ],
  [
    "good-news",
    /\b(?:(?:little|bit|much|feel|feeling|am|im) (?:calmer|better|lighter|stronger)|better (?:today|now|this week|lately)|(?:good|great|nice|lovely) (?:day|week|weekend|talk|news|time)|proud|(?:got|have) (?:the|a new|my) job|got (?:promoted|hired)|it (?:worked|helped|went well)|went well|grateful|(?<!should be |supposed to be |not |never |to be )happy|relie(?:f|ved)|danced|laughed|was on time|(?:was|were|is) (?:\S+ )?(?:friendly|kind|nice)|said thank you|kids noticed|mejor hoy|mas tranquil[oa]|me fue bien|content[oa]|funciono|orgullos[oa]|alivi\w*|buena semana|nos reimos)\b/,
  ],
  [
    "sleep",
    /\b(?:(?:cant|cannot|dont|not|havent|barely|couldnt|no) sleep\w*|sleep(?:ing)? (?:badly|better|at all)|slept|insomnia|awake|(?:the|my|every|most) nights?|2 ?am|3 ?am|4 ?am|scroll\w* (?:\S+ ){0,4}(?:until|all night|at night|in bed)|nightmares?|dormir|duermo|insomnio|desvel\w+|las noches)\b/,
  ],
  [
    "exchanges",
    /\b(?:hand ?overs?|hand ?offs?|exchanges|the exchange|at drop ?off|at pick ?up|smile for (?:him|her|them)|en las? entregas?|las entregas)\b/,
  ],
  [
    "holidays",
    /\b(?:holidays?|christmas|thanksgiving|birthday|mothers day|fathers day|new years|easter|navidad|cumpleanos|dia de (?:la madre|las madres|el padre|accion de gracias)|fiestas)\b/,
  ],
  [
    "children-hurting",
    /\b(?:(?:my|the|our) (?:teenage |little |older |younger |youngest |oldest )?(?:kids?|son|daughter|children|boys?|girls?|baby|toddler|teen|\d+ year old)(?: \S+){0,4} (?:cry\w*|cries|cried|sad|angry|scared|asks?|asked|struggl\w+|acting|hates?|blames?|upset|worried|changed|wait(?:ed|s|ing)|quiet|wet the bed|nightmares?|feel guilty)|(?:he|she|they) (?:cries|cried|was crying|looked at me|went quiet|waited at|wont eat)|daughter to feel|mi(?:s)? hij[oa]s?(?: \S+){0,4} (?:llor\w+|triste\w*|pregunt\w+|esper\w+|dormid[oa]|asustad[oa]))\b/,
  ],
  [
    "missing-children",
    /\b(?:miss (?:my|the|them|him|her|having)|missing (?:my|them|the)|house (?:is|feels|was|gets|seems) (?:\S+ ){0,2}(?:quiet|empty|silent|too big|strange)|house isnt mine|feel like my (?:house|home)|without (?:them|the kids|my kids)|(?:his|her|their) (?:weekend|week|turn|house)|empty (?:house|room|bed|nest)|(?:their|his|her) (?:empty )?(?:room|bed|toys|backpack)|dropped (?:the kids|them|him|her|my \w+) off|after (?:drop ?off|the hand ?over)|kids (?:left|are gone|are away)|when (?:they|he|she) (?:left|leaves?|go|goes)|extran[oa]\w*|sin (?:mis hijos|ellos|los ninos)|casa (?:\S+ ){0,4}(?:vacia|callada|sola|silenci\w+)|(?:con|donde) su (?:papa|mama)|tantas horas|se (?:fueron|van|fue|va) con su)\b/,
  ],
  [
    "loneliness",
    /\b(?:lonely|loneliness|all alone|so alone|feel alone|by myself|no ?one to (?:talk|call)|nobody to|no friends|friends are all|everyone else has|normal family|feel small|dont (?:want|like) to (?:bother|burden)|isolated|sundays?|me siento sol[oa]|estoy sol[oa]|soledad|nadie con quien|molestar(?:los|las|la|lo)?|domingos?|vive lejos)\b/,
  ],
  [
    "impulse",
    /\b(?:(?:want(?:ed)?|going|tempted) to (?:text|send|write|tell|call) (?:him|her|them|my ex|back)|something (?:horrible|nasty|mean|awful)|so (?:angry|mad|furious)|furious|livid|enraged|seething|want(?:ed)? to (?:scream|yell)|anger|angry|mad at|enojad[oa]|furios[oa]|rabia|coraje|gritarle|quiero gritar)\b/,
  ],
  [
    "separation",
    /\b(?:(?:he|she|my (?:husband|wife|ex)) left(?: me)?|left me|divorc\w*|separat(?:ed|ion)|(?:our|my) marriage|after (?:\d+|\w+) years|broke up|get over (?:it|him|her|this)|still love (?:him|her)|gave (?:him|her) everything|anniversary|(?:one who|i) ended it|aniversario|cheated|by leaving|me dejo|divorci\w*|separacion|nos separamos|matrimonio|superarl[oa]|todavia (?:lo|la) quiero)\b/,
  ],
  [
    "co-parent-conflict",
    /\b(?:my ex|(?:he|she) (?:always|never|keeps|refuses|texted|sent|cancel\w*|lied|blames?|call(?:ed|s) me|shows? up|was late|is late|makes|made|ignor\w+|acts?)|(?:always|never) (?:does|did|shows|answers|pays)|co ?parent\w*|argu\w+|fight(?:s|ing)?|fought|mi ex|su (?:papa|mama) (?:\S+ ){0,2}(?:llego|cancelo|dijo|nunca|siempre|no)|(?:me dijo|me grito|siempre|nunca)(?: \S+){0,3} (?:el|ella|mi ex)|(?<!ninos |hijos )pelea\w*|discut\w+|llego (?:\S+ ){0,3}tarde|no le importa)\b/,
  ],
  [
    "exhaustion",
    /\b(?:exhausted|so tired|im tired|drained|worn out|burn(?:ed|t) out|no energy|overwhelm\w*|too much|cant keep up|do(?:ing)? (?:it all|everything) (?:alone|myself)|agotad[oa]|cansad[oa]|abrumad[oa]|no doy mas|mucho trabajo|(?:ninos|hijos) pelean|hago todo sol[oa])\b/,
  ],
  [
    "future",
    /\b(?:what if|wont last|im scared|afraid (?:that|of)|worst|worr(?:y|ied|ying)|anxious|panick?\w*|stuck|hopeful|going to happen|y si|tengo miedo|preocupad[oa]|ansios[oa]|lo peor|no va a durar)\b/,
  ],
] as const;

export type ThemeId = (typeof themes)[number][0];

export const themeIds: readonly ThemeId[] = themes.map(([id]) => id);

/** The themes that a text touches, the more specific first. */
export function themesIn(text: string): ThemeId[] {
  const words = plainWords(text);
  return themes.filter(([, pattern]) => pattern.test(words)).map(([id]) => id);
}
