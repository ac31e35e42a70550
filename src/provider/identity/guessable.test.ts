import { expect, it } from 'vitest';
import { guessable } from './guessable.ts';

const PERSON = { login: 'a.serik@sunkar.kz', email: 'a.serik@sunkar.kz', fullName: 'Aizhan Serik Li' };

it.each([
  ['Password1!', 'common'],
  ['Qwerty-123456', 'common'],
  ['--Sunshine--2026', 'common'],
  ['1QAZ2wsx', 'common'],
  ['My.A.Serik@Sunkar.kz-1', 'personal'],
  ['x-A.SERIK-2026', 'personal'],
  ['Aizhan-Cloud-1', 'personal'],
  ['Cloud-serik-77', 'personal'],
  ['Lively-Cloud-1', undefined],
  ['Sunshine-Over-Steppe-1', undefined],
  ['Demo-Cloud-2026', undefined],
  ['4711-0815-Ab!', undefined],
])('%s is %s', (password, reason) => {
  expect(guessable(password, PERSON)).toBe(reason);
});

it('does not mind short logins and addresses, which are in many words by chance', () => {
  expect(guessable('Cloud-Lion-77x', { login: 'li', email: 'lio@a.kz', fullName: '' })).toBeUndefined();
});
