import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { dayOf } from "../../../lib/dates.ts";
import { paths } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useCurrentUser } from "../../session/index.ts";
import { draftOf, loadDraft, saveDraft, type ScheduleDraft } from "./draft.ts";

/**
 * The way from a file, or from what was read of it, into the step-by-step import. Another import that was begun there
 * is not written over: it is asked which of the two to go on with.
 */
export function useOpenWizard() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const year = Number(dayOf(useNow(), user.timeZone).slice(0, 4));
  const [brought, setBrought] = useState<Partial<ScheduleDraft> | null>(null);
  const begin = async (part: Partial<ScheduleDraft>) => {
    await saveDraft(user.id, { ...draftOf(user, year), ...part });
    await navigate(paths.scheduleImport);
  };
  return {
    /** @returns whether it was opened; otherwise the parent is asked */
    open: async (part: Partial<ScheduleDraft>): Promise<boolean> => {
      const earlier = await loadDraft(user.id);
      const isFree = earlier === null || earlier.file === null;
      if (isFree) await begin(part);
      else setBrought(part);
      return isFree;
    },
    /** What the parent is asked when another import is under way; null while nothing is asked. */
    asked:
      brought === null
        ? null
        : {
            begin: () => begin(brought),
            keepEarlier: () => navigate(paths.scheduleImport),
          },
  };
}

export type WizardAsked = NonNullable<ReturnType<typeof useOpenWizard>["asked"]>;
