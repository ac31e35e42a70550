import { describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { pollInterval } from './polling.ts';

const file = {
  name: 'thing',
  scope: 'project',
  key: 'id',
  title: 'name',
  api: {},
  fields: { type: 'object', properties: {} },
  status: { field: 'status', task: 'task', values: { making: 'progress', ready: 'ok' } },
  text: {},
} satisfies ResourceFile;

const making = (): Doc[] => [{ id: '1', status: 'making' }];

describe('pollInterval', () => {
  it('asks nothing again while all is settled', () => {
    expect(pollInterval(file)([{ id: '1', status: 'ready' }])).toBe(0);
  });

  it('asks again while a status is in progress, or a task is named', () => {
    expect(pollInterval(file)(making())).toBeGreaterThan(0);
    expect(pollInterval(file)([{ id: '1', status: 'ready', task: 'moving' }])).toBeGreaterThan(0);
  });

  it('waits longer after each answer that says the same, up to a limit', () => {
    const interval = pollInterval(file);
    const waits = Array.from({ length: 12 }, () => interval(making()));
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(waits.at(-1)).toBe(5000);
  });

  it('counts renders of the same data as one answer', () => {
    const interval = pollInterval(file);
    const rows = making();
    expect(interval(rows)).toBe(interval(rows));
  });

  it('starts anew when something changed, and stops when it settled', () => {
    const interval = pollInterval(file);
    const first = interval(making());
    interval(making());
    expect(interval([{ id: '1', status: 'making', name: 'other' }])).toBe(first);
    expect(interval([{ id: '1', status: 'ready' }])).toBe(0);
  });
});
