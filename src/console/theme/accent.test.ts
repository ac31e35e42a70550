import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accents, contrast, DEFAULT_ACCENT } from './accent.ts';
import { dark, gray } from './palette.ts';

describe('a variant’s accent', () => {
  it.each([DEFAULT_ACCENT, '#ffcc00', '#ff0000', '#00afca', '#000000', '#ffffff', '#7c3aed', '#808080'])(
    '%s is readable in both schemes',
    (color) => {
      const { solid, bright } = accents(color);
      expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(bright, '#1c2329')).toBeGreaterThanOrEqual(4.5);
      // On a notice: the surface with a tenth of blue.
      expect(contrast(bright, '#28333d')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('is left as it is where that is enough', () => {
    expect(accents(DEFAULT_ACCENT).solid).toBe(DEFAULT_ACCENT);
  });
});

/** A colour mixed into another, as `color-mix(in srgb, …)` does it. */
function mixed(color: string, percent: number, ground: string): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const under = parts(ground);
  const shares = parts(color).map((part, index) => (part * percent + (under[index] ?? 0) * (100 - percent)) / 100);
  return `#${shares.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

describe('any accent at all', () => {
  const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const [white, black] = ['#ffffff', '#000000'];
  /** Surfaces of each scheme: sheet, background, raised, hovered. */
  const light = [white, gray[0] ?? white, gray[1] ?? white];
  const dim = [dark[7], dark[8], dark[6]].map((shade) => shade ?? black);

  it('is read as text and on its own tints, by 4.5 to 1', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { solid, bright } = accents(color);
        for (const [text, grounds] of [
          [solid, light],
          [bright, dim],
        ] as const) {
          for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
          const [sheet = white] = grounds;
          for (const percent of [6, 10, 16])
            expect(contrast(text, mixed(text, percent, sheet))).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('carries white text in a button, pointed at too, and rings what has the focus by 3 to 1', () => {
    fc.assert(
      fc.property(colors, (color) => {
        const { solid, bright } = accents(color);
        expect(contrast(solid, white)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(mixed(solid, 86, black), white)).toBeGreaterThanOrEqual(4.5);
        for (const ground of light) expect(contrast(solid, ground)).toBeGreaterThanOrEqual(3);
        for (const ground of [...dim, dark[5] ?? black]) expect(contrast(bright, ground)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });
});
