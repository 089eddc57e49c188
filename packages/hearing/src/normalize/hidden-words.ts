/**
 * Words that people write differently to get past a filter. A disguise is only undone where one of these comes out:
 * "b12", "c u @ 4" or a spelling list hide nothing and stay as they are.
 */

/** Words often masked with stars ("f***ing"). Earlier entries win where two fit. */
export const maskable = (
  "fuck fucking fucker fucked fuckin fucks motherfucker motherfucking shit shitty shits shithead bullshit bitch bitches bitching " +
  "cunt cunts asshole assholes dick dickhead dicks bastard bastards whore whores slut sluts pussy faggot fag retard retarded " +
  "moron morons idiot idiots stupid loser losers dumbass jackass cock cocksucker prick twat wanker douchebag scumbag " +
  "piss pissed damn damned goddamn hell crap ass pathetic worthless pendejo pendeja puta puto putas cabron cabrona mierda chingada chinga " +
  "kill kills killing scum " +
  "pinche culero culera joder cono verga idiota estupida estupido imbecil zorra perra maricon nigger nigga spic kike chink tranny dyke"
).split(" ");

/** Further words that come spaced out, stretched or in leet, besides those of `maskable`. */
const others = (
  "trash garbage scum pig pigs cow ugly disgusting useless dumb imbecile dimwit halfwit nitwit dipshit dumbfuck dumbshit shithole fatass " +
  "skank hoe tramp psycho lunatic freak creep pervert coward deadbeat lowlife degenerate vermin parasite leech rat snake weasel scumbags " +
  "liar liars mentiroso mentirosa you your yourself will piece send nudes fucku " +
  "kill killing die dead death murder hurt stab shoot burn rot kys suicide destroy beat regret disappear hate " +
  "tonto tonta pendejos pendejas inutil basura mamon mamona baboso babosa malparido malparida hijueputa gilipollas capullo cerdo cerda asqueroso asquerosa " +
  "matar matarte muere muerete morir stupidity idiotic moronic shutup"
).split(" ");

export const hiddenWords: ReadonlySet<string> = new Set([...maskable, ...others]);

/**
 * Spellings that stand for a hidden word. Brands, surnames and honest slips ('hp', 'Moran', 'looser') are none: they
 * count only through a rule that sees the words around them.
 */
export const aliases: ReadonlyMap<string, string> = new Map(
  (
    "fuk:fuck fuc:fuck fck:fuck fkn:fucking fking:fucking fckn:fucking fcking:fucking fuckn:fucking fukin:fucking fuking:fucking fcuk:fuck phuck:fuck phuk:fuck fuq:fuck fvck:fuck " +
    "effing:fucking effin:fucking effn:fucking fricken:freaking mofo:motherfucker mofos:motherfucker mf:motherfucker mfer:motherfucker muthafucka:motherfucker " +
    "sht:shit shyt:shit sh1te:shit shite:shit bs:bullshit biatch:bitch biotch:bitch beotch:bitch bytch:bitch btch:bitch biach:bitch bish:bitch " +
    "azz:ass azzhole:asshole ashole:asshole arsehole:asshole asshat:asshole asswipe:asshole ahole:asshole dumass:dumbass dumbazz:dumbass dumbarse:dumbass jackazz:jackass " +
    "cnt:cunt kunt:cunt idoit:idiot idjit:idiot ediot:idiot eejit:idiot idot:idiot idiat:idiot stoopid:stupid stewpid:stupid stupd:stupid stupit:stupid stpid:stupid " +
    "morron:moron luser:loser loozer:loser retart:retard reetard:retard tard:retard slutt:slut dikhead:dickhead " +
    "pathetik:pathetic worthles:worthless wothless:worthless garbge:garbage bastad:bastard basterd:bastard pos:pieceofshit sob:sonofabitch " +
    "pendejx:pendejo pndejo:pendejo ptm:puta hdp:hijueputa mrd:mierda kbron:cabron kabron:cabron cabrn:cabron alv:ala-verga vrg:verga " +
    "kms:kms unalive:kill rekt:destroy"
  )
    .split(" ")
    .map((pair): [string, string] => {
      const colon = pair.indexOf(":");
      return [pair.slice(0, colon), pair.slice(colon + 1)];
    }),
);

/** What stands around a spelling where it is an ordinary word. */
interface Ordinary {
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** Whether both have to. */
  readonly isBoth?: boolean;
}

/**
 * Spellings that are an ordinary word, too, and between which words they are: many say 'pos' for 'pues', 'cnt' is can't, a
 * child may sob, MF is Monday to Friday, PTM a parents' evening. Anywhere else they stand for the hidden word.
 */
export const ordinaryBetween: ReadonlyMap<string, readonly Ordinary[]> = new Map([
  [
    "pos",
    [
      {
        after:
          /^,? (?:yo|tu|ya|si|no|que|el|ella|ellos|l[oa]s?|me|te|se|nos|ni|mira|ok|ahi|ahora|es|est[ea]|pues|bueno|cuando|como|aqui|hoy|manana|mañana|cual|a)(?![a-z])/,
      },
      { before: /(?:\d|\b(?:bien|si|ya|ok|bueno|andale|orale|sale|asi|eso)) $/ },
    ],
  ],
  [
    "cnt",
    [
      { before: /\b(?:i|we|they|he|she|it) $/ },
      { before: /\b(?:u|you|ya|kids|mom|dad) $/, after: /^ [a-z]/, isBoth: true },
    ],
  ],
  ["sob", [{ before: /\b(?:to|will|did|didnt|and) $/ }, { after: /^ stor(?:y|ies)\b/ }]],
  ["mf", [{ after: /^,? (?:\d|from|only|at)/ }]],
  [
    "ptm",
    [
      { before: /\b(?:the|our|his|her|next) $/ },
      {
        after:
          /^,? (?:a las?|at|on|is|es|est[ea]|tomorrow|manana|mañana|today|hoy|next|con|with|en|\d)(?![a-z])/,
      },
    ],
  ],
  ["tard", [{ before: /\b(?:lleg[a-z]*|muy|mas|la|de) $/ }]],
]);

/** Short words that may stand between letters that were spaced out. */
export const connecting: ReadonlySet<string> = new Set(
  (
    "a i u r ur you your youre are am is an the and to of in it off up me my so such he she we they this that what fat old big dumb sick piece " +
    "eres un una te tu tus es la lo las los el de que voy vas va por con sin mi mis se ya muy " +
    "go get shut yourself your self kids him her not no yo"
  ).split(" "),
);
