import { dayMilliseconds, hourMilliseconds } from "@evenkeel/contract/durations";
import type { Child } from "@evenkeel/contract/models/child";
import type { ChildFact } from "@evenkeel/contract/models/child-fact";
import type { RecordLog } from "@evenkeel/contract/models/record";
import { expect } from "vitest";
import { expireSwaps } from "../src/domains/calendar/swap-acts/expire.ts";
import { expireDisputes } from "../src/domains/disputes/expire.ts";
import { families } from "../src/domains/family/families.ts";
import type { EntryKind } from "../src/domains/record/entry.ts";
import { cheapHash, password, type TestServer } from "./family.ts";
import { done, type Family, familyActs, made } from "./family-acts.ts";

export const say = ({ parent1 }: Family, text = "Swim class is at 4 on Tuesday") =>
  done(parent1.post("/api/messages", { originalMessage: text, finalMessage: text }));
export const logOf = ({ court }: Family, more = "") =>
  done<RecordLog[]>(court.get(`/api/message-logs?kinds=all&limit=500${more}`));

/** What puts it on the record, for every kind that there is: `tsc` fails where one has nothing. */
export function actsOfEachKind(
  server: () => TestServer,
): Record<EntryKind, (family: Family) => Promise<unknown>> {
  const they = familyActs(server);
  const now = () => server().clock.now;
  const changeChild = async (family: Family, change: object) => {
    const { id, version } = await they.addChild(family);
    return done<Child>(family.parent1.patch(`/api/children/${id}`, { version, ...change }));
  };
  const addFact = async (family: Family) => {
    const { id } = await they.addChild(family);
    const fact = { kind: "doctor", name: "Dr. Ortiz" };
    return done<ChildFact>(family.parent1.post(`/api/children/${id}/facts`, fact));
  };
  const invite = ({ parent1 }: Family) =>
    done<{ token: string; invitation: { id: string } }>(
      parent1.post("/api/invitations", { role: "court_viewer", name: "Ms. Lee" }),
    );
  /** Both agreed to the reviewer; the link works. */
  const agreedReviewer = async (family: Family) => {
    const made = await invite(family);
    await done(family.parent2.post(`/api/invitations/${made.invitation.id}/agree`));
    return made;
  };
  const noteOnNewest = async (family: Family) => {
    await say(family);
    const [newest] = await logOf(family);
    await done(
      family.court.post(`/api/message-logs/${newest?.id}/notes`, { courtNotes: "Ask the coach." }),
    );
  };
  const viewMessages = async (family: Family) => {
    const { id } = (await say(family)) as { id: number };
    await done(family.parent2.post("/api/messages/viewed", { ids: [id] }));
  };

  return {
    message: say,
    text_refused: async ({ parent1 }) => {
      const event = { title: "RED recital", start: they.ahead(30), end: they.ahead(31) };
      expect((await parent1.post("/api/calendar-events", event)).status).toBe(422);
    },
    note: noteOnNewest,
    viewed: viewMessages,
    access: ({ court }) => done(court.get("/api/message-logs")),
    event_created: they.addEvent,
    event_changed: async (family) => {
      const changed = { version: 1, note: "Bring the flute" };
      await done(
        family.parent1.patch(`/api/calendar-events/${await they.addEvent(family)}`, changed),
      );
    },
    event_deleted: async (family) =>
      done(family.parent1.remove(`/api/calendar-events/${await they.addEvent(family)}`)),
    event_restored: async (family) => {
      const id = await they.addEvent(family);
      await done(family.parent1.remove(`/api/calendar-events/${id}`));
      await done(family.parent1.post(`/api/calendar-events/${id}/restore`));
    },
    schedule_applied: (family) => they.apply(family),
    schedule_confirmed: async (family) =>
      they.onSchedule(family.parent2, await they.apply(family), "confirm"),
    schedule_undo_asked: async (family) => {
      const id = await they.apply(family);
      await they.onSchedule(family.parent2, id, "confirm");
      await they.undoSchedule(family.parent1, id, "ask");
    },
    schedule_kept: async (family) => {
      const id = await they.apply(family);
      await they.onSchedule(family.parent2, id, "confirm");
      await they.undoSchedule(family.parent1, id, "ask");
      await they.onSchedule(family.parent2, id, "keep");
    },
    schedule_undone: async (family) =>
      they.undoSchedule(family.parent1, await they.apply(family), "alone"),
    calendar_arranged: they.arrange,
    swap_requested: (family) => they.askSwap(family),
    swap_answered: async (family) =>
      they.answerSwap(family, await they.askSwap(family), "accepted"),
    swap_withdrawn: async (family) =>
      done(family.parent1.post(`/api/swap-requests/${await they.askSwap(family)}/withdraw`)),
    swap_expired: async (family) => {
      await they.askSwap(family);
      server().clock.advance(73 * hourMilliseconds);
      await expireSwaps(server().database.db, now);
    },
    swap_undo_asked: they.undoSwap,
    swap_kept: async (family) =>
      done(family.parent2.post(`/api/swap-requests/${await they.undoSwap(family)}/keep`)),
    swap_undone: async (family) =>
      done(
        family.parent2.post(`/api/swap-requests/${await they.undoSwap(family)}/undo`, {
          undoAs: "agree",
        }),
      ),
    exchange_checked_in: they.checkIn,
    check_in_undone: async (family) =>
      done(family.parent1.post(`/api/exchanges/check-ins/${await they.checkIn(family)}/undo`)),
    check_in_corrected: async (family) =>
      done(
        family.parent1.post(`/api/exchanges/check-ins/${await they.checkIn(family)}/corrections`, {
          text: "It was 6:40 when we met.",
        }),
      ),
    journal_entered: async ({ parent1 }) => {
      const entry = { day: "2026-11-20", tags: ["school"], text: "She read to us." };
      const id = await made(parent1, "/api/journal", entry);
      await done(parent1.post(`/api/journal/${id}/enter`, { version: 1, ...entry }));
    },
    child_added: they.addChild,
    child_changed: (family) => changeChild(family, { name: "Lily Rose" }),
    child_archived: (family) => changeChild(family, { archived: true }),
    child_restored: async (family) => {
      const { id, version } = await changeChild(family, { archived: true });
      await done(family.parent2.patch(`/api/children/${id}`, { version, archived: false }));
    },
    fact_added: addFact,
    fact_changed: async (family) => {
      const { id, version } = await addFact(family);
      const change = { version, note: "Second floor" };
      await done(family.parent1.patch(`/api/child-facts/${id}`, change));
    },
    fact_removed: async (family) => {
      const { id, version } = await addFact(family);
      await done(family.parent1.remove(`/api/child-facts/${id}?version=${version}`));
    },
    contact_changed: ({ parent1 }) =>
      done(
        parent1.post("/api/own-contact", {
          telephone: "555 0100",
          telephoneShown: true,
          address: "",
          addressShown: false,
        }),
      ),
    dispute_proposed: they.propose,
    dispute_answered: async (family) =>
      they.respond(family, await they.propose(family), { responseType: "agree" }),
    dispute_accepted: async (family) => {
      const id = await they.propose(family);
      await they.respond(family, id, they.counter);
      await done(family.parent1.post(`/api/disputes/${id}/accept`));
    },
    dispute_resolved: async (family) => {
      const id = await they.propose(family);
      server().clock.advance(49 * hourMilliseconds);
      await done(family.parent1.post(`/api/disputes/${id}/resolve`));
    },
    dispute_expired: async (family) => {
      await they.propose(family);
      server().clock.advance(33 * dayMilliseconds);
      await expireDisputes(server().database.db, now);
    },
    evaluation_added: async ({ parent1 }) => {
      const dispute = { title: "A move", description: "120 miles away.", category: "Relocation" };
      const id = await made(parent1, "/api/evaluate-dispute", dispute);
      await done(parent1.post(`/api/evaluations/${id}/record`));
    },
    expense_claimed: (family) => they.claim(family),
    expense_answered: async (family) =>
      they.answerClaim(family.parent2, await they.claim(family), "accept"),
    expense_withdrawn: async (family) =>
      done(family.parent1.post(`/api/expenses/${await they.claim(family)}/withdraw`)),
    payment_said: they.pay,
    payment_answered: async (family) =>
      they.answerPayment(family.parent1, await they.pay(family), "received"),
    split_proposed: they.split,
    split_answered: async (family) =>
      they.answerSplit(family.parent2, await they.split(family), "agreed"),
    recurring_started: they.eachMonth,
    recurring_stopped: async (family) =>
      done(family.parent1.post(`/api/expenses/recurring/${await they.eachMonth(family)}/stop`)),
    // Who a family is stands at the head of a record that has begun.
    family_changed: async (family) => {
      await they.addChild(family);
      await done(family.parent1.patch("/api/account", { displayName: "Ana" }));
    },
    invitation_made: invite,
    invitation_withdrawn: async (family) => {
      const { invitation } = await invite(family);
      await done(family.parent1.remove(`/api/invitations/${invitation.id}`));
    },
    invitation_agreed: agreedReviewer,
    invitation_accepted: async (family) => {
      const { token } = await agreedReviewer(family);
      const username = `joined-${family.parent1.userId}`;
      const account = { displayName: "Ms. Lee", username, password: "a password of their own" };
      await done(server().nobody.post("/api/invitations/join", { token, ...account }));
    },
    account_changed: async ({ parent1 }) => {
      await they.anotherSession(parent1);
      await done(parent1.post("/api/account/sessions/end"));
    },
    password_reset: async ({ parent1 }) => {
      const directory = families(server().database.db, now, cheapHash);
      await directory.resetPassword(await they.usernameOf(parent1), "another long password");
    },
    account_closed: ({ parent2 }) =>
      done(parent2.post("/api/account/close", { currentPassword: password })),
    device_added: (family) => they.signingDevice(family, family.parent1),
    device_confirmed: async (family) => {
      const phone = await they.signingDevice(family, family.parent1);
      const laptop = await they.signingDevice(family, await they.anotherSession(family.parent1));
      await done(phone.post(`/api/account/device-keys/${laptop.id}/confirm`));
    },
    device_removed: async (family) => {
      const phone = await they.signingDevice(family, family.parent1);
      await done(phone.remove(`/api/account/device-keys/${phone.id}`));
    },
  };
}
