import { expect, it } from 'vitest';
import { fileWith } from '../../contract/file/testing.ts';
import { mailsBecomingDue } from './crossed-bound.ts';

const file = fileWith(
  { used: { type: 'number' }, quota: { type: 'integer' } },
  { mails: [{ id: 'nearlyFull', left: { $at: '/self/used' }, op: '>=', right: { $at: '/self/quota' }, times: 0.9 }] },
);
const ids = (before: object, after: object): string[] =>
  mailsBecomingDue(file, { ...before }, { ...after }).map(({ id }) => id);

it('a mail is due when its comparison becomes true, and not while it stays true', () => {
  expect(ids({ used: 89, quota: 100 }, { used: 90, quota: 100 })).toEqual(['nearlyFull']);
  expect(ids({ used: 90, quota: 100 }, { used: 99, quota: 100 })).toEqual([]);
  expect(ids({ used: 50, quota: 100 }, { used: 50, quota: 55 })).toEqual(['nearlyFull']);
  expect(ids({ used: 95, quota: 200 }, { used: 95, quota: 100 })).toEqual(['nearlyFull']);
  expect(ids({ used: 99, quota: 100 }, { used: 10, quota: 100 })).toEqual([]);
});

it('a missing value makes no mail due', () => {
  for (const after of [{}, { used: 95 }, { quota: 1 }, { used: '95', quota: 100 }]) expect(ids({}, after)).toEqual([]);
});
