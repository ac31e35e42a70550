import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../file/resource-file.ts';
import { chargedWhileSuspended, mayWhileSuspended, startsCost } from './suspension.ts';

const server: Pick<ResourceFile, 'actions' | 'suspension'> = {
  suspension: { stop: 'stop', start: 'start', free: ['vcpu'] },
  actions: { stop: {}, start: {}, detach: { whileSuspended: true }, rename: {} },
};

describe('a suspended payer', () => {
  it('can delete, stop and detach, and change nothing else', () => {
    const names = ['create', 'update', 'delete', 'stop', 'start', 'detach', 'rename'];
    expect(names.filter((name) => mayWhileSuspended(server, name))).toEqual(['delete', 'stop', 'detach']);
    expect(names.filter((name) => mayWhileSuspended({}, name))).toEqual(['delete']);
  });

  it('pays nothing for the lines that are free meanwhile', () => {
    const lines = [
      { line: 'vcpu', quantity: 2 },
      { line: 'disk', quantity: 10 },
    ];
    expect(chargedWhileSuspended(server, lines)).toEqual([{ line: 'disk', quantity: 10 }]);
    expect(chargedWhileSuspended({}, lines)).toEqual(lines);
  });

  it('needs money again for the action that starts a record', () => {
    expect(['start', 'stop', 'create'].filter((name) => startsCost(server, name))).toEqual(['start']);
    expect(startsCost({}, 'start')).toBe(false);
  });
});
