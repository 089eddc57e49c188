/** Feelings as people name them, for naming them back. Patterns over plain words, both languages. */
import { plainWords } from "./plain-words.ts";

export interface Feeling {
  readonly id: string;
  /** Fits after 'that sounds like', as a noun. */
  readonly english: string;
  readonly spanish: string;
  readonly pattern: RegExp;
}

const feeling = (id: string, english: string, spanish: string, words: string): Feeling => ({
  id,
  english,
  spanish,
  pattern: new RegExp(`\\b(?:${words})\\b`),
});

/** The more specific first. */
const feelings: readonly Feeling[] = [
  feeling(
    "grief",
    "grief",
    "duelo",
    "grie(?:f|ving)|mourn\\w*|passed away|lost my (?:mom|dad|mother|father|brother|sister)|funeral|duelo|fallecio",
  ),
  feeling(
    "missing",
    "longing for them",
    "nostalgia por ellos",
    "miss (?:my|the|them|him|her|having)|missing (?:my|the|them)|house is (?:so |too )?(?:quiet|empty)|extrano|los extrano|vacia sin",
  ),
  feeling(
    "guilt",
    "guilt",
    "culpa",
    "guilt\\w*|my fault|blame myself|should have (?:done|been|known)|bad (?:mom|dad|mother|father|parent)|failing (?:them|my kids|as)|failure as|culpa|culpable|mala madre|mal padre",
  ),
  feeling(
    "shame",
    "shame",
    "vergüenza",
    "ashamed|shame|embarrass\\w*|humiliat\\w*|verguenza|humillad[oa]",
  ),
  feeling(
    "betrayal",
    "betrayal",
    "traición",
    "betray\\w*|cheat(?:ed|ing)|lied to me|behind my back|trusted (?:him|her)|traicion\\w*|me engano",
  ),
  feeling(
    "jealousy",
    "the sting of seeing somebody new",
    "celos",
    "jealous\\w*|new (?:girlfriend|boyfriend|wife|husband|partner)|replac(?:ed|ing) me|celos",
  ),
  feeling(
    "helplessness",
    "helplessness",
    "impotencia",
    "helpless\\w*|powerless|nothing i can do|no control|out of my hands|cant do anything|impotencia|impotente",
  ),
  feeling(
    "fear",
    "fear",
    "miedo",
    "scared|afraid|terrified|frightened|panick?\\w*|dread\\w*|fear\\w*|miedo|aterrad[oa]|asustad[oa]",
  ),
  feeling(
    "worry",
    "worry",
    "preocupación",
    "worr(?:y|ied|ying|ies)|anxious|anxiety|nervous|on edge|cant stop thinking|what if|preocupad[oa]|ansiedad|ansios[oa]|angusti\\w*|nervios[oa]",
  ),
  feeling(
    "anger",
    "anger",
    "enojo",
    "angry|anger|furious|mad at|so mad|livid|rage|enraged|seething|pissed|hate (?:him|her|this|that|it|when)|enojad[oa]|furios[oa]|coraje|rabia|enojo",
  ),
  feeling(
    "frustration",
    "frustration",
    "frustración",
    "frustrat\\w*|fed up|sick of|had it with|annoy\\w*|unfair|not fair|again and again|every (?:single )?time|keeps (?:doing|changing|cancel\\w*|being)|hart[oa]|frustrad[oa]|injusto",
  ),
  feeling(
    "overwhelm",
    "being overwhelmed",
    "agobio",
    "overwhelm\\w*|too much|drowning|cant (?:cope|handle|keep up)|falling apart|stress\\w*|breaking point|abrumad[oa]|agobiad[oa]|no puedo mas|estresad[oa]",
  ),
  feeling(
    "exhaustion",
    "exhaustion",
    "agotamiento",
    "exhausted|tired|drained|worn out|burn(?:ed|t) out|no energy|havent slept|cant sleep|agotad[oa]|cansad[oa]",
  ),
  feeling(
    "loneliness",
    "loneliness",
    "soledad",
    "lonely|alone|no one to|nobody (?:to|understands|gets)|isolated|sol[oa]|soledad|nadie me",
  ),
  feeling(
    "sadness",
    "sadness",
    "tristeza",
    "sad\\w*|cry(?:ing)?|cried|tears|heartbroken|depress\\w*|miserable|down lately|devastated|breaks my heart|triste\\w*|llor(?:ar|ando|e|o)|deprimid[oa]|destrozad[oa]",
  ),
  feeling(
    "hurt",
    "hurt",
    "dolor",
    "hurts?|hurtful|painful|wounded|disrespect\\w*|ignored|dismissed|unappreciated|herid[oa]|me duele|dolor",
  ),
  feeling("numbness", "numbness", "vacío", "numb|empty|nothing anymore|vaci[oa]"),
  feeling(
    "uncertainty",
    "not knowing",
    "incertidumbre",
    "confus\\w*|dont know (?:what|how|if)|unsure|torn|uncertain|lost|no se que|confundid[oa]|perdid[oa]",
  ),
  feeling(
    "relief",
    "relief",
    "alivio",
    "relie(?:f|ved)|weight off|finally over|aliviad[oa]|alivio",
  ),
  feeling(
    "hope",
    "hope",
    "esperanza",
    "hopeful|better (?:today|now|this week)|proud|good (?:day|week|news)|grateful|happy|excited|mejor hoy|content[oa]|orgullos[oa]|feliz",
  ),
];

const deniedBefore =
  /\b(?:not|never|no longer|isnt|arent|wasnt|dont feel|no estoy|ya no)(?: (?:so|really|that|very|even|feeling|tan|muy))*$/;

/** Feelings that a text names, at most three, in the order above. */
export function feelingsIn(text: string): Feeling[] {
  const words = plainWords(text);
  return feelings
    .filter(({ pattern }) => {
      const found = pattern.exec(words);
      return found !== null && !deniedBefore.test(words.slice(0, found.index).trim());
    })
    .slice(0, 3);
}
