import type { Plugin } from "vite";

const widget = /\/react-big-calendar\/dist\/react-big-calendar\.esm\.js/;
/** A week, a day and a list: from what lays out a day's hours to where the views are named. */
const otherViews = /^var getKey = function getKey[^]*?^var VIEWS = .*;$/m;
const onlyMonth = "var VIEWS = _defineProperty({}, views$1.MONTH, MonthView);";
/** Where the month says that it has to look how many bars of events have room in a week. */
const looksForRoom = /needLimitMeasure: (?:true(?=,?$)|state\.needLimitMeasure \|\| .+$)/gm;

/**
 * Of the calendar's widget, the month and nothing else. Its one file holds a week, a day and a list beside it, which no
 * screen of ours shows, and asks for plugins of a date library that none of ours uses. It draws each month twice, first to
 * look how many bars have room in a week: ours has no bars (month-grid.tsx).
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
        if (code.match(looksForRoom)?.length !== 3)
          this.error("The widget looks for room in another way by now");
        const drawnOnce = code.replaceAll(looksForRoom, "needLimitMeasure: false");
        return { code: drawnOnce.replace(otherViews, () => onlyMonth), map: null };
      },
    },
  };
}
