import type { MantineColorsTuple } from '@mantine/core';

/** Neutrals of the light scheme, slightly cool. 6 is the lightest for text. */
export const gray: MantineColorsTuple = [
  '#f6f8f9',
  '#edf0f2',
  '#e1e6e9',
  '#d0d7dc',
  '#b3bdc5',
  '#87939d',
  '#586570',
  '#424d57',
  '#2c353d',
  '#182026',
];

/** Neutrals of the dark scheme, from text to background. 2 is the darkest for text. */
export const dark: MantineColorsTuple = [
  '#e3e8ec',
  '#c3cbd2',
  '#a3aeb8',
  '#75818c',
  '#46515b',
  '#323b44',
  '#262e35',
  '#1c2329',
  '#14191e',
  '#0e1216',
];

/** A placeholder for the accent in Mantine's theme. The stylesheet derives the real shades from `--accent`. */
export const accent: MantineColorsTuple = [
  '#e6f2f3',
  '#cfe5e7',
  '#a3cdd1',
  '#73b3b9',
  '#4a9ca3',
  '#2a868e',
  '#0b6e76',
  '#095d64',
  '#074c52',
  '#053b40',
];

/** A tone's text and fill colours on light and on dark backgrounds. Its other colours are mixed from them. */
export interface ToneColors {
  light: string;
  dark: string;
  /** Under white text, in both schemes. */
  filled: string;
}

/** Each has at least 4.5:1 on its own tint. */
export const tones: Record<'red' | 'green' | 'yellow' | 'blue', ToneColors> = {
  red: { light: '#b3261e', dark: '#ff9a92', filled: '#c0322a' },
  green: { light: '#1c6b38', dark: '#7fd49b', filled: '#237a43' },
  yellow: { light: '#7d5200', dark: '#f0bf62', filled: '#8f5f00' },
  blue: { light: '#1f5fa8', dark: '#8fc0f5', filled: '#2669b5' },
};
