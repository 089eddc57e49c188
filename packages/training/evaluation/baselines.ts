/** What packages from npm make of the same messages, wired up as a careful team would: mappings chosen on dev.jsonl. */
import { fileURLToPath } from "node:url";
import { AllProfanity } from "allprofanity";
import Sentiment from "sentiment";
import type { Severity } from "@evenkeel/hearing/assessment/assessment";
import { readMessages, scoreOf, type AssessedMessage, type LabeledMessage } from "./scoring.ts";

interface Baseline {
  name: string;
  assess: (text: string) => Severity;
}

/** Insults that the word lists leave out: the words any team would add on its first day. */
const ownWords =
  "idiot moron loser stupid imbecile worthless pathetic dumb trash garbage scum pig disgusting kys pendejo idiota".split(
    " ",
  );
/** Most false alarms on green that a mapping may have on dev.jsonl: above that no one would keep it on. */
const mostFalseAlarms = 0.1;

const filterWith = (words: readonly string[]) => {
  const filter = new AllProfanity({ silent: true });
  filter.loadLanguage("spanish");
  if (words.length > 0) filter.add([...words]);
  return (text: string) => filter.check(text);
};

function assessed(
  messages: readonly LabeledMessage[],
  assess: Baseline["assess"],
): AssessedMessage[] {
  return messages.map((message) => {
    const from = performance.now();
    const severity = assess(message.text);
    return { message, severity, crisis: false, ms: performance.now() - from };
  });
}

/** The pair of sentiment limits with the best macro-F1 on the development set. */
function chooseLimits(
  dev: readonly LabeledMessage[],
  assessWith: (yellow: number, red: number) => Baseline["assess"],
): Baseline["assess"] {
  let best = assessWith(-99, -99);
  let most = -1;
  for (let yellow = -0.05; yellow >= -1.5; yellow -= 0.05) {
    for (let red = yellow - 0.05; red >= -2; red -= 0.05) {
      const assess = assessWith(yellow, red);
      const score = scoreOf(assessed(dev, assess));
      if (score.falseAlarm > mostFalseAlarms || score.macroF1 <= most) continue;
      most = score.macroF1;
      best = assess;
    }
  }
  return best;
}

function baselines(): Baseline[] {
  const dev = readMessages(fileURLToPath(new URL("moderation/dev.jsonl", import.meta.url)));
  const listed = filterWith([]);
  const extended = filterWith(ownWords);
  const sentiment = new Sentiment();
  const scores = new Map<string, number>();
  const scoreFor = (text: string) => {
    const known = scores.get(text) ?? sentiment.analyze(text).comparative;
    scores.set(text, known);
    return known;
  };
  return [
    { name: "everything green", assess: () => "green" },
    { name: "allprofanity", assess: (text) => (listed(text) ? "red" : "green") },
    { name: "allprofanity + own words", assess: (text) => (extended(text) ? "red" : "green") },
    {
      name: "sentiment",
      assess: chooseLimits(dev, (yellow, red) => (text) => {
        const score = scoreFor(text);
        return score < red ? "red" : score < yellow ? "yellow" : "green";
      }),
    },
    {
      name: "both, own words added",
      assess: chooseLimits(dev, (yellow, red) => (text) => {
        const score = scoreFor(text);
        return extended(text) || score < red ? "red" : score < yellow ? "yellow" : "green";
      }),
    },
  ];
}

/** One line a package, for messages that carry labels. */
export function describeBaselines(messages: readonly LabeledMessage[]): string {
  const rows = baselines().map(({ name, assess }) => {
    const score = scoreOf(assessed(messages, assess));
    const figures = [score.macroF1, score.redRecall, score.falseAlarm];
    return `${name.padEnd(28)}${figures.map((value) => value.toFixed(3).padStart(12)).join("")}`;
  });
  return [`${"npm package".padEnd(28)}     macroF1   redRecall  falseAlarm`, ...rows].join("\n");
}
