import { expect, it } from 'vitest';
import { compareVersions } from './versions.ts';

it.each([
  ['1.2.0', '1.2.0', 0],
  ['1.9.0', '1.10.0', -1],
  ['2.0.0', '1.10.3', 1],
  ['1.2.1', '1.2.0', 1],
])('%s beside %s', (left, right, order) => {
  expect(compareVersions(left, right)).toBe(order);
});
