import { expect, it } from 'vitest';
import { withMutex } from './change.ts';

/** A promise, and the function that resolves it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('changes of a project run one after another', async () => {
  const mutexes = new Map<string, Promise<void>>();
  const order: string[] = [];
  const first = gate();
  const one = withMutex(mutexes, 'p', async () => {
    await first.opened;
    order.push('one');
  });
  const two = withMutex(mutexes, 'p', async () => void order.push('two'));
  await withMutex(mutexes, 'q', async () => void order.push('of another project'));
  first.open();
  await Promise.all([one, two]);
  expect(order).toEqual(['of another project', 'one', 'two']);
});

it('a change that has waited for too long is told when to come again, and none overtakes the one that hangs', async () => {
  const mutexes = new Map<string, Promise<void>>();
  const hanging = gate();
  const order: string[] = [];
  const one = withMutex(mutexes, 'p', async () => {
    await hanging.opened;
    order.push('one');
  });
  const impatient = withMutex(mutexes, 'p', async () => void order.push('impatient'), 1);
  const patient = withMutex(mutexes, 'p', async () => void order.push('patient'));
  await expect(impatient).rejects.toMatchObject({
    ...{ status: 503, code: 'PROJECT_BUSY', headers: { 'Retry-After': '10' } },
  });
  hanging.open();
  await Promise.all([one, patient]);
  expect(order).toEqual(['one', 'patient']);
});

it('a change that fails lets the next one run', async () => {
  const mutexes = new Map<string, Promise<void>>();
  const failing = withMutex(mutexes, 'p', () => Promise.reject(new Error('no')));
  const next = withMutex(mutexes, 'p', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
