// What the stack itself can do: bare Fastify, its session plugin, and bare SQL on the same database. A process of its
// own, as Evenkeel is: `node bare-server.ts DATABASE_URL FAMILY SECRET`.
import { hash } from "node:crypto";
import cookie from "@fastify/cookie";
import session, { type FastifySessionOptions } from "@fastify/session";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import pg from "pg";

const [, , url = "", family = "", secret = ""] = process.argv;
const familyId = Number(family);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify({ logger: { level: "warn" } });
await app.register(cookie);
await pool.query("create table if not exists bench_rows (id bigserial primary key, body text)");

// As Evenkeel sets it: nothing is stored for whoever is not signed in, and nothing is written for a session in use.
const sessionOptions: FastifySessionOptions = {
  secret,
  cookie: { secure: false },
  saveUninitialized: false,
  rolling: false,
};

/** Nothing new for whoever is signed in: the least that an unchanged poll can be. */
async function poll(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.session.get("userId") === undefined) return reply.code(401).send();
  const etag = 'W/"unchanged"';
  reply.header("etag", etag);
  return reply.code(request.headers["if-none-match"] === etag ? 304 : 200).send();
}

/** Sessions in this process's memory. */
await app.register(async (bare) => {
  await bare.register(session, { ...sessionOptions, cookieName: "bare" });
  bare.get("/sign-in", async (request) => {
    request.session.set("userId", 1);
    await request.session.save();
    return { signedIn: true };
  });
  bare.get("/poll", poll);
});

/** Evenkeel's own sessions, looked up in PostgreSQL by primary key: what several servers can share. */
await app.register(async (bare) => {
  const refuse = (_id: string, ...rest: unknown[]) => {
    throw new Error(`Only reading is measured: ${rest.length}`);
  };
  await bare.register(session, {
    ...sessionOptions,
    cookieName: "evenkeel_session",
    store: {
      get(id, done) {
        const values = [hash("sha256", id, "base64url"), new Date()];
        pool.query<{ user_id: number }>(
          "select user_id from sessions where id_hash = $1 and expires_at > $2",
          values,
          (error, { rows: [row] }) =>
            done(error, row && { userId: row.user_id, cookie: { originalMaxAge: null } }),
        );
      },
      set: refuse,
      destroy: refuse,
    },
  });
  bare.get("/poll-shared", poll);
});

function serveRows(bare: FastifyInstance): void {
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

  const inTransaction = async (statement: string, values: unknown[]) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query(statement, values);
      await client.query("commit");
    } finally {
      client.release();
    }
    return { stored: true };
  };
  bare.post("/insert", () =>
    inTransaction("insert into bench_rows (body) values ($1)", ["Pick-up is at 5:30."]),
  );
  bare.post<{ Querystring: { rows: string } }>("/insert-many", (request) => {
    const texts = Array.from({ length: Number(request.query.rows) }, (_, row) => `Event ${row}`);
    return inTransaction("insert into bench_rows (body) select unnest($1::text[])", [texts]);
  });
}

serveRows(app);
await app.listen({ port: 0, host: "127.0.0.1" });
const [address] = app.addresses();
if (address === undefined || typeof address === "string") throw new Error("It does not listen");
process.stdout.write(`port ${address.port}\n`);
