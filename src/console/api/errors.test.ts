import { describe, expect, it } from 'vitest';
import { readProblems } from './errors.ts';

describe('an error body', () => {
  it.each([
    [
      'a list',
      [
        { code: 'A', message: 'a', params: { n: 1 } },
        { code: 'B', message: 'b' },
      ],
      [
        { code: 'A', message: 'a', params: { n: 1 } },
        { code: 'B', message: 'b' },
      ],
    ],
    ['an object', { status: 403, message: 'no' }, [{ code: '403', message: 'no' }]],
    ['only a message', { message: 'no' }, [{ code: '500', message: 'no' }]],
    ['only a code', [{ code: 'QUOTA' }], [{ code: 'QUOTA', message: '' }]],
    ['nothing readable', undefined, [{ code: '500', message: '' }]],
    ['an empty list', [], [{ code: '500', message: '' }]],
    ['rubbish in a list', [null, 'x', { code: 'A', message: 'a', field: 7 }], [{ code: 'A', message: 'a' }]],
  ])('that is %s is read', (_what, body, problems) => {
    expect(readProblems(500, body)).toEqual(problems);
  });
});
