import type { Rule } from "./rule.ts";
import { wordPatterns } from "@evenkeel/words/word-patterns";

const patternOf = wordPatterns(new URL("./threats.patterns.txt", import.meta.url));

const threat = {
  tag: "threat_violence",
  severity: "red",
  excuse: "act",
} as const;

/** Threats of violence against the person, or through their people, pets, home or car. */
export const threatRules: readonly Rule[] = [
  {
    ...threat,
    id: "threat.with-oneself",
    pattern: patternOf("threat.with-oneself"),
  },
  {
    ...threat,
    id: "threat.i-will-hurt-you",
    pattern: patternOf("threat.i-will-hurt-you"),
    except: patternOf("threat.i-will-hurt-you.except"),
  },
  {
    ...threat,
    id: "threat.bare",
    pattern: patternOf("threat.bare"),
  },
  {
    ...threat,
    id: "threat.body-part",
    pattern: patternOf("threat.body-part"),
  },
  {
    ...threat,
    id: "threat.hospital",
    pattern: patternOf("threat.hospital"),
    except:
      /\b(?:his|her|the|bring my) (?:bat|baseball|practice|glove)|softball|little league|t-?ball\b/,
  },
  {
    ...threat,
    id: "threat.consequence",
    pattern: patternOf("threat.consequence"),
    except:
      /\b(?:gun safe|locked|hunting|nerf|water gun|zipties|(?:these|my) hands (?:free|full))\b/,
  },
  {
    ...threat,
    id: "threat.see-to-it",
    pattern: patternOf("threat.see-to-it"),
  },
  {
    ...threat,
    id: "threat.meter",
    pattern: patternOf("threat.meter"),
  },
  {
    ...threat,
    tag: "intimidation",
    id: "threat.jail",
    pattern: patternOf("threat.jail"),
  },
  {
    ...threat,
    id: "threat.spanish",
    pattern: patternOf("threat.spanish"),
    except: /\b(?:juego|ajedrez|concurso)\b/,
  },
];
