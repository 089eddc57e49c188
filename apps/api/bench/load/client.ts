import { connect, type Socket } from "node:net";

export interface Call {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** From the first byte sent to the last one received. */
  milliseconds: number;
  etag: string | null;
}

/**
 * One kept-alive HTTP/1.1 connection that sends a call and waits for its answer. Written on a bare socket, because a
 * full client costs more than the server that is measured. Loopback only.
 */
export class Connection {
  readonly #socket: Socket;
  #buffered: Buffer = Buffer.alloc(0);
  #done: ((answer: Answer) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;
  #began = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#read(chunk));
    const broken = (error?: Error) => this.#fail?.(error ?? new Error("The connection was closed"));
    socket.on("error", broken);
    socket.on("close", () => broken());
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: "127.0.0.1", port }, () => resolve(new Connection(socket)));
      socket.once("error", reject);
    });
  }

  send(call: Call): Promise<Answer> {
    if (this.#done !== null) throw new Error("One call at a time");
    this.#began = performance.now();
    return new Promise((resolve, reject) => {
      this.#done = resolve;
      this.#fail = reject;
      this.#socket.write(bytesOf(call));
    });
  }

  close(): void {
    this.#fail = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#buffered = this.#buffered.length === 0 ? chunk : Buffer.concat([this.#buffered, chunk]);
    const headEnd = this.#buffered.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const head = this.#buffered.toString("latin1", 0, headEnd);
    const status = Number(head.slice(9, 12));
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + 4 + (status === 304 ? 0 : length);
    if (this.#buffered.length < end) return;
    this.#buffered = this.#buffered.subarray(end);
    const done = this.#done;
    this.#done = null;
    done?.({
      status,
      milliseconds: performance.now() - this.#began,
      etag: /\r\netag: (.+)/i.exec(head)?.[1]?.trim() ?? null,
    });
  }
}

function bytesOf({ method, path, headers, body }: Call): string {
  const lines = [`${method} ${path} HTTP/1.1`, "host: 127.0.0.1"];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) {
    lines.push("content-type: application/json", `content-length: ${Buffer.byteLength(body)}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}
