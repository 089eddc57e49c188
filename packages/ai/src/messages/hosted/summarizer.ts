import { deliveredOf, groupConversations } from "@evenkeel/contract/conversations";
import { languageOfReader } from "@evenkeel/hearing/language/language";
import { withFallback } from "../../language-model/fallback.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import type { Provider } from "../../language-model/provider.ts";
import { shownTextFlaw } from "../../language-model/shown-text.ts";
import { builtInSummarizer } from "../built-in.ts";
import type { Summarizer, WordlessSummary } from "../summarizer.ts";
import { topicsPrompt, topicsPromptVersion } from "./prompt.ts";
import { hostedTopics } from "./schema.ts";

const mostNamed = 20;
const mostMessages = 12;
const longestTopic = 80;

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

/** A topic may be shown where it is short, calm and holds no number that the conversation lacks. */
function fits(topic: string, messages: readonly string[]): boolean {
  if (topic === "" || topic.length > longestTopic || topic.includes("\n")) return false;
  const known = new Set(messages.flatMap(numbersIn));
  return (
    numbersIn(topic).every((number) => known.has(number)) &&
    shownTextFlaw(messages.join("\n"), topic) === null
  );
}

/** A summarizer that asks a language model for the topic lines alone; grouping, priority and activity are never its part. */
export const hostedSummarizer = (model: LanguageModel): Summarizer => ({
  async summarize(messages, family, now, { signal } = {}) {
    const own = await builtInSummarizer.summarize(messages, family, now);
    const talks = groupConversations(messages, { timeZone: family.timeZone, now })
      .slice(0, mostNamed)
      .map(({ id, messages }) => ({
        id,
        messages: deliveredOf(messages)
          .slice(-mostMessages)
          .map(({ finalMessage }) => finalMessage),
      }));
    if (talks.length === 0) return own;
    const builtIn: { summaries: WordlessSummary[]; provider: Provider } = {
      summaries: own,
      provider: { name: "built-in", version: "topics-1" },
    };
    const { summaries } = await withFallback<typeof builtIn>(
      async () => {
        const { topics } = await model.complete({
          ...topicsPrompt(talks, languageOfReader(family.locale), family.known),
          schema: hostedTopics,
          schemaName: "topics",
          signal,
        });
        const said = new Map(talks.map(({ id, messages }) => [id, messages]));
        const named = new Map(topics.map(({ id, topic }) => [id, topic.trim()]));
        const summaries = own.map((summary) => {
          const topic = named.get(summary.id) ?? "";
          return fits(topic, said.get(summary.id) ?? [])
            ? Object.assign(summary, { topic })
            : summary;
        });
        return {
          summaries,
          provider: { name: "hosted", version: `${model.version} ${topicsPromptVersion}` },
        };
      },
      async () => builtIn,
    );
    return summaries;
  },
});
