import { bypassCategories } from "@evenkeel/contract/constants";
import type { MessageCategory } from "@evenkeel/contract/models/moderation";
import { childNamed, type KnownFamily } from "@evenkeel/hearing/people/family";
import { sentences } from "./segments.ts";
import { findQuotations } from "./quotations.ts";

const facts =
  /\b(?:hospital(?:i[sz]ed)?|e\.?r\.?|emergency room|urgent care|ambulance|911|paramedics?|icu|surgery|concussion|stitches|seizures?|unconscious|passed out|faint(?:ed)?|not breathing|can'?t breathe|trouble breathing|(?:having|had|bad|an?) asthma attack|wheez(?:ing|es)|allergic reaction|anaphyla\w+|epi ?pen|epipen|hives|swelling|swollen|choking|chok(?:ed|es)|overdose[ds]?|poison(?:ed|ing|control)?|poison control|swallowed|burn(?:ed|t) (?:his|her|their)|bleeding|bleeds?|broken (?:arm|leg|wrist|bone|collarbone|ankle|finger|nose)|broke (?:his|her|their) (?:arm|leg|wrist|ankle|collarbone|nose|finger|foot)|fractur\w+|head injury|hit (?:his|her|their) head|fell (?:off|from|down|out)|(?:badly |got |is |was |been )hurt|injur\w+|high fever|fever (?:of|is|at|over|hit|won'?t)|(?:temp(?:erature)?|fever)(?: \w+){0,3} (?:10[2-6]|3[89]|4[01])|10[2-6](?:\.\d)? ?(?:fever|degrees)|vomit(?:ing|ed)|throwing up|dehydrated|missing|can'?t find (?:him|her|them|the kids?)|nobody (?:can )?find|disappeared|ran away|run away|lost (?:him|her) (?:at|in)|not (?:been )?(?:picked up|at (?:school|pickup|the exchange|daycare|aftercare|home))|n(?:o|ot)(?:body| one|t)? (?:has |have )?(?:picked|came to pick|pick(?:ed)?) (?:him|her|them|up|the kids)|still (?:waiting|at (?:school|daycare|practice|the)|here)|wait(?:ing)? (?:at|outside|in front|for (?:pickup|pick up|someone)|to be picked)|stranded|locked (?:in|out)|left (?:alone|behind|at (?:school|the))|alone (?:at|in|outside)|(?:called|calling|call) (?:the )?(?:police|cops|911)|(?:police|officers?|cops)(?! (?:charity|run|station lot|officer (?:costume|visit)|visit|academy|car (?:toy|costume)|costume|day|picnic|event|camp|show|book|drama|dog|pension|academy))|cps|amber alert|kidnap\w*|accident|crash(?:ed)?|car wreck|fender bender|evacuat\w+|lockdown|shelter in place|fire (?:at|in|alarm)|gas leak|tornado|shooting|medicine|medication|meds|insulin|inhaler|nebuli[sz]er|dose|antibiotics?|prescription|tylenol|ibuprofen|benadryl|epinephrine|sick(?! (?:of|and tired|leave|joke|day))|contagious|covid|flu|strep|lice|(?:running|am|i'?ll be|i'?m|we'?re|gonna be|will be) (?:\w+ ){0,4}late|late (?:for|to) (?:the )?(?:pick ?up|hand-?over|exchange|drop ?off)|stuck in traffic|flat tire|car (?:broke|died|won'?t start)|(?:want(?:s|ed)? to|going to|threatened to|talking about) (?:die|kill(?:ing)? (?:him|her|them)sel\w+|hurt(?:ing)? (?:him|her|them)sel\w+|dying)|suicid\w+|self.?harm\w*|cutting (?:him|her|them)sel\w+|touched (?:him|her)|abus\w+|bruis\w+|urgencias|ambulancia|(?:blood )?sugar (?:is|was|at)|hypo(?:glycemi\w+)?|shaky|(?:bit(?:ten)?|stung) by|(?:dog|snake|spider|tick) bite|airlift\w*|flying (?:him|her|them) to|wrong (?:dose|strength|medicine|prescription)|recall(?:ed)?|(?:stop|don'?t) giv(?:e|ing)|stranger|(?:doesn'?t|don'?t|didn'?t) know (?:him|the man|who)[^.!?]{0,20}|(?:a man|someone|somebody)[^.!?]{0,30} tried to|lifeguard|security is|(?:got|wandered|walked|climbed|slipped) out (?:of )?(?:the|a)|found (?:him|her|them) (?:on|at|in|by|near|outside|alone|wandering)|on the (?:highway|road|tracks|train tracks|freeway|roof|street alone)|train tracks|left (?:him|her|them) (?:at|in|on|alone|behind|with nobody)|(?:isn'?t|aren'?t|arent|isnt|not|never came|hasn'?t (?:come|arrived|shown)|haven'?t (?:come|arrived|shown)) (?:here|home|there|back|in (?:the|her|his|school))(?= ?(?:[.,!?]|$|and|yet|where))|you'?re not here|where are (?:they|the kids|my kids)|where is (?:he|she)|are (?:they|you and the kids|the kids) (?:ok|okay|hurt|safe|alive)|(?:sitting|standing|waiting|crying|left) (?:here |there |out )?(?:outside|at the (?:front )?desk|on the (?:curb|steps)|alone)|(?:go|come) (?:and )?get (?:him|her|them)(?: now)?|(?:school|after-?care|daycare|camp|center) (?:closed|closes|is closing|is closed|called)|donde (?:\w+ )?(?:esta|estan) (?:mis?|los|las|el|la|nuestr[oa]s?)? ?(?:hij[oa]s?|nin[oa]s?|ella|el|ellos)|tenian? que (?:estar|llegar)|fiebre|calentura|convulsi\w+|alergi\w+|ronchas|hinchad\w+|sangr\w+|vomit\w+|medicina|inhalador|dosis|insulina|jarabe|se (?:cayo|lastimo|quebro|golpeo|pego|quemo|corto|desmayo|perdio|enfermo|trago|atraganto|ahog\w+)|no (?:aparece|lo encuentr\w+|la encuentr\w+|los encuentr\w+|respira|puede respirar|lo han recogido|la han recogido|los han recogido|han pasado por|lo recogieron|la recogieron|llego por|ha llegado por)|perdid[oa]|policia|choque|chocamos|accidente|enferm\w+|voy tarde|llego tarde|se me hizo tarde|sigue(?:n)? esperando|esta(?:n)? esperando|sol[oa]s? (?:en|afuera))\b/g;
/** The gravest of them: help was called or is needed now. They count in any category. */
const emergency =
  /\b(?:hospital(?:i[sz]ed)?|e\.?r\.?|emergency room|icu|ambulance|911|paramedics?|surgery|concussion|seizures?|unconscious|passed out|not breathing|can'?t breathe|trouble breathing|anaphyla\w+|epi ?pen|choking|overdose[ds]?|poison(?:ed|ing)?|bleeding|broken (?:arm|leg|wrist|bone|collarbone|ankle|nose)|broke (?:his|her|their) \w+|fractur\w+|head injury|missing|can'?t find (?:him|her|them)|disappeared|ran away|amber alert|kidnap\w*|car (?:crash|accident|wreck)|fever (?:of|is|at|over) ?(?:10[3-6]|39|4[01])|10[3-6](?:\.\d)? ?(?:fever|degrees)|suicid\w+|self.?harm\w*|urgencias|ambulancia|convulsi\w+|no (?:respira|puede respirar|aparece)|se (?:desmayo|quebro|atraganto|ahog\w+|perdio)|perdid[oa])\b/;
const denied =
  /(?:\b(?:no|not|never|without|isn'?t|wasn'?t|aren'?t|didn'?t|doesn'?t|don'?t|hasn'?t|won'?t|nobody(?: (?:is|was|got))?|none|nothing|zero|free of|no longer|stopped|ruled out|negative for|no need for|not an|sin|ni|ya no|no (?:fue|es|hay|tiene|necesita)|no se|kidding about|pretend(?:ed|ing)?|fake|toy|play(?:ing|ed)?|costume|movie|book|game|cartoon|lego|show about|story about|drew|drawing|dressed as)\b)[^.!?;,]{0,28}$/;
const notDenial =
  /\b(?:no|not|nobody|no one|never|don't|stop|isn't|aren't|arent|isnt|hasn't|haven't)\b[^.!?]{0,24}\b(?:picked|pick|find|found|breathing|breathe|answering|here|home|there|school|store|waking|giv(?:e|ing)|bag|arrived|come|respira|aparece|encuentr|recog|llegado)/;
const past =
  /\b(?:last (?:year|month|summer)|years? ago|when (?:i|he|she|we) (?:was|were) (?:little|young|a kid|\d)|in (?:19|20)\d\d|back in|hace anos)\b/;

export interface FiledText {
  /** Lower-case normalized text. */
  text: string;
  category: MessageCategory;
  family: KnownFamily;
}

/**
 * Whether the text carries urgent facts about a child or the exchange: hospital, injury, missing, not picked up,
 * allergic reaction, police, lateness, medicine and the like. What is denied ("no fever anymore"), played or long past
 * does not count. Insults around the facts make no difference. An emergency counts whatever the drop-down says; where it
 * was filed as one, also without any word for a child: a message is rather let through than held.
 */
export function carriesUrgentFacts({ text, category, family }: FiledText): boolean {
  const isFiledAsUrgent = bypassCategories.some((urgent) => urgent === category);
  const isOfChild = childNamed(family)(text);
  for (const sentence of sentences(text, findQuotations(text))) {
    const words = text.slice(sentence.start, sentence.end);
    if (past.test(words)) continue;
    for (const match of words.matchAll(facts)) {
      const before = words.slice(Math.max(0, match.index - 40), match.index);
      const around = words.slice(Math.max(0, match.index - 30), match.index + match[0].length + 10);
      if (denied.test(before) && !notDenial.test(around)) continue;
      const isGrave = emergency.test(around);
      const isAboutChild =
        isOfChild || /^(?:911|police|accident|epi|insulin|inhaler|wrong|recall)/.test(match[0]);
      if (isFiledAsUrgent ? isAboutChild || isGrave : isAboutChild && isGrave) return true;
    }
  }
  return false;
}
