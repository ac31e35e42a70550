import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../theme/accent.ts';
import { LOOKS } from './looks.tsx';

const css = readFileSync(join(import.meta.dirname, 'charts.module.css'), 'utf8');
const [light = '', dark = ''] = [...css.matchAll(/\.chart \{([^}]*)\}/g)].map(([, rules]) => rules);
const coloursIn = (rules: string): string[] => [...rules.matchAll(/--chart-\d: (#\w{6})/g)].map(([, hex = '']) => hex);

describe.each([
  ['light', light, '#ffffff'],
  ['dark', dark, '#1c2329'],
])('the colours of charts, %s', (_scheme, rules, sheet) => {
  const colours = coloursIn(rules);

  it('are as many as there are looks, and all different', () => {
    expect(new Set(colours).size).toBe(LOOKS);
  });

  it('stand out from the sheet (WCAG 1.4.11)', () => {
    for (const colour of colours) expect(contrast(colour, sheet), colour).toBeGreaterThanOrEqual(3);
  });
});
