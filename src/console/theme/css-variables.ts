import type { CSSVariablesResolver } from '@mantine/core';
import { accents, DEFAULT_ACCENT } from './accent.ts';
import { type ToneColors, tones } from './palette.ts';

type Variables = Record<string, string>;

function mix(color: string, percent: number, ground: string): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${ground})`;
}

const GROUND = 'var(--surface)';

/** The variables of one Mantine colour, from its text colour and its filled one. */
function colorSet(name: string, text: string, filled: string): Variables {
  const at = `--mantine-color-${name}`;
  return {
    [`${at}-text`]: text,
    [`${at}-filled`]: filled,
    [`${at}-filled-hover`]: mix(filled, 86, 'black'),
    [`${at}-light`]: mix(text, 10, GROUND),
    [`${at}-light-hover`]: mix(text, 16, GROUND),
    [`${at}-light-color`]: text,
    [`${at}-outline`]: text,
    [`${at}-outline-hover`]: mix(text, 6, GROUND),
  };
}

function toneSets(scheme: 'light' | 'dark'): Variables {
  const entries = Object.entries(tones) as [string, ToneColors][];
  return Object.assign({}, ...entries.map(([name, tone]) => colorSet(name, tone[scheme], tone.filled)));
}

/** Ten shades around the accent. The sixth is the accent itself. */
function accentShades(): Variables {
  const tints = [8, 16, 32, 50, 68, 84];
  const shades = [86, 72, 58];
  const values = [
    ...tints.map((percent) => mix('var(--accent)', percent, 'white')),
    'var(--accent)',
    ...shades.map((percent) => mix('var(--accent)', percent, 'black')),
  ];
  return Object.fromEntries(values.map((value, index) => [`--mantine-color-accent-${index}`, value]));
}

/**
 * The console's colours, over Mantine's variables. The background is `--surface-sunken`, with one sheet (`--surface`) on it, and floating
 * elements are `--surface-raised`. A variant only changes the accent.
 */
export const cssVariables: CSSVariablesResolver = () => {
  const { solid, bright } = accents(DEFAULT_ACCENT);
  return {
    variables: {
      '--accent': solid,
      '--accent-bright': bright,
      ...accentShades(),
      '--mantine-color-error': 'var(--mantine-color-red-text)',
      '--mantine-color-success': 'var(--mantine-color-green-text)',
      '--mantine-color-anchor': 'var(--accent-text)',
      '--mantine-color-body': GROUND,
      '--mantine-color-text': 'var(--ink)',
      '--mantine-color-bright': 'var(--ink)',
      '--mantine-color-default-color': 'var(--ink)',
      '--mantine-color-dimmed': 'var(--ink-soft)',
      '--mantine-color-placeholder': 'var(--ink-soft)',
      '--mantine-color-default-border': 'var(--line-strong)',
      '--mantine-primary-color-contrast': 'var(--mantine-color-white)',
    },
    light: {
      '--surface': '#ffffff',
      '--surface-sunken': '#eff2f4',
      '--surface-raised': '#ffffff',
      '--surface-pressed': '#ffffff',
      '--surface-hover': 'var(--mantine-color-gray-1)',
      '--ink': 'var(--mantine-color-gray-9)',
      '--ink-soft': 'var(--mantine-color-gray-6)',
      '--line': 'var(--mantine-color-gray-2)',
      '--line-strong': 'var(--mantine-color-gray-5)',
      '--accent-text': 'var(--accent)',
      '--mantine-color-default': 'var(--surface)',
      '--mantine-color-default-hover': 'var(--mantine-color-gray-0)',
      ...colorSet('accent', 'var(--accent)', 'var(--accent)'),
      ...colorSet('gray', 'var(--mantine-color-gray-7)', 'var(--mantine-color-gray-7)'),
      ...toneSets('light'),
    },
    dark: {
      '--surface': 'var(--mantine-color-dark-7)',
      '--surface-sunken': 'var(--mantine-color-dark-8)',
      '--surface-raised': 'var(--mantine-color-dark-6)',
      '--surface-pressed': 'var(--mantine-color-dark-4)',
      '--surface-hover': 'var(--mantine-color-dark-6)',
      '--ink': 'var(--mantine-color-dark-0)',
      '--ink-soft': 'var(--mantine-color-dark-2)',
      '--line': 'var(--mantine-color-dark-5)',
      '--line-strong': 'var(--mantine-color-dark-3)',
      '--accent-text': 'var(--accent-bright)',
      '--mantine-color-default': 'var(--mantine-color-dark-6)',
      '--mantine-color-default-hover': 'var(--mantine-color-dark-5)',
      ...colorSet('accent', 'var(--accent-bright)', 'var(--accent)'),
      ...colorSet('gray', 'var(--mantine-color-dark-1)', 'var(--mantine-color-dark-4)'),
      ...toneSets('dark'),
    },
  };
};
