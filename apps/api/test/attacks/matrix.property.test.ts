import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Access,
  type Route,
  type RouteKey,
  routeRows,
  routes,
} from "@evenkeel/contract/routes";
import { anyEngine } from "../engines.ts";
import { type Browser, testServer, type TestServer } from "../family.ts";
import { listenTo } from "../live-listener.ts";
import { quickPack } from "../packets.ts";
import { atDoor, type Door, rest, trpc } from "./doors.ts";
import { type Family, sampleInputs, secret } from "./sample-inputs.ts";

const callers = ["nobody", "parent1", "parent2", "court", "otherParent", "otherCourt"] as const;
type Caller = (typeof callers)[number];

/** What the role alone decides. */
const refused: Record<Access, Partial<Record<Caller, number>>> = {
  anyone: {},
  member: { nobody: 401 },
  parent: { nobody: 401, court: 403, otherCourt: 403 },
  court: { nobody: 401, parent1: 403, parent2: 403, otherParent: 403 },
};

/** What a good input still meets, by who sends it; ids are parent1's. Everything else is 200. */
const met: Partial<Record<RouteKey, Partial<Record<Caller | "anyone", number>>>> = {
  "session.signIn": { anyone: 401 },
  "session.secondStep": { anyone: 401 },
  "session.signInByPasskey": { anyone: 401 },
  "session.recover": { anyone: 401 },
  "family.setUp": { anyone: 409 },
  "family.readInvitation": { anyone: 404 },
  "family.join": { anyone: 404 },
  "family.agree": { parent2: 403 },
  "account.readResetLink": { anyone: 404 },
  "account.takeResetLink": { anyone: 404 },
  "account.endSession": { anyone: 404 },
  "account.close": { anyone: 422 },
  // What only a device may do, by its signature.
  "deviceKeys.add": { anyone: 422 },
  "witness.cosign": { anyone: 422 },
  "deviceKeys.confirm": { anyone: 404 },
  "deviceKeys.remove": { anyone: 404 },
  // Begun by the row before, and ended with what is no code and no passkey.
  "secondFactor.confirmAuthenticator": { anyone: 422 },
  "secondFactor.removeAuthenticator": { anyone: 404 },
  "secondFactor.addPasskey": { anyone: 422 },
  "secondFactor.removePasskey": { anyone: 404 },
  "calendar.previewSchedule": { otherParent: 400 },
  "calendar.applySchedule": { otherParent: 400 },
  // Only whoever uploads a file knows of it until it is sent.
  "attachments.continue": { parent2: 404 },
  "attachments.finish": { parent1: 409, parent2: 404 },
  "attachments.read": { parent2: 404, court: 404 },
  // Nothing of it has arrived.
  "attachments.receipt": { parent1: 409, parent2: 404 },
  "attachments.remove": { parent2: 404 },
  "record.exportStatus": { parent2: 404, court: 404 },
  "evaluations.addToRecord": { parent2: 404 },
  // A journal is its writer's alone, and what one said of an exchange one takes back oneself.
  "journal.change": { parent2: 404 },
  "journal.remove": { parent2: 404 },
  "journal.enter": { parent2: 404 },
  // Their calendar has no exchange at that time.
  "exchanges.checkIn": { otherParent: 404 },
  "exchanges.undo": { parent2: 404 },
  "exchanges.correct": { parent2: 404 },
  "calendar.confirmImport": { parent2: 409 },
  "swaps.answer": { parent1: 403 },
  "swaps.withdraw": { parent2: 403 },
  "disputes.respond": { parent1: 403 },
  "disputes.accept": { parent2: 403 },
  "expenses.answer": { parent2: 403 },
  "expenses.withdraw": { parent2: 403 },
  "expenses.pay": { parent2: 403 },
  "expenses.answerPayment": { parent2: 403 },
  "expenses.proposeSplit": { otherParent: 404 },
  "expenses.answerSplit": { parent2: 403 },
  "expenses.stopRecurring": { parent2: 403 },
  "notices.removeDevice": { parent2: 404 },
  // This server sends no e-mail.
  "notices.setMail": { anyone: 409 },
  "notices.verifyMail": { anyone: 409 },
  "disputes.resolve": { parent1: 409, parent2: 409 },
};

/** One table: the role first, then the family (a foreign id is 'not found', as if it did not exist), then the state. */
function expected(key: RouteKey, route: Route, caller: Caller): number {
  const byRole = refused[route.access][caller];
  if (byRole !== undefined) return byRole;
  if (caller.startsWith("other") && route.path.includes("{id}")) return 404;
  return met[key]?.[caller] ?? met[key]?.anyone ?? 200;
}

const rows = routeRows.filter(
  // Signing out ends the session that the next row needs, and a stream has no end; both have tests below.
  ([key, route]) => key !== "session.signOut" && route.stream !== true,
);
const cases = rows.flatMap(([key, route]) => callers.map((caller) => ({ key, route, caller })));
/** Refused for their role, or because it belongs to another family. */
const isTurnedAway = (key: RouteKey, route: Route, caller: Caller): boolean =>
  refused[route.access][caller] !== undefined ||
  (caller.startsWith("other") && expected(key, route, caller) === 404);

/**
 * Whoever is turned away is so at both doors. What a call does once somebody is in is the same behind each: on every
 * change one caller uses the one and the next the other, and each night all use both.
 */
const casesAt = (door: number) => {
  const using = atDoor(door, callers);
  return cases.filter(
    ({ key, route, caller }) => using.includes(caller) || isTurnedAway(key, route, caller),
  );
};
const doors: [string, number, Door][] = [
  ["its path", 0, rest],
  ["tRPC", 1, trpc],
];

describe("who gets at what", () => {
  let server: TestServer;
  let ours: Family;
  let browsers: Record<Caller, Browser>;

  beforeAll(async () => {
    server = await testServer(await anyEngine.open(), { pack: quickPack });
    ours = await server.family("Ours");
    const theirs = await server.family("Theirs");
    browsers = {
      nobody: server.nobody,
      parent1: ours.parent1,
      parent2: ours.parent2,
      court: ours.court,
      otherParent: theirs.parent1,
      otherCourt: theirs.court,
    };
  });
  afterAll(() => server.close());

  describe.each(doors)("through %s", (_name, door, call) => {
    /** Whoever is refused by role or family changes nothing: all of them try one good input of a call. */
    const shared = new Map<RouteKey, Promise<unknown>>();
    const inputFor = (key: RouteKey, words: string, isShared: boolean): Promise<unknown> => {
      const made = isShared ? shared.get(key) : undefined;
      if (made !== undefined) return made;
      const input = Promise.resolve(sampleInputs[key](ours, words));
      if (isShared) shared.set(key, input);
      return input;
    };
    it.each(casesAt(door))(
      "$key, asked by $caller [S-0.1 1.9 6.5 6.9 6.10]",
      async ({ key, route, caller }) => {
        const isStranger = caller === "nobody" || caller.startsWith("other");
        const status = expected(key, route, caller);
        const isShared = isTurnedAway(key, route, caller);
        const words = isStranger || isShared ? "Words of a stranger" : secret;
        const input = (await inputFor(key, words, isShared)) as Record<string, unknown>;
        const answer = await call(browsers[caller], key, route, input);
        expect(answer.status, answer.body).toBe(status);
        if (isStranger) expect(answer.body).not.toContain(secret);
        if (answer.status >= 400) expect(answer.body).toMatch(/"message":".+"/);
      },
    );
  });

  it.each(cases.filter(({ route }) => route.method === "POST"))(
    "$caller is refused by role before anything is said about a broken body: $key",
    async ({ key, route, caller }) => {
      const path = route.path.replaceAll(/\{\w+\}/g, "1");
      const answer = await browsers[caller].post(path, "{ not json", {
        "content-type": "application/json",
      });
      expect([key, answer.status]).toEqual([key, refused[route.access][caller] ?? 400]);
    },
  );

  it("the live stream is for members, and tells nothing about another family", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    for (const path of ["/api/live", "/trpc/live.follow"]) {
      const nobody = await server.nobody.get(path);
      expect(nobody.body).toMatch(/"code":"(unauthenticated|UNAUTHORIZED)"/);
      expect(nobody.body).not.toContain("revision");
      const stranger = await listenTo(server.app, browsers.otherParent, path);
      await stranger.hears(-1);
      const before = Math.max(...stranger.heard);
      const member = await listenTo(server.app, ours.parent2, path);
      await member.hears(-1);
      const seen = Math.max(...member.heard);
      await rest(ours.parent1, "disputes.propose", routes["disputes.propose"], {
        category: "Other",
        title: secret,
        description: secret,
      });
      await member.hears(seen);
      expect(Math.max(...stranger.heard)).toBe(before);
      stranger.leave();
      member.leave();
    }
  });
});
