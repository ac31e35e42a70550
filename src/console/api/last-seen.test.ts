// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCaches } from './fake-caches.test-data.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-20T06:00:00Z');
const OWNER = { name: 'u1 p1', idleSeconds: 12 * 3600, endsAt: '2026-11-27T06:00:00Z' };

let kept: FakeCaches;

/** A tab of the browser: it shares storage with the others, and nothing else. */
async function tab() {
  vi.resetModules();
  const { dropToken } = await import('./token.ts');
  return { dropToken, ...(await import('./last-seen.ts')) };
}

/** Lets idle work be done. */
async function idle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(500);
}

/** What a visit to the console shows of earlier ones. */
async function visit(): Promise<Record<string, unknown>> {
  const { readSeen } = await tab();
  const seen = readSeen();
  await vi.advanceTimersByTimeAsync(0);
  return seen;
}

beforeEach(() => {
  kept = new FakeCaches();
  vi.stubGlobal('caches', kept);
  localStorage.clear();
  localStorage.setItem('infra-token', 't1');
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A visit that has seen two lists. */
async function seenBefore(owner = OWNER) {
  const first = await tab();
  first.setSeenOwner(owner);
  first.keepSeen('disks', { content: [{ id: 'd1' }] });
  first.keepSeen('networks', { content: [] });
  await idle();
  return first;
}

describe('what was last seen', () => {
  it('is there on the next visit, with its time', async () => {
    await seenBefore();
    vi.setSystemTime(NOW.getTime() + HOUR);
    const { readSeen, seenAt } = await tab();
    const { disks, networks } = (await readSeen()) as { disks: { content: object[] }; networks: object };
    expect([disks, networks]).toEqual([{ content: [{ id: 'd1' }] }, { content: [] }]);
    expect([disks, disks.content[0], networks].map(seenAt)).toEqual([NOW.getTime(), NOW.getTime(), NOW.getTime()]);
  });

  it('has what was answered before the user, but not where somebody acts for that user', async () => {
    const first = await tab();
    first.keepSeen('disks', { content: [] });
    first.setSeenOwner(OWNER);
    await idle();
    expect(await visit()).toEqual({ disks: { content: [] } });
    const acting = await tab();
    acting.keepSeen('networks', { content: [] });
    acting.setSeenOwner(undefined);
    acting.keepSeen('disks', { content: [] });
    acting.setSeenOwner(OWNER);
    await idle();
    expect(await visit()).toEqual({});
  });

  it('does not have what was answered in an earlier session of the page', async () => {
    const first = await tab();
    first.keepSeen('disks', { content: [] });
    first.dropToken('explicit');
    localStorage.setItem('infra-token', 't2');
    first.setSeenOwner(OWNER);
    await idle();
    expect(await visit()).toEqual({});
  });

  it('goes with the time that the session lasts after its last use', async () => {
    const first = await seenBefore();
    vi.setSystemTime(NOW.getTime() + 11 * HOUR);
    first.keepSeen('disks', { content: [{ id: 'd2' }] });
    await idle();
    vi.setSystemTime(NOW.getTime() + 22 * HOUR);
    expect(await visit()).toHaveProperty('disks.content', [{ id: 'd2' }]);
    vi.setSystemTime(NOW.getTime() + 24 * HOUR);
    expect(await visit()).toEqual({});
    expect([await kept.keys(), localStorage.getItem('infra-seen-by')]).toEqual([[], null]);
  });

  it('goes with the end of the session, used or not', async () => {
    await seenBefore({ ...OWNER, endsAt: '2026-11-20T08:00:00Z' });
    vi.setSystemTime(NOW.getTime() + 2 * HOUR - 1);
    expect(await visit()).toHaveProperty('disks');
    vi.setSystemTime(NOW.getTime() + 2 * HOUR);
    expect(await visit()).toEqual({});
    expect([await kept.keys(), localStorage.getItem('infra-seen-by')]).toEqual([[], null]);
  });

  it('goes where the clock shows a time before it', async () => {
    await seenBefore();
    vi.setSystemTime(NOW.getTime() - 24 * HOUR);
    expect(await visit()).toEqual({});
    expect(await kept.keys()).toEqual([]);
  });

  it.each([
    ['nobody', null],
    ['an earlier version', 'u1 p1 ru'],
    ['somebody with no end', JSON.stringify({ name: OWNER.name })],
  ])('goes where local storage names %s as who sees it', async (_who, stored) => {
    await seenBefore();
    if (stored === null) localStorage.removeItem('infra-seen-by');
    else localStorage.setItem('infra-seen-by', stored);
    expect(await visit()).toEqual({});
    expect(await kept.keys()).toEqual([]);
  });

  it('goes with the session, also where another tab ends it while it is written', async () => {
    const first = await seenBefore();
    first.keepSeen('disks', { content: [{ id: 'd2' }] });
    localStorage.removeItem('infra-token');
    await idle();
    expect(await kept.keys()).toEqual([]);
  });

  it('goes with a sign-out, and with what another project’s visit shows', async () => {
    const first = await seenBefore();
    first.setSeenOwner({ ...OWNER, name: 'u1 p2' });
    await idle();
    expect(await kept.keys()).toEqual([]);
    first.keepSeen('disks', { content: [] });
    await idle();
    expect(await kept.keys()).toEqual(['last-seen']);
    first.dropToken('explicit');
    await idle();
    expect([await kept.keys(), localStorage.getItem('infra-seen-by')]).toEqual([[], null]);
  });

  it('is awaited as long as all else that the first page needs, and then no longer', async () => {
    await seenBefore();
    vi.stubGlobal('caches', { ...kept, match: () => new Promise(() => undefined) });
    const { readSeen } = await tab();
    let code = (): void => undefined;
    const seen = readSeen(new Promise<void>((resolve) => (code = resolve)));
    let isThere = false;
    void seen.then(() => (isThere = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect(isThere).toBe(false);
    code();
    await vi.advanceTimersByTimeAsync(200);
    expect([isThere, await seen]).toEqual([true, {}]);
  });

  it('does not take the place of what was answered before it was read', async () => {
    await seenBefore();
    const { readSeen, keepSeen } = await tab();
    const reading = readSeen();
    keepSeen('disks', { content: [{ id: 'd2' }] });
    await reading;
    await idle();
    expect(await visit()).toMatchObject({ disks: { content: [{ id: 'd2' }] }, networks: { content: [] } });
  });
});

it('answers in one language are not kept for another, whichever tab changes it', async () => {
  localStorage.setItem('lang', 'ru');
  const russian = await tab();
  russian.setSeenOwner(OWNER);
  russian.keepSeen('role', { name: 'Владелец' });
  localStorage.setItem('lang', 'kk');
  const kazakh = await tab();
  kazakh.setSeenOwner(OWNER);
  await idle();
  // The tab of the other language asks in the new one from now on.
  russian.keepSeen('later', { name: 'Ие' });
  await idle();
  expect(await visit()).toEqual({});
  localStorage.setItem('lang', 'ru');
  expect(await visit()).toEqual({ role: { name: 'Владелец' } });
});
