import { describe, expect, it } from 'vitest';
import { accents, contrast, DEFAULT_ACCENT } from './accent.ts';

describe('a variant’s accent', () => {
  it.each([DEFAULT_ACCENT, '#ffcc00', '#ff0000', '#00afca', '#000000', '#ffffff', '#7c3aed', '#808080'])(
    '%s is readable in both schemes',
    (color) => {
      const { solid, bright } = accents(color);
      expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(bright, '#1c2329')).toBeGreaterThanOrEqual(4.5);
      // On a notice, which is the sheet with a tenth of blue in it.
      expect(contrast(bright, '#28333d')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('is left as it is where that is enough', () => {
    expect(accents(DEFAULT_ACCENT).solid).toBe(DEFAULT_ACCENT);
  });
});
