import { describe, expect, it } from 'vitest';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { plannedCalls } from './planned-calls.ts';
import type { CreationStep } from './types.ts';

const file = (name: string, create: string): ResourceFile => ({
  ...{ name, scope: 'project', key: 'id', title: 'name', api: { create } },
  ...{ fields: { type: 'object', properties: {} }, text: {} },
});
const FILES = new Map([
  ['network', file('network', 'POST /api/networks')],
  ['subnet', file('subnet', 'POST /api/networks/{networkId}/subnets')],
  ['server', file('server', 'POST /api/servers')],
]);

const step = (id: string, type: string, more: Partial<CreationStep> = {}): CreationStep => ({
  ...{ id, type, name: id, input: { name: id }, refs: {}, after: [], asked: [] },
  ...more,
});
const planned = (...steps: CreationStep[]) => plannedCalls(steps, (type) => FILES.get(type));

describe('the calls of steps', () => {
  it('refer to earlier answers, in bodies and paths', () => {
    const { calls, whole } = planned(
      step('n', 'network'),
      step('s', 'subnet', { refs: { networkId: 'n' } }),
      step('v', 'server', { refs: { networkId: 'n', subnetId: 's' } }),
    );
    expect(whole).toBe(true);
    expect(calls).toEqual([
      { method: 'POST', path: '/api/networks', body: { name: 'n' } },
      { method: 'POST', path: '/api/networks/{/0/id}/subnets', body: { name: 's', networkId: { $at: '/0/id' } } },
      {
        method: 'POST',
        path: '/api/servers',
        body: { name: 'v', networkId: { $at: '/0/id' }, subnetId: { $at: '/1/id' } },
      },
    ]);
  });

  it('leave out what has secrets or is found later, and what needs it', () => {
    const { steps, whole } = planned(
      step('secret', 'network', { asked: ['password'] }),
      step('needs', 'server', { refs: { networkId: 'secret' } }),
      step('found', 'server', { refs: {}, found: { port: { related: 'ports', index: 0 } } }),
      step('plain', 'network'),
    );
    expect([whole, steps.map(({ id }) => id)]).toEqual([false, ['plain']]);
  });

  it('encode what a path takes from the input', () => {
    const { calls } = planned(step('s', 'subnet', { input: { networkId: 'a/b' } }));
    expect(calls[0]?.path).toBe('/api/networks/a%2Fb/subnets');
  });
});
