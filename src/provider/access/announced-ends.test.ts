/** What answers of a call say that is announced to go. */
import { expect, it } from 'vitest';
import { createTestProvider } from '../testing.ts';

it('says since when a call is not to be used, and from when on it can be gone, also to a stranger', async () => {
  const test = await createTestProvider();
  const path = test.openapi.paths['/api/user'] ?? {};
  const announced = { since: '2026-12-01', sunset: '2027-12-01' };
  test.openapi.paths['/api/user'] = { ...path, get: Object.assign({ ...path.get }, { 'x-deprecated': announced }) };
  const token = await test.signIn();
  for (const answer of [await test.send('GET /api/user', { token }), await test.send('GET /api/user')]) {
    expect(answer.headers.get('Deprecation')).toBe('@1796083200');
    expect(answer.headers.get('Sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect(answer.headers.get('Link')).toContain('rel="deprecation"');
  }
  const other = await test.send('GET /api/user/projects', { token });
  expect([other.headers.get('Deprecation'), other.headers.get('Sunset')]).toEqual([null, null]);
});
