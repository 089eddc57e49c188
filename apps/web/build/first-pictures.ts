import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { defaultLocale } from "@evenkeel/words";
import { compiledWords, messagesFolder } from "@evenkeel/words/vite";
import { build, type Plugin, type Rolldown } from "vite";
import type { firstPictures as draw } from "../src/first-picture.tsx";

type Picture = Awaited<ReturnType<typeof draw>>[number];
type Bundle = Rolldown.OutputBundle;

const root = path.join(import.meta.dirname, "..");
const pages = "src/pages/";
/** Pages that are called otherwise than their address. */
const pageNames: Partial<Record<string, string>> = { therapy: "companion" };
/** Every screen behind the sign-in stands in it. */
const frame = "src/app/shell.tsx";
/** Fetched on the side: the screen stands before it is here. */
const onTheSide: Partial<Record<string, string>> = {
  "/calendar": "src/features/calendar/components/month-grid.tsx",
};

/** The file of a screen's page, below pages/<locale>/ of the build; the server looks it up by the same rule (http/web.ts). */
const fileOf = (address: string): string => (address === "/" ? "home" : address.slice(1));

/**
 * Writes the HTML of each screen: its first picture, its styles, and the names of the scripts and calls that it needs,
 * so that the browser fetches everything at once and has something to show meanwhile, in each language of the catalogue.
 * index.html has the splash, for those whose screen is not known from the address.
 */
export function firstPictures(): Plugin {
  return {
    name: "evenkeel-first-pictures",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const index = bundle["index.html"];
        if (index?.type !== "asset") this.error("There is no index.html to draw into");
        const html = String(index.source);
        const main = filesOf(bundle, ["src/main.tsx"]);
        for (const picture of await drawPictures()) {
          const name = picture.path === null ? "index" : fileOf(picture.path);
          const modules = ["src/main.tsx", `${pages}${pageNames[name] ?? name}-page.tsx`];
          if (name !== "login") modules.splice(1, 0, frame);
          const files = picture.path === null ? main : filesOf(bundle, modules);
          assertStyled(bundle, files.styles, picture);
          const source = withApp(
            withPicture(withLinks(html, files, bundle, picture), picture),
            picture,
          );
          if (picture.path === null && picture.locale !== defaultLocale) {
            this.emitFile({
              type: "asset",
              fileName: manifestOf(picture.locale),
              source: manifestIn(picture),
            });
          }
          this.emitFile({
            type: "asset",
            fileName: `pages/${picture.locale}/${name}.html`,
            source,
          });
          // For whoever keeps a page of the site without asking for a language, as the service worker does.
          if (picture.path === null && picture.locale === defaultLocale) index.source = source;
        }
      },
    },
  };
}

/** Runs src/first-picture.tsx, which is built for Node as the page is built for the browser. */
async function drawPictures(): Promise<Picture[]> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: "warn",
    plugins: [compiledWords()],
    define: { "import.meta.env.BUILD_ID": '""', "import.meta.env.VERSION": '""' },
    build: {
      ssr: "src/first-picture.tsx",
      write: false,
      // One file, the words that come on demand included.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  // Within the package, so that its imports are found.
  const folder = mkdtempSync(path.join(root, "node_modules", ".first-pictures-"));
  try {
    const file = path.join(folder, "first-picture.mjs");
    writeFileSync(file, built.output[0].code);
    // In a process of its own: what it imports, made for pages, keeps timers that never let the build end.
    const run = `import { firstPictures } from ${JSON.stringify(pathToFileURL(file).href)};
      process.stdout.write(JSON.stringify(await firstPictures()), () => process.exit());`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "--eval",
      run,
    ]);
    return JSON.parse(stdout) as Picture[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Files {
  scripts: string[];
  styles: string[];
}

/** All files of these modules and of what they import, in the order in which styles must come. */
function filesOf(bundle: Bundle, modules: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || scripts.has(file)) return;
    scripts.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) {
    const wanted = path.join(root, module);
    const file = Object.values(bundle).find(
      (one) => one.type === "chunk" && (one.facadeModuleId ?? one.moduleIds.at(-1)) === wanted,
    );
    const holder =
      file ??
      Object.values(bundle).find((one) => one.type === "chunk" && one.moduleIds.includes(wanted));
    if (holder === undefined) throw new Error(`No script of the build holds ${module}`);
    visit(holder.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function withLinks(html: string, files: Files, bundle: Bundle, picture: Picture): string {
  const side = picture.path === null ? undefined : onTheSide[picture.path];
  const scripts = new Set([
    ...picture.areas.map((area) => wordsOf(bundle, picture.locale, area)),
    ...files.scripts,
    ...(side === undefined ? [] : filesOf(bundle, [side]).scripts),
  ]);
  const font = Object.keys(bundle).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
  if (font === undefined) throw new Error("The build has no font");
  const links = [
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    // Known only from the styles, else: the first words would be drawn twice, and move.
    `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin />`,
    ...picture.calls.map(
      (address) =>
        `<link rel="preload" as="fetch" href="${address}" crossorigin="use-credentials" />`,
    ),
    // At once, but after the styles: the picture comes first.
    ...[...scripts]
      .filter((file) => !html.includes(`src="/${file}"`))
      .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" />`),
  ];
  return html.replace("</head>", `  ${links.join("\n    ")}\n  </head>`);
}

/** The file that holds an area of the catalogue in one language. */
function wordsOf(bundle: Bundle, locale: string, area: string): string {
  const wanted = path.join(messagesFolder, locale, `${area}.json`);
  const file = Object.values(bundle).find(
    (one) => one.type === "chunk" && one.moduleIds.includes(wanted),
  );
  if (file === undefined) throw new Error(`No script of the build holds ${wanted}`);
  return file.fileName;
}

function withPicture(html: string, { locale, html: picture, without }: Picture): string {
  const [before = "", after = ""] = html.split('<div id="root">');
  const end = after.indexOf("</noscript>") + "</noscript>".length;
  return `${before.replace('<html lang="en">', `<html lang="${locale}">`)}<div id="root">${picture}</div>
    <template id="load-failed">${without.missing}</template>
    <noscript>${without.scripts}</noscript>${after.slice(end)}`;
}

const manifest = "manifest.webmanifest";
const manifestOf = (locale: string) => `manifest.${locale}.webmanifest`;

/** The manifest in another language than its own, English. */
function manifestIn({ locale, app }: Picture): string {
  const english = JSON.parse(readFileSync(path.join(root, "public", manifest), "utf8")) as {
    shortcuts: { url: string }[];
  };
  const shortcuts = english.shortcuts.map(({ url }) => {
    const name = app.shortcuts[url];
    if (name === undefined) throw new Error(`The shortcut to ${url} has no name in ${locale}`);
    return { name, url };
  });
  return JSON.stringify({ ...english, lang: locale, description: app.about, shortcuts });
}

/** What stands in index.html for English: what the app is for, and where a device reads of it. */
function withApp(html: string, { locale, app }: Picture): string {
  if (locale === defaultLocale) return html;
  return html
    .replace(/(name="description"\s+content=")[^"]*/, (_all, before: string) => before + app.about)
    .replace(`"/${manifest}"`, `"/${manifestOf(locale)}"`);
}

/** The picture and the styles are built apart: a class that the styles do not know would be a bare page. */
function assertStyled(bundle: Bundle, styles: readonly string[], { path, html }: Picture): void {
  const css = styles
    .map((file) => bundle[file])
    .map((style) => (style?.type === "asset" ? String(style.source) : ""))
    .join("");
  for (const [, names = ""] of html.matchAll(/class="([^"]*)"/g)) {
    for (const name of names.split(" ")) {
      if (name.startsWith("_") && !css.includes(`.${name}`)) {
        throw new Error(
          `The first picture of ${path ?? "nobody knows what"} wears ${name}, which no style knows`,
        );
      }
    }
  }
}
