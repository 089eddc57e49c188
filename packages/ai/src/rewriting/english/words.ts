/** Names for a person that no message needs. Also in the spellings that dodge a filter. */
export const insult =
  "(?:idiots?|thief|thieves|crook|cheater|cheapskate|moocher|snake|slob|hypocrite|witch|weirdo|1d10t|morons?|losers?|l0ser|pigs?|assholes?|a[s$*]{2}(?:hole)?|bitch|b[!i1*]tch|bastard|jerk|dumbass|imbecile|clown|joke of a \\w+|deadbeat|scumbag|creep|psycho|coward|liar|brat|princess|genius|einstein|sherlock|champ|buddy|pal|sweetheart|dear|drama queen|narcissist|piece of (?:sh[i1*]t|garbage|work|trash)|c[u*]nt|dick(?:head)?|prick|trash|garbage|slut|whore)";

/** Judgments on a person or their conduct. */
export const judgment =
  "(?:selfish|lazy|pathetic|ridiculous|irresponsible|immature|childish|useless|worthless|incompetent|clueless|hopeless|careless|thoughtless|inconsiderate|unreliable|disgusting|stupid|dumb|crazy|insane|unbelievable|petty|bitter|toxic|controlling|manipulative|dishonest|cheap|rude|sick|delusional|helpless|impossible|unfit|embarrassing|disgraceful|shameless|spiteful|vindictive|ungrateful|hypocritical|forgetful|disorganized|negligent|reckless|a joke|a mess|a disgrace|an embarrassment|the worst|the problem|nothing)";

/** The word that begins with f, masked or not; never 'forget' or 'five'. */
export const fWord = "(?:f+[uv*#@]+c*k*\\w*|f\\*[*\\w]*|f(?=\\W))";

export const swearAdjective =
  "(?:motherf\\S+ing|f+u+c+k+i+n+g*|f[\\W_*u]{0,4}c?k?(?:i|\\*)ng?|f\\*+(?:ing)?|fvcking|freak(?:ing|in)|frick(?:ing|in)|frigg(?:ing|in)|eff(?:ing|in)|god ?damn(?:ed)?|damn(?:ed)?|bloody|stinking)";

/** Verbs of the things that parents ask of each other, in the form a command takes. */
export const askable =
  "(?:answer|reply|respond|call|text|email|message|send|bring|pack|pay|pick|drop|take|sign|read|check|give|get|put|tell|let|return|confirm|book|schedule|show|be|come|stop|make|fix|update|upload|share|write|look|wash|buy|have|leave|stick|follow|use|remember|ask|cancel|move|wait|meet|park|feed|start|finish|help|turn|hand|remind|transfer|venmo|zelle|split|cover|include|respect|fill|submit|register|enroll|attend|listen|keep|change|charge|walk|label|warn|decide|arrange|cook|print|deposit|reimburse|order|coordinate|notify|inform|talk|speak|go|open|swap|switch|plan|set|mail|sort|dress|brush|watch|refund|pay back|drive|renew|approve|agree|provide|complete|deliver|forward|clean|find|try|act)";

/** The same, without those that mostly begin a taunt ('act your age', 'try me', 'look who'). */
export const commandVerb =
  "(?:answer|reply|respond|call|text|email|message|send|bring|pack|pay|pick|drop|take|sign|read|check|give|get|put|tell|let|return|confirm|book|schedule|show up|be|come|stop|make|fix|update|upload|share|write|wash|buy|have|leave|stick|follow|use|remember|cancel|move|wait|meet|park|feed|start|finish|help|turn|hand|remind|transfer|venmo|zelle|split|cover|include|respect|fill|submit|register|enroll|attend|listen|keep|charge|label|decide|arrange|print|deposit|reimburse|order|coordinate|notify|inform|open|swap|switch|set|mail|sort|refund|drive|renew|approve|provide|complete|deliver|forward|don't|do not)";

export const filler =
  "(?:just|ever|simply|even|actually|finally|please|really|possibly|at least|for once|once)";
