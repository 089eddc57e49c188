import { anyOf, pattern, type Rule } from "./rule.ts";

const barbs = anyOf(`
  (?:so |how )?typical(?: you)?|figures|grow up|own it|get real|get a (?:life|grip|clue|job)|get over (?:it|yourself)|get lost|shut up|shut it|cry more|boo hoo|big surprise|what a (?:surprise|shock|joke|shocker)
  shocker|shocking|how (?:convenient|original|surprising|mature|generous)|must be nice|nice (?:try|excuse|parenting)|(?:real|very|so) (?:mature|nice|classy|helpful|convenient)|great parenting|good luck with that|whatever you say|as usual|as always|as per usual|here we go(?: again)?|again with this
  (?:it'?s |all |it is )?your (?:fault|problem|mess|doing)|your loss|blame yourself|because of you|thanks (?:for nothing|to you)|no thanks to you|(?:so |how |you'?re |you are |you'?re so |you are so )?(?:selfish|lazy|irresponsible|immature|childish|petty|pitiful|ridiculous|unbelievable|incompetent)
  excuses(?:,? excuses)?|more (?:excuses|lies)|(?:all )?lies|always (?:late|excuses|you|an excuse)|never (?:you|on time)|late again|unreliable as ever|forgot again\\?+|again\\?{2,}|seriously\\?{2,}|really\\?{2,}|try me|make me|spare me|save it|bite me|screw (?:it|this|that)|wtf|ffs|what the (?:hell|fuck)|fuck(?: this| it| that| off\\?)?|bullshit|this is bullshit|shit|mierda|joder|no chingues|que la chingada|cono
  answer me(?: now)?!+|pick up!+|typical mother|typical father|some (?:dad|mom|father|mother|parent)|tipico(?: de ti)?|como siempre|que milagro|(?:es )?tu culpa|por tu culpa|madura|que ridicul[oa]|que irresponsable|egoista|irresponsable|puras mentiras|puros pretextos|excusas
`);

/** What is hostile in itself in a word or three: too little for the trained model to go by. */
export const shortBarbRules: readonly Rule[] = [
  {
    id: "short.barb",
    tag: "contempt",
    severity: "yellow",
    excuse: "tone",
    decides: true,
    pattern: pattern(
      `^\\W{0,8}(?:(?:wow|oh|lol|ok|well|yeah|ugh)[,.!]? ){0,2}${barbs}[^a-z0-9]{0,12}$`,
    ),
  },
  {
    // Three words are below what the trained model is asked about, and it is as plain in a long message.
    id: "short.hatred",
    tag: "contempt",
    severity: "yellow",
    excuse: "act",
    decides: true,
    pattern: pattern(
      `\\b(?:(?:i|we|everyone|everybody|all of us)(?: \\w+){0,2} (?:hates?|despises?|detests?|loathes?|resents?|can(?:'?t|not) (?:stand|bear)) (?:you|u|ya)|(?<!\\bno )te (?:odio|detesto|desprecio|aborrezco)|no te (?:soporto|aguanto|trago))(?=\\s*(?:$|[.,!?;\\n]|so much|for|and|but|y|pero|tanto))`,
    ),
    except: /\b(?:never|don'?t|do not|didn'?t|nunca) (?:\w+ ){0,4}(?:hate|despise|odi\w+)/,
  },
  {
    id: "short.cold-sign",
    tag: "sarcasm",
    severity: "yellow",
    excuse: "tone",
    decides: true,
    pattern: pattern("^\\s{0,8}(?:🙄|🖕|🤡|🤬|\\s){1,6}\\s{0,8}$"),
  },
];
