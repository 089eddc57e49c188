import { patienceMilliseconds } from "./lib/bring-files.ts";

// The page's own policy forbids code made from text. zod would try before its first schema, and each try is a reported
// breach; it reads this, whichever file of it comes first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * The page's first picture stands in its HTML. It is painted before the scripts that bring it to life run: they are
 * fetched meanwhile, as the HTML names them.
 */
async function begin(): Promise<void> {
  const isLate = setTimeout(sayThatItIsMissing, patienceMilliseconds);
  try {
    const { spoken } = await import("./main.tsx");
    await spoken;
    document.querySelector(".load-failed")?.remove();
  } catch {
    sayThatItIsMissing();
  } finally {
    clearTimeout(isLate);
  }
}

/**
 * The network went while the page was on its way. The picture alone would look like a page that does nothing. The words
 * stand in the HTML (first-picture.tsx): those of the catalogue may be what did not come.
 */
function sayThatItIsMissing(): void {
  if (document.querySelector(".load-failed") !== null) return;
  const notice = document.querySelector<HTMLTemplateElement>("#load-failed");
  if (notice === null) return;
  document.body.prepend(notice.content.cloneNode(true));
  document.querySelector(".load-again")?.addEventListener("click", () => window.location.reload());
}

function afterFirstPaint(run: () => void): void {
  const isPaintTold = PerformanceObserver.supportedEntryTypes.includes("paint");
  // A page that opens out of sight is never painted.
  if (!isPaintTold || document.visibilityState === "hidden") return run();
  let hasRun = false;
  const once = () => {
    if (hasRun) return;
    hasRun = true;
    paints.disconnect();
    run();
  };
  const paints = new PerformanceObserver(once);
  paints.observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", once, { once: true });
}

afterFirstPaint(() => void begin());
