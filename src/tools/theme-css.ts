import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { cssVariables } from '../console/theme/css-variables.ts';
import { theme } from '../console/theme/theme.ts';

/** Colours of Mantine that the console does not use; each would cost a kilobyte on the sign-in page. */
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|orange)-/;
/** Shades of the tones: only their derived variables are used. */
const TONE_SHADE = /^--mantine-color-(red|green|yellow|blue)-\d$/;

function block(selector: string, variables: Record<string, string>): string {
  const lines = Object.entries(variables)
    .filter(([name]) => !UNUSED.test(name) && !TONE_SHADE.test(name))
    .map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

/**
 * The stylesheet of all CSS variables, for `generated/theme.css`. Mantine would write them into a `<style>` at run time,
 * which the content security policy forbids.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const own = cssVariables(merged);
  const common = { ...base.variables, ...own.variables };
  // A variable that the console sets for both schemes must not be overridden by Mantine's value for one.
  const scheme = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in own.variables)));
  return [
    '/* Written by `npm run generate` from src/console/theme. */\n',
    block(':root', common),
    block(":root, :root[data-mantine-color-scheme='light']", { ...scheme(base.light), ...own.light }),
    block(":root[data-mantine-color-scheme='dark']", { ...scheme(base.dark), ...own.dark }),
  ].join('');
}
