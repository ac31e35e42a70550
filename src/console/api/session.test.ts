// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../contract/access/console-config.ts';
import { exampleConfig } from '../../contract/access/example-config.test-data.ts';
import { setVariant } from '../config/current.ts';
import { onSession, onSignOut, signIn, signOut } from './session.ts';
import { followTabs, type SessionEvent, token } from './token.ts';

const sent = vi.fn<typeof fetch>();
const ends: (() => void)[] = [];

function watch(): SessionEvent[] {
  const events: SessionEvent[] = [];
  ends.push(onSession((event) => events.push(event)));
  return events;
}

/** The storage event of another tab that changes the token. */
function elsewhere(value: string | null): void {
  const oldValue = localStorage.getItem('infra-token');
  if (value === null) localStorage.removeItem('infra-token');
  else localStorage.setItem('infra-token', value);
  dispatchEvent(new StorageEvent('storage', { key: 'infra-token', oldValue, newValue: value }));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', sent);
  sent.mockReset();
  const [variant] = readConfig(exampleConfig()).variants;
  if (variant) setVariant(variant);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('stores the token and tells', async () => {
    const events = watch();
    sent.mockResolvedValue(new Response('{"token":"t1"}'));
    await signIn('a', 'b');
    expect(token()).toBe('t1');
    expect(events).toEqual([{ signedIn: true }]);
  });

  it.each([
    ['no token', new Response('{}'), 200],
    ['an empty answer', new Response('', { status: 200 }), 200],
    ['a token that is no text', new Response('{"token":1}'), 200],
    ['a refusal', new Response('{"status":401,"message":"no"}', { status: 401 }), 401],
  ])('fails with %s, and removes the token that was there', async (_what, response, status) => {
    localStorage.setItem('infra-token', 'old');
    sent.mockResolvedValue(response);
    await expect(signIn('a', 'b')).rejects.toMatchObject({ status });
    expect(token()).toBeNull();
  });
});

describe('signing out', () => {
  it('removes the token at once, tells the provider with it, and drops drafts', () => {
    localStorage.setItem('infra-token', 't1');
    const dropDrafts = vi.fn();
    ends.push(onSignOut(dropDrafts));
    sent.mockRejectedValue(new TypeError('offline'));
    signOut();
    expect(token()).toBeNull();
    expect(dropDrafts).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0]).toBe('/api/auth/logout');
    expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer t1' });
  });
});

describe('other tabs', () => {
  beforeEach(() => {
    ends.push(followTabs());
  });

  it('are followed into and out of a session', () => {
    const events = watch();
    elsewhere('t1');
    elsewhere(null);
    expect(events).toEqual([{ signedIn: true }, { signedIn: false, why: 'explicit' }]);
  });

  it('keep the drafts when the session has only expired there', () => {
    localStorage.setItem('infra-token', 't1');
    const dropDrafts = vi.fn();
    ends.push(onSignOut(dropDrafts));
    localStorage.setItem('infra-left', 'expired');
    elsewhere(null);
    expect(dropDrafts).not.toHaveBeenCalled();
  });
});
