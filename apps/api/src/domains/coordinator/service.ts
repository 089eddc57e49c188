import type { Kysely } from "kysely";
import type { CoordinatorAnswer, CoordinatorQuestion } from "@evenkeel/ai/coordinator";
import type { Actor, CoordinatorPort } from "@evenkeel/contract/ports";
import { nameOf } from "@evenkeel/custody/family/family-clock";
import { scopeOf } from "../../auth/scope.ts";
import type { Database } from "../../database/schema.ts";
import { familyClock } from "../calendar/events/family-clock.ts";
import { knownFamily } from "../children/known-family.ts";
import type { PlaceEvents } from "../calendar/events/place-events.ts";
import type { TextModeration } from "../moderation/texts.ts";
import { calendarAhead } from "./calendar-ahead.ts";
import { putOnCalendar } from "./put-on-calendar.ts";

export type AskCoordinator = (
  question: CoordinatorQuestion,
  signal: AbortSignal,
) => Promise<CoordinatorAnswer>;

interface Dependencies {
  db: Kysely<Database>;
  now: () => Date;
  ask: AskCoordinator;
  place: PlaceEvents;
  texts: TextModeration;
}

const namedAbusively =
  "I did not put this on the calendar: your co-parent would read its title, and it reads as abusive. Please name it in other words.";

const nothingSuggested = {
  createdEvent: null,
  suggestedModule: null,
  moduleContext: null,
  draftedMessage: null,
};

/** The AI Parenting Coordinator. The talk is private: none of it is stored or logged; only an event may come of it. */
export function coordinatorService({ db, now, ask, place, texts }: Dependencies): CoordinatorPort {
  // The talk is private, so nothing of a refused title is kept: it just never reaches the other parent.
  const mayStand = async (actor: Actor, title: string, signal: AbortSignal) =>
    !texts.isAbusive(await texts.assess(actor, { title, category: "logistics" }, signal));
  return {
    async ask(actor: Actor, input, client) {
      const scope = scopeOf(actor);
      const family = await familyClock(db, scope);
      const { timeZone } = family;
      const answer = await ask(
        {
          message: input.message,
          history: input.conversationHistory,
          activeModule: input.activeModule ?? null,
          now: now(),
          timeZone,
          coParentName: actor.coParentId === null ? null : nameOf(family, actor.coParentId),
          viewer: nameOf(family, actor.userId),
          family: await knownFamily(db, scope),
          calendar: await calendarAhead(db, now, scope, family),
        },
        client.signal,
      );
      // Someone who left before the answer came was not told about an event, so none is created.
      client.signal.throwIfAborted();
      if (answer.event !== null && !(await mayStand(actor, answer.event.title, client.signal))) {
        return { ...nothingSuggested, reply: namedAbusively };
      }
      return {
        reply: answer.reply,
        createdEvent:
          answer.event === null
            ? null
            : await putOnCalendar(place, actor, timeZone, answer.event, answer.moveEvent),
        suggestedModule: answer.suggestedModule,
        moduleContext: answer.moduleContext,
        draftedMessage: answer.draftedMessage,
      };
    },
  };
}
