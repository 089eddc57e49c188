import type { FlowAnswer, MessageTemplate } from "@evenkeel/contract/models/flow";
import { protectedKind } from "@evenkeel/hearing/message/protected";
import { draftFlaw } from "../../language-model/draft-check.ts";
import { instead, withFallback } from "../../language-model/fallback.ts";
import type { Flaw } from "../../language-model/gates.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import type { Provider } from "../../language-model/provider.ts";
import { allOf, readDangers } from "@evenkeel/hearing/safety";
import { isFinish, isSkip } from "../questions.ts";
import type { FlowTurn, Flow } from "../flow.ts";
import { templatePrompt, templatePromptVersion } from "./prompt.ts";
import { hostedTemplate } from "./schema.ts";

const longest = { subject: 120, body: 2_000 } as const;

/** What the parent has answered, this turn's answer with it. */
function answers({ currentState, userResponse, message }: FlowTurn): Record<string, string> {
  const said = (userResponse ?? "").trim() === "" ? message : (userResponse ?? "");
  const asking = currentState?.asking;
  const own = asking === undefined || isSkip(said) || isFinish(said) ? {} : { [asking]: said };
  return { ...currentState?.gathered, ...own };
}

/** @param told all that the parent answered */
function flawOf(template: MessageTemplate, own: MessageTemplate, told: string): Flaw | null {
  for (const tone of ["conciliatory", "neutral", "firm"] as const) {
    const { subject, body } = template[tone];
    if (subject.trim() === "" || body.trim() === "") return "malformed";
    if (subject.length > longest.subject || body.length > longest.body) return "malformed";
    const known = `${told}\n${own[tone].subject}\n${own[tone].body}`;
    const flaw =
      draftFlaw({ content: own.neutral.body, told: known }, body) ??
      draftFlaw({ content: "", told: known }, subject);
    if (flaw !== null) return flaw;
  }
  return null;
}

/**
 * The flow with a language model for the wording of the three tones alone: steps, safety and the report, which is the
 * parent's own words, stay the built-in's.
 */
export const hostedFlow = (model: LanguageModel, builtIn: Flow): Flow => ({
  async advance(turn, { signal } = {}) {
    const own: FlowAnswer & { provider: Provider } = await builtIn.advance(
      turn,
      signal ? { signal } : {},
    );
    const { template } = own;
    if (template?.type !== "message") return own;
    const gathered = answers(turn);
    const told = Object.values(gathered).join("\n");
    // What speaks of danger is sent nowhere, and no one makes it sound nicer.
    if (allOf(await readDangers(told)).length > 0 || protectedKind(told) !== null) return own;
    return withFallback<typeof own>(
      async () => {
        const content = await model.complete({
          ...templatePrompt(gathered, template.content, turn.family),
          schema: hostedTemplate,
          schemaName: "message_template",
          signal,
        });
        const flaw = flawOf(content, template.content, told);
        if (flaw !== null) return instead(own, flaw);
        return {
          ...own,
          template: { type: "message", content },
          provider: {
            name: "hosted",
            version: `${model.version} ${templatePromptVersion}`,
          },
        };
      },
      async () => own,
    );
  },
});
