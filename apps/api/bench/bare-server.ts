// What the stack itself can do: bare Fastify, its session plugin, and bare SQL on the same database. A process of its
// own, as Evenkeel is: `node bare-server.ts DATABASE_URL FAMILY`.
import cookie from "@fastify/cookie";
import session from "@fastify/session";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";

const [, , url = "", family = ""] = process.argv;
const familyId = Number(family);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify({ logger: { level: "warn" } });

interface StoredSession {
  cookie: { originalMaxAge: number | null; expires?: Date | null };
}
await app.register(cookie);
await app.register(session, {
  secret: "a secret that is only used in benchmarks",
  cookieName: "bare",
  cookie: { secure: false },
  saveUninitialized: false,
  rolling: false,
});

await pool.query("create table if not exists bench_rows (id bigserial primary key, body text)");
function serve(bare: FastifyInstance): void {
  /** A session in memory is the least that a check of the cookie can cost. */
  bare.get("/sign-in", async (request) => {
    request.session.set("userId", 1);
    await request.session.save();
    return { signedIn: true };
  });
  const etag = 'W/"unchanged"';
  bare.get("/poll", async (request, reply) => {
    if (request.session.get("userId") === undefined) return reply.code(401).send();
    reply.header("etag", etag);
    return reply.code(request.headers["if-none-match"] === etag ? 304 : 200).send();
  });

  /** A session that several servers share is one look-up by primary key. */
  bare.get("/poll-shared", async (request, reply) => {
    const { rows } = await pool.query<StoredSession>(
      "select cookie from sessions where id_hash = $1 and expires_at > $2",
      [request.headers["x-session"], new Date()],
    );
    if (rows.length === 0) return reply.code(401).send();
    reply.header("etag", etag);
    return reply.code(request.headers["if-none-match"] === etag ? 304 : 200).send();
  });

  bare.get("/messages", async () => {
    const { rows } = await pool.query(
      "select * from messages where family_id = $1 order by id desc limit 500",
      [familyId],
    );
    return rows;
  });
  bare.get<{ Querystring: { family: string } }>("/events", async (request) => {
    const { rows } = await pool.query(
      "select * from calendar_events where family_id = $1 and deleted_at is null and set_aside_at is null order by starts_at",
      [Number(request.query.family)],
    );
    return rows;
  });
  bare.post("/echo", async (request) => request.body);

  bare.post("/insert", async () => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("insert into bench_rows (body) values ($1)", ["Pick-up is at 5:30."]);
      await client.query("commit");
    } finally {
      client.release();
    }
    return { stored: true };
  });
  bare.post<{ Querystring: { rows: string } }>("/insert-many", async (request) => {
    const texts = Array.from({ length: Number(request.query.rows) }, (_, row) => `Event ${row}`);
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query("insert into bench_rows (body) select unnest($1::text[])", [texts]);
      await client.query("commit");
    } finally {
      client.release();
    }
    return { stored: texts.length };
  });
}

serve(app);
await app.listen({ port: 0, host: "127.0.0.1" });
const [address] = app.addresses();
if (address === undefined || typeof address === "string") throw new Error("It does not listen");
process.stdout.write(`port ${address.port}\n`);
