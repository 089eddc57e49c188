interface ImportMetaEnv {
  /** The build this page belongs to; vite.config.ts fills it in. */
  readonly BUILD_ID: string;
  /** The version of Evenkeel, as its package.json says it; vite.config.ts fills it in. */
  readonly VERSION: string;
}

declare module "virtual:mantine-styles.css";
declare module "virtual:theme-variables.css";

/** One file per icon: the package's index would load thousands of them in tests and in development. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { Icon } from "@tabler/icons-react";
  const icon: Icon;
  export default icon;
}
