import { createTransport } from "nodemailer";

const timeLimit = 20_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one request ends these e-mails (RFC 8058); null for one that was just asked for. */
  stopUrl: string | null;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Sends by the server that `url` names (smtp: or smtps:), as `from`. */
export function mailer(url: string, from: string): { send: SendMail; close: () => void } {
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
  });
  return {
    async send({ to, subject, text, html, stopUrl }) {
      await transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        html,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(stopUrl === null
            ? {}
            : {
                "List-Unsubscribe": `<${stopUrl}>`,
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }),
        },
      });
    },
    close: () => transport.close(),
  };
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** What an e-mail says, as text and as HTML that reads well in light and dark, without a picture or anything fetched. */
export interface MailParts {
  locale: string;
  title: string;
  /** What the button says, and where it leads. */
  link: { label: string; url: string } | null;
  /** Below, small. */
  why: string;
  stop: { label: string; url: string } | null;
}

export function mailBodies({ locale, title, link, why, stop }: MailParts): {
  text: string;
  html: string;
} {
  const text = [
    title,
    ...(link === null ? [] : [`${link.label}: ${link.url}`]),
    "--",
    why,
    ...(stop === null ? [] : [`${stop.label}: ${stop.url}`]),
  ].join("\n\n");
  const anchor = ({ label, url }: { label: string; url: string }, style: string) =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
  const button =
    "display:inline-block;padding:12px 20px;border-radius:10px;background:#1f6f6b;color:#ffffff;text-decoration:none;font-weight:600";
  const html = `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div role="main" style="max-width:480px;margin:0 auto">
<h1 style="font-size:20px;margin:0 0 20px">${escapeHtml(title)}</h1>
${link === null ? "" : `<p style="margin:0 0 28px">${anchor(link, button)}</p>`}
<p style="margin:0;font-size:13px;opacity:.75">${escapeHtml(why)}${stop === null ? "" : ` ${anchor(stop, "color:inherit")}`}</p>
</div></body></html>`;
  return { text, html };
}
