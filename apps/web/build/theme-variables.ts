import {
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
} from "@mantine/core";
import type { Plugin } from "vite";
import { theme } from "../src/app/theme.ts";

const styleId = "virtual:theme-variables.css";

/** The theme's CSS variables, as MantineProvider would write them into a <style> element. */
export function themeVariablesCss(): string {
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  return convertCssVariables({
    variables: variables.variables,
    dark: { "--mantine-color-scheme": "dark", ...variables.dark },
    light: { "--mantine-color-scheme": "light", ...variables.light },
  });
}

/**
 * Serves the theme as a stylesheet file: a <style> element made at run time would need
 * 'unsafe-inline' or a nonce in the Content-Security-Policy.
 */
export function themeVariables(): Plugin {
  return {
    name: "evenkeel-theme-variables",
    resolveId: (id) => (id === styleId ? `\0${styleId}` : null),
    load: (id) => (id === `\0${styleId}` ? `@layer mantine {${themeVariablesCss()}}` : null),
  };
}
