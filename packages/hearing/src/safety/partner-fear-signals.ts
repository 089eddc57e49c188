/**
 * How people say that a partner or former partner hurts, threatens, follows or controls them; English and Spanish.
 * Written from the warning signs that hotlines publish (violence, threats, weapons, stalking, isolation, control of
 * phone and money, fear of going home). Patterns run over plain words.
 */
import { type Signal, signals } from "./signal.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./partner-fear-signals.patterns.txt", import.meta.url));

const person =
  "(?:he|she|hes|shes|they|my (?:ex|exs|husband|wife|boyfriend|girlfriend|partner|fiance|ex husband|ex wife|ex boyfriend|ex girlfriend|kids (?:dad|father|mom|mother)|sons (?:dad|father|mom|mother)|daughters (?:dad|father|mom|mother)|babys? (?:dad|daddy|mom|mama|father|mother)|stepdad|old man)|(?:the kids|their|his|her|the) (?:dad|father|mom|mother)|co ?parent|coparent|dad|mom)";
const him =
  "(?:him|her|my (?:ex|husband|wife|boyfriend|girlfriend|partner|ex husband|ex wife|kids (?:dad|father|mom|mother))|(?:the kids|their) (?:dad|father|mom|mother))";
const violent =
  "(?:hit|hits|hitting|chok\\w+|strangl\\w+|punch\\w*|slap\\w*|kick\\w*|shov\\w+|push\\w*|beat|beats|beating|beaten|grab\\w*|pinn\\w+|burn\\w*|rap(?:e|ed|es)|forc(?:ed|es|ing)|headbutt\\w*|dragg\\w+|drags|hurt|hurts|hurting|attack\\w*|assault\\w*|stabb?\\w*|corner\\w*|spit|spat|bit|bites|smack\\w*|squeez\\w+|twist\\w*|threw|throws|slamm\\w+|elbow\\w*|tackl\\w+|cut|shot|trips|tripped)";
const body =
  "(?:me|us|my (?:face|arms?|throat|neck|wrists?|hair|head|mouth|jaw|ribs|legs?|back|stomach|nose|eye|fingers?|shoulders?))";

/** "She won't let me see my son" is a quarrel about time with a child, and no isolation from everyone else. */
const notTheChildren =
  "(?!(?: \\S+){0,5} (?:kids?|child|children|sons?|daughters?|boys?|girls?|bab(?:y|ies)|twins)(?! (?:dad|father|mom|mother)))";

const notPartner = patternOf("notPartner");

/** Messages that someone does not answer were sent to them: reading those is no watching. */
const notAddressed =
  "(?!(?: \\S+){0,5} (?:answer\\w*|repl(?:y|ies|ied|ying)|respond\\w*|react\\w*|ignor\\w*|(?:text|writ|call|get)\\w* back))";

const english: Signal[] = [
  ...signals(
    "partner-fear",
    [
      `${person}(?: (?!and\\b|the\\b)\\S+){0,5} ${violent}(?: (?:at|on|around|over|out))?(?: (?!the\\b|a\\b|his\\b|her\\b)\\S+){0,2} ${body}`,
      `(?:got|was|been|being|get|getting|i am) (?:physically )?(?:hit|choked|strangled|punched|slapped|kicked|shoved|beaten(?: up)?|raped|attacked|assaulted|stalked|thrown|followed)(?: \\S+){0,4} by ${him}`,
      `(?:${violent}) ${body}(?: \\S+){0,4} (?:again|last night|in front of the kids|when (?:he|she)|while i)`,
      `(?:his|her) (?:hands?|fingers|arm|knee|foot|belt|fist)(?: \\S+){0,2} (?:on|around|over|to|in|across) (?:my (?:neck|throat|mouth|face|chest)|me)`,
      "(?:put|puts|laid|lays|raised|raises) (?:his|her) (?:hands?|fists?|a hand) (?:on|to|at|around) (?:me|us|my)",
      `(?:scared|afraid|terrified|frightened|petrified|fearful|in fear|fear) (?:of|around|near) (?:${him}|what (?:hell|shell)|what ${person} (?:might|will|would|could|may|is going to|does|do|is capable)\\S*)`,
      `(?:scared|afraid|terrified|frightened|worried|know|sure|convinced|nervous|fear)(?: that)? (?:hell|shell|${person}(?: (?:will|might|would|is going to|could|may|is gonna|going to))?) (?:really |actually |finally |seriously )?(?:hurt|kill|hit|find (?:me|us|out)|come (?:after|for|over|here|back)|do something|snap|lose it|lose control|explode|take it out|break in|show up|shoot|follow|beat|attack|hunt|retaliate|go off|get violent|punish|be waiting|burn)`,
      "(?:scared|afraid|terrified|frightened|not safe|unsafe|nervous|dont feel safe|do not feel safe|dread) (?:to|of|about|in|at)? ?(?:go|going|come|coming|be|being|stay|staying|sleep|sleeping|leave|leaving|return|open|answer|my own|at)(?: \\S+){0,2} (?:home|house|back|there with (?:him|her)|alone with (?:him|her)|him|her|with (?:him|her)|the door|here tonight|own home|at night|apartment)",
      "if i cant have you(?: then)? (?:nobody|no one)",
      "(?:fear|fearing|feared|scared|afraid|worried|run(?:ning)?) (?:for )?my (?:life|safety)",
      "walk(?:ing)? on (?:egg ?shells|eggshells)",
      `${person}(?: \\S+){0,3} (?:threat\\w*|said|says|told|texted|swore|swears|promised|warned|keeps saying|wrote|screamed|yelled|whispered)(?: \\S+){0,6} (?:kill|find|hurt|hunt|shoot|bury|burn (?:the|my|me|us)|strangle|choke|beat|make me (?:pay|disappear|regret)|destroy me|ruin me|put me in (?:the ground|a box|the hospital)|slit|end me|break my|cut me|come for me|come after me|never see (?:the kids|my kids|them|him|her|my|daylight)|sorry|regret it|end badly|end up)`,
      `(?:hell|shell|${person} (?:will|would|is going to|might|could|wants to|tried to|almost|gonna|nearly)) (?:\\S+ )?(?:kill(?:ed)? (?:me|us)|find (?:me|us)|hurt (?:me|us)|come after (?:me|us)|beat me|choke me|shoot (?:me|us)|strangle me)`,
      `if i (?:leave|left|ever leave|try to leave|tell anyone|call the (?:police|cops)|go to (?:the police|court)|say no|file|talk|dont (?:answer|do|come))(?: \\S+){0,6} (?:kill|find|hurt|hunt|take the (?:kids|baby)|shoot|beat|come after|make me|destroy|burn|lose it|pay)`,
      `${person}(?: \\S+){0,5} (?:checks?|checking|monitors?|reads?|goes through|going through|went through|looks through|demands|tracks?|hacked|has access to|controls)(?: \\S+){0,2} (?:my (?:(?:texts|messages|emails?)${notAddressed}|phone|calls|location|mileage|spending|every move|passwords?|accounts?)|where i (?:am|go)|everything i (?:do|say|spend))`,
      `(?:air ?tag|gps|tracker|tracking (?:device|app)|spyware|hidden camera|cameras?|recording device)(?: \\S+){0,6} (?:on|in|under|to watch|inside) (?:my|me|the)(?: (?:car|bag|purse|phone|bedroom|house|kids))?`,
      `${person}(?: \\S+){0,3} (?:follow(?:s|ed|ing)|stalk\\w*|watch(?:es|ing)|spies|spying on|waits? outside|waiting outside|parked outside|sits outside|sitting outside|drives? by|circl\\w+)(?: \\S+){0,5} (?:me(?! (?:on|back)\\b)|us(?! on\\b)|my (?:house|work|job|apartment|place|office|street|building|home|window|car)|home|night|outside)`,
      `${person}(?: \\S+){0,4} (?:shows? up|showed up|shown up|turns? up|appears?)(?: \\S+){0,3} (?:my (?:work|house|job|apartment|place|office|door|gym)|unannounced|in the middle of the night|at night|uninvited|wherever i)`,
      `${person}(?: \\S+){0,2} (?:wont|doesnt|never|wouldnt|didnt|refuses to) (?:let|lets|allow|allows) me(?: (?!know\\b|see the (?:receipt|report))\\S+){0,3} (?:leave|work|use|go|sleep|out|drive|eat|friends|family|money|near|(?:see (?:my|anyone)|have (?:a|my|any)|talk|speak|call)${notTheChildren})`,
      `${person}(?: \\S+){0,3} (?:controls?|takes?|took|keeps?|hides?|hid|has) (?:all )?(?:of )?(?:the|my|our) (?:money|paychecks?|bank|passport|papers|ids?|documents|car keys|keys so|phone so|green card)`,
      `(?:hide|hiding|hid|cover|covering|covered|delete|deleting|deleted|erase|erasing|whisper\\w*|lie about|lied about)(?: \\S+){0,3} (?:phone|bruises?|black eye|marks?|this (?:chat|app|conversation)|messages|money|bag|searches|history)(?: \\S+){0,8} (?:him|her|he|she|hes|shes|makeup|make up|work|so nobody|from my (?:husband|wife|ex|partner))`,
      `(?:bruises?|black eye|marks|finger ?prints|cuts|broken (?:rib|arm|nose|jaw)|stitches|concussion)(?: \\S+){0,6} (?:from (?:him|her|my (?:ex|husband|wife|boyfriend|girlfriend|partner))|he (?:gave|left|did)|she (?:gave|left|did)|on my (?:neck|arms?|throat|face|wrists?|back))`,
      `${person}(?: \\S+){0,4} (?:has|had|keeps|owns|bought|pulled|pointed|waved|got|carries|showed me|cleans|cleaning|held)(?: \\S+){0,3} (?:gun|knife|weapon|rifle|pistol|machete|shotgun|bat|firearm)`,
      "(?:locked|locks|lock|locking|barricad\\w+|trapped|traps|hid|hide|hiding|shut)(?: \\S+){0,4} (?:me (?:in|out|inside|outside)|myself and the kids in|us in|in the (?:bathroom|closet|bedroom|car) (?:with the kids|until|so|because|while))",
      `(?:violat\\w+|broke|breaks|breaking|ignor\\w+|breach\\w*)(?: \\S+){0,3} (?:restraining|protective|no contact|stay away|protection) orders?`,
      `${person}(?: \\S+){0,5} (?:punch(?:ed|es|ing)?|broke|breaks|smash\\w*|kicked (?:in|down)|kicks (?:in|down)|threw|throws|slashed|slash|destroyed|put (?:his|her) fist)(?: \\S+){0,5} (?:walls?|doors?|phone|windows?|plates?|chairs?|dishes|my (?:things|stuff|car|laptop|clothes|tires)|tv|furniture|holes?|glass|bottle)`,
      `(?:kill|hurt|killed|poison\\w*|shot|kicked) (?:my|the|our|the kids) (?:dog|cat|pet|puppy)`,
      "(?<!(?:how|what|does|can|is|about|if)(?: \\S+){0,4} )(?:domestic (?:violence|abuse))|(?:abusive (?:relationship|husband|wife|ex|partner|boyfriend|girlfriend|marriage)|abus(?:es|ed|ing) me|being abused|my abuser|(?:a |the |womens? |dv )shelter)",
      `${person}(?: \\S+){0,4} (?:makes?|made|making|forces?|forced|pressur\\w+) me (?:have sex|do (?:things|sexual)|sleep with|into sex|touch)`,
      `(?:afraid|scared|terrified)(?: \\S+){0,3} (?:say|saying|tell|telling|ask|asking|disagree|speak|upset|anger|make)(?: \\S+){0,3} (?:no|him|her|mad|angry|anything|up)(?: \\S+){0,6} (?:hit|hurt|rage|violent|explode|snaps?|snap|goes off|throws|temper|happened last time|last time|does)`,
      `(?:last time i|when i|every time i) (?:said no|tried to leave|stood up|talked back|disagreed|left|argued|told (?:him|her) no)(?: \\S+){0,4} (?:he|she) (?:\\S+ )?(?:${violent}|broke|smash\\w*|threw|lock\\w*|took|destroy\\w*|hurt|punch\\w*)`,
      `(?:need|want|trying|plan|planning|how (?:do|can) i|have) to? ?(?:get|leave|escape|run|get away|get out|flee)(?: \\S+){0,6} (?:safely|without (?:him|her) (?:knowing|finding|finding out)|before (?:he|she) (?:gets|comes|wakes|finds)|while (?:he|she) is|secretly)`,
      `(?:i|we)(?: \\S+){0,2} (?:slept|sleep|sleeping|stay|staying|hid|hide|hiding)(?: \\S+){0,6} (?:car|bathroom|closet|shelter|neighbors?|locked|chair against|dresser against|knife under|one eye open)(?: \\S+){0,8} (?:him|her|he|she|hes|shes|calm\\w*|asleep|door)`,
      `(?:flinch|flinching|freeze|jump|shake|shaking|tremble|stomach drops)(?: \\S+){0,5} (?:when|every time|whenever|if)(?: \\S+){0,4} (?:he|she|his|her|my (?:ex|husband|wife)|key|car|phone|door|footsteps)`,
    ],
    notPartner,
  ),
];

const ellos =
  "(?:el|ella|mi (?:ex|esposo|esposa|marido|novio|novia|pareja|exesposo|exmarido)|el (?:papa|padre) de (?:mi|mis|los)(?: \\S+)?|la (?:mama|madre) de (?:mi|mis|los)(?: \\S+)?|su (?:papa|mama))";
const spanish: Signal[] = [
  ...signals("partner-fear", [
    "me (?:sigue|siguio|seguia|siguen) (?:a|al|hasta|por) (?:mi |la |el )?(?:trabajo|casa|calle|escuela|tienda|todas partes|todos lados|donde)",
    "me (?:pega|pego|pegaba|pegan|golpea|golpeo|golpeaba|ahorca|ahorco|ahorcaba|empuja|empujo|jalonea|jaloneo|jalo del? (?:pelo|cabello|brazo)|amenaz(?:a|o|aba)(?! con (?:llevarme|ir|la corte|demandar|un abogado|su abogad))|patea|pateo|viola|violo|lastima|lastimo|avento|avienta|estrangula|estrangulo|cachetea|cacheteo|quemo|agarro del? (?:cuello|pelo|brazo)|maltrata|maltrato|encierra|encerro|persigue|acosa|vigila|controla|obliga|forzo|escupio)(?! (?:el sol|la luna|que))",
    `(?:le |tengo |me da |con |vivo con |siento |mucho )+miedo (?:de|a|por|cuando)? ?(?:${ellos}|que me (?:haga|mate|pegue|encuentre|lastime|golpee|quite)|regresar|volver|ir a (?:mi )?casa|lo que (?:haga|pueda|me|va|le)|que (?:venga|regrese|llegue|nos|aparezca|haga))`,
    "(?:le tengo|me da) miedo(?! (?:a (?:los|las|la oscuridad|las alturas)|que (?:llegue|llueva)|la (?:audiencia|corte|oscuridad)))",
    "me (?:va|quiere|iba|dijo que me va|juro que me va|puede) a? ?(?:matar|encontrar|golpear|lastimar|hacer dano|ahorcar)",
    "si (?:lo|la) (?:dejo|denuncio)(?: \\S+){0,4} (?:mata|encuentra|quita|busca|pega|hace|va a)",
    "si me voy(?: \\S+){0,4} (?:mata|encuentra|busca|va a|quita)",
    "no me deja (?:salir|ver a|trabajar|hablar con|tener|ir|usar|comer|dormir)",
    "(?:me )?(?:revisa|checa|espia|quita|rompio|rompe)(?: \\S+){0,2} (?:celular|telefono|mensajes|llamadas|dinero)",
    "me sigue (?:a (?:todos|mi|todas)|por|cuando|hasta|en (?:su|el) carro)",
    "(?:tiene|saco|compro|me apunto con|guarda)(?: \\S+){0,2} (?:pistola|arma|cuchillo|machete)",
    "violencia (?:domestica|intrafamiliar|de genero)",
    "(?:orden de (?:restriccion|alejamiento|proteccion))(?: \\S+){0,5} (?:viol\\w+|no respeta|ignor\\w+|rompio)|(?:viol\\w+|no respeta|ignor\\w+|rompio)(?: \\S+){0,3} orden de (?:restriccion|alejamiento|proteccion)",
    "(?:esta|estaba|se queda|espera|esperando|estacionad[oa])(?: \\S+){0,2} afuera de mi (?:casa|trabajo|departamento)",
    "(?:moretones|golpes|marcas)(?: \\S+){0,5} (?:que me (?:hizo|dejo)|en mi|me dejo)",
    "(?:me )?escond\\w+(?: \\S+){0,6} (?:de el|de ella|para que no me|con los ninos|el celular)",
  ]),
];

/** A sentence that denies it outright. */
export const deniedFear = patternOf("deniedFear");

export const partnerFearSignals: readonly Signal[] = [...english, ...spanish];
