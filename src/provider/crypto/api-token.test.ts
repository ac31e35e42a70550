import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hintOf, isApiToken, newApiToken } from './api-token.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What a secret scanner computes from the documented form. */
function checksum(begin: string): string {
  let rest = BigInt(crc32(begin));
  let text = '';
  for (; text.length < 6; rest /= 62n) text = BASE62[Number(rest % 62n)] + text;
  return text;
}

describe('an API token', () => {
  it('has the documented form, and a checksum that zlib computes too', () => {
    for (const [kind, prefix] of [
      ['personal', 'icp'],
      ['project', 'ics'],
    ] as const) {
      const token = newApiToken(kind);
      expect(token).toMatch(new RegExp(`^${prefix}_[0-9A-Za-z]{36}$`));
      expect(token.slice(-6)).toBe(checksum(token.slice(0, -6)));
      expect(isApiToken(token)).toBe(true);
    }
  });

  it('is another one each time', () => {
    expect(newApiToken('personal')).not.toBe(newApiToken('personal'));
  });

  it('is none once any character differs', () => {
    const token = newApiToken('personal');
    for (let place = 0; place < token.length; place += 1) {
      const other = token[place] === 'a' ? 'b' : 'a';
      expect(isApiToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
    }
    expect(isApiToken(`${token}0`)).toBe(false);
    expect(isApiToken('')).toBe(false);
  });

  it('is recognised in a list by its begin and its last characters', () => {
    const begin = `icp_${'a'.repeat(30)}`;
    const token = begin + checksum(begin);
    expect(hintOf(token)).toBe(`icp_…${token.slice(-4)}`);
  });
});
