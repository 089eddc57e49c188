/** The library's own types are those of its other file, which Node would load as CommonJS. */
declare module "bidi-js/dist/bidi.mjs" {
  import type { Bidi } from "bidi-js";
  const open: () => Bidi;
  export default open;
}
