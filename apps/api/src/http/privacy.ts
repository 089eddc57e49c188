import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { Marked } from "marked";
import { framed } from "./error-page.ts";

const docs = new URL("../../../../docs/", import.meta.url);

/** The same page in each language of the product: where it is read, its language, and its file. */
const pages = [
  { path: "/privacy/en", locale: "en-US", file: "privacy.md" },
  { path: "/privacy/es", locale: "es-US", file: "es/privacy.md" },
] as const;

/** What leads to the other language leads there; what leads to other documents of the project has only its words here. */
const markdown = new Marked({
  renderer: {
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!href.endsWith("privacy.md")) return words;
      return `<a href="${href.startsWith("..") ? pages[0].path : pages[1].path}">${words}</a>`;
    },
  },
});

/** What is kept, who reads it and for how long, in plain words: the project's own document, for whoever runs no project. */
export function servePrivacy(app: FastifyInstance): void {
  for (const { path, locale, file } of pages) {
    const text = readFileSync(new URL(file, docs), "utf8");
    const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
    const page = framed(locale, title, markdown.parse(text, { async: false }));
    app.get(path, async (_request, reply) =>
      reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page),
    );
  }
}
