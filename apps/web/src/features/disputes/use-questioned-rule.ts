import type { RuleAddress } from "@evenkeel/contract/models/calendar/schedule";
import { useSearchParams } from "react-router-dom";
import { ruleKey } from "../../lib/paths.ts";
import { useImports } from "../calendar/index.ts";

/** A rule of an applied schedule that is questioned, in the words in which both parents read it. */
export interface QuestionedRule {
  address: RuleAddress;
  /** The rule in a sentence, then the order's words where they are known. */
  words: string;
}

/**
 * The rule that the address of the page names (`questionOf` of lib/paths.ts); null if it names none that is on the
 * calendar, or while the schedules are not here yet.
 */
export function useQuestionedRule(): { questioned: QuestionedRule | null; forget: () => void } {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get("rule");
  const imports = useImports({ enabled: asked !== null });
  const standing = (imports.data ?? []).filter(({ undoneAt }) => undoneAt === null);
  const [questioned = null] = standing.flatMap(({ id: importId, rules }) =>
    rules
      .map(({ kind, index, text, words }) => ({
        address: { importId, kind, index },
        words: [text, ...(words === null ? [] : [`“${words}”`])].join("\n"),
      }))
      .filter(({ address }) => ruleKey(address) === asked),
  );
  return { questioned, forget: () => setParameters({}, { replace: true }) };
}
