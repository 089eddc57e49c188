import { expect, it } from "vitest";
import { disguises } from "../testing/disguises.ts";
import { createBuiltInModerator } from "./moderator.ts";

const moderator = createBuiltInModerator();
const levels = ["green", "yellow", "red"];
const heard = (text: string) => moderator.assess({ text, category: "logistics" });

/** Tests that no disguise makes these words greener than they are. */
export function seesThrough(abuse: readonly string[]): void {
  it.each(Object.entries(disguises))("%s hide nothing", async (_way, hide) => {
    for (const text of abuse) {
      const plain = await heard(text);
      const hidden = await heard(hide(text));
      expect(plain.severity).not.toBe("green");
      expect([hide(text), levels.indexOf(hidden.severity) >= 1, hidden.unknownLanguage]).toEqual([
        hide(text),
        true,
        undefined,
      ]);
      expect(hidden.bypassBlocked || !hidden.urgent).toBe(true);
    }
  });
}
