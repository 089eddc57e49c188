/** Says a short clause of the parent's back with the pronouns turned; null rather than an awkward echo. */

const turned: Record<string, string> = {
  i: "you",
  "i'm": "you're",
  "i've": "you've",
  "i'll": "you'll",
  "i'd": "you'd",
  me: "you",
  my: "your",
  mine: "yours",
  myself: "yourself",
  am: "are",
  we: "you",
  our: "your",
  us: "you",
};

const clause =
  /\bI (?:(?:really |just |still |only |always |often )?(?:feel like|feel that|miss|wish|hope|want|need|keep|worry (?:that|about)|can'?t|don'?t know (?:how|what|if|whether)|never|have to|try to|am trying to)|'m (?:worried|afraid|scared) (?:that|about|of)) [^.!?;\n,]{3,80}/i;

/** @returns such as 'you miss your daughter on the quiet evenings'; null where nothing fits */
export function mirrored(text: string): string | null {
  const found = clause.exec(text.replace(/[’‘]/g, "'"))?.[0].trim();
  if (found === undefined) return null;
  const words = found.split(/\s+/);
  if (words.length < 4 || words.length > 14) return null;
  // 'You' and quotations change sides in ways that a table cannot follow.
  if (/\b(?:you|your|yours)\b|["“”]/i.test(found)) return null;
  const said = words.map((word) => turned[word.toLowerCase()] ?? word).join(" ");
  return said
    .replace(/\byou was\b/gi, "you were")
    .replace(/\b(?:because|and|but|so|that|to|the|a|with|when|if|or|of)$/i, "")
    .trim();
}
