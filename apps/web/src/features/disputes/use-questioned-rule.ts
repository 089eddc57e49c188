import { type RuleAddress, ruleAddress } from "@evenkeel/contract/models/calendar/schedule";
import { useSearchParams } from "react-router-dom";
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
  const address = asked === null ? null : addressIn(asked);
  const imports = useImports({ enabled: address !== null });
  const schedule = imports.data?.find(
    ({ id, undoneAt }) => id === address?.importId && undoneAt === null,
  );
  const rule = schedule?.rules.find(
    ({ kind, index }) => kind === address?.kind && index === address.index,
  );
  return {
    questioned:
      address === null || rule === undefined
        ? null
        : {
            address,
            words: [rule.text, ...(rule.words === null ? [] : [`“${rule.words}”`])].join("\n"),
          },
    forget: () => setParameters({}, { replace: true }),
  };
}

function addressIn(asked: string): RuleAddress | null {
  const [importId, kind, index] = asked.split(".");
  const parsed = ruleAddress.safeParse({ importId, kind, index: Number(index) });
  return parsed.success ? parsed.data : null;
}
