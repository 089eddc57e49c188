const tables: readonly string[] = [
  // Insults and judgments.
  `(?<![\\p{L}])(?:eres|estás|fuiste|siempre has sido|qué|que|tan|bien|un|una|puro) (?:(?:un|una|tan|muy|bien|pur[oa]|el|la|lo|poca|más) )*(?:idiota|estúpid[oa]|imbécil|pendej[oa]|inútil|floj[oa]|egoísta|irresponsable|payas[oa]|ridícul[oa]|mentiros[oa]|maldit[oa]|cabr[oó]n|cabrona|desgraciad[oa]|poco hombre|mala madre|mal padre|mal papá|mala mamá|inmadur[oa]|descarad[oa]|cínic[oa]|buen papá|buena mamá|basura|asco|desastre|vergüenza|peor|problema|así|madurez)`,
  `(?<![\\p{L}])(?:pendej\\p{L}*|chinga\\p{L}*|mierda|cabr[oó]n\\p{L}*|put[oa]|verga|culer\\p{L}*|mames|idiota|imbécil|estúpid[oa]|inútil|desgraciad[oa]|perra|zorra|maricón|basura|carajo|joder|vale madre|madura ya|mad[uú]rate)(?![\\p{L}])`,
  // Blame, always, never.
  `(?<![\\p{L}])(?:(?:por )?tu culpa|culpa tuya|la culpa es|gracias a ti|por ti(?=[\\s.,]|$)|tú lo causaste|si hubieras|si te importara)`,
  `(?<![\\p{L}])(?:siempre|nunca|jamás|cada vez|todo el tiempo|contigo todo|lo mismo contigo|misma historia|como siempre|ni una (?:sola )?vez|típico|nunca cambi|así eres|eres así|siempre lo mismo)`,
  `(?<![\\p{L}])(?:poca madre|poca vergüenza|no tienes (?:madre|vergüenza)|qué (?:descaro|desfachatez|cinismo|poca)|ni para eso|no sirves|(?:te )?l[oa]s? gastaste en|gastando en|nunca (?:lees|haces|sirves para|piensas en) nada)`,
  // Contempt, sarcasm, sulking.
  `(?<![\\p{L}])(?:te lo dibuj|no vas a entender|no entiendes|para qué te (?:explico|digo|pregunto)|hasta un niño|mejor que tú|falta mucho para|ser (?:el|un) adulto|ay sí|qué milagro|qué detalle|qué buen (?:papá|padre)|que buen (?:papá|padre)|pobrecit|felicidades por|gracias por avisar|bravo|tan ocupad|haz lo que quieras|como quieras|lo que tú digas|ya estoy acostumbrad|hacerlo todo sola?o?|perdón por (?:interrumpir|molestar)|tus prioridades|vida social|a ver si|algún día|disfruta|espero que (?:te la|lo|estés|valga)|ojalá|se te olvidó que|te acordaste que|acordarte|excusa|pretexto|cómo eres|a quién engañas|no te hagas|no me digas que|tan difícil|ni siquiera|para eso sí|pa' eso)`,
  // Charges, guilt, the past, the child.
  `(?<![\\p{L}])(?:a la chingada|ni un[ao]? \\p{L}+ puedes|ya sabemos cómo|yo (?:faltando|perdiendo|corriendo|haciendo)|no te estoy culpando|mientes|mentiste|mentira|me metes|le metes|lavando el cerebro|en mi contra|contra mí|a propósito|a mis espaldas|no te import|te importa más|solo (?:piensas|te importa|quieres)|sólo (?:piensas|te importa|quieres)|piensas en ti|abandon|lloró|llorando|dejé mi|sacrifi|después de todo lo que|mira cómo me|por esta familia|esperándote|ya ni te espera|no te quiere|no quieren? (?:verte|ir contigo|estar contigo)|dice papá|por algo será|con razón|se aburre|cuando estábamos casad|por eso te dejé|no se me olvida|igual que cuando|sigues igual|me dejaste|nos dejaste|te fuiste|tu novi[oa]|tu viej[oa])`,
  // Levers and threats.
  `(?<![\\p{L}])(?:te vas a arrepentir|vas a ver|vas a pagar|nos vemos en (?:la corte|el juzgado)|mi abogad|el juez va|última vez|por las buenas|una más y|no (?:los|las|lo|la) vuelves a ver|no (?:hay|habrá) (?:visita|llamada)|(?<!no )te voy a|cuídate|te mato|muér|sé dónde|te vi|fotos)`,
];

export const hostile: readonly RegExp[] = tables.map((table) => new RegExp(table, "iu"));
