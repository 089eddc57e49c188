import { claimExpenseInput, startRecurringInput } from "@evenkeel/contract/models/expense";
import { useRef } from "react";
import { dayOf } from "../../lib/dates.ts";
import { ofTexts } from "../../lib/form-errors.ts";
import { centsOf } from "../../lib/money.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { useFormDraft } from "../../lib/use-form-draft.ts";
import { useNow } from "../../lib/use-now.ts";
import { useAttachments } from "../attachments/index.ts";
import { childrenInTitle, useChildren } from "../children/index.ts";
import { useCurrentUser } from "../session/index.ts";
import type { FromReceipt } from "./from-receipt.ts";
import { useClaimExpense, useStartRecurring } from "./queries.ts";

const blank = {
  what: "",
  category: "",
  childId: "",
  /** Not empty once a parent chose for whom it is: what they type afterwards chooses no other. */
  childChosen: "",
  vendor: "",
  amountCents: "",
  taxCents: "",
  paidBy: "",
  paidOn: "",
  dueOn: "",
  repeat: "once",
  until: "",
  dueAfterDays: "",
  clientKey: "",
};

/** A form's texts as the server takes them. */
function asClaim(form: Readonly<Record<string, string>>): object {
  const { childChosen: _alone, ...asked } = form;
  const { repeat, until, dueOn, dueAfterDays, paidOn, vendor, taxCents = "", ...texts } = asked;
  // What cannot be read as an amount is said beside the field.
  const tax = taxCents.trim() === "" ? null : (centsOf(taxCents) ?? -1);
  const said = {
    ...texts,
    childId: texts["childId"] || null,
    vendor: vendor || null,
    amountCents: centsOf(texts["amountCents"] ?? "") ?? 0,
    paidBy: Number(texts["paidBy"]),
  };
  return repeat === "monthly"
    ? {
        ...said,
        firstOn: paidOn,
        until: until || null,
        dueAfterDays: dueAfterDays ? Number(dueAfterDays) : null,
      }
    : { ...said, paidOn, dueOn: dueOn || null, taxCents: tax };
}
const model = {
  once: ofTexts(claimExpenseInput, asClaim),
  monthly: ofTexts(startRecurringInput, asClaim),
};

/** The id of the only child whom a title names; the empty text, which is all children, for several and for none. */
function oneChildIn(title: string, children: Parameters<typeof childrenInTitle>[1]): string {
  const [first = "", ...others] = childrenInTitle(title, children);
  return others.length === 0 ? first : "";
}

/** An expense as it is typed, once or every month. It stays until the server has taken it. */
export function useClaimForm(onAdded: () => void) {
  const user = useCurrentUser();
  const today = dayOf(useNow(), user.timeZone);
  const draft = useFormDraft(user.id, "expenses.claim", { ...blank, paidOn: today });
  // Another receipt makes another expense of it: under the key of a failed try the server takes only the same one.
  const files = useAttachments("expenses.claim", () => {
    if (draft.form.clientKey !== "") draft.change({ clientKey: "" });
  });
  const sent = useRef<object>({});
  const sentFiles = useRef<readonly string[]>([]);
  // Also when the dialog is no longer open.
  const taken = () => {
    draft.clearSent(sent.current);
    files.sent(sentFiles.current);
  };
  const claim = useClaimExpense(taken);
  const start = useStartRecurring(taken);
  const listed = (useChildren().data ?? []).filter(({ archivedAt }) => archivedAt === null);
  /** The child follows what it is for, as on the calendar, until a parent chooses another; several are all of them. */
  const change = (fields: Partial<typeof blank>) => {
    const { what = draft.form.what, childId = draft.form.childId } = fields;
    if (childId !== draft.form.childId) return draft.change({ ...fields, childChosen: "yes" });
    const follows = what !== draft.form.what && draft.form.childChosen === "";
    draft.change(follows ? { ...fields, childId: oneChildIn(what, listed) } : fields);
  };
  const isMonthly = draft.form.repeat === "monthly";
  const isPending = claim.isPending || start.isPending;
  const form = {
    ...draft.form,
    paidBy: draft.form.paidBy || String(user.id),
  };
  const options = { onSuccess: onAdded };
  /** @returns the files that go with it */
  const remember = (clientKey: string | undefined) => {
    sent.current = { ...form, clientKey };
    sentFiles.current = files.ids;
    return { attachmentIds: files.ids };
  };
  const once = useCheckedForm(
    { form, change },
    {
      isPending,
      model: model.once,
      send: (input) => {
        // An expense must not go without the receipt that was chosen for it.
        if (files.isPending) return;
        claim.mutate({ ...input, ...remember(input.clientKey) }, options);
      },
    },
  );
  const monthly = useCheckedForm(
    { form, change },
    {
      isPending,
      model: model.monthly,
      send: (input) => {
        if (files.isPending) return;
        start.mutate({ ...input, ...remember(input.clientKey) }, options);
      },
    },
  );
  return {
    ...(isMonthly ? monthly : once),
    form,
    isMonthly,
    isPending,
    sending: isMonthly ? start : claim,
    files,
    /** What a parent checked on the receipt; with it, it is another expense than a failed try. */
    fill: (fields: FromReceipt) => change({ ...fields, clientKey: "" }),
  };
}
