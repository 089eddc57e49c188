import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { Marked, type Tokens } from "marked";
import { framed } from "./error-page.ts";

const docs = new URL("../../../../docs/", import.meta.url);

/** The same page in each language of the product: where it is read, its language, and its file. */
const pages = [
  { path: "/privacy/en", locale: "en-US", file: "privacy.md" },
  { path: "/privacy/es", locale: "es-US", file: "es/privacy.md" },
] as const;

const pageStyle = "; max-width: 40rem; margin: 2rem auto 4rem";
const line = "1px solid light-dark(#e5ded4, #33342f)";
const rowStyle = `border-top: ${line}; padding: 1rem 0`;
const listStyle =
  "display: grid; grid-template-columns: minmax(7rem, 10rem) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 0";
const termStyle = "color: light-dark(#635a51, #b3ada2)";

/** What leads to the other language leads there; what leads to other documents of the project has only its words here. */
const markdown = new Marked({
  renderer: {
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!href.endsWith("privacy.md")) return words;
      return `<a href="${href.startsWith("..") ? pages[0].path : pages[1].path}">${words}</a>`;
    },
    /** A row below the other, each with who reads it: five columns are too wide for a phone. */
    table({ header, rows }) {
      const said = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
      const [, ...whos] = header;
      return rows
        .map(([what, ...cells]) => {
          const lines = cells.map((cell, index) => {
            const who = whos[index];
            return `<dt style="${termStyle}">${who === undefined ? "" : said(who)}</dt><dd style="margin: 0">${said(cell)}</dd>`;
          });
          const heading = what === undefined ? "" : said(what);
          return `<section style="${rowStyle}"><strong>${heading}</strong><dl style="${listStyle}">${lines.join("")}</dl></section>`;
        })
        .join("\n");
    },
  },
});

/** What is kept, who reads it and for how long, in plain words: the project's own document, for whoever runs no project. */
export function servePrivacy(app: FastifyInstance): void {
  for (const { path, locale, file } of pages) {
    const text = readFileSync(new URL(file, docs), "utf8");
    const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
    const page = framed(locale, title, markdown.parse(text, { async: false }), pageStyle);
    app.get(path, async (_request, reply) =>
      reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page),
    );
  }
}
