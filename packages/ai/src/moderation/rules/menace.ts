import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./menace.patterns.txt", import.meta.url));

const never = { severity: "red", excuse: "act" } as const;

/** Menace told as a fact or a hint: weapons named to the reader, hired hands, graves, a vanished child. */
export const menaceRules: readonly Rule[] = [
  {
    ...never,
    tag: "threat_violence",
    id: "menace.weapon",
    pattern: patternOf("menace.weapon"),
    except: patternOf("menace.weapon.except"),
  },
  {
    ...never,
    tag: "threat_violence",
    id: "menace.readied-weapon",
    pattern: patternOf("menace.readied-weapon"),
    except: patternOf("menace.weapon.except"),
  },
  {
    ...never,
    tag: "intimidation",
    id: "menace.hint",
    pattern: patternOf("menace.hint"),
    except: patternOf("menace.hint.except"),
  },
  {
    ...never,
    tag: "child_threat",
    id: "menace.child-gone",
    pattern: patternOf("menace.child-gone"),
    except: patternOf("menace.child-gone.except"),
  },
  {
    ...never,
    tag: "stalking",
    id: "menace.watching",
    pattern: patternOf("menace.watching"),
    except: patternOf("menace.watching.except"),
  },
  {
    ...never,
    tag: "blackmail",
    id: "menace.exposure",
    pattern: patternOf("menace.exposure"),
    except: patternOf("menace.exposure.except"),
  },
  {
    ...never,
    tag: "tell_to_die",
    id: "menace.death-wish",
    pattern: patternOf("menace.death-wish"),
  },
];
