import { filler, youAre, type Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./insults.patterns.txt", import.meta.url), {
  youAre,
  filler,
});

const redInsult = { tag: "insult", severity: "red", excuse: "insult" } as const;

export const insultRules: readonly Rule[] = [
  {
    ...redInsult,
    id: "insult.noun",
    pattern: patternOf("insult.noun"),
    except: patternOf("insult.noun.except"),
  },
  {
    ...redInsult,
    id: "insult.you-are-noun",
    pattern: patternOf("insult.you-are-noun"),
    except: patternOf("insult.you-are-noun.except"),
  },
  {
    ...redInsult,
    id: "insult.eres-noun",
    pattern: patternOf("insult.eres-noun"),
  },
  {
    ...redInsult,
    id: "insult.you-are-adjective",
    pattern: patternOf("insult.you-are-adjective"),
    except: patternOf("insult.you-are-adjective.except"),
  },
  {
    ...redInsult,
    id: "insult.you-adjective-person",
    pattern: patternOf("insult.you-adjective-person"),
    except: patternOf("insult.you-adjective-person.except"),
  },
  {
    ...redInsult,
    id: "insult.bare",
    pattern: patternOf("insult.bare"),
  },
  {
    ...redInsult,
    id: "insult.vocative",
    pattern: patternOf("insult.vocative"),
    except: patternOf("insult.vocative.except"),
  },
  {
    ...redInsult,
    id: "insult.excuse-for",
    pattern: patternOf("insult.excuse-for"),
    except: patternOf("insult.excuse-for.except"),
  },
  {
    ...redInsult,
    id: "insult.abuse",
    pattern: patternOf("insult.abuse"),
    except: patternOf("insult.abuse.except"),
  },
  {
    ...redInsult,
    id: "insult.pus",
    pattern: /🖕/gu,
  },
  {
    ...redInsult,
    id: "insult.how-stupid",
    pattern: patternOf("insult.how-stupid"),
    except: /\bsick (?:with worry|to my stomach)\b/,
  },
];
