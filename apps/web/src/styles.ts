/** Global styles, in the order in which they must come. Mantine's are in a layer, so that ours win. */
import "@fontsource-variable/figtree/wght.css";
import "virtual:theme-variables.css";
import "virtual:mantine-styles.css";
import "./components/base.css";
