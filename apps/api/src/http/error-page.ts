import type { FastifyRequest } from "fastify";
import type { AppError } from "@evenkeel/contract/errors";
import { openCatalogue } from "@evenkeel/words/server";

const catalogue = openCatalogue();

/**
 * Whether a browser asks for something to show in its window, and not a program or the page itself for data. Browsers
 * say so by Sec-Fetch-Dest; older ones by what they accept.
 */
export function isForWindow({ method, headers }: FastifyRequest): boolean {
  if (method !== "GET") return false;
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined) return destination === "document";
  return headers.accept?.includes("text/html") === true;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");

const bodyStyle =
  "font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 18vh auto; padding: 0 1.5rem; background: Canvas; color: CanvasText";
const headingStyle = "font-size: 1.375rem; line-height: 1.3";
const buttonStyle = "font: inherit; padding: 0.75rem 1.25rem; min-height: 2.75rem";
const linkStyle = "display: inline-block; padding: 0.75rem 0";

/** A plain page of a title, a sentence and at most one button. */
export function windowPage({
  locale,
  title,
  text,
  form,
}: {
  locale: string;
  title: string;
  text: string;
  form: { action: string; submit: string } | null;
}): string {
  const button =
    form === null
      ? ""
      : `<form method="post" action="${escaped(form.action)}"><button style="${buttonStyle}">${escaped(form.submit)}</button></form>`;
  return framed(
    locale,
    title,
    `<h1 style="${headingStyle}">${escaped(title)}</h1>
${text === "" ? "" : `<p>${escaped(text)}</p>`}
${button}`,
  );
}

/**
 * What stands in the window where a page could not be sent: what happened, when to try again, and a link that does.
 * One file, since what keeps the page away may keep its files away; light or dark as the device is.
 */
export function errorPage(error: AppError, locale: string): string {
  const t = catalogue.words(locale, "errors");
  const { retryAfterSeconds } = error.details;
  const wait =
    retryAfterSeconds === undefined
      ? ""
      : `<p>${t("window.wait", { seconds: retryAfterSeconds })}</p>`;
  const title = t("window.title");
  return framed(
    locale,
    title,
    `<h1 style="${headingStyle}">${escaped(title)}</h1>
<p>${escaped(error.bodyIn(locale).message)}</p>
${wait}
<a style="${linkStyle}" href="">${escaped(t("window.again"))}</a>`,
  );
}

/** @param style of its own, after that of every plain page */
export const framed = (
  locale: string,
  title: string,
  main: string,
  style = "",
): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Evenkeel</title>
</head>
<body style="${bodyStyle}${style}">
<main>
${main}
</main>
</body>
</html>
`;
