import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import { bestLocale } from "@evenkeel/words";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { pageSessionTiming } from "@evenkeel/contract/constants";
import { AppError, say } from "@evenkeel/contract/errors";
import type { Actor } from "@evenkeel/contract/ports";
import { sendError } from "./errors.ts";
import { actorOf } from "./session.ts";

/** The page's own (`paths.setUp` of the web). */
const setUpPath = "/setup";
const yearInSeconds = 31_536_000;

/**
 * Hosts the web build. Hashed assets may be kept forever, the page itself is asked for each time.
 * Any path that is not a file and no call is the page: its router knows whether it is a 404. While there is no family,
 * every one of them leads to where it is set up.
 * @param needsSetUp whether no family is on this server yet
 */
export async function serveWeb(
  app: FastifyInstance,
  directory: string,
  needsSetUp: () => Promise<boolean>,
): Promise<void> {
  const isBuilt = existsSync(join(directory, "index.html"));
  const pages = join(directory, "pages");
  const locales = existsSync(pages) ? readdirSync(pages) : [];
  const pictured = new Set(
    locales.flatMap((locale) =>
      readdirSync(join(pages, locale)).map((file) => `${locale}/${file}`),
    ),
  );
  if (isBuilt) {
    const options: FastifyStaticOptions = {
      root: directory,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders(response, path) {
        const forever = path.includes(`${join(directory, "assets")}${sep}`);
        response.header(
          "cache-control",
          forever ? `public, max-age=${yearInSeconds}, immutable` : "no-cache",
        );
      },
    };
    // For the page, which is sent by what stands below.
    await app.register(fastifyStatic, { ...options, serve: false });
    await app.register(async (files) => {
      files.addHook("onRoute", (route) => {
        route.config = { ...route.config, isUncounted: true };
      });
      await files.register(fastifyStatic, { ...options, wildcard: false, decorateReply: false });
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isCall = /^\/(api|trpc|assets)(\/|$)/.test(request.url);
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    if (!isBuilt || isCall || !wantsPage) {
      return sendError(request, reply, new AppError("not_found", say("notFound")));
    }
    const actor = actorOf(request);
    const [address = "/"] = request.url.split("?", 1);
    if (actor === null && address !== setUpPath && (await needsSetUp())) {
      return reply.header("cache-control", "no-store").redirect(setUpPath);
    }
    const { name, some, none } = pageSessionTiming;
    return reply
      .header("cache-control", "no-cache")
      .header("vary", "Cookie, Accept-Language")
      .header("server-timing", `${name};desc="${actor === null ? none : some}"`)
      .sendFile(pageFor(actor, request));
  });

  /**
   * The page with its screen's first picture (apps/web/build/first-pictures.ts), where it is certain that this screen
   * is what this person will see; else the page without one. It speaks the browser's language, and holds nothing of a
   * person either way.
   */
  function pageFor(actor: Actor | null, request: FastifyRequest): string {
    const [address = "/"] = request.url.split("?", 1);
    const locale = bestLocale(request.languages(), locales);
    const inLanguage = (page: string): string | null =>
      pictured.has(`${locale}/${page}.html`) ? `pages/${locale}/${page}.html` : null;
    const screen = address === "/" ? "home" : address.slice(1);
    const isTheirs = actor === null ? screen === "login" : isParent(actor) && screen !== "login";
    return (isTheirs ? inLanguage(screen) : null) ?? inLanguage("index") ?? "index.html";
  }
}

const isParent = (actor: Actor): boolean => actor.role !== "court_viewer";
