import { describe, expect, it } from 'vitest';
import { BatchedPolling } from './batched-polling.ts';

const states = new Map([['a', { fields: {} }]]);

describe('many polls of one kind', () => {
  it('share one page from the fifth on, each kind its own', async () => {
    const crowds = new BatchedPolling();
    const reads: string[] = [];
    const poll = (name: string) =>
      crowds.states(name, async () => {
        reads.push(name);
        return states;
      });
    const servers = await Promise.all(Array.from({ length: 50 }, () => poll('servers')));
    expect(servers.filter((each) => each === undefined)).toHaveLength(4);
    expect(servers.at(-1)).toBe(states);
    expect(await poll('disks')).toBeUndefined();
    expect(reads).toEqual(['servers']);
  });

  it('share no page that was asked for before they began', async () => {
    const crowds = new BatchedPolling();
    const pages: Map<string, { fields: object }>[] = [];
    const poll = () =>
      crowds.states('servers', async () => {
        pages.push(new Map(states));
        return pages.at(-1) ?? states;
      });
    const [, , , , first] = await Promise.all(Array.from({ length: 5 }, poll));
    const [second, third] = await Promise.all([poll(), poll()]);
    expect(first).toBe(pages[0]);
    expect(second).toBe(pages[1]);
    expect(third).toBe(pages[1]);
    expect(pages).toHaveLength(2);
  });

  it('ask again after a page that could not be had', async () => {
    const crowds = new BatchedPolling();
    for (let n = 0; n < 4; n += 1) await crowds.states('servers', async () => states);
    await expect(crowds.states('servers', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await crowds.states('servers', async () => states)).toBe(states);
  });
});
