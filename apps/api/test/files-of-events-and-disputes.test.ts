import { minuteMilliseconds } from "@evenkeel/contract/durations";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CalendarEvent, EventVersion } from "@evenkeel/contract/models/calendar/events";
import type { Dispute } from "@evenkeel/contract/models/dispute";
import type { RecordEvent, RecordLog } from "@evenkeel/contract/models/record";
import { operatorScope } from "../src/auth/scope.ts";
import { verifyFamily } from "../src/domains/verification/verify-family.ts";
import { anyEngine } from "./engines.ts";
import { type Answer, type Browser, testServer, type TestServer } from "./family.ts";
import { scriptedAttachment } from "./scripted-attachment.ts";
import { upload } from "./uploads.ts";

describe("photos and PDFs that go with events and disputes", () => {
  let server: TestServer;
  let id: number;
  let mother: Browser;
  let father: Browser;
  let court: Browser;
  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { openAttachment: scriptedAttachment });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.now = new Date("2026-11-21T18:00:00.000Z");
    ({ id, parent1: mother, parent2: father, court } = await server.family());
  });

  const verified = () => verifyFamily(server.database.db, operatorScope(id));
  const logOf = async () => (await court.get("/api/message-logs?kinds=all")).json<RecordLog[]>();
  const fine = <Body>(answer: Answer): Body => {
    expect(answer.status, answer.body).toBe(200);
    return answer.json<Body>();
  };
  const names = ({ attachments }: { attachments: { name: string }[] }) =>
    attachments.map(({ name }) => name);

  describe("of an event", () => {
    const play = { title: "School play", start: "2026-12-05", end: "2026-12-06" };
    const add = (browser: Browser, attachmentIds: string[], more: object = {}) =>
      browser.post("/api/calendar-events", { ...play, ...more, attachmentIds });
    const change = (browser: Browser, event: CalendarEvent, said: object) =>
      browser.patch(`/api/calendar-events/${event.id}`, { version: event.version, ...said });
    const eventsOf = async (browser: Browser) =>
      fine<CalendarEvent[]>(await browser.get("/api/calendar-events"));

    it("are seen by both parents and the court, and are on the record", async () => {
      const letter = await upload(mother, "%PDF-1.7 a letter", "invitation.pdf");
      const event = fine<CalendarEvent>(await add(mother, [letter]));
      expect(names(event)).toEqual(["invitation.pdf"]);
      expect((await eventsOf(father))[0]?.attachments).toEqual(event.attachments);
      for (const browser of [mother, father, court]) {
        expect((await browser.get(`/api/attachments/${letter}/file`)).status).toBe(200);
      }
      expect((await logOf())[0]).toMatchObject({
        kind: "event_created",
        attachments: event.attachments,
      });
      expect(await verified()).toMatchObject({ differences: [] });
    });

    it("are added and taken out by either parent, and its history says which", async () => {
      const letter = await upload(mother, "%PDF-1.7 a letter", "invitation.pdf");
      const event = fine<CalendarEvent>(await add(mother, [letter]));
      const plan = await upload(father, "a plan of the hall", "plan.jpg");
      const both = fine<CalendarEvent>(
        await change(father, event, { attachmentIds: [letter, plan] }),
      );
      expect(names(both)).toEqual(["invitation.pdf", "plan.jpg"]);
      const one = fine<CalendarEvent>(await change(mother, both, { attachmentIds: [plan] }));
      expect(names(one)).toEqual(["plan.jpg"]);
      expect(names(fine<CalendarEvent>(await change(father, one, { title: "The play" })))).toEqual([
        "plan.jpg",
      ]);
      const versions = fine<EventVersion[]>(
        await father.get(`/api/calendar-events/${event.id}/history`),
      );
      expect(versions.map((version) => names(version.event))).toEqual([
        ["invitation.pdf"],
        ["invitation.pdf", "plan.jpg"],
        ["plan.jpg"],
        ["plan.jpg"],
      ]);
      // What was on the record stays there, whoever took it off the event.
      expect((await father.get(`/api/attachments/${letter}/file`)).status).toBe(200);
      expect(await verified()).toMatchObject({ differences: [] });
    });

    it("may go with one time of a repeated event, and with its later ones", async () => {
      const weekly = { repeat: { cadence: "weekly" }, allDay: true };
      const event = fine<CalendarEvent>(await add(mother, [], weekly));
      const [series = ""] = event.id.split("@");
      const dayOf = (day: string) =>
        eventsOf(mother).then((all) => all.find(({ occurrence }) => occurrence?.day === day));
      const second = await dayOf("2026-12-12");
      if (second === undefined) throw new Error("It comes every week");
      const map = await upload(father, "a map", "map.jpg");
      fine(await change(father, second, { reach: "this", attachmentIds: [map] }));
      expect((await dayOf("2026-12-12"))?.attachments).toHaveLength(1);
      expect((await dayOf("2026-12-05"))?.attachments).toEqual([]);
      const third = await dayOf("2026-12-19");
      if (third === undefined) throw new Error("It comes every week");
      const list = await upload(mother, "a list", "list.jpg");
      const later = fine<CalendarEvent>(
        await change(mother, third, { reach: "later", attachmentIds: [list] }),
      );
      expect(names(later)).toEqual(["list.jpg"]);
      expect(later.id.startsWith(series)).toBe(false);
      expect((await dayOf("2026-12-26"))?.attachments).toHaveLength(1);
      expect((await dayOf("2026-12-05"))?.attachments).toEqual([]);
      expect(await verified()).toMatchObject({ differences: [] });
    });

    it("with abusive words stop the event and its change, and only the court sees them", async () => {
      const abusive = await upload(mother, "RED words in a picture");
      expect((await add(mother, [abusive])).status).toBe(422);
      expect(await eventsOf(father)).toEqual([]);
      expect((await father.get(`/api/attachments/${abusive}/file`)).status).toBe(404);
      expect((await court.get(`/api/attachments/${abusive}/file`)).status).toBe(200);
      const [log] = (await logOf()) as RecordEvent[];
      expect(log).toMatchObject({ kind: "text_refused", place: "attachment" });

      server.clock.advance(10 * minuteMilliseconds);
      const event = fine<CalendarEvent>(await add(mother, []));
      const other = await upload(mother, "RED words again");
      expect((await change(mother, event, { attachmentIds: [other] })).status).toBe(422);
      expect((await eventsOf(father))[0]?.attachments).toEqual([]);
      expect(await verified()).toMatchObject({ differences: [] });
    });

    it("are only those that are one's own to add, whoever asks and in whatever way", async () => {
      const hers = await upload(mother, "a photo");
      expect((await add(father, [hers])).status).toBe(404);
      const theirs = await server.family("Theirs");
      expect((await add(theirs.parent1, [hers])).status).toBe(404);
      const event = fine<CalendarEvent>(await add(mother, [hers]));
      expect((await add(mother, [hers])).status).toBe(409);
      const notHis = await upload(mother, "another photo");
      expect((await change(father, event, { attachmentIds: [hers, notHis] })).status).toBe(404);
      expect((await theirs.parent1.get(`/api/attachments/${hers}/file`)).status).toBe(404);
      expect(await eventsOf(mother)).toHaveLength(1);
    });

    it("change once, however often a lost answer has the page ask again", async () => {
      const event = fine<CalendarEvent>(await add(mother, []));
      const photo = await upload(mother, "a photo");
      const first = fine<CalendarEvent>(await change(mother, event, { attachmentIds: [photo] }));
      const again = fine<CalendarEvent>(await change(mother, event, { attachmentIds: [photo] }));
      expect(again).toEqual(first);
    });
  });

  describe("of a dispute", () => {
    const proposal = { category: "Education", title: "Tutor", description: "Once a week." };
    const propose = (attachmentIds: string[], more: object = {}) =>
      mother.post("/api/disputes", { ...proposal, ...more, attachmentIds });

    it("go with the proposal and with the answer to it, each with its own entry", async () => {
      const offer = await upload(mother, "%PDF-1.7 an offer", "offer.pdf");
      const dispute = fine<Dispute>(await propose([offer]));
      expect(names(dispute)).toEqual(["offer.pdf"]);
      const report = await upload(father, "a report card", "report.jpg");
      const answered = fine<Dispute>(
        await father.post(`/api/disputes/${dispute.id}/respond`, {
          responseType: "counter",
          responseText: "Every other week.",
          attachmentIds: [report],
        }),
      );
      expect(names(answered)).toEqual(["offer.pdf"]);
      expect(answered.responseAttachments).toMatchObject([{ name: "report.jpg" }]);
      const [seen] = fine<Dispute[]>(await mother.get("/api/disputes"));
      expect(seen).toMatchObject({ responseAttachments: answered.responseAttachments });
      expect((await mother.get(`/api/attachments/${report}/file`)).status).toBe(200);
      const log = await logOf();
      expect(log).toMatchObject([
        { kind: "dispute_answered", attachments: [{ id: report }] },
        { kind: "dispute_proposed", attachments: [{ id: offer }] },
      ]);
      expect(await verified()).toMatchObject({ differences: [] });
    });

    it("with abusive words stop it, and nothing is proposed or answered", async () => {
      const abusive = await upload(mother, "RED words in a picture");
      expect((await propose([abusive])).status).toBe(422);
      expect(fine<Dispute[]>(await father.get("/api/disputes"))).toEqual([]);
      server.clock.advance(10 * minuteMilliseconds);
      const dispute = fine<Dispute>(await propose([]));
      const other = await upload(father, "RED words in an answer");
      const refused = await father.post(`/api/disputes/${dispute.id}/respond`, {
        responseType: "agree",
        attachmentIds: [other],
      });
      expect(refused.status).toBe(422);
      expect(fine<Dispute[]>(await mother.get("/api/disputes"))).toMatchObject([
        { status: "pending", responseAttachments: [] },
      ]);
      expect((await mother.get(`/api/attachments/${other}/file`)).status).toBe(404);
      expect((await court.get(`/api/attachments/${other}/file`)).status).toBe(200);
      expect(await verified()).toMatchObject({ differences: [] });
    });

    it("make another proposal of it: a repeated call that names others is refused and not lost", async () => {
      const [one, other] = [await upload(mother, "one"), await upload(mother, "other")];
      const clientKey = "6f0f4a0e-6d1f-4c1c-9d6a-0d5c1f6a2b11";
      const first = fine<Dispute>(await propose([one], { clientKey }));
      expect(fine<Dispute>(await propose([one], { clientKey }))).toEqual(first);
      expect((await propose([other], { clientKey })).status).toBe(409);
    });
  });
});
