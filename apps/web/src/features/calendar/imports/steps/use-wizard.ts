import type { User } from "@evenkeel/contract/models/user";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { dayOf } from "../../../../lib/dates.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { draftOf, forgetDraft, loadDraft, saveDraft, type ScheduleDraft } from "../draft.ts";

/**
 * The wizard's state, kept as a draft at every change. Null until an earlier draft is read; read again when the parent
 * comes here once more, as a file may have been brought from elsewhere.
 */
export function useWizard(user: User): {
  draft: ScheduleDraft | null;
  change: (part: Partial<ScheduleDraft>) => void;
  /** Forgets everything: back to step 1. */
  reset: () => void;
} {
  const [draft, setDraft] = useState<ScheduleDraft | null>(null);
  const { key } = useLocation();
  const now = useNow();
  const fresh = () => draftOf(user, Number(dayOf(now, user.timeZone).slice(0, 4)));
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const found = await loadDraft(user.id);
      if (wanted) setDraft(found ?? fresh());
    };
    void load();
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each user and each coming here; the day that `fresh` takes does not matter then
  }, [user.id, key]);
  return {
    draft,
    change(part) {
      if (draft === null) return;
      const next = { ...draft, ...part };
      setDraft(next);
      void saveDraft(user.id, next);
    },
    reset() {
      setDraft(fresh());
      void forgetDraft(user.id);
    },
  };
}
