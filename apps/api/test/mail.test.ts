import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailBodies, mailer } from "../src/domains/notices/ways/mail.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

describe("an e-mail, as a real SMTP server takes it", () => {
  let smtp: MailServer;
  beforeAll(async () => {
    smtp = await startMailServer();
  });
  afterAll(() => smtp.close());

  const bodies = mailBodies({
    locale: "es-US",
    title: "Hay algo nuevo <para> usted",
    link: { label: "Abrir", url: "https://evenkeel.example/" },
    why: "Recibe este correo porque lo pidió.",
    stop: { label: "Dejar de recibirlos", url: "https://evenkeel.example/unsubscribe/t" },
  });
  const stopUrl = "https://evenkeel.example/unsubscribe/t";

  it("comes as text and HTML, and can be stopped with one press (RFC 8058)", async () => {
    const { send, close } = mailer(smtp.url, "Evenkeel <notices@evenkeel.example>");
    await send({ to: "kim@example.com", subject: "Hay algo nuevo", ...bodies, stopUrl });
    close();
    const [letter] = smtp.letters;
    expect(letter?.to).toEqual(["kim@example.com"]);
    const text = letter?.text ?? "";
    expect(text).toContain(`List-Unsubscribe: <${stopUrl}>`);
    expect(text).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(text).toMatch(/multipart\/alternative/);
    expect(text).toMatch(/text\/plain[\s\S]+text\/html/);
    expect(bodies.html).toContain("&lt;para&gt;");
    expect(bodies.html).not.toMatch(/<img|<script|http:/);
    expect(bodies.text).toBe(
      [
        "Hay algo nuevo <para> usted",
        "Abrir: https://evenkeel.example/",
        "--",
        "Recibe este correo porque lo pidió.",
        `Dejar de recibirlos: ${stopUrl}`,
      ].join("\n\n"),
    );
  });

  it("to an address that is gone is refused with the server's code", async () => {
    const { send, close } = mailer(smtp.url, "notices@evenkeel.example");
    await expect(
      send({ to: "gone@example.com", subject: "x", ...bodies, stopUrl: null }),
    ).rejects.toMatchObject({ responseCode: 550, code: "EENVELOPE" });
    close();
  });
});
