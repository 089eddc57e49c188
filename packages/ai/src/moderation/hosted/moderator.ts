import { protectedKind } from "@evenkeel/hearing/message/protected";
import { instead, withFallback } from "../../language-model/fallback.ts";
import type { Flaw } from "../../language-model/gates.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import type {
  Finding,
  Moderator,
  Severity,
  Verdict,
} from "@evenkeel/hearing/assessment/assessment";
import { isNeverBypassed } from "@evenkeel/hearing/assessment/tags";
import { moderationPrompt, moderationPromptVersion } from "./prompt.ts";
import { hostedAssessment } from "./schema.ts";
import type { HostedAssessment } from "./schema.ts";

const weight: Record<Severity, number> = { green: 0, yellow: 1, red: 2 };

/** On the record with the verdict: enough to see what it rests on, however much a model finds. */
const mostFindings = 12;

/** Where the quoted words stand; the whole message where the model did not copy them exactly. */
const located = (text: string, answer: HostedAssessment, rule: string): Finding[] =>
  answer.findings.slice(0, mostFindings).map(({ tag, severity, quote }) => {
    const at = quote === "" ? -1 : text.indexOf(quote);
    const span = at < 0 ? { start: 0, end: text.length } : { start: at, end: at + quote.length };
    return { tag, severity, source: "model", rule, ...span };
  });

/**
 * The severity of both together. A model may raise the built-in's verdict, and lower it by one step:
 * a message that talks it into green is still held where the built-in saw red.
 */
const agreed = (own: Verdict, { severity, findings }: HostedAssessment): Severity => {
  if (own.severity === "red" && severity === "green") return "yellow";
  // Despair is no insult; only a threat in the same message blocks it.
  const threatens = findings.some(isNeverBypassed);
  return own.crisis && severity === "red" && !threatens ? "yellow" : severity;
};

/**
 * Why the model's verdict is not taken, or null. One that holds a message back has to say for which words; and those who
 * report harm, set a limit or give a legal notice are not held for their tone, as the rules see no wrong in it.
 */
const flawOf = (own: Verdict, text: string, answer: HostedAssessment): Flaw | null => {
  if (answer.severity === "green" || own.severity !== "green") return null;
  if (answer.severity === "yellow" && !answer.crisis && protectedKind(text) !== null)
    return "a report or a limit held for its tone";
  const explained = answer.findings.some(({ severity }) => severity === answer.severity);
  return explained || answer.crisis ? null : "malformed";
};

const merged = (
  builtIn: Verdict,
  text: string,
  answer: HostedAssessment,
  version: string,
): Verdict => {
  const level = agreed(builtIn, answer);
  const crisis = (builtIn.crisis || answer.crisis) && level !== "red";
  const severity = crisis && level === "green" ? "yellow" : level;
  const own = located(text, answer, version).filter(
    (finding) => weight[finding.severity] <= weight[severity],
  );
  const findings = severity === "green" ? [] : own.length > 0 ? own : builtIn.findings;
  const threatens = findings.some(isNeverBypassed);
  return {
    severity,
    crisis,
    urgent: builtIn.urgent,
    certain: false,
    bypassBlocked: threatens || (severity === "red" && builtIn.bypassBlocked),
    findings,
    provider: { name: "hosted", version },
  };
};

/**
 * A moderator that asks a language model after the built-in's rules. What those call red stays red and
 * is not even sent; when the host does not answer in time the built-in's verdict stands, and says so.
 */
export const hostedModerator = (
  model: LanguageModel,
  builtIn: Moderator,
  timeLimitMilliseconds: number,
): Moderator => ({
  async assess(message, options) {
    const own = await builtIn.assess(message, options);
    if (own.certain) return own;
    const version = `${model.version} ${moderationPromptVersion}`;
    return withFallback(
      async () => {
        const answer = await model.complete({
          ...moderationPrompt(message),
          schema: hostedAssessment,
          schemaName: "assessment",
          signal: options?.signal,
          timeLimitMilliseconds,
        });
        const flaw = flawOf(own, message.text, answer);
        if (flaw !== null) return instead(own, flaw);
        return merged(own, message.text, answer, version);
      },
      async () => own,
    );
  },
});
