import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Letter {
  to: string[];
  /** As it came: head and parts. */
  text: string;
}

/** A real SMTP server of our own, which keeps what it is given; of addresses that begin with 'gone' it knows no one. */
export async function startMailServer() {
  const letters: Letter[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (!address.startsWith("gone")) return done();
      done(Object.assign(new Error("No such person"), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, text: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
  });
  const listening = smtp.listen(0, "127.0.0.1");
  await once(listening, "listening");
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    letters,
    close: () =>
      new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      }),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
