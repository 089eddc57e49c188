import path from "node:path";
import { clientBuildId } from "@evenkeel/contract/constants";
import { compiledWords } from "@evenkeel/words/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import product from "../../package.json" with { type: "json" };
import { firstPictures } from "./build/first-pictures.ts";
import { monthAlone } from "./build/month-alone.ts";
import { precompress } from "./build/precompress.ts";
import { pageFiles } from "./build/page-files.ts";
import { pageRoutes } from "./build/page-routes.ts";
import { scriptFiles } from "./build/script-files.ts";
import { shortRouter } from "./build/short-router.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { mantineStyles } from "./build/mantine-styles.ts";
import { noJsonSchemas } from "./build/no-json-schemas.ts";
import { themeVariables } from "./build/theme-variables.ts";

const root = import.meta.dirname;
const server = "http://127.0.0.1:3000";

export default defineConfig({
  root,
  plugins: [
    react(),
    compiledWords(),
    monthAlone(),
    noJsonSchemas(),
    pageFiles(),
    pageRoutes(),
    mantineStyles(path.join(root, "src")),
    themeVariables(),
    shortRouter(),
    serviceWorker(),
    firstPictures(),
    precompress(),
  ],
  define: {
    // The same value stands in the server's BUILD_ID; a tab that differs refreshes itself (S-4.4).
    "import.meta.env.BUILD_ID": JSON.stringify(process.env["BUILD_ID"] || clientBuildId),
    "import.meta.env.VERSION": JSON.stringify(product.version),
  },
  build: {
    outDir: "dist",
    // light-dark() and :has() stay as written; every engine that has both is old enough by now.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    // No data: URLs, so that the Content-Security-Policy needs none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } },
    reportCompressedSize: true,
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": server, "/version": server, "/trpc": server, "/verify.mjs": server },
  },
});
