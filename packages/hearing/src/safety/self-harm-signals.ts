/**
 * How people say that they think of dying or of doing harm, in English and Spanish, straight and indirect.
 * Written from clinical lists of warning signs (talk of being a burden, of no reason to live, goodbyes, putting
 * affairs in order, means at hand), not from any labeled set. Patterns run over plain words.
 */
import { ofOthers, type Signal, signals } from "./signal.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./self-harm-signals.patterns.txt", import.meta.url));

const gone = "(?:gone|dead|not here|not around|no longer here|no longer around|not here anymore)";
const means =
  "(?:pills?|meds|medications?|sleeping (?:pills|tablets)|tablets|gun|pistol|rope|noose|razors?|blades?|knife|knives|bottle of (?:pills|tylenol|ambien|xanax)|tylenol|insulin)";
const place =
  "(?:bridge|cliff|overpass|roof|balcony|ledge|train|traffic|tracks|truck|semi|river|ocean|tree|guardrail|median|barrier|wall|highway|freeway|pole|building)";

const english: Signal[] = [
  ...signals("crisis", [
    "(?:kill|killing|killed|hurt|hurting|harm|harming|drown|drowning|hang|hanging|shoot|shooting|stab|cut|cutting|burn|burning|starve|end|ending|off|offing) (?:myself|my self|my own life|my life)",
    "(?:take|taking|took) my (?:own )?life",
    "suicid\\w*",
    "(?:kill|killing|dying) thoughts",
    "(?:i am|im|i feel like|i have become|being) (?:just |only |such |nothing but )?a burden(?! (?:of|on your))",
    "self ?harm\\w*",
    "(?:end|ending) (?:it all|things for good|everything for good|my pain|it tonight|it for good|my suffering)",
    "(?:started|start|been|thinking about|back to|want to|keep) (?:self harming|cutting(?: again)?(?! (?:back|down|the|coupons|out|his|her|their|hair|costs)))",
    "(?:want|wanted|wish|wishing|ready|going|rather|deserve|prefer|hoping|hope|pray|praying|planning|plan|easier|better|like|glad|happy|okay|fine|time for me)(?: \\S+){0,5} (?:to die|be dead|was dead|were dead|to be dead|if i died|i would die|id die|i could die|just die|i die(?:d)?|not exist|stop existing|cease to exist|never (?:been|was|were) born|hadnt been born|wasnt born|not wake up|never wake up|not be alive|not be here anymore)",
    "(?:better|easier|happier|best|simpler|relieved|safer|lighter|calmer|freer|fine|okay|grateful)(?: \\S+){0,3} (?:if i (?:was|were|wasnt|werent|disappeared|died|just disappeared|didnt exist|never existed|stopped)|without me(?! (?:there|at the|in the room|for the (?:day|weekend)|this weekend|picking))|when im (?:gone|dead)|once im (?:gone|dead)|with me (?:gone|dead))",
    "without me (?:they|everyone|everybody|she|he|the kids|things|life)(?: \\S+){0,4} (?:better|easier|happier|fine|okay|peace)",
    "better off dead",
    "worth more (?:to (?:them|my kids|everyone|the kids) )?dead",
    "(?:dont|do not|didnt|not sure i|no longer|never) (?:really |even |think i )?(?:want|feel like|wish|care) (?:to |about |if i )?(?:be here anymore|be here any longer|live|living|liv(?:e|ing) (?:anymore|like this|any longer)|wake up|waking up|be alive|being alive|exist|existing|go on|going on living|keep living|be around anymore|be on this (?:earth|planet)|see tomorrow|see another day|am alive|make it to|survive)",
    "(?:dont|do not) (?:want|plan|expect|intend) to (?:be (?:here|around|alive)|make it|see)(?: \\S+){0,4} (?:tomorrow|next (?:week|month|year)|christmas|much longer|morning|birthday|new year)",
    "(?:no|not any|not much|isnt any|hardly any|lost (?:all|every|my)) (?:reason|point|purpose|will)(?: left)? (?:to live|to go on|to keep going|to wake up|to keep living|in living|to be alive|for living|to be here|in going on|in being here|to stay alive|to exist|to get up tomorrow|in waking up|in any of it anymore)",
    "nothing (?:left )?(?:to|worth) liv(?:e|ing) for",
    "what(?:s| is) (?:even )?the point (?:of|in) (?:living|being here|being alive|going on|waking up|any of it|existing|me being here|(?:anything|everything|it all)(?! \\S+ (?:buy|sign|fil|pay|plan|ask|send|writ)))",
    "life (?:isnt|is not|doesnt feel|doesnt seem|no longer feels?|feels? not|hasnt been) (?:worth|livable|bearable)(?: living| it)?",
    "(?:isnt|is not|not) worth (?:living|staying alive|being alive)",
    "(?:tired|sick|done|exhausted|weary|over) (?:of|with|from) (?:living|life|being alive|existing|waking up|breathing|being here|staying alive|this life)",
    "(?:give|giving|gave|given) up on (?:life|living|everything|being alive)",
    "(?:cant|cannot|can not|dont think i can) (?:go on(?! (?:saturday|sunday|monday|tuesday|wednesday|thursday|friday|the|a|vacation|trip))|keep living|live anymore|live like this|live with (?:myself|this pain)|keep breathing|face another day|do another day|bear to (?:live|be alive)|survive this|stay alive)",
    "(?:cant|cannot|dont) (?:see|imagine|picture) (?:myself|me) (?:being |still )?(?:here|around|alive|living)",
    "(?:go|going|fall|falling|drift|drifting) (?:to sleep|asleep)(?: \\S+){0,3} (?:never|not|dont|without) (?:ever )?(?:wak\\w+|get up)",
    "sleep (?:forever|and never|for good)",
    "(?:wish|hope|pray|hoping|praying|wishing|wished)(?: \\S+){0,3} (?:dont|didnt|wouldnt|wont|never|not|hadnt|had not) (?:ever )?(?:wake|woken|woke|exist|be born|been born|make it|survive|survived)",
    "(?:disappointed|upset|angry|sad|cry|cried|mad|sorry|annoyed)(?: \\S+){0,4} (?:i woke up|im alive|im still (?:here|alive)|i wake up|waking up(?: alive)?|woke up alive|wake up alive)",
    "(?:nobody|no one|noone|nobodyd|who)(?: \\S+){0,3} (?:miss me|notice if i|notice i was gone|care if i (?:died|was gone|disappeared|was dead|lived)|come to my funeral|find me for)",
    "(?:at|plan|planned|planning|imagine|imagining|picture|picturing) my (?:own )?funeral",
    "goodbye (?:letters?|notes?|videos?|messages?)",
    "(?:by the time|when) you(?:re)? (?:are )?(?:read|see|get|reading|seeing|find)(?:ing)? this (?:ill|i will|im)(?! (?:be )?(?:on|at|in|with|back|there|home|asleep|landing))",
    "this is goodbye",
    `(?:wrote|written|write|writing|recorded|recording|made|making|left|leaving)(?: \\S+){0,4} (?:letters?|notes?|videos?|messages?|cards?)(?: \\S+){0,6} (?:when theyre (?:older|grown)|when (?:she|he) is (?:older|grown)|after i(?:m| am)|when i(?:m| am)|once i(?:m| am)|in case i(?:m| am)) ?${gone}?`,
    "(?:wont|not going to) be around (?:much longer|anymore|for (?:long|that|christmas|her|his|their)|to see)",
    `(?:look after|take care of|watch over|care for|tell|raise|be there for|be okay|be fine|be taken care of|remember me)(?: \\S+){0,6} (?:after|when|once|if) im (?:gone|dead|not here anymore|no longer here)`,
    `(?:when|once|after|if) im (?:gone|dead|no longer here|not here anymore)(?! (?:for|on|to|at|this|next|until|from))`,
    "life insurance(?: \\S+){0,10} (?:worth more|if i (?:died|die)|suicide|take care of (?:them|the kids|everything)|would (?:cover|pay|set)|me gone|accident)",
    "(?:look like|make it look like|seem like|like) an accident",
    `(?:drive|driving|drove|steer|steering|swerve|swerving|turn the wheel|jump|jumping|step|stepping|walk|walking|run|running|veer|veering|crash|crashing|ram|throw myself|throwing myself)(?: \\S+){0,3} (?:off|into|in front of|over|under)(?: \\S+){0,4} ${place}`,
    `(?:stood|standing|stand|sat|sitting|sit|parked|walked|went)(?: \\S+){0,3} (?:on|at|by|near|over|onto|to)(?: \\S+){0,3} (?:bridge|ledge|roof|overpass|tracks|cliff|railing|edge)(?: \\S+){0,8} (?:jump|thinking|thought|hours?|wonder\\w*|over|looking down|let go|end)`,
    "(?:not hit|not hitting|stop hitting|not press|not use|let go of) the (?:brakes?|wheel)",
    `(?:count(?:ed|ing)?|sav(?:ed|ing)(?: up)?|stockpil\\w+|hoard\\w*|stash\\w*|star(?:ed|ing) at|look(?:ed|ing|s) at|hold(?:ing)?|held|collect\\w*|keeping|keep) (?:all |out |up )?(?:my|the|his|her|enough|those|these|a|that|his old|my old)?(?: \\S+){0,3} ${means}`,
    `(?:took|taken|take|taking|swallow\\w*) (?:all|the whole|a whole|a bunch|a handful|too many|enough|every)(?: \\S+){0,3} ${means}`,
    "overdos(?:e|ed|ing)",
    "(?:google\\w*|look\\w* up|search\\w*|read\\w* about|research\\w*|wonder\\w*|know|figur\\w* out)(?: \\S+){0,6} (?:painless\\w*|ways? to die|how to die|lethal|fatal|how many (?:pills|of them|it takes|would)|how long it takes to (?:die|drown|bleed)|hurts to die|kill (?:me|you|a person))",
    "(?:gun|rope|pills|razor|noose)(?: \\S+){0,6} (?:to my head|in my mouth|ready|just in case i|waiting for me|in my hand|in my lap)",
    "(?:dont|do not|cant|cannot) trust myself(?: (?:alone|tonight|to be|with|around|right now|not to|anymore|here))",
    "(?:not|dont feel|do not feel|isnt) safe (?:with|by|around|from|alone with|being alone with) (?:myself|my (?:own )?(?:thoughts|mind|head))",
    "(?:scared|afraid|terrified|worried)(?: \\S+){0,2} (?:of )?what (?:i|ill|id|i might|i could|i may) (?:might |could |will |may |would )?(?:do|be capable)",
    "(?:might|may|going to|about to|gonna|want to|could|ill|tempted to) do something (?:to myself|permanent|i cant (?:take|undo)\\S*|irreversible|terrible to myself)",
    "(?:thoughts?|thinking|think|urges?|voices?|plan|plans|ideas?)(?: \\S+){0,3} (?:of|about|to|for)(?: just)? (?:dying|death|ending (?:it|things|my)|not being here|not being alive|hurting myself|die|killing|disappearing|my death|how to (?:do it|end it)|not existing)",
    "(?:be|join|go be|see|meet)(?: \\S+){0,5} (?:in heaven|on the other side|in the afterlife|with god)(?: (?:soon|tonight|already))",
    "(?:want|wanted|wish|love|wishing|ready|like|need|easier|i could|time)(?: \\S+){0,4} (?:it|everything|it all|this all|the pain|all of it|all of this|this pain|life|my life|my mind|the suffering|the hurting) (?:to |would |could )?(?:just )?(?:be over|end|stop forever|be done|be finished|go black|stop for good)",
    "(?:wish|want|wanted|wishing|like|love|easier)(?: \\S+){0,4} (?:i could |to )?(?:just )?(?:disappear|vanish|evaporate|fade away|cease|be erased|stop being|not be)(?: (?:forever|completely|for good|from (?:this|the) (?:earth|world|life)|and|altogether|anymore))?(?! (?:to|so|a|the|late|mean|angry|rude|upset|alone|there|with|mad|in|like|able|at|when (?:he|she|they|it)))",
    "(?:everyone|everybody|they|kids|world|family|he|she|people|life|house|children)(?: \\S+){0,6} (?:rid of me|burden of me|not having me|if i wasnt (?:here|around|alive)|if i werent (?:here|around|alive))",
    "only (?:way|thing)(?: \\S+){0,4} (?:stops?|end(?:s|ing)?|peace|out|escape)(?: \\S+){0,4} (?:die|dying|death|dead|not being here|if im gone)",
    "(?:one|the) (?:last|final) (?:night|time|hug|goodnight|birthday|christmas|day)(?: \\S+){0,4} (?:before i (?:go|do it|leave (?:this|them for good))|with me in it)",
    "(?:said|saying|say) (?:my )?goodbyes? to (?:everyone|the kids|my kids|them all|this world|life|the world|my children)(?: (?:forever|for good|in my head|last|tonight))",
    "(?:cant|dont) (?:keep|want to) (?:pretending|pretend)(?: \\S+){0,4} (?:to be alive|want to live|be alive)",
    "(?:feel|feels|felt|am|im|already|basically) (?:already )?dead inside",
  ]),
];

const spanish: Signal[] = [
  ...signals("crisis", [
    "(?:me )?(?:quiero|quisiera|queria|prefiero|preferiria|deseo|ganas de|pienso en|pensando en|ojala me|voy a|mejor) (?:morir(?:me)?|matarme|suicidarme|quitarme la vida|desaparecer(?: para siempre| de (?:este mundo|la vida))?|no despertar(?:me)?|estar muert[oa]|dormir (?:y|para) (?:no|nunca|ya no) despertar|dormirme y (?:no|nunca|ya no) despertar|cortarme(?! el)|lastimarme|hacerme dano|terminar con (?:todo|mi vida)|acabar con (?:todo|mi vida)|morirme)",
    "me quiero (?:morir|matar|cortar|lastimar)",
    "(?:voy a|quiero) (?:matar|quitar la vida|colgar|tirar|aventar)me",
    "me voy a (?:matar|suicidar|colgar|ahorcar|quitar la vida)",
    "mejor me (?:muero|mato|suicido)",
    "quitar(?:me|se)? la vida",
    "suicid\\w*",
    "(?:acabar|terminar) (?:con (?:mi vida|todo esto de una vez)|de una vez por todas con mi)",
    "ya no (?:quiero|tengo ganas de|tengo fuerzas para|aguanto|le veo sentido a|vale la pena) (?:vivir|estar aqui|estar viv[oa]|seguir (?:viviendo|aqui|viva|vivo|asi)|despertar|existir|la vida|mi vida)",
    "no (?:quiero|tengo ganas de) (?:seguir viviendo|vivir|despertar|estar (?:viv[oa]|aqui ya)|seguir aqui|amanecer)",
    "no (?:tengo|hay|veo|encuentro|me queda)(?: \\S+){0,3} (?:razon|razones|motivos?|ganas|sentido|nada)(?: \\S+){0,2} (?:vivir|seguir(?: viviendo)?|estar aqui|levantarme|que vivir)",
    "(?:mejor|mejores|felices|tranquilos|bien|paz|facil)(?: \\S+){0,3} (?:sin mi|si (?:yo )?(?:no estuviera|me muero|me muriera|desapareciera|no existiera|muriera))",
    "si (?:yo )?(?:me muero|me muriera|desaparezco|desapareciera|no estuviera|no existiera|muriera)(?: \\S+){0,5} (?:mejor|nadie|extran\\w+|notaria|tranquil\\w*|facil)",
    "sin mi(?: \\S+){0,4} (?:mejor|felices|tranquilos|bien|descansar\\w*)",
    "estar(?:ian|an|ia) mejor sin mi",
    "cansad[oa] de (?:vivir|la vida|existir|estar viv[oa]|esta vida)",
    "la vida (?:ya )?no (?:tiene sentido|vale|me importa)",
    "para que (?:vivir|seguir viviendo|sigo (?:aqui|viviendo|viv[oa]))",
    "(?:ojala|quisiera|pido|rezo)(?: \\S+){0,3} (?:no despertar\\w*|no hubiera nacido|nunca hubiera nacido|no haber nacido|me muriera|morir\\w*|no amanecer)",
    "(?:cartas?|notas?|mensajes?|videos?) de despedida",
    "(?:tomar|tomarme|tome|tragar\\w*|tengo (?:guardadas|juntadas)|junt\\w+|cont\\w+)(?: \\S+){0,4} (?:pastillas|frasco|somniferos|pildoras)",
    "(?:tirar|aventar|arrojar|lanzar|saltar|brincar|estrellar|chocar)(?:me)?(?: \\S+){0,3} (?:puente|tren|edificio|azotea|barranco|carro contra|camion|trafico|rio|carretera)",
    "cuando (?:ya )?(?:yo )?no este (?:aqui|con ustedes|mas)?(?! en)",
    "cuando me muera",
    "nadie(?: \\S+){0,3} (?:extranar\\w+|notar\\w+|importar\\w+)(?: \\S+){0,3} (?:me muero|no estoy|desaparezco|mi muerte|muriera|si falto)",
    "(?:me|hacerme|hago|hice) (?:corto|cortes|dano a mi mism[oa]|cortadas|corte los)",
    "(?:miedo|temo)(?: \\S+){0,4} (?:de lo que (?:puedo|pueda|podria|voy a) hacer(?:me)?|hacerme dano)",
    "no (?:confio|me fio) (?:en|de) mi mism[oa]",
  ]),
];

/** A sentence that denies it outright: `I'm not suicidal`, `I would never hurt myself`. */
export const deniedSelfHarm = patternOf("deniedSelfHarm");

const others = ofOthers(
  signals("crisis", [
    "(?:my (?:kid|son|daughter|child|teen|boy|girl|stepson|stepdaughter|\\d+ year old)|(?:he|she))(?: \\S+){0,6} (?:wants to die|wanted to die|wants to kill (?:him|her)self|kill (?:him|her)self|killing (?:him|her)self|hurt(?:ing)? (?:him|her)self on purpose|wishes (?:he|she) was (?:dead|never born)|cutting (?:him|her)self|cuts (?:him|her)self|end (?:his|her) life|doesnt want to (?:live|be alive))",
    "(?:want to|going to|ready to|planning to|im about to|thoughts of|thinking (?:about|of)|urge to) (?:kill|killing|stab|stabbing|shoot|shooting|strangl\\w+|poison\\w*) (?:him|her|them|my (?:ex|husband|wife|kids|baby|son|daughter)|someone|everyone|us all)",
    "mi (?:hijo|hija|nino|nina)(?: \\S+){0,4} (?:se quiere (?:morir|matar)|quiere morir\\w*|se corta|quitarse la vida|no quiere vivir|se quiere hacer dano)",
  ]),
);

export const selfHarmSignals: readonly Signal[] = [...english, ...spanish, ...others];
