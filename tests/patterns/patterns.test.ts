import { describe, expect, it, vi } from 'vitest';
import { allPatterns, type Pattern } from './patterns.ts';

// The part in JavaScript finds the same on every machine.
vi.stubEnv('RECHECK_BACKEND', 'pure');
const { checkSync } = await import('recheck');

/** Without a bound in time, since machines differ. */
function isSafe({ source, flags }: Pick<Pattern, 'source' | 'flags'>): boolean {
  return checkSync(source, flags.replace(/[gv]/g, ''), { timeout: null }).status === 'safe';
}

const found = allPatterns('.');

/** Each pattern once, with the places where it stands. */
const unbounded = new Map<string, Pattern>();
for (const pattern of found) if (!pattern.bounded) unbounded.set(`/${pattern.source}/${pattern.flags}`, pattern);

describe('the patterns of the provider', () => {
  it('are found in code, in the schemas of its forms and in resource files', () => {
    const places = new Set(found.map(({ at }) => at.split(':')[0]));
    for (const file of ['src/provider/http/messages.ts', 'src/provider/tickets/forms.ts', 'schemas/customer.json'])
      expect(places).toContain(file);
    const formats = found.filter(({ at }) => at.startsWith('src/contract/values/formats.ts'));
    for (const { source } of formats) expect(source).not.toContain('$'.concat('{'));
    expect(found.length).toBeGreaterThan(200);
  });

  it('with a known slow one among them would be noticed', () => {
    expect(isSafe({ source: '\\s*;\\s*', flags: '' })).toBe(false);
    expect(isSafe({ source: '^(a+)+$', flags: '' })).toBe(false);
  });

  it.each([...unbounded])('take a time that grows with the text only, where it may be long: %s', (_, pattern) => {
    // Else mend it, or cut the text and say so above it: `// Bounded: 200 characters.`
    expect([pattern.at, isSafe(pattern)]).toEqual([pattern.at, true]);
  });
});
