import { describe, expect, it } from 'vitest';
import { accessVerdict } from './access.ts';
import type { User } from './types.ts';

const user: Pick<User, 'role' | 'projectRole' | 'flags'> = { role: 'client', projectRole: 'member', flags: {} };

describe('a declared access', () => {
  it.each([
    [undefined, {}, 'allowed'],
    [{ flag: 's3' as const }, { s3: true }, 'allowed'],
    [{ flag: 's3' as const }, { s3: false }, 'hidden'],
    [{ flag: 's3' as const }, {}, 'hidden'],
    [{ role: ['administrator' as const] }, {}, 'forbidden'],
    [{ role: ['client' as const, 'manager' as const] }, {}, 'allowed'],
    [{ projectRole: 'owner' as const }, {}, 'forbidden'],
    [{ projectRole: 'reader' as const }, {}, 'allowed'],
    [{ flag: 's3' as const, role: ['administrator' as const] }, {}, 'hidden'],
  ])('%j with the variant’s flags %j', (access, flags, verdict) => {
    expect(accessVerdict(access, user, flags)).toBe(verdict);
  });

  it('is off when the provider has the flag off', () => {
    expect(accessVerdict({ flag: 's3' }, { ...user, flags: { s3: false } }, { s3: true })).toBe('hidden');
  });
});
