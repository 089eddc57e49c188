import type { Plugin } from "vite";

const widget = /\/react-big-calendar\/dist\/react-big-calendar\.esm\.js/;
/** A week, a day and a list: from what lays out a day's hours to where the views are named. */
const otherViews = /^var getKey = function getKey[^]*?^var VIEWS = .*;$/m;
const onlyMonth = "var VIEWS = _defineProperty({}, views$1.MONTH, MonthView);";

/**
 * Of the calendar's widget, the month and nothing else. Its one file holds a week, a day and a list beside it, which no
 * screen of ours shows, and asks for plugins of a date library that none of ours uses.
 */
export function monthAlone(): Plugin {
  return {
    name: "evenkeel-month-alone",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!source.startsWith("dayjs/plugin/") || importer === undefined || !widget.test(importer))
        return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved === null ? null : { ...resolved, moduleSideEffects: false };
    },
    transform: {
      filter: { id: widget },
      handler(code) {
        if (!otherViews.test(code)) this.error("The widget names its views in another way by now");
        return { code: code.replace(otherViews, () => onlyMonth), map: null };
      },
    },
  };
}
