import { pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./slurs.patterns.txt", import.meta.url));

const slur = { tag: "slur", severity: "red", excuse: "insult" } as const;

/** Gendered, ethnic, homophobic and ableist slurs. Words with an honest use count only where a person is meant. */
export const slurRules: readonly Rule[] = [
  {
    ...slur,
    id: "slur.word",
    pattern: pattern(
      `(?<![a-z])(?:bitch(?:es)?|cunts?|whores?|sluts?|skanks?|hoes?|puta|zorra|perra|retards?|retarded|libtards?|fucktards?|mongoloid|spaz|spastic|faggots?|fags?|dykes?|trann(?:y|ies)|shemales?|poofs?|homo|lesbo|thots?|crack ?whores?|coke ?whores?|schizo|hood ?rat|polack|inbred|he-she|limp.?wristed|hick|redneck trash|ho ass|ghetto trash|hags?|baby (?:momma|daddy) trash|queer bait|nigg(?:er|a|ers|as)|spics?|wetbacks?|beaners?|gringa de mierda|gooks?|chinks?|japs?|kikes?|pakis?|ragheads?|towelheads?|sand ?niggers?|camel jockeys?|coons?|wops?|dagos?|gypsy trash|pikeys?|redskins?|squaws?|crackers? trash|white trash|trailer trash|maric(?:on|ones|a|as)|joto|jotos|jota|marimacha|tortillera|mongolico|mongolica|retrasad[oa] mental|sudaca|naco|naca|prieto|india pata rajada|indi[oa] (?:mugros[oa]|igualad[oa]|patas? rajadas?)|negro de mierda|negra de mierda|illegal alien)(?![a-z])`,
    ),
    except: patternOf("slur.word.except"),
  },
  {
    ...slur,
    id: "slur.group",
    pattern: pattern(
      `\\b(?:go back to (?:your (?:own )?country|mexico|africa|china|india|where (?:you|u) c[ao]me from|the jungle|whatever|guatemala|russia|iran|pakistan|honduras|el salvador|cuba|haiti)|(?:dirty|filthy|fucking|stupid|lazy|disgusting|greedy|cheap|illegal) (?:mexicans?|blacks?|arabs?|muslims?|jews?|jew|indians?|asians?|chinese|immigrants?|gays?|lesbians?|gypsy|gypsies|foreigners?|africans?|dominicans?|haitians?|illegals?|hispanics?|latinos?|latinas?|poles?|russians?|filipinos?|muslim|jewish)(?: (?:trash|bitch|woman|man|people|scum))?|(?:you|your) people (?:are|always|breed|don't|can't|never)|like all (?:mexicans|blacks|arabs|muslims|jews|indians|asians|immigrants|gays|women|you people|latinos)|(?:typical|just like a|such a) (?:mexican|black man|arab|muslim|jew|indian|illegal)|(?:you|ur|u|pinche|maldit[oa]|vieja) (?:fucking |old |stupid |crazy )?(?:cripple|crippled|midget|autist|tard|downie|vegetable|gimp|psycho bitch))(?![a-z])`,
    ),
    except: /\b(?:food|restaurant|takeout|rice|cuisine)\b/,
  },
];
