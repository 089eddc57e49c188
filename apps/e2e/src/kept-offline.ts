import { expect } from "vitest";
import type { Person } from "./person.ts";

interface Kept {
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** What the page has kept on the device for reading without a server (`keep-answers.ts` of the page), by its key. */
const readKept = ({ page }: Person): Promise<Kept | null> =>
  page.evaluate(
    () =>
      new Promise<Kept | null>((resolve, reject) => {
        const opening = indexedDB.open("keyval-store");
        // Opened before the page had anything to keep, it would stay without a table.
        opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
        opening.addEventListener("error", () => resolve(null));
        opening.addEventListener("success", () => {
          const { result: database } = opening;
          const table = database.transaction("keyval").objectStore("keyval");
          const names = IDBKeyRange.bound("evenkeel.kept-answers.", "evenkeel.kept-answers.~");
          const reading = table.getAll(names);
          reading.addEventListener("error", () => reject(new Error(String(reading.error))));
          reading.addEventListener("success", () => {
            database.close();
            resolve((reading.result.at(-1) as Kept | undefined) ?? null);
          });
        });
      }),
  );

/** All that this browser keeps of the page, as one text: both storages, the database and the caches of whole answers. */
export const everythingKept = ({ page }: Person): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("keyval-store");
      opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore("keyval"));
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(new Error(String(opening.error))));
    });
    const values = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction("keyval").objectStore("keyval").getAll();
      reading.addEventListener("success", () => resolve(reading.result));
      reading.addEventListener("error", () => reject(new Error(String(reading.error))));
    });
    database.close();
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|html/.test(answer?.headers.get("content-type") ?? "");
        cached.push(isText ? ((await answer?.text()) ?? "") : request.url);
      }
    }
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      values,
      cached,
    ]);
  });

/** @returns when something was kept last; null where nothing is */
export const keptAt = async (someone: Person): Promise<string | null> =>
  (await readKept(someone))?.savedAt ?? null;

/** Waits until each of these words, as JSON has them, is among what the device keeps. */
export async function waitUntilKept(someone: Person, ...words: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const kept = JSON.stringify(await readKept(someone));
      return words.filter((word) => !kept.includes(word));
    })
    .toEqual([]);
}
