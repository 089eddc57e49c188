// `npm run budgets`: what a page costs to open, from the running product. JavaScript of every screen, then Lighthouse
// (mobile preset) for the four screens that people open first, in a family that has written and planned for three years.
// How quick the machine is stands above, and a page of words alone beside them. Exit code 1 where a budget is not kept.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath, launchChromium } from "../src/chromium.ts";
import { newPerson } from "../src/person.ts";
import { budgetOf, parentScreens, weighScripts } from "../src/script-weight.ts";
import { startServer } from "../src/server.ts";
import { grown, openGrownFamily } from "./grown-family.ts";

/** Fetched when it is asked for: it is as large as the rest of the tools together, and no test needs it. */
const lighthouse = "lighthouse@13.5.0";
const audited = ["/login", "/", "/chat", "/calendar"] as const;
const wanted = { performance: 95, accessibility: 100, "best-practices": 100 } as const;

/** `npm run budgets -- /chat` audits that screen alone. */
const named = process.argv.slice(2);

let isKept = true;
const row = (name: string, told: string, kept: boolean) => {
  isKept &&= kept;
  console.log(`${kept ? "ok  " : "OVER"} ${name.padEnd(34)} ${told}`);
};

interface Audit {
  /** Scores from 0 to 100, by Lighthouse's name of the category. */
  scores: Record<string, number>;
  /** Milliseconds for which a touch would not have been answered. */
  blocked: number;
  /** Lighthouse's measure of this machine while it looked; a desktop of 2020 has about 1,500. */
  benchmark: number;
}

async function audit(url: string, cookie: string | null): Promise<Audit> {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-lighthouse-"));
  const report = join(folder, "report.json");
  const args = ["--yes", lighthouse, url, "--quiet", "--output=json", `--output-path=${report}`];
  args.push(`--only-categories=${Object.keys(wanted).join(",")}`);
  args.push("--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic");
  if (cookie !== null) args.push(`--extra-headers=${JSON.stringify({ cookie })}`);
  const child = spawn("npx", args, {
    env: { ...process.env, CHROME_PATH: await chromiumPath() },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  try {
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
    const { categories, audits, environment } = JSON.parse(readFileSync(report, "utf8")) as {
      environment: { benchmarkIndex: number };
      categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
      audits: Record<
        string,
        { score: number | null; title: string; displayValue?: string; numericValue?: number }
      >;
    };
    for (const [name, { auditRefs }] of Object.entries(categories)) {
      for (const { id, weight } of auditRefs) {
        const found = audits[id];
        if (weight > 0 && found?.score !== null && found !== undefined && found.score < 0.9) {
          console.log(`       ${name}: ${found.title} ${found.displayValue ?? ""}`);
        }
      }
    }
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
      ),
      blocked: Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
      benchmark: Math.round(environment.benchmarkIndex),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Words and nothing else: what this machine gives a page that asks nothing of it. */
async function plainPage(): Promise<{ url: string; close: () => void }> {
  const words = "<p>Pick-up is at 5:30 at Oakwood Park. Thanks!</p>".repeat(200);
  const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Words</title><main><h1>Words</h1>${words}</main>`;
  const host = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const { port } = host.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => host.close() };
}

const family = await openGrownFamily();
const server = await startServer({ ...family.environment, RATE_LIMIT_MAX: "1000000" });
const browser = await launchChromium();
try {
  console.log("JavaScript, gzipped, of opening a screen for the first time");
  const parent = await newPerson(browser, server.url);
  const weigh = async (path: string) => {
    // A context of its own each time, so that nothing comes from a cache.
    const fresh = await browser.newContext({
      baseURL: server.url,
      serviceWorkers: "block",
      storageState: await parent.context.storageState(),
    });
    const kilobytes = await weighScripts(fresh, path);
    await fresh.close();
    const budget = budgetOf(path);
    row(path, `${kilobytes.toFixed(1)} of ${budget} kB`, kilobytes <= budget);
  };
  await weigh("/login");
  await parent.signIn("parent1");
  for (const path of parentScreens) await weigh(path);

  const [session] = await parent.context.cookies();
  if (session === undefined) throw new Error("The sign-in left no cookie");
  await family.plan(server.url);
  const plain = await plainPage();
  const reference = await audit(plain.url, null);
  plain.close();
  const mostBlocked = Math.max(200, 2 * reference.blocked);
  console.log(
    `\nLighthouse (${lighthouse}, mobile preset), ${grown.messages} messages, ${grown.years} years of calendar`,
  );
  console.log(
    `A page of words alone: performance ${reference.scores["performance"]}, blocked ${reference.blocked} ms; this machine: ${reference.benchmark}`,
  );
  for (const path of audited) {
    if (named.length > 0 && !named.includes(path)) continue;
    const cookie = path === "/login" ? null : `${session.name}=${session.value}`;
    const { scores, blocked, benchmark } = await audit(`${server.url}${path}`, cookie);
    for (const [name, least] of Object.entries(wanted)) {
      row(`${path} ${name}`, `${scores[name]} of ${least}`, (scores[name] ?? 0) >= least);
    }
    row(
      `${path} blocked`,
      `${blocked} of ${mostBlocked} ms (machine: ${benchmark})`,
      blocked <= mostBlocked,
    );
  }
} finally {
  await browser.close();
  await server.stop();
  await family.remove();
}
process.exitCode = isKept ? 0 : 1;
