import { messagesFolder, openCatalogue, readMessages } from "@evenkeel/words/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "./engines.ts";
import { testServer, type TestServer } from "./family.ts";

interface Told {
  message: string;
  code: string;
  issues?: { path: string; message: string }[];
  coaching_prompt?: string | null;
}

/** Latin American Spanish first, as a phone in California sends it. */
const spanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };

describe.each(engines)(
  "what the server says, in the language of who reads it, on $name",
  (engine) => {
    let server: TestServer;
    let family: Awaited<ReturnType<TestServer["family"]>>;

    beforeAll(async () => {
      server = await testServer(await engine.open());
      family = await server.family();
      await family.parent2.patch("/api/me", { locale: "es-US" });
    });
    afterAll(() => server.close());

    test("a parent who chose Spanish is told in Spanish what is missing in a form, and the co-parent in English", async () => {
      const empty = { title: " ", description: "" };
      const [english, inSpanish] = await Promise.all([
        family.parent1.post("/api/disputes", empty),
        family.parent2.post("/api/disputes", empty),
      ]);
      const words = (answer: typeof english) =>
        answer.json<Told>().issues?.map((issue) => issue.message);
      expect(words(english)).toEqual([
        "Category is required",
        "Title is required",
        "Description is required",
      ]);
      expect(words(inSpanish)).toEqual([
        "Elija una categoría",
        "Escriba un título",
        "Escriba una descripción",
      ]);
      expect(inSpanish.json<Told>().code).toBe(english.json<Told>().code);
    });

    test("a number in such a sentence is written as the reader writes it", async () => {
      const tooLong = { message: "a".repeat(200_000), category: "logistics" };
      const answer = await family.parent2.post("/api/moderate", tooLong);
      expect(answer.json<Told>().message).toMatch(
        /^Es demasiado largo: use como máximo [\d,.]+ car/,
      );
    });

    test("what they chose counts for more than what their browser asks for", async () => {
      const missing = "/api/disputes/999999/respond";
      const answer = await family.parent1.post(missing, { responseType: "agree" }, spanish);
      expect(answer.json<Told>().message).toBe("No existe ese desacuerdo.");
      await family.parent1.patch("/api/me", { locale: "en-US" });
      const chosen = await family.parent1.post(missing, { responseType: "agree" }, spanish);
      expect(chosen.json<Told>().message).toBe("There is no such dispute.");
    });

    test("a program of a parent who reads Spanish is told in Spanish what its request lacks, and in English in zod's words", async () => {
      const strange = { title: 5, category: "Taxes", description: "Ten letters" };
      const [english, inSpanish] = await Promise.all([
        family.parent1.post("/api/disputes", strange, { "accept-language": "en" }),
        family.parent2.post("/api/disputes", strange),
      ]);
      const words = (answer: typeof english) =>
        answer.json<Told>().issues?.map(({ path, message }) => `${path}: ${message}`);
      expect(words(english)).toContain("title: Invalid input: expected string, received number");
      expect(words(inSpanish)).toContain("title: Falta o no es del tipo esperado");
    });

    test("a browser that is refused a page is shown one in its reader's language, and a program is told in JSON", async () => {
      const window = { "sec-fetch-dest": "document", accept: "text/html,*/*;q=0.8" };
      const shown = await family.parent2.get("/api/calendar.ics?token=none", window);
      expect(shown.status).toBe(404);
      expect(shown.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(shown.body).toContain('<html lang="es-US">');
      expect(shown.body).toContain("No existe ese calendario.");
      expect(shown.body).toContain("Intentar de nuevo");
      const asked = await family.parent2.get("/api/calendar.ics?token=none", {
        "sec-fetch-dest": "empty",
        accept: "text/html",
      });
      expect(asked.json<Told>().message).toBe("No existe ese calendario.");
    });

    test("who is not signed in is told in a language that their browser asks for, and in English where we have none", async () => {
      const signIn = (headers: Record<string, string>) =>
        server.nobody.post("/api/login", { username: "Nobody here", password: "x" }, headers);
      expect((await signIn(spanish)).json<Told>()).toMatchObject({
        message: "El usuario o la contraseña no son correctos",
        code: "unauthenticated",
      });
      for (const wanted of ["de-DE,de", "*", "", "en-GB,es;q=0.8"]) {
        const { message } = (await signIn({ "accept-language": wanted })).json<Told>();
        expect(message, wanted).toBe("Invalid username or password");
      }
    });

    test("both doors, and requests that no service was asked about, speak alike", async () => {
      const rest = await family.parent2.get("/api/message-logs/none");
      const other = await server.nobody.get("/api/me", spanish);
      const trpc = await server.nobody.get("/trpc/session.me", spanish);
      expect(rest.json<Told>().message).toBe("No hay nada en esta dirección.");
      expect(other.json<Told>().message).toBe("Inicie sesión para continuar.");
      expect(trpc.body).toContain("Inicie sesión para continuar.");
    });
  },
);

test("every sentence of an error is there in every language, and in each in words of its own", () => {
  const { locales } = openCatalogue();
  const said = locales.map((locale) => readMessages(messagesFolder, locale, "errors"));
  const english = readMessages(messagesFolder, "en-US", "errors");
  expect(locales.length).toBeGreaterThan(1);
  for (const key of Object.keys(english)) {
    const sentences = said.map((messages) => messages[key]);
    expect(
      sentences.every((sentence) => sentence !== undefined && sentence !== ""),
      key,
    ).toBe(true);
    expect(new Set(sentences).size, key).toBe(locales.length);
  }
});
