/**
 * Indirect ways of saying that one thinks of dying: goodbyes, last arrangements, means at hand, high places, chance as a
 * way out. Families of phrases, widened from the training texts in `packages/training/data/danger`. Plain words.
 */
import { type Signal, signals } from "./signal.ts";

const loved =
  "(?:the |my )?(?:kids|boys|girls|children|son|daughter|them|him|her|family|mom|dad|ninos|hij[oa]s?)";
const means =
  "(?:bottle|pills|meds|tablets|gun|pistol|rope|noose|razor(?: blades?)?|blades?|knife|knives|bullets|pastillas|pistola|navaja|cuchillo)";

const english: Signal[] = [
  ...signals("crisis", [
    `(?:tell|make sure|remind|let) ${loved}(?: \\S+){0,3} (?:i (?:always )?lov(?:e|ed) (?:them|him|her)|their (?:mom|dad|mother|father) (?:tried|loved)|none of (?:it|this) was (?:their|his|her|your) fault|im sorry i couldnt)`,
    "love them for me",
    "(?:know|tell)(?: \\S+){0,4} (?:wasnt|was not|isnt|none of it was) (?:his|her|their|your|anyones|anybodys) fault",
    "(?:if|when) (?:something|anything) happens to me",
    "if i (?:go|do it|wasnt here|werent here|was gone|disappear|died|die)(?: \\S+){0,6} (?:dont let|make sure|would you|will you|take care|keeps?|raise|remember|tell|nobody|anyone|who)|would you (?:raise|take care of)(?: \\S+){0,5} if i (?:wasnt|werent|was gone|died)",
    "(?:only|one) (?:reason|thing)(?: \\S+){0,4} (?:im (?:still )?(?:here|alive)|i(?:m| am| stay| keep)(?: \\S+)? (?:alive|going|breathing|here)|keep(?:s|ing) me (?:here|alive|going|from))",
    "(?:keeping|keeps|kept) me (?:here|alive) (?:is|are)",
    "(?:my|a|the|their|our) last (?:christmas|birthday|message|night|goodnight|day|text|words|summer|week)(?: \\S+){0,3} (?:with (?:them|me|him|her)|ill (?:send|write|see)|before i)",
    "(?:last|one good|good|happy) memory(?: \\S+){0,4}(?:of me)",
    `${means}(?: \\S+){0,4} (?:in my (?:hand|lap|mouth|purse|pocket)|next to me|with me|in front of me|to the bathroom|waiting|call(?:s|ing)? (?:to )?me)`,
    `(?:keep|kept|keeps) (?:opening|looking at|taking out|touching|thinking (?:about|of))(?: \\S+){0,3} (?:drawer|safe|${means})`,
    `(?:sat|sitting|sit|alone|locked)(?: \\S+){0,6} (?:with (?:the|a|my) ${means}|(?:bathtub|bathroom|tub) with)`,
    `(?:moved|bought|loaded|found|got|took|have)(?: \\S+){0,3} ${means}(?: \\S+){0,8} (?:for (?:me|myself|her and me|him and me)|so i have|in my mouth|cashier|out of the safe|and (?:im|i am) looking|i dont (?:want to|trust))`,
    "(?:gun|pistol) out of the safe",
    "(?:take|taken|took|swallowed)(?: \\S+){0,5} (?:sleeping (?:pills|tablets) than|pills than|everything in the cabinet|them all|all of them)|already took (?:them|it|the pills)",
    "how many of (?:these|them|those)(?: \\S+){0,4} (?:take|need|would)|painless|feel (?:anything|pain) when (?:they|you) (?:drown|die|jump)",
    "(?:standing|stood|stand|sit|sitting|sat|go|went|been)(?: \\S+){0,4} (?:on|to|at) (?:the|a|my) (?:balcony|ledge|roof|bridge|overpass|railing|cliff|edge)(?: \\S+){0,6}(?: (?:a while|high|over|edge|down|thinking|alone|hours?|jump))",
    "(?:look(?:ing|ed)?) over the edge|long way down|(?:every|each) (?:tall|high) (?:building|bridge|floor|place)",
    "(?:platform|station|tracks|timetables)(?: \\S+){0,8} (?:hard for me|not to travel|jump\\w*|step|stand (?:way )?back|think)|(?:jump\\w*|not to travel|step off)(?: \\S+){0,6} (?:station|platform|train|tracks)",
    "(?:running car|car running|engine running)(?: \\S+){0,4} garage|garage(?: \\S+){0,6} (?:car|engine) running",
    "(?:drive|driving) (?:around )?(?:at night )?looking (?:at|for)(?: \\S+){0,2} (?:walls?|trees?|bridges?|poles?)|unbuckled(?: \\S+){0,8} (?:sped|freeway|highway|faster)",
    "(?:hope|wish|hoping|wishing|wouldnt mind|wouldnt care|kinda hope|pray|praying|relief|love it)(?: \\S+){0,6} (?:hit by (?:a |an )?(?:car|bus|truck|train)|(?:truck|bus|car|train) would (?:hit|take)|plane (?:goes|went) down|crash(?:ed|es)?|didnt make it|dont make it|takes? me|took me|heart (?:gives?|stops?|gave)|something fatal|fatal|come back from it|was for me|earthquake)",
    "(?:god|lord|death|it|virus|cancer|ocean|water|river|sea) (?:would |could |can |to )?(?:just )?tak(?:e|es) me(?: (?:in my sleep|away|tonight|too|already|soon|home))?$",
    "(?:think|thinking|thought|thoughts)(?: \\S+){0,3} (?:about|of|to) (?:ending (?:everything|it|things|all)|jumping|dying|death|not (?:being|existing)|crashing|how (?:simple|easy|peaceful))",
    "(?:simple|easy|easier|peaceful|nice|quiet|better)(?: \\S+){0,3} (?:to be gone|to not be (?:here|alive)|to just not be|not being here|being dead|not to be here)",
    "(?:being )?dead (?:sounds|seems|feels|would be) (?:like |so |really )?(?:rest|peace\\w*|nice|good|easier|better|quiet)",
    "(?:losing|lost|lose) (?:the|this|my) (?:fight|battle|war) (?:with|against|in) my (?:head|mind|thoughts|self)|my (?:head|mind|brain) (?:says|tells me|keeps saying)(?: \\S+){0,2} (?:do it|die|end|jump)",
    "(?:i |ive )?(?:set|picked|chose|have) a (?:date|day|time) (?:for it|and a plan|to (?:do it|die|go))|^(?:and |i )?i? ?set a date$|have a plan(?: \\S+){0,3} (?:and|to) (?:\\S+ )?(?:date|calm|die|do it|end)|(?:if|whether) i had a plan(?: \\S+){0,4} (?:lied|do|yes)",
    "(?:calm|quiet|peace)(?: \\S+){0,6} (?:because )?i(?:ve)? decided|planning how (?:i|id|ill)(?: \\S+){0,2} do it",
    "(?:wont|not going to|will not|dont) (?:be needing|need) (?:them|it|the|my|a)(?: \\S+){0,4} (?:where im going|anymore|someone else|any longer|next (?:year|month|week))|where im going",
    "no (?:point|use|sense) (?:in )?(?:renewing|making|planning|buying|booking|paying|scheduling|signing)(?: \\S+){0,6}",
    "not (?:going to )?be (?:here|around) for (?:christmas|thanksgiving|easter|the holidays|(?:her|his|their) (?:birthday|graduation|wedding))",
    "(?:see|picture|imagine) myself (?:at|turning|next|in)(?: \\S+){0,4} (?:graduation|wedding|christmas|birthday|year|\\d+)|dont see myself turning|no version of (?:next year|life|the future|my life)",
    "(?:happier|better|easier|calmer)(?: \\S+){0,4} (?:with(?:out)? (?:a photo|a picture|the memory)(?: \\S+){0,3})? ?than with me",
    "(?:dont|do not) need me(?: \\S+){0,8} (?:i can go|can go|slip away|move on|gone)|youll all be (?:free|better|fine|happier) (?:soon|then|when)|remove me|rid of me",
    "whats the (?:point|use) of me|(?:the|what a) waste of (?:space|air|a life|breath)",
    "(?:want|need|ready to get|ready|one foot|halfway|checked) out of (?:this|my) (?:life|body|world|head)|(?:world|life)(?: \\S+){0,4} (?:i )?want off|keep this body going|unplug myself|put me out of my misery",
    "(?:have it in me|got it in me|strength|energy|will) to (?:be alive|live|stay alive|keep living|exist|survive)",
    "(?:part of me|i) (?:just )?wants? to let go(?! of (?:the (?:anger|past|house|resentment)|it|this|control))",
    "(?:dont|do not|cant) see (?:a|any|another|the) way out",
    "(?:make|making|made) it through (?:the|this|another) night|(?:cant|wont|dont think ill) (?:make|get) (?:it )?through (?:tonight|the night|another night|this night)",
    "(?:not|im not|dont feel) safe (?:not ok|right now|tonight|to be (?:alone|by myself)|alone|on my own)|i scare(?:d)? myself|stops? me from being alone|somebody stops me",
    "(?:thoughts|the thoughts|urges|voices|it all) (?:are|is|came) back",
    "cut my (?:arms?|wrists?|thighs?|legs?|skin)|cutting my|burn(?:ed|ing|t)? my (?:own )?(?:arms?|skin|legs?|self)|(?:punched|broke)(?: \\S+){0,6} (?:used the glass|wanted to bleed|to bleed)|clean from cutting|hit myself until|scratch(?:ed)? (?:my arms|myself) until",
    "(?:on|called|calling|phone with) (?:the )?988|(?:crisis|suicide) (?:line|hotline)|psych (?:hold|ward)|(?:in|from|to) (?:the )?(?:psych|mental) (?:hospital|ward)|my (?:last )?attempt",
    "(?:understand|get|see) (?:now )?why people (?:do it|end|jump)|understand (?:him|her) now|(?:brother|sister|dad|father|mom|mother|uncle|friend)(?: \\S+){0,2} (?:did it|hung (?:him|her)self|hanged|shot (?:him|her)self)",
    "(?:kill|killing|hang|hurt) (?:him|her)self|slit (?:his|her|my) wrists?|life is pointless|(?:he|she)(?:ll| will| is going to|s going to| says (?:he|she)(?:ll| will)) (?:do|did) something to (?:him|her)self",
    "(?:feel|feels)(?: \\S+){0,3} (?:already (?:died|dead|gone)|like ive (?:already )?died|dead already)",
    "(?:stopped|quit|stop)(?: \\S+){0,2} (?:taking|eating)(?: \\S+){0,6} (?:on purpose|dont (?:want|see|care)|reason|so i|to die)",
    "(?:paid|gave|put|sorted|cleaned|cleaning|cleared|clearing|found)(?: \\S+){0,8} so (?:nobody|no one|they|he|she|you)(?: \\S+){0,3} (?:stuck|has to|have to|wont have)",
    "(?:recorded|record|recording|wrote|written)(?: \\S+){0,6} so (?:theyll|they|he|she|shell|hell|you) (?:\\S+ )?(?:have my|remember|hear my|know)",
    "(?:final|last) (?:goodbye|thing on my list)|(?:tonight is the night|this is it for me|one more bad day and im gone|dont be surprised if)",
    "(?:envy|jealous of|trade places with)(?: \\S+){0,3} (?:the dead|dead|people with (?:terminal )?cancer|coffin)|took (?:his|her) life i felt",
  ]),
];

const spanish: Signal[] = [
  ...signals("crisis", [
    `(?:dile|diles|diganle)(?: \\S+){0,5} (?:que (?:los|las|lo|la) (?:amo|ame|quise|quiero mucho)|que su (?:mama|papa) (?:lo intento|los amaba|trato))`,
    "si (?:algo )?me (?:pasa(?: algo)?|llega a pasar)(?: \\S+){0,6} (?:cuida|cuiden|diles|dile)|cuand?o (?:yo )?(?:falte|me vaya de este mundo)|cuid\\w+(?: \\S+){0,5} cuando yo (?:falte|no este)",
    "ya no voy a (?:estar|despertar|amanecer|ser un problema)",
    "(?:ya )?me despedi de (?:mi|mis|todos|ellos)(?! (?:companer|trabajo|amig))",
    "(?:pastillas|pistola|navaja|cuchillo|frasco|soga)(?: \\S+){0,3} (?:en la mano|a mi lado|guardad\\w+|lista)",
    "(?:parad[oa]|estoy|sentad[oa])(?: \\S+){0,3} (?:en|sobre) (?:el|la|un|una) (?:puente|orilla|azotea|balcon|barandal)",
    "(?:me (?:corte|corto|queme|lastime)|cortarme|cortadas en)(?: (?:otra vez|los brazos|las piernas|para sentir|a proposito|de nuevo))",
    "(?:si|cuando)(?: \\S+){0,8} me mato",
    "(?:no (?:le )?(?:veo|encuentro)(?: \\S+)? sentido|sin sentido|no vale la pena)(?: \\S+){0,3} (?:seguir|vivir|viviendo|la vida)",
    "(?:ya )?(?:pa|para) que (?:sigo|seguir|vivir|vivo)",
    "(?:ojala|no quiero que|que) (?:no )?(?:amaneciera|amanezca)|ojala (?:ya )?no amanec\\w+",
    "(?:que|pido que) (?:dios )?me lleve|le pido a dios que me lleve",
    "(?:descansar|dormir|cerrar los ojos)(?: \\S+){0,4} (?:para siempre|no abrir\\w+|nunca)",
    "(?:pienso|pensando)(?: \\S+){0,3} (?:en la muerte|en morir\\w*|en aventarme|en tirarme|en matarme|en quitarme|en desaparecer)",
    "(?:queriendo|ganas de) morir\\w*|no (?:merezco|sirvo para) vivir|muert[oa] por dentro|seria un alivio(?: \\S+){0,6}(?:morir|muert|atropell)|si me atropell\\w+(?: \\S+){0,4} alivio",
    "(?:tengo|hice) un plan(?: \\S+){0,4} (?:fecha|dia|morir)|deje todo (?:arreglado|listo|pagado)|escribi las cartas|carta para (?:mis hijos|cada)",
    "(?:no (?:me siento|estoy) segur[oa]|miedo) (?:conmigo|de mi) mism[oa]|lo que me (?:puedo|pueda|podria) hacer",
    "(?:por mi|por mis) hij[oa]s? (?:sigo|estoy) (?:aqui|viv[oa])|solo por (?:ella|el|ellos) sigo",
    "(?:fuera|irme|voy|ir) (?:de este mundo|con mi (?:mama|papa|abuela) al cielo)|matandome|suicidandome",
    "ya no exist(?:ia|iera|ir)|triste de seguir (?:aqui|viv[oa])",
  ]),
];

export const indirectSignals: readonly Signal[] = [...english, ...spanish];
