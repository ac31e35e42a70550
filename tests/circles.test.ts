import { afterEach, describe, expect, it, vi } from 'vitest';

async function circleFor(name: string | undefined) {
  vi.resetModules();
  vi.stubEnv('CIRCLE', name);
  return import('./circles.ts');
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the circle that runs', () => {
  it.each([
    [undefined, 'full', 0],
    ['', 'full', 0],
    ['test', 'test', 1],
    ['rest', 'rest', 1],
  ])('for %j is %s', async (name, circle, retries) => {
    const { BROWSER_RETRIES, byCircle, CIRCLE } = await circleFor(name);
    expect([CIRCLE, byCircle({ test: 'test', rest: 'rest', full: 'full' })]).toEqual([circle, circle]);
    expect(BROWSER_RETRIES).toBe(retries);
  });

  it('is refused where there is none of that name', async () => {
    await expect(circleFor('tset')).rejects.toThrow('tset');
  });
});

describe('the seed of random tests', () => {
  it('is 1 unless another is asked for', async () => {
    const { seedOf } = await circleFor('full');
    vi.stubEnv('SOME_SEED', undefined);
    expect(seedOf('SOME_SEED')).toBe(1);
    vi.stubEnv('SOME_SEED', '42');
    expect(seedOf('SOME_SEED')).toBe(42);
    vi.stubEnv('SOME_SEED', 'today');
    expect(() => seedOf('SOME_SEED')).toThrow('SOME_SEED');
  });
});
