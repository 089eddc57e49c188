/** What no answer may say of courts and visits, in English and Spanish: a forecast, advice to keep a child from a parent. */

const any = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join("|"), "iu");

const court = /(?:judges?|courts?|mediators?|evaluators?)/.source;
const forecast = any(
  new RegExp(
    `\\b(?<!\\b(?:how|what|whether) (?:a|the|any|your) )${court}(?:(?:'ll| will| would| is going to| are going to)(?! (?:want|need) )|(?: (?:usually|typically|generally|often|normally|mostly|always|almost always|tends? to))? (?:sides? with|favou?rs?)\\b| (?:is|are) (?:\\w+ )?(?:likely|unlikely|certain|sure|bound) to)`,
  ),
  new RegExp(
    `\\b(?:likely|probable|certain|unlikely|sure) (?:that )?(?:the|a|any|your|most) ${court}\\b`,
  ),
  /\b(?:you|he|she|they|the (?:mother|father|other parent))(?:'ll|'d| will| would| should| could| (?:is|are) (?:\w+ )?(?:likely|unlikely|going|certain|sure|bound) to) (?:likely |probably |almost certainly |certainly |definitely )?(?:win|lose|prevail|be (?:granted|awarded|denied)|get (?:full |sole |primary |legal |physical )?custody)\b/,
  /(?:'ll|'d|\bwill|\bwould) (?:\w+ )?(?:win|lose|get|be (?:granted|awarded|given)) (?:full |sole |primary |joint )*(?:custody|the case|in court)\b/,
  /\b(?:your|his|her|their) (?:chances|odds) (?:are|of)\b|\b(?:chances|odds) are (?:good|high|low|slim|poor|strong|\w+ that)\b|\b(?:have|has|stands?) (?:a |an |no |little )?(?:very )?(?:good |strong |poor |slim |excellent |decent |fair |better |weak )?(?:chance of (?:winning|getting|losing)|chance in court|odds|case against|chance at custody)\b/,
  /\b(?:strong|weak|solid|winning|good) case\b|\b\d{1,3} ?(?:%|percent) (?:chance|likely|at fault|fault)\b/,
  /\b(?:juez|jueza|corte|tribunal)(?! puede)[^.?!]{0,30}?(?:\bva a\b|\bseguramente\b|\bprobablemente\b|(?:dar|fallar|otorgar|conceder|decidir|negar|ordenar|aprobar)á)/,
  /\b(?:vas|va) a (?:ganar|perder|obtener|conseguir)\b(?=[^.?!]*(?:custodia|caso|juicio|corte)|[.! ]*$)|\bganarás|\bperderás (?:la custodia|el caso|el juicio)\b/,
  /\b(?:tienes|tiene) (?:muchas|pocas|buenas|grandes|altas) (?:posibilidades|probabilidades)\b|\bcaso (?:sólido|fuerte|débil)|\d{1,3} ?% de (?:probabilidad|posibilidad)/,
);

const child = /(?:child(?:ren)?|kids?|sons?|daughters?|boys?|girls?|bab(?:y|ies))/.source;
const time = /(?:visits?|visitation|parenting time|contact|access|exchanges?|overnights?)/.source;
const keeping = `(?:(?:keep(?:ing)?|hold(?:ing)?)(?: \\S+){0,2} ${child} (?:at )?(?:home|back|away|from|with you|until|till)|withhold(?:ing)?\\b|(?:refus|deny|block|stop|suspend|cancel|limit)(?:e|ing|ping|ling|ying)?(?: \\S+){0,3} ${time})`;
const withholding = any(
  // Told as an order, at the head of a sentence.
  new RegExp(`(?:^|[.!?:;\\n]\\s*)(?:just |simply |please |then |so )?${keeping}`),
  new RegExp(
    `\\b(?:you(?:'d)? (?:should|can|could|may|might|must|need to|have to|(?:are|have) (?:every |the |a |within your )?(?:rights?|free|allowed|entitled) to)|i(?:'d)? (?:suggest|recommend|advise)(?: you| that you)?|consider|try|(?:reasonable|best|better|fine|okay|safer|wise) (?:if you|to)) (?:to |just |simply |even )?(?:${keeping}|(?:not |never )?(?:keep(?:ing)?|withhold(?:ing)?|refus(?:e|ing)|stop(?:ping)?|deny(?:ing)?|block(?:ing)?)(?: \\S+){0,4} (?:the )?(?:${child}|${time}))`,
  ),
  new RegExp(`\\b(?:don'?t|do not) (?:send|let|return|give|hand)(?: \\S+){0,3} ${child}\\b`),
  /\bno (?:le |se )?(?:l[oa]s? )?(?:entregues|mandes|devuelvas|dejes|lleves|env[ií]es)(?: \S+){0,4} (?:niñ|hij)/,
  /\b(?:quédate con|retén|suspende|cancela|niega|niégale|impide)(?: \S+){0,3} (?:niñ|hij|visitas|contacto)/,
  /\b(?:deberías|podrías|puedes|debes|te sugiero|te recomiendo)(?: \S+)? (?:retener|negar(?:le)?|suspender|impedir|quedarte con|no (?:entregar|mandar|dejar|devolver))[^.?!]{0,30}(?:niñ|hij|visita)/,
);

const straight = (text: string): string => text.normalize("NFKC").replaceAll(/[’‘]/gu, "'");

/** Whether a text says how a court will decide or who stands to win. */
export const foretells = (text: string): boolean => forecast.test(straight(text));

/** Whether a text advises to keep a child from a parent. */
export const keepsChildBack = (text: string): boolean => withholding.test(straight(text));
