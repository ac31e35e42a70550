import { describe, expect, it } from 'vitest';
import { fileWith } from '../../contract/file/testing.ts';
import { accessVerdict, actionVerdict } from './access.ts';
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

  it.each([
    ['the provider says nothing', true, {}, 'hidden'],
    ['the provider has it on', true, { 'gpu-beta': true }, 'allowed'],
    ['only the provider has it on', false, { 'gpu-beta': true }, 'hidden'],
  ])('of a flag that the console does not know: %s', (_, had, flags, verdict) => {
    expect(accessVerdict({ flag: 'gpu-beta' }, { ...user, flags }, { 'gpu-beta': had })).toBe(verdict);
  });

  it('is off when the provider has the flag off', () => {
    expect(accessVerdict({ flag: 's3' }, { ...user, flags: { s3: false } }, { s3: true })).toBe('hidden');
  });
});

describe('an action of a project’s type', () => {
  const own = fileWith(
    { id: { type: 'string' } },
    {
      api: { create: 'POST /api/things', delete: 'DELETE /api/things/{id}' },
      actions: {
        read: { call: 'GET /api/things/{id}/text', result: { kind: 'text', fields: [] } },
        report: { opens: { resource: 'ticket', input: {} } },
        give: { call: 'POST /api/things/{id}/give', access: { projectRole: 'owner' } },
      },
    },
  );
  const verdicts = (projectRole: User['projectRole']) =>
    ['create', 'delete', 'read', 'report', 'give'].map((name) =>
      actionVerdict(own, name, { ...user, projectRole }, {}),
    );

  it('is offered as the provider lets it through: readers look, members change, owners do all', () => {
    expect(verdicts(null)).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden']);
    expect(verdicts('reader')).toEqual(['forbidden', 'forbidden', 'allowed', 'allowed', 'forbidden']);
    expect(verdicts('member')).toEqual(['allowed', 'allowed', 'allowed', 'allowed', 'forbidden']);
    expect(verdicts('owner')).toEqual(['allowed', 'allowed', 'allowed', 'allowed', 'allowed']);
  });
});
