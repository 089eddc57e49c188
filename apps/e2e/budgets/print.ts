// `npm run budgets`: what a page costs to open, from the running product. JavaScript of every screen, then Lighthouse
// (mobile preset) for the four screens that people open first. Exit code 1 where a budget is not kept.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath, launchChromium } from "../src/chromium.ts";
import { newPerson } from "../src/person.ts";
import { budgetOf, parentScreens, weighScripts } from "../src/script-weight.ts";
import { embeddedStorage, startServer } from "../src/server.ts";

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

async function audit(url: string, cookie: string | null): Promise<Record<string, number>> {
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
    const { categories, audits } = JSON.parse(readFileSync(report, "utf8")) as {
      categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
      audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
    };
    for (const [name, { auditRefs }] of Object.entries(categories)) {
      for (const { id, weight } of auditRefs) {
        const found = audits[id];
        if (weight > 0 && found?.score !== null && found !== undefined && found.score < 0.9) {
          console.log(`       ${name}: ${found.title} ${found.displayValue ?? ""}`);
        }
      }
    }
    return Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const storage = embeddedStorage();
const server = await startServer(storage.environment);
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
  console.log(`\nLighthouse (${lighthouse}, mobile preset, this machine)`);
  for (const path of audited) {
    if (named.length > 0 && !named.includes(path)) continue;
    const cookie = path === "/login" ? null : `${session.name}=${session.value}`;
    const scores = await audit(`${server.url}${path}`, cookie);
    for (const [name, least] of Object.entries(wanted)) {
      row(`${path} ${name}`, `${scores[name]} of ${least}`, (scores[name] ?? 0) >= least);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await storage.remove();
}
process.exitCode = isKept ? 0 : 1;
