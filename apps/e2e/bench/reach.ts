// `npm run bench -- reach`: how long it takes from a message that is sent in one browser until its notice is on the screen
// of the other parent, whose page is closed. Real server, real browsers, and a push service of our own.
import { setTimeout as sleep } from "node:timers/promises";
import { startPushService } from "../../api/test/push-service.ts";
import { launchChromium } from "../src/chromium.ts";
import { closePage } from "../src/closed-page.ts";
import { newPerson } from "../src/person.ts";
import { embeddedStorage, startServer } from "../src/server.ts";

const messages = process.argv.includes("--quick") ? 3 : 10;
/** Longer than anyone should wait for a notice. */
const goal = 5;

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(5);
}

const storage = embeddedStorage("on the disk");
const server = await startServer({ ...storage.environment, PUSH_TO_PRIVATE_ADDRESSES: "on" });
const browser = await launchChromium();
const push = await startPushService();
const reached: number[] = [];
const shownAfter: number[] = [];
try {
  const father = await newPerson(browser, server.url, { keepsOffline: true });
  await father.context.grantPermissions(["notifications"]);
  await father.enter("parent2");
  await father.page.goto("/");
  const { endpoint, keys } = push.subscribe();
  await father.context.request.post("/api/notices/devices", {
    data: { endpoint, keys, name: "Father's phone" },
  });
  const { deliver, shown } = await closePage(father.page);

  const mother = await newPerson(browser, server.url);
  await mother.enter("parent1");
  await mother.page.goto("/chat");
  for (let message = 1; message <= messages; message += 1) {
    const text = `Pick-up number ${message} is at 5:30 at the park, thank you.`;
    await mother.page.getByRole("textbox", { name: "Message" }).fill(text);
    const sent = performance.now();
    await mother.page.getByRole("button", { name: "Send to Co-Parent" }).click();
    await until(() => push.taken.length === message);
    reached.push((performance.now() - sent) / 1000);
    await deliver(push.taken.at(-1)?.text ?? "");
    await until(async () => (await shown()).length === message);
    shownAfter.push((performance.now() - sent) / 1000);
  }
} finally {
  await browser.close();
  await server.stop();
  await push.close();
  await storage.remove();
}

const row = (name: string, seconds: readonly number[]) => {
  const sorted = seconds.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  console.log(`| ${name} | ${median.toFixed(2)} | ${sorted.at(-1)?.toFixed(2)} |`);
};
console.log(`\n### From a message sent in one browser, in seconds: ${messages} messages\n`);
console.log("| until | median | longest |\n| --- | --- | --- |");
row("the push service has its notice", reached);
row("it is on the screen of the other parent, whose page is closed", shownAfter);
process.exitCode = Math.max(...shownAfter) <= goal ? 0 : 1;
