import { expect, it } from 'vitest';
import { declaredFlags, variantHas } from './declared-flags.ts';

const DECLARED = declaredFlags([{ flags: { module: { on: true } } }, {}, { flags: { beta: { on: false } } }]);

it('flags are those of all files', () => {
  expect(DECLARED).toEqual({ module: { on: true }, beta: { on: false } });
});

it.each([
  ['module', {}, false],
  ['module', { module: true }, true],
  ['module', { module: false }, false],
  ['beta', {}, true],
  ['beta', { beta: true }, true],
  ['beta', { beta: false }, false],
  ['gone', { gone: true }, false],
  ['constructor', {}, false],
])('a variant has the flag %s with %j: %s', (flag, configured, has) => {
  expect(variantHas(DECLARED, flag, configured)).toBe(has);
});
