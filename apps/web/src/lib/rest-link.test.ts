import { askedHeaderName, tipHeaderName } from "@evenkeel/contract/act-headers";
import { AppError } from "@evenkeel/contract/errors";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createTRPCClient, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "@evenkeel/contract/router";
import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { aLog, aMessage } from "../test/messages.ts";
import { court, robin } from "../test/people.ts";
import { mockServer, requests, serve } from "../test/server.ts";
import { useAsked } from "./asking.ts";
import { callErrorOf } from "./errors.ts";
import { restLink } from "./rest-link.ts";
import { forgetTips, useToldTips } from "./told-tip.ts";

const client = createTRPCClient<AppRouter>({ links: [restLink()] });

/** Serves one raw answer and keeps the request. */
function answer(method: "get" | "post", path: string, respond: () => Response): Request[] {
  const seen: Request[] = [];
  mockServer.use(
    http[method](`*${path}`, ({ request }) => {
      seen.push(request.clone());
      return respond();
    }),
  );
  return seen;
}

describe("a call over the specification's REST paths", () => {
  test("puts ids into the path and the rest into a JSON body", async () => {
    serve(court, { record: { addNote: () => Promise.resolve(aLog({ courtNotes: "Seen" })) } });
    await client.record.addNote.mutate({ id: "7", courtNotes: "Seen" });
    expect(requests.at(-1)).toEqual({ key: "record.addNote", body: { courtNotes: "Seen" } });
  });

  test("shows a sign where a text that is stored would turn around, and leaves the record as it is", async () => {
    const turned = "I owe \u202e001\u202c dollars";
    const stored = [aMessage({ finalMessage: turned })];
    serve(robin, { messages: { list: () => Promise.resolve(stored) } });
    const [message] = await client.messages.list.query({});
    expect(message?.finalMessage).toBe("I owe \ufffd001\ufffd dollars");
    const note = aLog({ courtNotes: turned });
    serve(court, { record: { addNote: () => Promise.resolve(note) } });
    const log = await client.record.addNote.mutate({ id: "7", courtNotes: "Seen" });
    expect(log.courtNotes).toBe(turned);
  });

  test("sends a body and a content type only when there is something to send [S-7.2]", async () => {
    const seen = answer("post", "/api/logout", () => HttpResponse.json({ success: true }));
    await client.session.signOut.mutate();
    expect(seen[0]?.headers.get("content-type")).toBeNull();
    expect(await seen[0]?.text()).toBe("");
  });

  test("says that its writer was asked only after the question, and asks no second time", async () => {
    const body = { message: "Nothing has been sent or saved.", code: "needs_confirmation" };
    const seen = answer("post", "/api/children", () =>
      HttpResponse.json({ ...body, asks: "hostile" }, { status: 422 }),
    );
    const { result } = renderHook(() => useAsked());
    const sending = client.children.add.mutate({ name: "Mia" }).catch(callErrorOf);
    await waitFor(() => expect(result.current).toMatchObject({ asks: "hostile", act: "save" }));
    act(() => result.current?.choose("asIs"));
    expect(await sending).toMatchObject({ status: 422 });
    expect(seen.map(({ headers }) => headers.get(askedHeaderName))).toEqual([null, "hostile"]);
    expect(result.current).toBeNull();
  });

  test("a yes to hostile words is none to words of despair in the same call: each is asked", async () => {
    const body = { message: "Nothing has been sent or saved.", code: "needs_confirmation" };
    const left = ["hostile", "despair"];
    const seen = answer("post", "/api/children", () =>
      HttpResponse.json({ ...body, asks: left.shift() ?? "despair" }, { status: 422 }),
    );
    const { result } = renderHook(() => useAsked());
    const sending = client.children.add.mutate({ name: "Mia" }).catch(callErrorOf);
    for (const asks of ["hostile", "despair"]) {
      await waitFor(() => expect(result.current).toMatchObject({ asks }));
      act(() => result.current?.choose("asIs"));
    }
    expect(await sending).toMatchObject({ status: 422 });
    expect(seen.map(({ headers }) => headers.get(askedHeaderName))).toEqual([
      null,
      "hostile",
      "hostile,despair",
    ]);
  });

  test.each([
    ["the note alone", { asksOfNote: true }, true],
    ["the title, or both", {}, false],
  ])(
    "offers to go without the note only where the question is of it: %s",
    async (_of, more, isOptional) => {
      const body = { message: "Nothing has been sent or saved.", code: "needs_confirmation" };
      answer("post", "/api/calendar-events", () =>
        HttpResponse.json({ ...body, asks: "hostile", ...more }, { status: 422 }),
      );
      const { result } = renderHook(() => useAsked());
      const event = { title: "Dentist", note: "Bring her inhaler", allDay: false };
      const times = { start: "2026-12-01T18:00:00.000Z", end: "2026-12-01T19:00:00.000Z" };
      const sending = client.calendar.create.mutate({ ...event, ...times }).catch(callErrorOf);
      await waitFor(() => expect(result.current).toMatchObject({ asks: "hostile", isOptional }));
      act(() => result.current?.choose("change"));
      expect(await sending).toMatchObject({ status: 422 });
    },
  );

  test("an act that went without its note and whose answer was lost goes without it again, from the same form", async () => {
    const asked = { code: "needs_confirmation", asks: "hostile", asksOfNote: true };
    const other = { code: "conflict", message: "Another request stands under this key." };
    const answers = [
      () => HttpResponse.json({ ...asked, message: "Nothing was sent." }, { status: 422 }),
      () => HttpResponse.error(),
      () => HttpResponse.json(other, { status: 409 }),
      () => HttpResponse.json({ id: "stands" }),
      () => HttpResponse.json(other, { status: 409 }),
    ];
    const seen = answer("post", "/api/swap-requests", () => {
      const next = answers.shift();
      if (next === undefined) throw new Error("It was asked for once more than expected");
      return next();
    });
    const { result } = renderHook(() => useAsked());
    const times = { start: "2026-12-05T18:00:00.000Z", end: "2026-12-06T18:00:00.000Z" };
    const clientKey = "5d3f8a52-6a4f-4d4e-9d5c-0a4a8f7b1c11";
    const form = { given: [times], note: "Your stupid excuses.", clientKey };
    const ask = (said: typeof form) => client.swaps.request.mutate(said);
    const first = ask(form).catch(callErrorOf);
    await waitFor(() => expect(result.current).toMatchObject({ isOptional: true }));
    act(() => result.current?.choose("without"));
    expect(await first).toMatchObject({ status: 0 });
    expect(await ask(form)).toMatchObject({ id: "stands" });
    const notes = await Promise.all(seen.map(async (one) => (await one.json())["note"]));
    expect(notes).toEqual([form.note, undefined, form.note, undefined]);
    // Of any other act a refusal stays one.
    const another = { ...form, clientKey: "5d3f8a52-6a4f-4d4e-9d5c-0a4a8f7b1c12" };
    expect(await ask(another).catch(callErrorOf)).toMatchObject({ status: 409 });
  });

  test("brings what its answer says of words that stand on the record as hostile", async () => {
    const tips = ["“You never” is heard as an attack."];
    const header = Buffer.from(JSON.stringify(tips)).toString("base64");
    answer("post", "/api/calendar-files", () =>
      HttpResponse.json({ id: "placed" }, { headers: { [tipHeaderName]: header } }),
    );
    const { result } = renderHook(() => useToldTips());
    await client.calendar.placeFile.mutate({ fileName: "school.ics", text: "", chosen: [] });
    await waitFor(() => expect(result.current).toEqual(tips));
    act(forgetTips);
    expect(result.current).toEqual([]);
  });

  test("counts as unanswered once the server has been silent for as long as its caller waits", async () => {
    mockServer.use(http.post("*/api/logout", () => new Promise<never>(() => undefined)));
    const failure: unknown = await client.session.signOut
      .mutate(undefined, { context: { giveUpAfterMilliseconds: 50 } })
      .catch((error: unknown) => error);
    expect(callErrorOf(failure)?.status).toBe(0);
  });

  test("carries the session's cookie [S-7.1]", async () => {
    answer("post", "/api/logout", () => HttpResponse.json({ success: true }));
    const fetching = vi.spyOn(globalThis, "fetch");
    await client.session.signOut.mutate();
    expect(fetching.mock.calls[0]?.[1]?.credentials).toBe("include");
  });

  test("puts a read's input into the query [S-7.3]", async () => {
    const seen = answer("get", "/api/messages", () => HttpResponse.json([]));
    await client.messages.list.query({ limit: 20, before: 300 });
    expect(new URL(seen[0]?.url ?? "").search).toBe("?limit=20&before=300");
  });

  test("takes plain text as text, and bypasses every cache when asked to [S-7.8]", async () => {
    answer("get", "/version", () => HttpResponse.text("2025-09-11-21:47"));
    const fetching = vi.spyOn(globalThis, "fetch");
    expect(await client.build.version.query(undefined, { context: { cache: "no-store" } })).toBe(
      "2025-09-11-21:47",
    );
    expect(fetching.mock.calls[0]?.[1]?.cache).toBe("no-store");
  });
});

describe("a call that fails", () => {
  const failing = async (call: Promise<unknown>): Promise<TRPCClientError<AppRouter>> => {
    const error: unknown = await call.catch((caught: unknown) => caught);
    if (!(error instanceof TRPCClientError)) throw new Error("It did not fail");
    return error as TRPCClientError<AppRouter>;
  };

  test("says 'status: body text' and keeps the parsed body [S-8.1 8.27]", async () => {
    const body = new AppError("paused", "Paused.", {
      pausedUntil: "2026-11-20T18:03:00.000Z",
    }).bodyIn("en-US");
    answer("post", "/api/messages", () => HttpResponse.json(body, { status: 429 }));
    const error = await failing(
      client.messages.send.mutate({ originalMessage: "a", finalMessage: "a" }),
    );
    expect(error.message).toBe(`429: ${JSON.stringify(body)}`);
    expect(callErrorOf(error)?.body).toEqual(body);
  });

  test("says the status text when the body is empty [S-8.1]", async () => {
    const status = { status: 502, statusText: "Bad Gateway" };
    answer("get", "/api/messages", () => new HttpResponse(null, status));
    const error = await failing(client.messages.list.query({}));
    expect(error.message).toBe("502: Bad Gateway");
    expect(callErrorOf(error)?.body).toBeNull();
  });

  test("throws a 401 on a read by default, and yields empty where that was requested [S-8.2]", async () => {
    serve(null, {});
    const error = await failing(client.session.me.query());
    expect(callErrorOf(error)?.status).toBe(401);
    const empty = client.session.me.query(undefined, { context: { unauthorized: "empty" } });
    expect(await empty).toBeNull();
  });

  test("is status 0 when no server answers", async () => {
    answer("get", "/api/messages", () => HttpResponse.error());
    expect(callErrorOf(await failing(client.messages.list.query({})))?.status).toBe(0);
  });

  test("because a parent asked for the court's records is the server's 403", async () => {
    serve(robin, {});
    expect(callErrorOf(await failing(client.record.list.query({})))?.status).toBe(403);
  });
});
