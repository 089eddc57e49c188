/** The children whom a document itself names, whether or not the family has listed them. */
const name = "\\p{Lu}[\\p{L}'\u2019-]+";
const list = new RegExp(
  `(?:child(?:ren)?|kids?|minors?|hij[oa]s?|ni[\u00f1n][oa]s?|menor(?:es)?)\\s*[,:]\\s*(${name}(?:\\s*\\([^)]*\\))?(?:(?:\\s*,\\s*|\\s+(?:and|y|&)\\s+)${name}(?:\\s*\\([^)]*\\))?)*)`,
  "giu",
);

/** 'their daughter Nora', 'what you agreed about Nora', 'agreement for Zoe'. */
const beside = new RegExp(
  `(?:[Dd]aughters?|[Ss]ons?|[Cc]hild(?:ren)?|[Kk]ids?|[Hh]ij[oa]s?|[Nn]i[\u00f1n][oa]s?|about|(?:[Aa]greement|[Ss]chedule|[Pp]lan|[Tt]ime) for|[Cc]ustody of|[Pp]arents of|[Pp]adres de),? (${name}(?:(?:, | and |, and | & | y )${name})*)`,
  "gu",
);

/** 'Father shall have Owen in odd weeks', 'pap\u00e1 tiene a Iker los lunes': whom a parent has, and no day. */
const having =
  "ha(?:ve|s)|gets?|takes?|keeps?|collects?|t(?:iene|endr[a\u00e1]) a|recoge(?:r[a\u00e1])? a";
const goesOn = [
  "every|on|from|each|in|alternat\\w+|at|during|until|overnight|all|the",
  "los|las|el|cada|de|desde|en|todos|un",
].join("|");
const had = new RegExp(
  `(?<!\\p{L})(?:${having}) (${name})(?=(?:,? (?:${goesOn})(?!\\p{L})|[.,;]|$))`,
  "gu",
);

const ofBoys = /(?<!\p{L})(?:(?:the|our|both)\s+)?boys(?!['\u2019\p{L}])/giu;
const ofGirls = /(?<!\p{L})(?:(?:the|our|both)\s+)?girls(?!['\u2019\p{L}])/giu;
const girl = /(?<!\p{L})(?:girls?|daughters?)(?!\p{L})/iu;
const boy = /(?<!\p{L})(?:boys?|sons?)(?!\p{L})/iu;

/** 'The boys' are the children of a page that speaks of no girl; beside a girl they are some of them, and stay. */
function withoutGroups(lines: readonly string[]): (text: string) => string {
  const said = lines.join(" ");
  const groups = [...(girl.test(said) ? [] : [ofBoys]), ...(boy.test(said) ? [] : [ofGirls])];
  return (text) =>
    groups.reduce(
      (left, group) => left.replaceAll(group, (found) => " ".repeat(found.length)),
      text,
    );
}

/**
 * Takes their names out of a sentence, letter by letter, so that every other word of it keeps its place.
 * @param lines the document's, in reading order
 */
export function blankNamedChildren(
  lines: readonly string[],
  isUnknown: (word: string) => boolean,
): (text: string) => string {
  const namesIn = (pattern: RegExp): string[] =>
    lines.flatMap((line) =>
      [...line.matchAll(pattern)].flatMap(
        ([, found = ""]) =>
          // 'Pia (DOB 04/14/2024)'
          found.replace(/\([^)]*\)/g, "").match(new RegExp(name, "gu")) ?? [],
      ),
    );
  const withoutGroup = withoutGroups(lines);
  const listed = namesIn(list);
  const told = listed.length > 0 ? listed : namesIn(beside).filter(isUnknown);
  const printed = told.length > 0 ? told : namesIn(had).filter(isUnknown);
  const names = new Set(printed);
  if (names.size === 0) return withoutGroup;
  // 'PIA', and not 'MAY' or 'WILL', which are words.
  const inCapitals = (one: string): string[] =>
    isUnknown(one.toUpperCase()) ? [one, one.toUpperCase()] : [one];
  const pattern = new RegExp(
    `(?<!\\p{L})(?:${[...names].flatMap(inCapitals).join("|")})(?:['\u2019]s?)?(?!\\p{L})`,
    "gu",
  );
  // 'Lily and Beau', of three: what is said of some is no rule of all, and the names stay, unknown.
  return (text) => {
    const named = [...names].filter((one) =>
      new RegExp(`(?<!\\p{L})(?:${inCapitals(one).join("|")})(?!\\p{L})`, "u").test(text),
    );
    if (named.length > 0 && named.length < names.size) return withoutGroup(text);
    return withoutGroup(text).replaceAll(pattern, (found) => " ".repeat(found.length));
  };
}
