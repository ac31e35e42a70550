import { describe, expect, it } from 'vitest';
import { sumOf } from './summary.ts';

const ran = {
  test: { passed: 10, failed: 1, names: ['e2e', '  story.test.ts > is told'], skipped: [], long: ['stories 160 s'] },
  rest: { passed: 5, failed: 0, names: [], skipped: ['OpenStack: Not asked.'], long: ['PostgreSQL 300 s'] },
};

describe('the sum of circles', () => {
  it('adds up and names what failed under its circle', () => {
    expect(sumOf(['test', 'rest'], (circle) => ran[circle as keyof typeof ran])).toEqual({
      passed: 15,
      failed: 1,
      names: ['test:', '  e2e', '    story.test.ts > is told'],
      skipped: ['OpenStack: Not asked.'],
      long: ['stories 160 s', 'PostgreSQL 300 s'],
    });
  });

  it('counts a circle that left no summary as one failure', () => {
    expect(sumOf(['no such circle'])).toMatchObject({ passed: 0, failed: 1 });
  });
});
