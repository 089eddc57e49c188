// `npm run compose:env`: makes the .env of docker-compose.yml, once. Node alone is enough; nothing is installed.
//   npm run compose:env                               plain HTTP on port 8080
//   npm run compose:env -- --site evenkeel.example    TLS with a certificate for this name
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const secret = (bytes) => randomBytes(bytes).toString("hex");

/**
 * The settings of a new installation.
 * @param {string | null} site the host name that it is reached by; null for plain HTTP
 * @returns {Record<string, string>} by the variable's name
 */
const settingsFor = (site) => ({
  POSTGRES_PASSWORD: secret(24),
  SESSION_SECRET: secret(32),
  ...(site === null
    ? { COMPOSE_PROFILES: "plain" }
    : { COMPOSE_PROFILES: "tls", SITE_ADDRESS: site }),
});

/** A host name and nothing around it: no scheme, no port, no address that no one gives a certificate for. */
const isHostName = (text) =>
  text.length <= 253 &&
  isIP(text) === 0 &&
  /^(?!-)[a-z\d-]{1,63}(?:\.(?!-)[a-z\d-]{1,63})+$/i.test(text);

/** The names that are in the text of an .env file with a value. */
const namesIn = (text) =>
  Array.from(text.matchAll(/^\s*(?:export\s+)?([A-Z_]+)\s*=\s*\S/gm), ([, name]) => name);

/**
 * Makes the file where there is none, and never changes one that is there.
 * @param {string} path
 * @param {string | null} site see `settingsFor`
 * @returns {{ ok: boolean, said: string }} one or two lines for the operator
 */
export function makeEnvironment(path, site) {
  if (site !== null && !isHostName(site)) {
    return { ok: false, said: `--site: give a host name alone, such as evenkeel.example` };
  }
  if (existsSync(path)) {
    const has = new Set(namesIn(readFileSync(path, "utf8")));
    const missing = Object.keys(settingsFor(site)).filter((name) => !has.has(name));
    const said = `${path} is there and stays as it is.`;
    if (missing.length === 0) return { ok: true, said };
    return {
      ok: false,
      said: `${said}\nIt has no ${missing.join(", ")}: add what is missing by hand.`,
    };
  }
  const lines = Object.entries(settingsFor(site)).map(([name, value]) => `${name}=${value}`);
  const text = [
    "# Made once by `npm run compose:env`. Keep it, and keep it to yourself: without POSTGRES_PASSWORD the database that",
    "# was made with it lets nobody in, and a new SESSION_SECRET signs everybody out. Other settings: .env.example.",
    ...lines,
  ];
  // 'wx': should two run at once, the second one fails and overwrites nothing.
  writeFileSync(path, `${text.join("\n")}\n`, { mode: 0o600, flag: "wx" });
  return { ok: true, said: `${path} is made. Next: docker compose up --build --detach` };
}

function main() {
  const { values } = parseArgs({ options: { site: { type: "string" } } });
  const path = join(fileURLToPath(new URL("../../../", import.meta.url)), ".env");
  const { ok, said } = makeEnvironment(path, values.site ?? null);
  (ok ? console.log : console.error)(said);
  process.exitCode = ok ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) main();
