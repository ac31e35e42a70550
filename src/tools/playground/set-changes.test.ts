import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToSet, nextChange, setLive } from '../../file-host/live/set.ts';

const cache = { put: async () => undefined, match: async () => undefined };

beforeEach(() => {
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [], delete: async () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['files are added to a set', () => addToSet('a', [{ path: '/page', mediaType: 'text/html', content: '' }])],
  ['none is live any more', () => setLive(undefined)],
])('who waits for a change of the sets hears when %s', async (_name, change) => {
  const changed = nextChange(new AbortController().signal);
  await change();
  await expect(changed).resolves.toBeUndefined();
});

it('who waits for a change hears when it is over', async () => {
  const end = new AbortController();
  const changed = nextChange(end.signal);
  end.abort();
  await expect(changed).resolves.toBeUndefined();
  await expect(nextChange(end.signal)).resolves.toBeUndefined();
});
