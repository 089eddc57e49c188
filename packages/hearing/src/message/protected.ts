/** What a parent must be free to say in their own words. */
export type ProtectedKind = "violence" | "danger" | "limit" | "legal";

const kinds: readonly (readonly [ProtectedKind, RegExp])[] = [
  [
    "violence",
    /\byou (?:hit|choked|punched|slapped|pushed|shoved|kicked|grabbed|strangled|beat|raped|threatened|hurt|attacked|abused|stalked|followed|assaulted|broke (?:down )?(?:the|my) (?:door|window|phone|arm|nose|rib|wrist)|break down the door|threw (?:\w+ ){1,3}at|pulled (?:a|the) (?:knife|gun)|put your hands|put (?:a tracker|it) on my car)|\btracker you put|\byou (?:said|told me|left|wrote|sent)(?: \S+){0,8} (?:you'd|you would|you'll|you will|were going to|calling me|threatening)|\byou(?:'ve| have|'re| are| were)? (?:been )?(?:track(?:ed|ing)|stalk(?:ed|ing)|follow(?:ed|ing)|hack(?:ed|ing)|spy(?:ing)? on|spied on) (?:me|my)\b|\b(?:your|the) (?:violence|abuse|threats)\b|\bi(?:'m| am)(?: no longer)? (?:afraid|scared|frightened) of you|\bdon't feel safe|\bwhat you did to (?:me|us)|\bPTSD\b|\b(?:me|nos) (?:pegaste|golpeaste|amenazaste|empujaste|ahorcaste|jaloneaste|pegas|golpeas|amenazas)|\b(?:tengo|tenía) miedo de ti|\bte tengo miedo/iu,
  ],
  [
    "danger",
    /\b(?:bruises?|(?:bite|burn|belt|finger|choke) ?marks?|hand ?(?:marks?|prints?) on (?:his|her|their)|black eye|welts?|touched (?:him|her|them)(?! (?:\S+ )?(?:homework|phone|things?|stuff|toys?|food|room|hair|heart|account|tablet|backpack)\b)|(?:him|her|them|kids|children) alone (?:in|at)|no car ?seat|without a (?:car ?seat|seat ?belt)|driving drunk|drunk (?:at|when|while|in)|drove drunk|drank and drove|after drinking|(?:a )?gun (?:in|on|within)|wants? to (?:die|disappear|hurt (?:him|her)self)|moretones|sin asiento|borrach[oa]|manejaste tomad[oa])\b/iu,
  ],
  [
    "legal",
    /\b(?:protective order|restraining order|court order|custody order|(?:the|keep to the) order|(?:the|a|our|next) hearing|hearing (?:is|on|got|was|date)|filed (?:a|the|for)|(?:my|your) (?:attorney|lawyer|advocate) (?:has|is|advised|says|knows)|(?:with|to|told|informed) my (?:attorney|lawyer)|(?:speak|talk) to my (?:attorney|lawyer)|as my (?:attorney|lawyer|advocate)|police report|the police|reported (?:it|this|you|that)|pressed charges|have reported|detective|until the judge|told the judge|asking the court|supervised (?:center|visit\w*|exchange\w*)|(?:are|be) supervised|call(?:ed|ing)? (?:the police|911|cps)|llam\p{L}* a la policía|mandated report|made a report|case number|not have permission|the locks are changed|cambi[eé] (?:la|las|el) (?:chapa|cerraduras?|candado)|recording all|orden de (?:protección|restricción|alejamiento)|la orden dice|por mi abogad[oa]|denuncia|audiencia|reporte policial)\b/iu,
  ],
  [
    "limit",
    /\b(?:do not|don't|please don't|stop|not to) (?:contact(?:ing)?|call(?:ing)? (?:me|here)|text(?:ing)? me|com(?:e|ing) (?:to|near|by|here|inside|into)|enter(?:ing)?|follow(?:ing)?|touch(?:ing)?|show(?:ing)? up|track(?:ing)?|send(?:ing)? me (?:pictures|photos|videos|images)|hug(?:ging)?|(?:ever )?come|you dare come|use the kids|leaving (?:them|things|gifts|letters))|\bi(?: will not| won't| am not going to|'m not going to| don't) (?:let you (?:in|talk|speak|treat|yell|drag|use|come)|take (?:calls|insults)|meet|open|answer you|discuss|reply|respond|talk|let you in|be alone|go inside|get in|accept (?:gifts|letters|calls)|owe you)|\bi'll reply only|\bneed (?:every|all) exchanges?|\bonly (?:in|through|on|by) (?:this|the) app\b|\bstay away\b|\bstay out of my\b|\b(?:keep|take|get) your hands (?:off|away from)|\bget (?:off|out of|away from) my (?:porch|house|home|property|room|car|door|apartment|yard)|\byou (?:can't|cannot|may not|are not allowed to|don't get to) (?:just )?(?:walk|come|go|enter|stay|hug|touch)|\bno means no\b|\bif you (?:come|show up|turn up|enter|follow|contact|call|text|knock|wait|touch|yell|shout)\b[^.!?]{0,50}?\bi(?:'ll| will| am going to|'m going to) (?:call|phone|get) (?:the )?(?:security|police|cops|911|guards?|reception|school office)\b|\bsi (?:vienes|vuelves|te apareces|me sigues|entras|gritas)[^.!?]{0,50}?\b(?:llamo|llamaré|voy a llamar) (?:a )?(?:la )?(?:seguridad|policía|al 911)|\bno (?:me )?vuelvas a (?:llamar|buscar|tocar|entrar|venir|acercar|escribir|seguir|gritar|pegar|golpear|amenazar|hablar|mandar|aparecer|pisar|insultar)|\bi don't (?:want you (?:to come|in|at|near)|consent)|\bi want no contact|\bleave me alone\b|\bmy answer is no\b|\bno (?:vengas|me (?:llames|sigas|busques|toques)|te acerques|entres)\b|\bno quiero que te acerques|\bno voy a (?:abrir|contestar|discutir|hablar|verte)|\bsolo por (?:esta|la) (?:app|aplicación)/iu,
  ],
];

/** That someone is not where or when they said they would be: a question and a fact, not an attack. */
const absent =
  /\b(?:where are you|(?:you(?: were|'re| are)?|we(?: were|'re| are)?) supposed to (?:be|come|pick|drop|meet)|(?:you|u)(?: still)?(?: have|'ve| are|'re)?(?: still)? (?:not|never|haven't|aren't)(?: \w+){0,2} (?:here|there|shown up|showed up|arrived|come|picked)|(?:you|u) (?:still )?(?:haven't|aren't|didn't) (?:here|there|show(?:n|ed)? up|arrive|come|pick)|(?:you are|you're|you were) (?:\d+ \w+ )?late|nobody (?:is|came|picked)|still waiting|d[oó]nde est[aá]s|ten[ií]as que (?:estar|llegar|recoger)|no (?:has llegado|llegaste|est[aá]s aqu[ií]))\b/iu;

const reader = /\b(?:you\w*|your\w*|u|ur|tú|te|ti|tus?|eres|usted)\b/iu;

/** Whether all that words say of their reader is that the reader is absent or late at an exchange. */
export function saysAbsence(text: string): boolean {
  const thoughts = text.replaceAll("’", "'").split(/[.,;:!?¿¡\n]+|\b(?:and|but|y|pero)\b/iu);
  return (
    thoughts.some((thought) => absent.test(thought)) &&
    thoughts.every((thought) => absent.test(thought) || !reader.test(thought))
  );
}

/**
 * Whether a message reports violence or danger, sets a limit or gives a legal notice. Its writer is
 * never told to be nicer, whatever the moderator thinks of the tone.
 */
export const protectedKind = (text: string): ProtectedKind | null => {
  const plain = text.replaceAll("’", "'");
  return kinds.find(([, words]) => words.test(plain))?.[0] ?? null;
};
