import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./harsh.patterns.txt", import.meta.url));

/**
 * Words with which a draft or a headline must not go out. Not the moderator: that judges what is sent; this keeps our
 * own texts clean. Plain words, English and Spanish.
 */
const insult =
  "idiots?|stupid|moron|dumb(?:ass)?|asshole|jerk|loser|liar|lying|bitch\\w*|bastard|crazy|psycho|psychotic|insane|nuts|lunatic|narciss?ist\\w*|narc|toxic|deadbeat|selfish|pathetic|useless|worthless|lazy|pig|scum|trash|garbage|monster|evil|disgusting|ridiculous|clown|coward|hypocrite|joke|failure|manipulative|cheater|whore|slut|fat|ugly|idiota|estupid[oa]|imbecil|pendej[oa]|mentiros[oa]|loc[oa]|egoista|inutil|basura|cabron[a]?|maldit[oa]";
const swear =
  "fuck\\w*|f+ ?off|f (?:you|u)|eff off|piss off|shit\\w*|damn\\w*|hell|crap\\w*|bullshit|ass|wtf|stfu|piss\\w*|screw (?:you|him|her)|mierda|puta|puto|chinga\\w*|carajo";
const threat =
  "(?:ill|i will|youll|hell|shell) (?:make (?:him|her|you) pay|destroy|ruin|regret|be sorry|kill)|never see (?:the kids|your kids|them|him|her) again|go to hell|drop dead|rot|hate (?:you|him|her)|you make me sick|(?:so |really )?(?:sick|tired) of (?:it|this|you|him|her|that)|had it with (?:you|him|her|this)|fed up(?: with (?:it|this|you|him|her))?|cant stand (?:you|him|her)";

export const harsh = new RegExp(`\\b(?:${insult}|${swear}|${threat})\\b`);

/** Words that turn a fact into a reproach; a sentence keeps its facts without them. */
export const reproach = patternOf("reproach");
