import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** Deep teal: calm, and 6.6:1 under white text from shade 7 on. */
const tide: MantineColorsTuple = [
  "#ecf7f5",
  "#d6ecea",
  "#aad8d3",
  "#7bc2bb",
  "#52aca4",
  "#2f968e",
  "#1a7b75",
  "#0f6661",
  "#0b524e",
  "#073b38",
];

/** Warm neutrals in place of Mantine's blue-gray. */
const gray: MantineColorsTuple = [
  "#faf8f5",
  "#f3efe9",
  "#e8e2d9",
  "#d8d0c5",
  "#bfb5a8",
  "#948a7d",
  "#6b6258",
  "#544c44",
  "#39332d",
  "#211d19",
];

/** Surfaces of the dark scheme, from text (0) to the deepest ground (9). */
const dark: MantineColorsTuple = [
  "#e9e5de",
  "#cbc6bc",
  "#aca69b",
  "#807a71",
  "#4c4b46",
  "#3b3b37",
  "#2b2c29",
  "#1e201e",
  "#171917",
  "#111311",
];

/** Brick, for what is urgent or blocked. */
const red: MantineColorsTuple = [
  "#fdf1ee",
  "#f9ddd6",
  "#f2b8ab",
  "#ec9a89",
  "#e27762",
  "#d24f38",
  "#bb3a25",
  "#a1301e",
  "#832617",
  "#5f1a0f",
];

/** Amber, for coaching. */
const yellow: MantineColorsTuple = [
  "#fff8ea",
  "#fdecca",
  "#f9d791",
  "#f3bf5a",
  "#e8a62e",
  "#cd890f",
  "#a46a08",
  "#805106",
  "#603c05",
  "#402702",
];

const green: MantineColorsTuple = [
  "#eff8f0",
  "#dbeedd",
  "#b4dcb9",
  "#8ac892",
  "#65b470",
  "#479a54",
  "#347d40",
  "#286633",
  "#1f5028",
  "#14371b",
];

/**
 * Values only and no CSS in JS: the build turns this into a stylesheet (build/theme-variables.ts).
 * `lockScroll` is off because Mantine's lock writes a <style> element that the
 * Content-Security-Policy refuses; components/base.css locks the page instead.
 */
export const theme = createTheme({
  primaryColor: "tide",
  primaryShade: { light: 7, dark: 6 },
  colors: { tide, gray, dark, red, yellow, green },
  black: "#26221d",
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    fontWeight: "700",
    sizes: {
      h1: { fontSize: "1.375rem", lineHeight: "1.25" },
      h2: { fontSize: "1.125rem", lineHeight: "1.35" },
      h3: { fontSize: "1rem", lineHeight: "1.4" },
    },
  },
  fontSizes: { xs: "0.8125rem", sm: "0.9062rem", md: "1rem", lg: "1.125rem", xl: "1.3125rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.5", xl: "1.4" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  autoContrast: true,
  components: {
    Button: { defaultProps: { size: "md" } },
    ActionIcon: { defaultProps: { size: 44, variant: "subtle" } },
    TextInput: { defaultProps: { size: "md", dir: "auto" } },
    PasswordInput: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md", dir: "auto" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Drawer: { defaultProps: { lockScroll: false } },
  },
});
