import type { Page } from "playwright-core";

/** What stood on the page from one frame on, until the next of these. */
interface Seen {
  /** Milliseconds since the recording began. */
  at: number;
  /** The screen's heading, the splash's name, or 'nothing' where no word was to be read. */
  shows: string;
  /** The skeleton that was in sight, by its parts' heights; null if there was none. */
  skeleton: string | null;
}

interface Recording {
  /** @returns each change of what was seen, first to last */
  stop(): Promise<Seen[]>;
}

/** Looks at the page before each frame that the browser paints, for as long as the page is not loaded again. */
export async function recordFrames(page: Page): Promise<Recording> {
  await page.evaluate(() => {
    const seen: Seen[] = [];
    const begun = performance.now();
    let isOn = true;
    const look = () => {
      if (!isOn) return;
      const words = document.body.innerText.trim();
      const heading = document.querySelector("h1")?.textContent ?? words.slice(0, 40);
      const parts = [...document.querySelectorAll("[class*=Skeleton-root]")]
        .filter((part) => part.checkVisibility())
        .map((part) => Math.round(part.getBoundingClientRect().height));
      const shows = words === "" ? "nothing" : heading;
      const skeleton = parts.length === 0 ? null : parts.join(" ");
      const last = seen.at(-1);
      if (last?.shows !== shows || last.skeleton !== skeleton) {
        seen.push({ at: Math.round(performance.now() - begun), shows, skeleton });
      }
      requestAnimationFrame(look);
    };
    look();
    const stop = () => {
      isOn = false;
      return seen;
    };
    Object.assign(window, { stopRecording: stop });
  });
  return {
    stop: () =>
      page.evaluate(() => (window as unknown as { stopRecording: () => Seen[] }).stopRecording()),
  };
}
