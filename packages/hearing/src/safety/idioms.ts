/** Everyday phrases that speak of death or harm and mean neither: taken out before anything is looked for. Plain words. */
export const idioms = new RegExp(
  `\\b(?:${[
    "dying (?:to|of (?:laughter|curiosity|boredom|heat|thirst|hunger)|for (?:a|some|the|coffee))",
    "(?:is|are|was|were|been) (?:literally |just |absolutely )?killing (?:me|my (?:back|feet|legs|knees|budget))",
    "(?:kill|die|dying) (?:of|from) (?:laughter|embarrassment|boredom|laughing|cuteness)",
    "(?:could|would|id) (?:literally |honestly |seriously )?kill for",
    "kill(?:ed|ing|s)? (?:time|two birds|the (?:mood|vibe|engine|lights?|battery))",
    "killed it",
    "(?:i |almost |nearly |just )?(?:died|dead|dying) (?:of )?(?:laughing|laughter|lol)",
    "(?:phone|battery|car|laptop|tablet|ipad|computer|engine|internet|plant|fish|hamster|goldfish|conversation)(?: (?:just|has|had|was|is|almost))* (?:died|dead|dying)",
    "dead (?:tired|line|lines|serious|end|battery|phone|set|on my feet|on|zone|quiet|silent|weight)",
    "to die for",
    "over my dead body",
    "(?:drop|dropped) dead gorgeous",
    "(?:political|career|social|financial|commercial) suicide",
    "suicide squad",
    "shoot (?:me|you|him|her|them) (?:a|an|over) (?:text|email|message|note|line)",
    "(?:ill|lets|can you|just|please) shoot (?:me|you|him|her|them)",
    "shoot (?:hoops|baskets|some hoops)",
    "(?:will|would|going to|gona|hell|shell|theyll|mom will|boss will) kill me (?:if|when) i (?:forget|forgot|miss|am late|was late|lose|lost|dont bring|mess|break|spill|dont show)(?: [a-z]+){0,5}",
    "drives? me (?:crazy|nuts|insane|up the wall|mad)",
    "driving (?:me|us) (?:crazy|nuts|insane|up the wall|mad)",
    "(?:cut|cutting) (?:it|myself) (?:some slack|short|close|off from sugar|back)",
    "(?:kick|kicking|beat|beating|kicked) myself",
    "hit(?:s|ting)? (?:me|the) (?:that|how|up|like|hard|road|gym|sack|store|up later)",
    "(?:it|that|this|reality|news) (?:just |really |finally )?(?:hit|hits|kills|struck) me(?: (?:hard|that|how))?",
    "beat(?:s|ing)? me (?:at|to|in)",
    "shot (?:me|him|her) (?:a|an) (?:look|text|email|message)",
    "jump(?:ing)? (?:off|on|out of) (?:the |a |her |his )?(?:bed|couch|diving board|trampoline|swing|sofa)",
    "(?:hang|hanging|hung) (?:myself )?(?:out|up|in there|on)",
    "(?:me )?muer[eo] de (?:risa|hambre|sueño|sueno|ganas|calor|frio|verguenza|curiosidad)",
    "me mata (?:la|el) (?:curiosidad|calor|risa|espalda|cabeza|tarea|trafico)",
    "matar el tiempo",
  ].join("|")})\\b`,
  "g",
);

/** Talk about the subject that is no talk about oneself: a training, a film, a news item. */
export const otherTalk =
  /\b(?:suicid\w*|self harm|abuse|violence) (?:prevention|awareness|training|assembly|class|workshop|policy|lesson|unit|hotline poster|month|education)\b|\b(?:movie|film|novel|book|documentary|podcast|song|episode|tv show|history class|article|romeo|video ?game|fortnite|minecraft|pelicula|videojuego|in the game|character)\b/;
