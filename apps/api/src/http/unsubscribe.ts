import type { FastifyInstance, FastifyReply } from "fastify";
import type { NoticesPort } from "@evenkeel/contract/ports";
import { openCatalogue } from "@evenkeel/words/server";
import { windowPage } from "./error-page.ts";
import { localeOf } from "./session.ts";

const catalogue = openCatalogue();
const path = "/unsubscribe/:token";

/**
 * Where an e-mail is stopped, by whoever has its link. Mail programs ask with one POST (RFC 8058); a person opens the
 * page and presses its button, so that a program that merely looks at links stops nothing. Outside the route table: what
 * is sent is a form's, and no one is signed in.
 */
export function serveUnsubscribe(app: FastifyInstance, notices: NoticesPort): void {
  const send = (reply: FastifyReply, page: string) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);

  void app.register(async (forms) => {
    // The form holds one word, and the address says it all.
    forms.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data"],
      { parseAs: "string", bodyLimit: 4096 },
      (_request, _body, done) => done(null, {}),
    );
    forms.get(path, (request, reply) => {
      const locale = localeOf(request);
      const t = catalogue.words(locale, "notifications");
      const form = { action: "", submit: t("stop.do") };
      return send(
        reply,
        windowPage({ locale, title: t("stop.title"), text: t("stop.text"), form }),
      );
    });
    forms.post(path, async (request, reply) => {
      const { token } = request.params as { token: string };
      const locale = localeOf(request);
      const t = catalogue.words(locale, "notifications");
      const title = (await notices.unsubscribe(token)) ? t("stop.done") : t("stop.gone");
      return send(reply, windowPage({ locale, title, text: "", form: null }));
    });
  });
}
