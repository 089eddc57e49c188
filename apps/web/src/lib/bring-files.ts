/**
 * Fetches the files of a part of the page before it is imported. The build puts this in the place of Vite's own helper
 * (build/page-files.ts), for two reasons. A browser remembers for as long as the page stands that an `import()` failed,
 * so that asking again would be refused without a look at the network; a fetch can be made again, and the import then
 * finds the file in the browser's cache. And a fetch can be given up when nothing comes anymore.
 */

/** A file did not come; asking for it again may bring it. */
export class FileMissing extends Error {
  constructor(address: string, options?: ErrorOptions) {
    super(`${address} did not come`, options);
    this.name = "FileMissing";
  }
}

/** How long nothing may come of a file before it is given up. A slow file that still comes is waited for. */
const silenceMilliseconds = 10_000;

/**
 * How long a part of the page may be on its way before the page says that it does not come. It is waited for even then:
 * what the HTML names is the browser's to fetch, and cannot be given up.
 */
export const patienceMilliseconds = 15_000;

/** What was asked for, by address; what failed is taken out again. */
const asked = new Map<string, Promise<void>>();

/**
 * Imports a part of the page once all its files are here.
 * @param files paths of the build, such as `assets/home-page-Pk0wlyeb.js`: the part's own and all that it needs
 * @throws FileMissing where one did not come; whatever the import throws
 * @public Named by build/page-files.ts.
 */
export async function bringFiles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  await Promise.all(files.map((file) => bring(new URL(`/${file}`, window.location.href).href)));
  return load();
}

function bring(address: string): Promise<void> {
  const known = asked.get(address);
  if (known !== undefined) return known;
  const coming = isNamedByThePage(address)
    ? Promise.resolve()
    : address.endsWith(".css")
      ? bringStyle(address)
      : bringScript(address);
  asked.set(address, coming);
  coming.catch(() => asked.delete(address));
  return coming;
}

/** The browser fetches these itself, as the HTML says. */
let named: ReadonlySet<string> | null = null;

function isNamedByThePage(address: string): boolean {
  named ??= new Set(
    [...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href),
  );
  return named.has(address);
}

async function bringScript(address: string): Promise<void> {
  const giveUp = new AbortController();
  const listen = () => setTimeout(() => giveUp.abort(), silenceMilliseconds);
  let silence = listen();
  try {
    const answer = await fetch(address, { signal: giveUp.signal });
    if (!answer.ok) throw new FileMissing(address);
    // Read to its end: only then is it in the browser's cache.
    if (answer.body === null) return;
    const reader = answer.body.getReader();
    while (!(await reader.read()).done) {
      clearTimeout(silence);
      silence = listen();
    }
  } catch (error) {
    throw new FileMissing(address, { cause: error });
  } finally {
    clearTimeout(silence);
  }
}

function bringStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    const fail = () => {
      // Left there it would count as come when it is asked for again.
      link.remove();
      reject(new FileMissing(address));
    };
    const silence = setTimeout(fail, silenceMilliseconds);
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => {
      clearTimeout(silence);
      resolve();
    });
    link.addEventListener("error", () => {
      clearTimeout(silence);
      fail();
    });
    document.head.append(link);
  });
}
