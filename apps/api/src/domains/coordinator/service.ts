import type { Kysely } from "kysely";
import type { FamilyEvent } from "@evenkeel/ai/coordinator";
import type { HeardSwap } from "@evenkeel/hearing/scheduling/swap-days";
import type { Ai } from "@evenkeel/ai/providers";
import type { Actor, CoordinatorPort } from "@evenkeel/contract/ports";
import { openCatalogue } from "@evenkeel/words/server";
import { nameOf } from "@evenkeel/custody/family/family-clock";
import { type FamilyScope, scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { childRows, familyClock, knownFamily } from "../family/index.ts";
import type { PutEvents } from "../calendar/index.ts";
import { tellingWhy, type TextModeration } from "../moderation/index.ts";
import { calendarAhead } from "./calendar-ahead.ts";
import { putOnCalendar } from "./put-on-calendar.ts";

interface Dependencies {
  ai: Ai;
  db: Kysely<Database>;
  now: () => Date;
  put: PutEvents;
  texts: TextModeration;
}

const catalogue = openCatalogue();

const nothingSuggested = {
  createdEvent: null,
  addedEvents: [],
  suggestedModule: null,
  moduleContext: null,
  draftedMessage: null,
  suggestedSwap: null,
};

/** The AI Parenting Coordinator. The talk is the parent's own: nothing of it is stored or logged, only an event is made. */
export function coordinatorService({ ai, db, now, put, texts }: Dependencies): CoordinatorPort {
  // The talk is private, so nothing of a refused title is kept: it is only not shown to the other parent. What a form asks
  // about is left to the form, since the model might put something else there the second time.
  const doubtAbout = async (actor: Actor, title: string, signal: AbortSignal) => {
    const assessed = await texts.assess(actor, { title, category: "logistics" }, signal);
    if (texts.isAbusive(assessed)) return "event.abusive";
    const asks = texts.questionAbout(assessed)?.details.asks;
    return asks === undefined ? null : (`event.${asks}` as const);
  };
  const idsOf = async (scope: FamilyScope, children: readonly string[]) => {
    const rows = await childRows.all(db, scope);
    return rows
      .filter(({ name, archived_at }) => archived_at === null && children.includes(name))
      .map(({ id }) => id);
  };
  const swapOf = async (scope: FamilyScope, { given, taken, children }: HeardSwap) => ({
    given: [...given],
    taken: [...taken],
    childIds: await idsOf(scope, children),
  });
  const eventOf = async (scope: FamilyScope, { children, ...event }: FamilyEvent) => ({
    ...event,
    childIds: await idsOf(scope, children),
  });
  return {
    async ask(actor: Actor, input, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { timeZone } = family;
      const question = {
        message: input.message,
        history: input.conversationHistory,
        activeModule: input.activeModule ?? null,
        now: now(),
        timeZone,
        coParentName: actor.coParentId === null ? null : nameOf(family, actor.coParentId),
        locale: actor.locale,
        viewer: nameOf(family, actor.userId),
        family: await knownFamily(db, scope),
        calendar: await calendarAhead(db, now, scope, family),
      };
      const answer = await tellingWhy(() =>
        ai.coordinator.ask(question, { signal: client.signal }),
      );
      // Who left before the answer came has not been told of an event, so none is made.
      client.signal.throwIfAborted();
      const events = answer.event === null ? [] : [answer.event, ...answer.furtherEvents];
      for (const { title } of events) {
        const doubt = await doubtAbout(actor, title, client.signal);
        if (doubt === null) continue;
        const words = catalogue.words(actor.locale, "ai-coordinator");
        return { ...nothingSuggested, reply: words(doubt) };
      }
      const planned = await Promise.all(events.map((event) => eventOf(scope, event)));
      const addedEvents =
        planned.length === 0
          ? []
          : await putOnCalendar(put, actor, timeZone, planned, answer.moveEvent);
      const [first] = addedEvents;
      return {
        reply: answer.reply,
        createdEvent: first === undefined ? null : { title: first.title, start: first.start },
        addedEvents,
        suggestedModule: answer.suggestedModule,
        moduleContext: answer.moduleContext,
        draftedMessage: answer.draftedMessage,
        suggestedSwap: answer.swap === null ? null : await swapOf(scope, answer.swap),
      };
    },
  };
}
