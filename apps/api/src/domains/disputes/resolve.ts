import type { Kysely } from "kysely";
import { localeOf, languageOfReader } from "@evenkeel/hearing/language/language";
import type { OverdueDispute } from "@evenkeel/ai/disputes";
import { type Ai, providerLine } from "@evenkeel/ai/providers";
import { AppError, say } from "@evenkeel/contract/errors";
import type { DisputeInput } from "@evenkeel/contract/models/dispute";
import { storable } from "@evenkeel/contract/visible-text";
import type { Actor, DisputesPort } from "@evenkeel/contract/ports";
import { type FamilyScope, ownScopeOf, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { knownFamily, usersRepository } from "../family/index.ts";
import { tellingWhy } from "../moderation/index.ts";
import { append, lockRecord } from "../record/index.ts";
import { assertMay, closedAs } from "./may.ts";
import { type DisputeRow, disputeRows, findDispute, toDispute } from "./repository.ts";

interface Dependencies {
  ai: Ai;
  db: Kysely<Database>;
  now: () => Date;
}

/** A hosted model can take a while; its resolution is kept even if the page that asked is gone. */
const resolutionTimeLimit = 90_000;

/** Asks the AI once the time to answer is over. */
export function resolving({ ai, db, now }: Dependencies): DisputesPort["resolve"] {
  const users = usersRepository(db);

  const suggested = async (actor: Actor, before: DisputeRow) => {
    const scope = scopeOf(actor);
    const user = await users.userOfFamily(scope, ownScopeOf(actor));
    if (user === undefined) throw new AppError("unauthenticated", say("signIn.needed"));
    const { category, title, description, urgency, asksShare } = toDispute(before, now());
    const expense = expenseOf(before, asksShare?.shareCents ?? null);
    // The responder's last words in the disputes that this one takes up, too.
    const counter = await counterTo(db, scope, before);
    const { timeZone } = user;
    const family = await knownFamily(db, scope);
    const asked = {
      category,
      title,
      description,
      urgency,
      counter,
      now: now(),
      timeZone,
      locale: actor.locale,
      family,
      ...(expense === null ? {} : { expense }),
    };
    const signal = AbortSignal.timeout(resolutionTimeLimit);
    return tellingWhy(async () => {
      const suggestion = await ai.disputeResolver.resolve(asked, { signal });
      // A model asked twice suggests two things; the rules say the same in either language.
      if (suggestion.provider.name !== "built-in") return { ...suggestion, translation: null };
      const read = [actor.locale, ...(await users.localesOfParents(scope))].map(languageOfReader);
      const language = read.find((one) => one !== suggestion.language);
      if (language === undefined) return { ...suggestion, translation: null };
      // Nobody is to agree to what they cannot read.
      const { resolution } = await ai.disputeResolver.resolve({ ...asked, language }, { signal });
      return { ...suggestion, translation: { locale: localeOf[language], text: resolution } };
    });
  };

  const keep = (
    actor: Actor,
    before: DisputeRow,
    said: {
      aiResolution: string;
      aiTranslation?: string;
      aiTranslationLocale?: string;
      provider: string;
    },
  ) => {
    const scope = scopeOf(actor);
    return db.transaction().execute(async (transaction) => {
      await lockRecord(transaction, scope);
      const at = now();
      const row = await disputeRows.resolve(transaction, scope, {
        id: before.id,
        text: said.aiResolution,
        now: at,
      });
      if (row === undefined) return;
      await append(transaction, scope, {
        kind: "dispute_resolved",
        at,
        actorId: actor.userId,
        subject: row.entry,
        content: {
          disputeId: row.id,
          ...said,
        },
      });
    });
  };

  return async (actor: Actor, input: DisputeInput) => {
    const scope = scopeOf(actor);
    const act = { kind: "resolve", by: actor.userId } as const;
    const before = await findDispute(db, scope, input.id);
    // Asked again, or by both at once: there is one resolution, and both get it.
    if (before.status === "resolved") return toDispute(before, now());
    assertMay(before, act, now());
    const { resolution, translation, provider } = await suggested(actor, before);
    await keep(actor, before, {
      aiResolution: storable(resolution),
      ...(translation === null
        ? {}
        : {
            aiTranslation: storable(translation.text),
            aiTranslationLocale: translation.locale,
          }),
      provider: providerLine(provider),
    });
    const after = await findDispute(db, scope, input.id);
    if (after.status === "resolved") return toDispute(after, now());
    assertMay(after, act, now());
    throw new AppError("conflict", closedAs[after.status]);
  };
}

/** What the expense that it questions comes to; null where it questions none. */
function expenseOf(
  row: DisputeRow,
  shareCents: number | null,
): NonNullable<OverdueDispute["expense"]> | null {
  const { asked_amount_cents: amountCents, asked_owed_cents: owedCents } = row;
  const { asked_currency: currency } = row;
  if (amountCents === null || owedCents === null || currency === null) return null;
  return { amountCents, owedCents, shareCents, currency };
}

/** The responder's last words in the dispute that this one takes up, if there are any. */
async function counterTo(
  db: Kysely<Database>,
  scope: FamilyScope,
  row: DisputeRow,
): Promise<string | null> {
  if (row.follows_id === null) return null;
  const before = await findDispute(db, scope, row.follows_id);
  return before.responder_id === row.responder_id ? before.response_text : before.description;
}
