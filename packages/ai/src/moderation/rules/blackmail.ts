import { pattern, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./blackmail.patterns.txt", import.meta.url));

const blackmail = {
  tag: "blackmail",
  severity: "red",
  excuse: "act",
} as const;

const secret =
  "(?:(?:the|those|these|your|ur|that|our|all|every|some|my|a few|certain|old|little|private|dirty|\\w+'s|nude|naked|of|your little|this) ){0,4}(?:photos?|pics?|pictures|videos?|nudes?|screenshots?|recordings?|tapes?|texts?|messages|dms|emails|affair|rehab|secret|secrets|arrest|record|past|dui|drinking|pills|drug(?:s| use| test)?|addiction|immigration|status|papers|visa|abortion|diagnosis|tax(?:es)?|fraud|cash jobs?|side job|cheating|online profile|onlyfans|browser history|search history|mugshot|divorce file|medical (?:records|history)|therapy notes|suicide attempt|breakdown|overdose|relapse|bankruptcy|felony|criminal record|gambling|debts?|fake|unreported|under the table|hospital stay|psych ward|mental health|bank statements|everything(?: you did| about you| i know| i have)?|what you did(?: in \\w+)?|what i know|what i found|what i have|what happened (?:in|at|with)|truth about you|who you really are)";
const audience =
  "(?:(?:to |with |at |on |in |for )?(?:your|ur|the|her|his) (?:\\w+ )?(?:boss|job|employer|work|hr|manager|office|company|coworkers?|co-workers|colleagues|church|pastor|parents?|mother|mom|dad|father|family|sister|brother|landlord|wife|husband|girlfriend|boyfriend|fiancee?|new (?:man|woman|girl|guy)|friends|clients|school|school board|licensing board|neighbors|congregation|commander|parole officer|probation officer|in-laws|customers|team|students|grandma|ex|partner|union|bar association|nursing board)|everyone|everybody|the whole (?:school|town|church|neighborhood|family|office|world|pta)|(?:facebook|instagram|the internet|online|social media|the web|whatsapp|the pta|linkedin|youtube|reddit|tiktok)|the (?:irs|dcfs|press|internet|news|dmv|licensing board|feds|kids|neighbors)|ice|immigration|cps|dcfs|dcf|irs|la migra|your (?:security clearance)|social services|child services|child protective services)";
const demand =
  "(?:sign|drop|agree|give|pay|withdraw|back (?:off|down|out)|let me|stop|send|cancel|take (?:the|my)|accept|forget (?:the|about)|sell|transfer|quit|unless|do (?:what|as) i|hand (?:over|me)|cooperate|play nice|keep (?:quiet|asking|pushing)|waive|settle|lower|move out|come back|say yes|show up|leave him|dump|end it|tell (?:your lawyer|the judge|them)|sleep with|put the|withdraw|add my|refuse|fight me|go to court|push|file|take me|lawyer up|testify|one more|if you|either)";

/** Do X or I reveal, report or publish Y. */
export const blackmailRules: readonly Rule[] = [
  {
    ...blackmail,
    id: "blackmail.demand-or-reveal",
    pattern: pattern(
      `(?<![a-z'])${demand}\\b[^\\n]{0,90}?(?:\\bor\\b(?: else)?|\\botherwise\\b|,|\\.|\\band\\b|\\bthen\\b|\\bunless\\b) (?:(?:the|those|these|your|ur|every|all|maybe|i|i'?ll|i will|i'?m|we|i might|i just might|everyone|everybody|someone|somebody|the whole|that|they|ill|imma|it|a copy|a certain|cps|ice|immigration|hr|people|my next call|my first call) ){1,3}[^\\n.]{0,50}?(?:(?:tell|show|send|post|share|leak|mail|email|forward|publish|report|text|upload|release|expose|inform|notify|contact|find(?:s)? out|hear(?:s)?(?: about)?|know(?:s)?|see(?:s)?|get(?:s)? (?:a|the|an|to (?:see|hear|know))|go(?:es)? (?:to|up on|online|public|live|viral|out)|end(?:s)? up|land(?:s)? (?:on|in)|learn(?:s)?|read(?:s)?|receive(?:s)?|come(?:s)? out|be on|make(?:s)? public|shows? up (?:on|at|in)|sees|will see)\\b[^\\n.]{0,60}?(?:${audience}|${secret}|public|online|about your|about ur|your \\w+ history))(?![a-z])`,
    ),
    except: patternOf("blackmail.demand-or-reveal.except"),
  },
  {
    ...blackmail,
    id: "blackmail.secret-to-audience",
    pattern: pattern(
      `\\b(?:(?:i(?:'ll| will|'m going to|'m gonna|'d| would| can| could| might| may|'m sure| bet| wonder if| wonder what| wonder how)?|ill|imma|or|how would you like|what would|would(?:n't)?|does|do|imagine if|imagine|maybe|should i|want me to|shall i|wait (?:till|until)|someone should|what will|how do you think|guess (?:who|what)) (?:hate to (?:have to )?|have to |just |be happy to |gladly |love to |maybe |so |be forced to |start )*(?:(?:tell|show|send|post|share|leak|mail|forward|publish|report|text|upload|release|expose|inform|give|cc|hand|drop|play|let|call) ){1}(?:you |u |it |them |him |her |that )*(?:to )?${audience}\\b[^\\n.]{0,60}?(?:${secret}|about (?:you|your|ur|that|what|the|us)|what (?:you|u|kind)|where you|who you|how you|know|see|hear|what i)|(?:your|ur) (?:\\w+ )?(?:boss|employer|church|pastor|landlord|hr|family|parents|mother|new (?:man|woman|girlfriend|boyfriend|wife|husband)|girlfriend|boyfriend|wife|husband|fiancee?|coworkers|clients|commander|parole officer|probation officer|licensing board|followers) (?:know|knows|might|would|will|might like to|would love to|should|deserves to|ought to|gets?|is going to|are going to|'ll|needs to|has a right to|may|could|still (?:doesn't|don't)|doesn't|don't) (?:\\w+ ){0,3}(?:about|see|know|hear|find out|get|receive|love|like|learn|be|what|that|interested|curious)|(?:post|leak|publish|upload|release|expose|share|print) (?:${secret.slice(3, -1)}|you|it all|everything|u)\\b)(?![a-z])`,
    ),
    except: patternOf("blackmail.secret-to-audience.except"),
  },
  {
    ...blackmail,
    id: "blackmail.lever",
    pattern: pattern(
      `\\b(?:(?:i(?:'ve)? (?:still |kept |saved |got |have |has )*(?:have |got |kept |saved )(?:${secret.slice(3, -1)}|enough (?:on|to)|proof|evidence|a (?:folder|file|drawer|whole folder))[^\\n]{0,60}?(?:so (?:be|think|play|sign|you|agree|choose|i'?d|drop|pay|behave|watch|don'?t)|unless|sign|drop (?:the|your)|agree|would be (?:a shame|terrible)|think about|your (?:call|choice|move)|if you|imagine|want (?:them|it) (?:public|out)|don'?t make me|be nice|keep (?:quiet|pushing)))|(?:(?:unless|until) (?:you|u) (?:want|would like|wanna|'d prefer|'d like)|if (?:you|u) (?:don'?t|dont|do not) want) (?:me to |the |your |everyone |everybody |them |it |these |those |${audience.slice(3, -1)} )*[^\\n.]{0,40}?(?:know|find out|see|hear|go public|tell|post|send|leak|report|learn|to get|online|talk to (?:cps|ice|your|the)|call (?:cps|ice|your|immigration|the irs|the police))|one (?:call|phone call|email|text|click|word|tip) (?:to|from me to|from me and|and)[^\\n.]{0,50}\\b(?:ice|immigration|cps|your (?:boss|job|work|pastor|church|landlord|wife|husband|family|parents|employer|girlfriend|boyfriend)|irs|and (?:you|your|it)|the police|boss|hr|deported|judge)|(?:get|have|had|getting) (?:you|u|your (?:\\w+ )?(?:mother|family|boyfriend|wife|husband|whole family|nanny)) (?:deported|fired|arrested|evicted|expelled|locked up|reported|detained)|(?:call|calling|report(?:ing)?|phone|tip off|contact) (?:you |u |your \\w+ )?(?:to )?(?:ice|immigration|la migra|uscis) ?(?:on (?:you|your|him|her))?|report (?:you|u|your (?:license|business|side job|cash|unreported|fraud)) (?:to|for|if|unless|and)(?= .{0,60}(?:unless|if|sign|drop|or|fraud|irs|cps|board|agree|boss|just))|(?:my|your) silence (?:has a price|costs|isn't free|is worth|for)|keep (?:my mouth shut|quiet about|your secret|it between us|this quiet|that quiet)[^\\n.]{0,40}(?:if|as long|when|once|in exchange|for)|(?:secret|secrets|it|nobody|no one) (?:stays?|is|are|remains?) (?:safe|secret|quiet|between us|buried|private)[^\\n]{0,40}(?:if|as long as|once|when|unless|for now|sign|until)|price of my silence|i(?:'ll| will) (?:make (?:sure )?(?:public|everyone|your|it public)|ruin (?:you|your (?:name|career|reputation|life|business)))[^\\n]{0,60}(?:unless|if|sign|drop|agree|or)|(?:otherwise|or) (?:cps|ice|the irs|immigration|your boss|hr|your pastor|everyone) (?:gets|hears|finds|will|sees|knows))(?![a-z])`,
    ),
    except: /\b(?:she told|he told|i was told)\b/,
  },
  {
    ...blackmail,
    id: "blackmail.spanish",
    pattern: pattern(
      `\\b(?:(?:si no|o|si vas|si sigues|firma|retira|dame|paga|a menos que|si me|o si no|quita|acepta|deja|si quieres|mas te vale)\\b[^\\n]{0,80}?(?:le (?:cuento|digo|mando|enseno|voy a (?:contar|decir|mandar|ensenar))|les (?:cuento|digo|mando|enseno|voy a)|subo|publico|voy a (?:subir|publicar|mandar|contar|decir|ensenar|reportar|llamar)|se (?:va a )?enter(?:a|an|ar|aran|ara)|todos (?:van a )?(?:saber|ver|se)|todo el mundo|hablo con|reporto|denuncio|te (?:reporto|denuncio|echo a)|mando (?:las|tus|los)|van a (?:llegar|saber|ver))[^\\n]{0,60}?(?:jefe|jefa|trabajo|mama|papa|familia|esposo|esposa|novio|novia|iglesia|pastor|fotos?|videos?|migra|migracion|inmigracion|ice|secreto|face|facebook|internet|redes|todo|todos|que (?:eres|hiciste)|rehabilitacion|patron|capturas|mensajes|cps|todo el mundo|tu pasado|donde trabajas|papeles)|(?:llamo|llamar|hablo|hablarle|voy a llamar|echo|echarte) a (?:la )?(?:migra|migracion|inmigracion|ice)|te (?:echo|hecho) a la migra|te voy a (?:deportar|reportar con (?:la migra|migracion|inmigracion))|tengo (?:tus|las|unas|esas) (?:fotos|videos|capturas|mensajes)[^\\n]{0,60}(?:si|asi que|firma|piensa|tu|no|todos))(?![a-z])`,
    ),
    except: /\b(?:maestra|doctor|pediatra|escuela te)\b/,
  },
];
