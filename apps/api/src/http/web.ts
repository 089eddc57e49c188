import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { pageSessionTiming } from "@evenkeel/contract/constants";
import { AppError, plainMessages } from "@evenkeel/contract/errors";
import type { Actor } from "@evenkeel/contract/ports";
import { sendError } from "./errors.ts";
import { actorOf } from "./session.ts";

const yearInSeconds = 31_536_000;

/**
 * Hosts the web build. Hashed assets may be kept forever, the page itself is asked for each time.
 * Any path that is not a file and no call is the page: its router knows whether it is a 404.
 */
export async function serveWeb(app: FastifyInstance, directory: string): Promise<void> {
  const isBuilt = existsSync(join(directory, "index.html"));
  const pages = join(directory, "pages");
  const pictured = new Set(existsSync(pages) ? readdirSync(pages) : []);
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
  app.setNotFoundHandler((request, reply) => {
    const isCall = /^\/(api|trpc|assets)(\/|$)/.test(request.url);
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    if (!isBuilt || isCall || !wantsPage) {
      return sendError(reply, new AppError("not_found", plainMessages.not_found));
    }
    const { name, some, none } = pageSessionTiming;
    const actor = actorOf(request);
    return reply
      .header("cache-control", "no-cache")
      .header("vary", "Cookie")
      .header("server-timing", `${name};desc="${actor === null ? none : some}"`)
      .sendFile(pageFor(actor, request.url));
  });

  /**
   * The page with its screen's first picture (apps/web/build/first-pictures.ts), where it is certain that this screen
   * is what this person will see; else the page without one. It holds nothing of a person either way.
   */
  function pageFor(actor: Actor | null, url: string): string {
    const [address = "/"] = url.split("?", 1);
    const screen = address === "/" ? "home" : address.slice(1);
    const isTheirs = actor === null ? screen === "login" : isParent(actor) && screen !== "login";
    return isTheirs && pictured.has(`${screen}.html`) ? `pages/${screen}.html` : "index.html";
  }
}

const isParent = (actor: Actor): boolean => actor.role !== "court_viewer";
